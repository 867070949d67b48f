package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ScaledUnitTest {
    private static SynthesisResult result(double nanometres, double area, double period, double fo4) {
        return new SynthesisResult("u", "l", nanometres, 1, 1, 1, area, 1, period, fo4, 1, 1, List.of(period));
    }

    @Test
    void timeGoesByInvertersAndAreaByTheSquare() {
        CircuitUnit unit = CircuitUnits.CATALOGUE.get("bdi-compressor");
        List<ScaledUnit> scaled = ScaledUnit.of(
                unit, List.of(result(180, 1_000_000, 5.0, 0.1), result(45, 50_000, 1.2, 0.02)), Scaling.RULE);
        ScaledUnit at45 = scaled.get(1);
        assertThat(at45.nanometres()).isEqualTo(45);
        // 50 FO4 of 16.2 ps, and 60 of 22.5 ps.
        assertThat(at45.periodLow()).isCloseTo(0.81, within(1e-9));
        assertThat(at45.periodHigh()).isCloseTo(1.35, within(1e-9));
        assertThat(at45.areaLow()).isCloseTo(0.05, within(1e-9));
        assertThat(at45.areaHigh()).isCloseTo(0.0625, within(1e-9));
        assertThat(at45.cyclesLow()).isEqualTo(1);
        assertThat(at45.cyclesHigh()).isEqualTo(2);
    }

    @Test
    void thePublishedTableHasItsOwnSpread() {
        CircuitUnit unit = CircuitUnits.CATALOGUE.get("bdi-compressor");
        List<ScaledUnit> scaled = ScaledUnit.of(
                unit, List.of(result(180, 1_000_000, 5.0, 0.1), result(45, 50_000, 1.2, 0.02)), Scaling.PUBLISHED);
        // 50 and 60 FO4 of 19.2 ps; of 12.5 and 43.2; of 8.4 and 39.3.
        assertThat(scaled).extracting(ScaledUnit::periodLow).satisfies(near(0.960, 0.625, 0.420));
        assertThat(scaled).extracting(ScaledUnit::periodHigh).satisfies(near(1.152, 2.592, 2.358));
        assertThat(scaled).extracting(ScaledUnit::areaLow).satisfies(near(0.075, 0.050, 0.023));
        assertThat(scaled).extracting(ScaledUnit::areaHigh).satisfies(near(0.080, 0.053, 0.025));
        assertThat(scaled).extracting(ScaledUnit::cyclesLow).containsExactly(1, 1, 1);
        assertThat(scaled).extracting(ScaledUnit::cyclesHigh).containsExactly(2, 3, 3);
    }

    private static Consumer<List<? extends Double>> near(double... values) {
        return list -> {
            for (int i = 0; i < values.length; i++) {
                assertThat(list.get(i)).isCloseTo(values[i], within(0.005));
            }
        };
    }

    @Test
    void aSerialUnitNeedsItsCyclesForEveryRound() {
        CircuitUnit unit = CircuitUnits.CATALOGUE.get("fpc-decompressor");
        // 100 FO4 a round: 1.62 ns or 2.25 ns at 45 nm.
        ScaledUnit at45 = ScaledUnit.of(unit, List.of(result(180, 1, 10, 0.1)), Scaling.RULE)
                .get(1);
        assertThat(at45.cyclesLow()).isEqualTo(16);
        assertThat(at45.cyclesHigh()).isEqualTo(24);
        assertThat(ScaledUnit.of(unit, List.of(), Scaling.RULE)).isEmpty();
    }

    /** A table does not make a pipeline another clock: each of its stages takes whole cycles of the memory's. */
    @Test
    void aPipelineWithATableKeepsTheMemoryClock() {
        CircuitUnit unit = CircuitUnits.CATALOGUE.get("tfc-decompressor");
        assertThat(unit.ownClock()).isFalse();
        assertThat(CircuitUnits.CATALOGUE.get("e2mc-16-decompressor").ownClock())
                .isTrue();
        SynthesisResult result = new SynthesisResult(
                "u", "l", 180, 1, 1, 1, 1, 1, 7, 0.1, 1, 1, List.of(7.0, 3., 3., 3., 3., 3., 3., 3., 3., 3.));
        // 70 FO4 of 16.2 ps are more than one cycle, 30 are less.
        ScaledUnit at45 = ScaledUnit.of(unit, List.of(result), Scaling.RULE).get(1);
        assertThat(at45.cyclesLow()).isEqualTo(11);
    }

    /** Stages that fit a cycle are no help when ready takes longer: a block moves on every second one. */
    @Test
    void thePathOfReadyCounts() {
        CircuitUnit unit = CircuitUnits.CATALOGUE.get("warped-bdi-compressor");
        // Stages of 30 FO4, 0.49 ns at 45 nm or 0.68; ready of 70, 1.13 ns or 1.58.
        SynthesisResult slow = new SynthesisResult("u", "l", 180, 1, 1, 1, 1, 1, 7.0, 0.1, 1, 1, List.of(3.0, 3.0));
        ScaledUnit at45 = ScaledUnit.of(unit, List.of(slow), Scaling.RULE).get(1);
        assertThat(at45.cyclesLow()).isEqualTo(4);
        assertThat(at45.cyclesHigh()).isEqualTo(4);
        SynthesisResult quick = new SynthesisResult("u", "l", 180, 1, 1, 1, 1, 1, 4.0, 0.1, 1, 1, List.of(3.0, 3.0));
        assertThat(ScaledUnit.of(unit, List.of(quick), Scaling.RULE).get(1).cyclesHigh())
                .isEqualTo(2);
    }

    /** What cost records charge is of a circuit that runs at the memory clock, ready's path included. */
    @Test
    void pipelinesAreChargedTheirStages() {
        for (CircuitUnit unit : CircuitUnits.CATALOGUE) {
            // The path of ready of this one is half a percent too long: it is charged more.
            if (!unit.name().equals("tfc-3-compressor")
                    && unit.interval() == 1
                    && unit.stages().size() > 1
                    && !unit.tables().any()) {
                ScaledUnit at45 = ScaledUnit.of(unit, MeasuredUnits.committed().synthesis(unit), Scaling.RULE)
                        .get(1);
                assertThat(at45.cyclesLow()).as(unit.name()).isEqualTo(unit.cycles());
                assertThat(at45.periodLow()).as(unit.name()).isLessThanOrEqualTo(1 / ScaledUnit.MEMORY_CLOCK);
            }
        }
    }
}
