package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.CounterSet;
import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.base.stat.Unit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EnergyReportTest {
    private static final EnergyTable TABLE = EnergyTableReader.read("small", """
            process | 40 nm 1.0 V
            register-file.reads | register-file | 7 pJ   | event        | 40 nm 1.0 V | guess | A guess.
            register-file.reads | register-file | 3 pJ   | event        | 80 nm 1.0 V | guess | A guess.
            crossbar.flits      | crossbar      | 2 pJ   | flit-bit     | 40 nm 1.0 V | guess | A guess.
            dram.reads          | dram          | 10 pJ  | burst-bit    | off chip    | guess | A guess.
            dram.activations    | dram          | 4 nJ   | channel-chip | off chip    | guess | A guess.
            static              | sm            | 2 W    | sm           | 40 nm 1.0 V | guess | A guess.
            static              | clock         | 1 mW   | sm-mhz       | 40 nm 1.0 V | guess | A guess.
            static              | dram          | 500 mW | chip         | off chip    | guess | A guess.
            static              | board         | 5 W    | machine      | off chip    | guess | A guess.
            """);
    private static final MachineShape SHAPE = new MachineShape(3, 1000, 64, 32, 16);
    private static final Map<String, Long> COUNTS = Map.of(
            "register-file.reads", 1_000_000L,
            "crossbar.flits", 10_000L,
            "dram.reads", 1_000L,
            "dram.activations", 100L);

    /** A microsecond of a small machine. */
    private static EnergyReport report() {
        return EnergyReport.of(TABLE, SHAPE, Counts.of(TABLE, COUNTS), 1e-6);
    }

    @Test
    void everyRowComesToWhatPencilAndPaperSay() {
        EnergyReport report = report();
        // 10^6 · (7 + 3·½) pJ
        assertThat(report.joules(EnergyPart.REGISTER_FILE)).isCloseTo(8.5e-6, within(1e-18));
        // 10^4 · 2 pJ · 128 bit
        assertThat(report.joules(EnergyPart.CROSSBAR)).isCloseTo(2.56e-6, within(1e-18));
        // 10^3 · 10 pJ · 256 bit + 10^2 · 4 nJ + 2 chips · 0.5 W · 1 µs
        assertThat(report.joules(EnergyPart.DRAM)).isCloseTo(2.56e-6 + 0.4e-6 + 1e-6, within(1e-18));
        // 3 · 2 W, 3 · 1000 · 1 mW, 5 W
        assertThat(report.joules(EnergyPart.SM)).isCloseTo(6e-6, within(1e-18));
        assertThat(report.joules(EnergyPart.CLOCK)).isCloseTo(3e-6, within(1e-18));
        assertThat(report.joules(EnergyPart.BOARD)).isCloseTo(5e-6, within(1e-18));

        assertThat(report.dynamicJoules()).isCloseTo(14.02e-6, within(1e-17));
        assertThat(report.staticJoules()).isCloseTo(15e-6, within(1e-17));
        assertThat(report.joules()).isCloseTo(29.02e-6, within(1e-17));
        assertThat(report.watts()).isCloseTo(29.02, within(1e-9));
        assertThat(report.energyDelay()).isCloseTo(29.02e-12, within(1e-20));
        assertThat(report.staticShare()).isCloseTo(15 / 29.02, within(1e-12));
    }

    @Test
    void linesFollowTheTableAndAddUp() {
        EnergyReport report = report();
        assertThat(report.lines()).extracting(EnergyLine::row).isEqualTo(TABLE.rows());
        assertThat(report.lines().get(0).count()).isEqualTo(1_000_000);
        assertThat(report.lines().stream().mapToDouble(EnergyLine::joules).sum())
                .isCloseTo(report.joules(), within(1e-18));
        assertThat(report.parts())
                .containsExactly(
                        EnergyPart.REGISTER_FILE,
                        EnergyPart.SM,
                        EnergyPart.CLOCK,
                        EnergyPart.CROSSBAR,
                        EnergyPart.DRAM,
                        EnergyPart.BOARD);
    }

    @Test
    void statisticsAreInTheirUnits() {
        Map<Statistic, Double> values = report().values();
        assertThat(values.get(EnergyStatistics.TOTAL)).isCloseTo(29.02, within(1e-9));
        assertThat(values.get(EnergyStatistics.DYNAMIC)).isCloseTo(14.02, within(1e-9));
        assertThat(values.get(EnergyStatistics.STATIC)).isCloseTo(15.0, within(1e-9));
        assertThat(values.get(EnergyStatistics.STATIC_SHARE)).isCloseTo(51.688, within(1e-3));
        assertThat(values.get(EnergyStatistics.POWER)).isCloseTo(29.02, within(1e-9));
        assertThat(values.get(EnergyStatistics.EDP)).isCloseTo(0.02902, within(1e-9));
        assertThat(values.get(EnergyStatistics.of(EnergyPart.DRAM))).isCloseTo(3.96, within(1e-9));
        assertThat(values).doesNotContainKey(EnergyStatistics.of(EnergyPart.L2));
    }

    @Test
    void everyStatisticHasItsOwnNameAndPartsAreNamedAsInTables() {
        assertThat(EnergyStatistics.ALL)
                .extracting(statistic -> statistic.name())
                .doesNotHaveDuplicates();
        assertThat(EnergyStatistics.ALL).hasSize(6 + EnergyPart.values().length);
        assertThat(EnergyStatistics.of(EnergyPart.REGISTER_FILE).name()).isEqualTo("energy.register-file");
        assertThat(EnergyStatistics.of(EnergyPart.L2).description()).isEqualTo("Energy: L2 slices.");
        assertThat(EnergyStatistics.of(EnergyPart.SHARED_MEMORY).description()).isEqualTo("Energy: shared memories.");
    }

    @Test
    void aChannelHalfAsWideCostsHalfAsMuchEachBurstAndRow() {
        MachineShape narrow = new MachineShape(3, 1000, 64, 16, 16);
        EnergyReport report = EnergyReport.of(TABLE, narrow, Counts.of(TABLE, COUNTS), 1e-6);
        assertThat(report.joules(EnergyPart.DRAM)).isCloseTo(1.28e-6 + 0.2e-6 + 1e-6, within(1e-18));
    }

    @Test
    void aPartCanBeReplacedSwitchedOffOrScaled() {
        CostRow toggles = CostRow.event(
                "link.toggles",
                EnergyPart.CROSSBAR,
                Cost.picojoules(2, new ProcessNode(40, 1), CostKind.GUESS, "A guess."));
        EnergyTable replaced = TABLE.replace(EnergyPart.CROSSBAR, List.of(toggles));
        Sample counters = Counts.of(replaced, Map.of("link.toggles", 500_000L));
        EnergyReport report = EnergyReport.of(replaced, SHAPE, counters, 1e-6);
        assertThat(report.joules(EnergyPart.CROSSBAR)).isCloseTo(1e-6, within(1e-18));
        assertThat(replaced.counters()).doesNotContain("crossbar.flits");

        EnergyTable without = TABLE.without(EnergyPart.DRAM);
        assertThat(without.parts()).doesNotContain(EnergyPart.DRAM).hasSize(5);
        assertThat(without.counters()).doesNotContain("dram.reads");

        EnergyTable scaled = TABLE.scaled(EnergyPart.REGISTER_FILE, 2.5);
        assertThat(EnergyReport.of(scaled, SHAPE, Counts.of(scaled, COUNTS), 1e-6)
                        .joules(EnergyPart.REGISTER_FILE))
                .isCloseTo(2.5 * 8.5e-6, within(1e-17));

        assertThatThrownBy(() -> TABLE.replace(EnergyPart.L2, List.of(toggles)))
                .hasMessage("a row of crossbar among those of l2");
    }

    @Test
    void countersThatTheRunDoesNotHaveAreAllNamed() {
        CounterSet set = new CounterSet();
        set.counter("register-file.reads", Unit.BANK, "Banks read.");
        set.counter("dram.activation", Unit.COMMAND, "Rows opened.");
        assertThatThrownBy(() -> EnergyReport.of(TABLE, SHAPE, set.sample(), 1))
                .isInstanceOf(BadInput.class)
                .hasMessage("energy table small: unknown counter 'crossbar.flits'; known: register-file.reads,"
                        + " dram.activation; unknown counter 'dram.reads'; known: register-file.reads, dram.activation;"
                        + " unknown counter 'dram.activations'; did you mean dram.activation?");
    }

    @Test
    void aRunTakesTime() {
        Sample counters = Counts.of(TABLE, COUNTS);
        assertThatThrownBy(() -> EnergyReport.of(TABLE, SHAPE, counters, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EnergyReport.of(TABLE, SHAPE, counters, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** A watt that is off for half of the microsecond: 500 cycles of 1 GHz. */
    @Test
    void whatIsOffIsNotDrawn() {
        EnergyTable table = EnergyTableReader.read("off", """
                process | 40 nm 1.0 V
                static     | sm | 1 W | machine   | 45 nm 1.0 V | guess | A guess.
                gated.cycles | sm | 1 W | cycle-off | 45 nm 1.0 V | guess | A guess.
                """);
        EnergyReport report = EnergyReport.of(table, SHAPE, Counts.of(table, Map.of("gated.cycles", 500L)), 1e-6);
        assertThat(report.staticJoules()).isCloseTo(0.5e-6, within(1e-18));
        assertThat(report.dynamicJoules()).isZero();
    }
}
