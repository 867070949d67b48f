package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.machine.PipelineSpec;
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
            assertThat(timing.unit() == UnitKind.SFU).as("%s", kind).isEqualTo(special(kind, preset));
        }
    }

    private static boolean special(InstructionClass kind, DescribedMachine preset) {
        PipelineSpec spec = preset.machine().pipeline();
        return switch (kind) {
            case INT_DIVIDE, FLOAT_DIVIDE, SPECIAL, MATRIX -> true;
            case INT_REMAINDER -> spec.remainderCycles() == 0;
            case DOUBLE_FUSED -> spec.doubleFmaCycles() == 0;
            default -> kind.doublePrecision();
        };
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

    private static ClassTiming peer(InstructionClass kind) {
        return ClassTiming.of(kind, Machines.get("gtx480").pipeline());
    }

    /** GPGPU-Sim gives a latency to some instructions, and 1 to all others. */
    @Test
    void theMachineOfGpgpuSimHasItsLatencies() {
        ClassTiming simple = new ClassTiming(UnitKind.SP, 1, 1);
        assertThat(peer(InstructionClass.MOVE)).isEqualTo(simple);
        assertThat(peer(InstructionClass.LOGIC)).isEqualTo(simple);
        assertThat(peer(InstructionClass.FLOAT_FUSED)).isEqualTo(simple);
        assertThat(peer(InstructionClass.DOUBLE_FUSED)).isEqualTo(simple);
        assertThat(peer(InstructionClass.INT_REMAINDER)).isEqualTo(simple);
        assertThat(peer(InstructionClass.INT_NARROW_MULTIPLY_ADD)).isEqualTo(simple);
        assertThat(peer(InstructionClass.FLOAT_MULTIPLY)).isEqualTo(new ClassTiming(UnitKind.SP, 4, 1));
        assertThat(peer(InstructionClass.INT_MULTIPLY)).isEqualTo(new ClassTiming(UnitKind.SP, 4, 2));
        assertThat(peer(InstructionClass.FLOAT_MULTIPLY_ADD)).isEqualTo(new ClassTiming(UnitKind.SP, 5, 1));
        assertThat(peer(InstructionClass.INT_MIN_MAX)).isEqualTo(new ClassTiming(UnitKind.SP, 13, 2));
        assertThat(peer(InstructionClass.DOUBLE_MIN_MAX)).isEqualTo(new ClassTiming(UnitKind.SFU, 19, 16));
        assertThat(peer(InstructionClass.DOUBLE_SPECIAL)).isEqualTo(new ClassTiming(UnitKind.SFU, 8, 8));
    }

    @Test
    void whatHasNoTimeOfItsOwnTakesThatOfItsNearest() {
        assertThat(timing(InstructionClass.INT_REMAINDER)).isEqualTo(timing(InstructionClass.INT_DIVIDE));
        assertThat(timing(InstructionClass.FLOAT_FUSED)).isEqualTo(timing(InstructionClass.FLOAT_MULTIPLY_ADD));
        assertThat(timing(InstructionClass.DOUBLE_FUSED)).isEqualTo(timing(InstructionClass.DOUBLE_MULTIPLY_ADD));
        assertThat(timing(InstructionClass.DOUBLE_SPECIAL)).isEqualTo(timing(InstructionClass.DOUBLE_DIVIDE));
        assertThat(timing(InstructionClass.INT_NARROW_MULTIPLY, "pipeline.int-multiply-interval=3"))
                .isEqualTo(timing(InstructionClass.INT_MULTIPLY, "pipeline.int-multiply-interval=3"));
    }
}
