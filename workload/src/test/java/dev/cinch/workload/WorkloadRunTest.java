package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.workload.catalogue.Workloads;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every program on the functional device: right answers, and as much work as its scale promises. */
class WorkloadRunTest {
    /**
     * Programs that have more to do at small: two rounds with 128 blocks of 512 threads; a point of the heart's wall is a megabyte of
     * squares, whatever their number; a transform of two megabytes is five passes over them; paths of the LIBOR model are 64 blocks
     * in the original, too.
     */
    private static final Set<String> LARGE = Set.of("mst", "heartwall", "fast-walsh", "libor");

    /** Programs whose usual input is not more work. */
    private static final Set<String> SHORT = Set.of("mummer");

    static List<Workload> workloads() {
        return Workloads.CATALOGUE.list();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void tiny(Workload workload) {
        for (long seed = 1; seed <= 3; seed++) {
            assertThat(instructions(workload, Scale.TINY, seed)).isBetween(10_000L, 1_000_000L);
        }
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void small(Workload workload) {
        long most = LARGE.contains(workload.name()) ? 100_000_000L : 60_000_000L;
        assertThat(instructions(workload, Scale.SMALL, 1)).isBetween(10_000_000L, most);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    @Tag("long")
    @Tag("workloads")
    void paper(Workload workload) {
        long least = SHORT.contains(workload.name()) ? 50_000_000L : 100_000_000L;
        assertThat(instructions(workload, Scale.PAPER, 1)).isBetween(least, 3_000_000_000L);
    }

    @Test
    void oneWrongBitIsReported() {
        CountingDevice device = new CountingDevice(new FunctionalDevice(), "distance");
        assertThatThrownBy(() -> Workloads.CATALOGUE.get("bfs").run(device, Scale.TINY, 1))
                .isInstanceOf(WrongAnswer.class)
                .hasMessageMatching("distance\\[2\\]: expected \\d, found \\d; 1 of 1500 elements differ");
    }

    /** The idle device of the contract never sees the worklists grow. */
    @ParameterizedTest
    @ValueSource(strings = {"bfs-worklist", "sssp-worklist"})
    void worklistsGrowUntilTheyFillTheMachine(String name) {
        CountingDevice device = new CountingDevice(new FunctionalDevice(), null);
        Workloads.CATALOGUE.get(name).run(device, Scale.SMALL, 1);
        assertThat(device.mostBlocks.get("advance")).isGreaterThanOrEqualTo(128);
    }

    /** Verifies the answers on the way, and the table that says how large the programs are. */
    private static long instructions(Workload workload, Scale scale, long seed) {
        CountingDevice device = new CountingDevice(new FunctionalDevice(), null);
        workload.run(device, scale, seed);
        if (seed == 1) {
            assertThat(device.threadInstructions)
                    .as("tools/workloads/measure.sh %s brings the table up to date", workload.name())
                    .isEqualTo(MeasuredSizes.threadInstructions(workload.name(), scale));
        }
        return device.threadInstructions;
    }
}
