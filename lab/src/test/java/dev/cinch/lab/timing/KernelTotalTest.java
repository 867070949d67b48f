package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Launched;
import dev.cinch.gpu.Timing;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

public class KernelTotalTest {
    @Test
    void launchesOfAKernelAreAddedInTheOrderOfTheFirst() {
        List<Launched> launches = List.of(new Launched("b", 1, 32), new Launched("a", 4, 64), new Launched("b", 3, 32));
        assertThat(KernelTotal.of(launches))
                .containsExactly(new KernelTotal("b", 2, 64, 4, null), new KernelTotal("a", 1, 64, 4, null));
        assertThat(KernelTotal.of(launches).get(0).activeLanes()).isEqualTo(16);
    }

    @Test
    void timesOfAKernelAreAddedAndItsBlocksAreThoseOfTheFirst() {
        Launched first = new Launched("k", 1, 32, Counted.timing(100, Map.of("sm.issued", 7L)));
        Launched second = new Launched("k", 1, 32, Counted.timing(50, Map.of("sm.issued", 5L, "dram.reads", 2L)));
        Timing both = KernelTotal.of(List.of(first, second)).get(0).timing();
        assertThat(both.cycles()).isEqualTo(150);
        assertThat(both.counters().value("core.cycles")).isEqualTo(150);
        assertThat(both.counters().value("sm.issued")).isEqualTo(12);
        assertThat(both.counters().value("dram.reads")).isEqualTo(2);
        assertThat(both.limit()).isEqualTo("sm.threads");
    }

    @Test
    void launchesWithoutTimeAddNone() {
        Launched timed = new Launched("k", 1, 32, Counted.timing(100, Map.of()));
        Launched untimed = new Launched("k", 2, 64);
        for (List<Launched> launches : List.of(List.of(timed, untimed), List.of(untimed, timed))) {
            KernelTotal both = KernelTotal.of(launches).get(0);
            assertThat(both.timing().cycles()).isEqualTo(100);
            assertThat(both.threadInstructions()).isEqualTo(96);
            assertThat(KernelTotal.timed(launches).get(0).threadInstructions()).isEqualTo(32);
            assertThat(KernelTotal.untimed(launches)).containsExactly(new KernelTotal("k", 1, 64, 2, null));
        }
    }
}
