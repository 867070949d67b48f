package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.InstructionClass;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ClassTimingTest {
    static List<DescribedMachine> presets() {
        return Machines.CATALOGUE.list();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void everyClassIsTimed(DescribedMachine preset) {
        ClassTiming[] timings = ClassTiming.all(preset.machine().pipeline());
        assertThat(timings).hasSize(InstructionClass.values().length);
        for (InstructionClass kind : InstructionClass.values()) {
            ClassTiming timing = timings[kind.ordinal()];
            assertThat(timing.cycles()).as("%s", kind).isPositive();
            assertThat(timing.interval()).as("%s", kind).isPositive();
            assertThat(timing.unit() == UnitKind.SFU)
                    .as("%s", kind)
                    .isEqualTo(kind.doublePrecision()
                            || kind == InstructionClass.INT_DIVIDE
                            || kind == InstructionClass.FLOAT_DIVIDE
                            || kind == InstructionClass.SPECIAL);
        }
    }

    private static ClassTiming timing(InstructionClass kind, String... settings) {
        return ClassTiming.of(kind, Machines.get("gtx580").with(settings).pipeline());
    }

    @Test
    void minimaAndMultiplicationsAreAdditionsUnlessAMachineSaysOtherwise() {
        ClassTiming addition = timing(InstructionClass.INT_ADD, "pipeline.add-cycles=9");
        assertThat(addition).isEqualTo(new ClassTiming(UnitKind.SP, 9, 1));
        assertThat(timing(InstructionClass.INT_MIN_MAX, "pipeline.add-cycles=9"))
                .isEqualTo(addition);
        assertThat(timing(InstructionClass.INT_MULTIPLY, "pipeline.add-cycles=9"))
                .isEqualTo(addition);
        String[] own = {
            "pipeline.min-max-cycles=13",
            "pipeline.min-max-interval=2",
            "pipeline.int-multiply-cycles=6",
            "pipeline.int-multiply-interval=3"
        };
        assertThat(timing(InstructionClass.INT_MIN_MAX, own)).isEqualTo(new ClassTiming(UnitKind.SP, 13, 2));
        assertThat(timing(InstructionClass.FLOAT_MIN_MAX, own)).isEqualTo(new ClassTiming(UnitKind.SP, 13, 2));
        assertThat(timing(InstructionClass.INT_MULTIPLY, own)).isEqualTo(new ClassTiming(UnitKind.SP, 6, 3));
        assertThat(timing(InstructionClass.INT_ADD, own)).isEqualTo(new ClassTiming(UnitKind.SP, 4, 1));
        assertThat(timing(InstructionClass.DOUBLE_MIN_MAX, own)).isEqualTo(new ClassTiming(UnitKind.SFU, 8, 8));
    }
}
