package dev.cinch.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of an H200 against what the card drew: a second of each loop, as the card ran it, with the preset's counts. */
class H200TableTest {
    private static final MachineShape H200 = new MachineShape(132, 1980, 6144, 32, 68);
    private static final EnergyTable TABLE = EnergyTables.of("h200");

    /** Watts of a second with so many units of work, each with counts such as {@code dram.reads=1}. */
    private static double watts(double work, String counts) {
        Map<String, Long> given = new HashMap<>();
        for (String one : counts.split(" ")) {
            String[] pair = one.split("=");
            given.put(pair[0], Math.round(work * Double.parseDouble(pair[1])));
        }
        return EnergyReport.of(TABLE, H200, Counts.of(TABLE, given), 1).watts();
    }

    @ParameterizedTest
    @CsvSource({
        "special,    128.5e9, sm.sp-operations=2.43 sm.sfu-operations=32, 192.4",
        "doubles,    514.8e9, sm.sp-operations=2.08 sm.double-operations=32.07, 495.8",
        "shared,      64.1e9, sm.sp-operations=164.2 shared-memory.accesses=4, 387.3",
        "l1,          63.3e9, sm.sp-operations=196.1 l1.reads=4, 447.2",
        "l2,         258.1e9, sm.sp-operations=22.8 crossbar.request-flits=0.282 crossbar.reply-flits=0.516 l2.writes=0.016, 489.1",
        "memory,     140.5e9, sm.sp-operations=15.1 crossbar.request-flits=0.266 crossbar.reply-flits=0.508 l2.writes=0.008 dram.reads=1, 619.0",
        "writes,     132.4e9, sm.sp-operations=29.3 crossbar.request-flits=0.5 crossbar.reply-flits=0.25 l2.writes=0.25 dram.writes=1, 565.7",
        "l2-writes,  134.2e9, sm.sp-operations=41.4 crossbar.request-flits=0.5 crossbar.reply-flits=0.25 l2.writes=0.25, 367.4",
        "tensor,     133.4e9, sm.sp-operations=12.3 sm.matrix-cycles=6, 627.2"
    })
    void aLoopDrawsWhatTheCardDrew(String loop, double work, String counts, double card) {
        assertThat(watts(work, counts)).as(loop).isCloseTo(card, Percentage.withPercentage(2));
    }

    /** Data decide what an operation costs: the card drew 316 W with values at rest, 339 W with others at half the rate. */
    @Test
    void anOperationOfALaneCostsBetweenRestAndNoise() {
        assertThat(watts(948.5e9, "sm.sp-operations=34.18")).isBetween(316.0, 1.35 * 316);
        assertThat(watts(500e9, "sm.sp-operations=34.34")).isBetween(0.8 * 339, 339.0);
    }

    @Test
    void everyCostIsMeasuredButThatOfAtomics() {
        assertThat(TABLE.isOf("h200")).isTrue();
        assertThat(TABLE.rows())
                .filteredOn(row -> row.cost().kind() != CostKind.MEASURED)
                .extracting(CostRow::counter)
                .containsExactly("l2.atomics");
    }
}
