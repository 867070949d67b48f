package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.Launch;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import dev.cinch.ptx.flow.RegisterAllocation;
import dev.cinch.workload.catalogue.Workloads;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every program must keep, as far as its host code alone can show it. */
class WorkloadContractTest {
    private static final Set<String> COMPUTE_BOUND = Set.of("sgemm", "mri-q", "nqueens", "black-scholes");

    /** Small: what they work on follows from the size of the problem, lies in local memory, or is small in the original too. */
    private static final Set<String> WITHOUT_DATA = Set.of("nqueens", "libor", "mri-q");

    /** Programs of which all data is the same for every seed, as in the originals. */
    private static final Set<String> SEEDLESS = Set.of("nqueens", "lbm");

    /**
     * Programs of which not all launches are wide, and the blocks that the largest must have. A scan ends with the sums of
     * its tiles, a level of a wavelet transform has a quarter of the one before, the first and the last worklists are short
     * whatever the input, vertices and triangles are few beside their pixels, elimination and LU end with what is left of
     * the matrix. A product with a thread a row has 64 blocks for
     * SHOC's second matrix, that with a warp a row more. The widest diagonal of an alignment of 1024 residues is 32 tiles, and a point of the heart's wall is a
     * block and 0.7 MB; more would be too much work. The original of libor has 64 blocks at its full size.
     */
    private static final Map<String, Integer> NARROW = Map.of(
            "scan", 128,
            "dwt2d", 128,
            "rasterizer", 128,
            "gaussian", 128,
            "lud", 128,
            "needleman-wunsch", 32,
            "heartwall", 16,
            "spmv", 128,
            "libor", 64);

    /** What an idle device never sees: their worklists grow only where kernels run. {@link WorkloadRunTest} looks. */
    private static final Set<String> WORKLISTS = Set.of("bfs-worklist", "sssp-worklist");

    private static final long MOST_SHARED_BYTES = 48 << 10;
    private static final long MOST_REGISTERS = 32 << 10;
    private static final long GTX580_L2_BYTES = 768 << 10;

    static List<Workload> workloads() {
        return Workloads.CATALOGUE.list();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void findsTheFirstWrongElementWhenKernelsDoNothing(Workload workload) {
        assertThatThrownBy(() -> workload.run(new IdleDevice(), Scale.TINY, 1))
                .isInstanceOf(WrongAnswer.class)
                .hasMessageMatching("[a-z ]+\\[\\d+\\]: expected .+, found .+; \\d+ of \\d+ elements differ");
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void isGivenTheSameDataByTheSameSeedOnly(Workload workload) {
        List<byte[]> once = bytes(idle(workload, Scale.TINY, 1));
        assertThat(bytes(idle(workload, Scale.TINY, 1)))
                .usingElementComparator(Arrays::compare)
                .isEqualTo(once);
        if (!SEEDLESS.contains(workload.name())) {
            assertThat(bytes(idle(workload, Scale.TINY, 2)))
                    .usingElementComparator(Arrays::compare)
                    .isNotEqualTo(once);
        }
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void launchesWhatEveryMachineCanRun(Workload workload) {
        launchesFit(workload, Scale.TINY);
        launchesFit(workload, Scale.SMALL);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    @Tag("long")
    @Tag("workloads")
    void launchesWhatEveryMachineCanRunAtPaperScale(Workload workload) {
        launchesFit(workload, Scale.PAPER);
    }

    private static void launchesFit(Workload workload, Scale scale) {
        IdleDevice device = idle(workload, scale, 1);
        assertThat(device.launches).isNotEmpty();
        for (Launch launch : device.launches) {
            Function kernel = device.loaded.kernel(launch.kernel());
            assertThat(launch.block().count())
                    .as("threads of %s", launch.kernel())
                    .isBetween(32L, 512L);
            assertThat(kernel.maxThreads() == 0 || launch.block().count() <= kernel.maxThreads())
                    .as("launch bounds of %s", launch.kernel())
                    .isTrue();
            assertThat(launch.sharedBytes() + sharedBytes(kernel)).isLessThanOrEqualTo(MOST_SHARED_BYTES);
            assertThat(launch.block().count() * RegisterAllocation.of(kernel).registers())
                    .as("registers of a block of %s", launch.kernel())
                    .isLessThanOrEqualTo(MOST_REGISTERS);
            assertThat(launch.arguments().stream().map(argument -> (long) argument.bytes().length))
                    .as("arguments of %s", launch.kernel())
                    .containsExactlyElementsOf(
                            kernel.parameters().stream().map(Variable::bytes).toList());
        }
    }

    private static long sharedBytes(Function kernel) {
        return kernel.variables().stream()
                .filter(variable -> variable.space() == Space.SHARED)
                .mapToLong(Variable::bytes)
                .sum();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void fillsTheMachineAtSmallScale(Workload workload) {
        IdleDevice device = idle(workload, Scale.SMALL, 1);
        if (!WITHOUT_DATA.contains(workload.name())) {
            assertThat(device.footprint()).isGreaterThan(GTX580_L2_BYTES * 4 / 3);
        }
        if (NARROW.containsKey(workload.name())) {
            assertThat(device.launches)
                    .anySatisfy(launch -> assertThat(launch.grid().count())
                            .as("blocks of %s", launch.kernel())
                            .isGreaterThanOrEqualTo(NARROW.get(workload.name())));
        } else if (!COMPUTE_BOUND.contains(workload.name()) && !WORKLISTS.contains(workload.name())) {
            assertThat(device.launches)
                    .allSatisfy(launch -> assertThat(launch.grid().count())
                            .as("blocks of %s", launch.kernel())
                            .isGreaterThanOrEqualTo(128));
        }
    }

    /** Runs into the wrong answer and returns the device, with what was uploaded and launched until then. */
    private static IdleDevice idle(Workload workload, Scale scale, long seed) {
        IdleDevice device = new IdleDevice();
        assertThatThrownBy(() -> workload.run(device, scale, seed)).isInstanceOf(WrongAnswer.class);
        return device;
    }

    private static List<byte[]> bytes(IdleDevice device) {
        return List.copyOf(device.memory.values());
    }
}
