package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.stat.ProcessNode;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tables of a GTX 580 that come along, held against the windows of docs/energy.md. The guesses were chosen to lie in them, so this
 * notices a change of costs and validates nothing.
 */
class BundledTablesTest {
    /** Public figure of the board's power limit; E²MC's 3.5 W that are 1.5 % of the GTX 580 fit it. */
    private static final double BOARD_LIMIT = 244;

    static Stream<EnergyTable> tables() {
        return EnergyTables.NAMES.stream().map(EnergyTables::of).filter(table -> table.isOf("gtx580"));
    }

    private static double cost(String table, String counter, EnergyPart part) {
        EnergyTable all = EnergyTables.of(table);
        return all.rows(part).stream()
                .filter(row -> row.counter().equals(counter))
                .mapToDouble(row -> row.amount(all.process(), MachineShape.GTX580))
                .sum();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void everyRowSaysHowItIsKnownAndWhereFrom(EnergyTable table) {
        assertThat(table.process()).isEqualTo(new ProcessNode(40, 1.0));
        for (CostRow row : table.rows()) {
            assertThat(row.cost().kind()).isNotNull();
            assertThat(row.cost().source()).as(row.counter()).hasSizeGreaterThan(20);
            // A publication is named by author or tool and by year, table or file.
            if (row.cost().kind() == CostKind.PAPER || row.cost().kind() == CostKind.LITERATURE) {
                assertThat(row.cost().source()).containsAnyOf("Warped", "Horowitz");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void anchorsCountEveryEventOfTheTables(EnergyTable table) {
        assertThat(Anchor.MEMORY_BOUND.counts().keySet()).containsAll(table.counters());
        assertThat(Anchor.COMPUTE_BOUND.counts())
                .containsOnlyKeys(Anchor.MEMORY_BOUND.counts().keySet());
    }

    @ParameterizedTest
    @MethodSource("tables")
    void aMemoryBoundSecondDraws120To200WattsOfWhich30To45PercentAreStatic(EnergyTable table) {
        EnergyReport report = Anchor.MEMORY_BOUND.report(table);
        assertThat(report.watts()).isBetween(120.0, 200.0);
        assertThat(report.staticShare()).isBetween(0.30, 0.45);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void aComputeBoundSecondStaysBelowTheBoardsLimit(EnergyTable table) {
        EnergyReport report = Anchor.COMPUTE_BOUND.report(table);
        assertThat(report.watts()).isBetween(0.75 * BOARD_LIMIT, BOARD_LIMIT);
    }

    @Test
    void costsAreWhatTheScalingRuleMakesOfTheirSources() {
        // (7 + 9.6) · 40/45
        assertThat(cost("gtx580", "register-file.reads", EnergyPart.REGISTER_FILE))
                .isCloseTo(14.756, within(1e-3));
        // 4.6 · 15 · 40/45 / 0.81
        assertThat(cost("gtx580", "sm.sp-operations", EnergyPart.LANES)).isCloseTo(75.720, within(1e-3));
        // 310 / 2560 · 15.2 / 0.81 · 256
        assertThat(cost("gtx580", "crossbar.reply-flits", EnergyPart.CROSSBAR_WIRES))
                .isCloseTo(581.728, within(1e-3));
        // 14 pJ a bit of 256, on both sides of the middle
        assertThat(cost("gtx580", "dram.reads", EnergyPart.DRAM) + cost("gtx580", "dram.reads", EnergyPart.DRAM_IO))
                .isEqualTo(3584);
        // GPUWattch: 50 and 28 pJ a bit, as the fit comes to
        assertThat(cost("gtx580-gpuwattch", "dram.reads", EnergyPart.DRAM) / 256)
                .isCloseTo(49.93, within(1e-2));
        assertThat(cost("gtx580-gpuwattch", "dram.writes", EnergyPart.DRAM) / 256)
                .isCloseTo(27.71, within(1e-2));
    }

    @Test
    void staticPowerFollowsTheMachine() {
        EnergyTable table = EnergyTables.of("gtx580");
        MachineShape half = new MachineShape(8, 822, 192, 32, 32);
        EnergyReport whole = EnergyReport.of(table, MachineShape.GTX580, Counts.of(table, Map.of()), 1);
        EnergyReport less = EnergyReport.of(table, half, Counts.of(table, Map.of()), 1);
        double board = whole.joules(EnergyPart.BOARD);
        assertThat(less.staticJoules() - board).isCloseTo((whole.staticJoules() - board) / 2, within(1e-9));
        // 16 · (1.4044 + 0.1856) + 16 · 822 · 11 / 15 / 700 + 12 · (0.5 + 0.4) + 6
        assertThat(whole.staticJoules()).isCloseTo(25.44 + 13.7783 + 10.8 + 6, within(1e-3));
    }

    @Test
    void gpuWattchsFitTakesThePlaceOfAllMemoryRows() {
        EnergyTable fitted = EnergyTables.of("gtx580-gpuwattch");
        EnergyReport report = Anchor.MEMORY_BOUND.report(fitted);
        assertThat(report.joules(EnergyPart.DRAM_IO)).isZero();
        assertThat(report.joules(EnergyPart.MEMORY_CONTROLLER)).isZero();
        // 4·10^9 reads of 49.93 and 10^9 writes of 27.71 pJ a bit, 0.625·10^9 precharges of 2.116 nJ
        assertThat(report.joules(EnergyPart.DRAM)).isCloseTo(51.13 + 7.09 + 1.32, within(0.02));
        assertThat(new TreeSet<>(fitted.parts()))
                .isEqualTo(new TreeSet<>(EnergyTables.of("gtx580").parts()));
    }
}
