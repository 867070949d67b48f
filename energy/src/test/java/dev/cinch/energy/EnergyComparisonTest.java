package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class EnergyComparisonTest {
    private static final EnergyTable TABLE = EnergyTableReader.read("two", """
            process | 40 nm 1.0 V
            dram.reads | dram  | 1 nJ | event   | off chip | guess | A guess.
            static     | board | 20 W | machine | off chip | guess | A guess.
            """);

    /** 60 J of reads and 40 J of static power in 2 s; then 30 J of reads and 20 J in 1 s. */
    private final EnergyComparison comparison = EnergyComparison.of(run(60, 2), run(30, 1));

    private static EnergyReport run(long billionReads, double seconds) {
        return EnergyReport.of(
                TABLE,
                MachineShape.GTX580,
                Counts.of(TABLE, Map.of("dram.reads", billionReads * 1_000_000_000L)),
                seconds);
    }

    @Test
    void ratiosAreOfTheRunToTheBaseline() {
        assertThat(comparison.timeRatio()).isEqualTo(0.5);
        assertThat(comparison.energyRatio()).isCloseTo(0.5, within(1e-12));
        assertThat(comparison.edpRatio()).isCloseTo(0.25, within(1e-12));
        assertThat(comparison.staticShare()).isCloseTo(0.4, within(1e-12));
    }

    @Test
    void anotherShareIsArithmetic() {
        // Reads fall to a third, time to a half: energy is the mean of the two, weighted by the share.
        EnergyComparison uneven = EnergyComparison.of(run(60, 2), run(20, 1));
        assertThat(uneven.energyRatio()).isCloseTo(0.6 / 3 + 0.4 / 2, within(1e-12));
        assertThat(uneven.withStaticShare(0.4).energyRatio()).isCloseTo(uneven.energyRatio(), within(1e-12));
        assertThat(uneven.withStaticShare(0.25).energyRatio()).isCloseTo(0.75 / 3 + 0.25 / 2, within(1e-12));
        assertThat(uneven.withStaticShare(0.25).staticShare()).isCloseTo(0.25, within(1e-12));
        assertThat(uneven.withStaticShare(0.25).edpRatio()).isCloseTo((0.75 / 3 + 0.25 / 2) / 2, within(1e-12));
        assertThat(uneven.withStaticShare(0).energyRatio()).isCloseTo(1.0 / 3, within(1e-12));
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> comparison.withStaticShare(1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> comparison.withStaticShare(-0.1)).isInstanceOf(IllegalArgumentException.class);
        EnergyComparison idle = EnergyComparison.of(run(0, 1), run(0, 1));
        assertThatThrownBy(() -> idle.withStaticShare(0.3)).isInstanceOf(IllegalStateException.class);
    }
}
