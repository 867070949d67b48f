package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
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

    /**
     * Programs that by nature begin or end with little work at once, and how many blocks their largest launch has at
     * least. The widest diagonal of an alignment of 1024 residues is 32 tiles; more residues would be too much work.
     */
    private static final Map<String, Integer> NARROW = Map.of("needleman-wunsch", 32, "gaussian", 128, "lud", 128);

    private static final Set<String> TOLERANT =
            Set.of("transpose", "backprop", "fast-walsh", "heartwall", "lbm", "scan");
    private static final long MOST_SHARED_BYTES = 48 << 10;
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
        assertThat(bytes(idle(workload, Scale.TINY, 2)))
                .usingElementComparator(Arrays::compare)
                .isNotEqualTo(once);
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
        assertThat(device.footprint()).isGreaterThan(GTX580_L2_BYTES * 4 / 3);
        if (NARROW.containsKey(workload.name())) {
            assertThat(device.launches)
                    .anySatisfy(launch -> assertThat(launch.grid().count())
                            .as("blocks of %s", launch.kernel())
                            .isGreaterThanOrEqualTo(NARROW.get(workload.name())));
        } else if (!COMPUTE_BOUND.contains(workload.name())) {
            assertThat(device.launches)
                    .allSatisfy(launch -> assertThat(launch.grid().count())
                            .as("blocks of %s", launch.kernel())
                            .isGreaterThanOrEqualTo(128));
        }
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void marksWhatToleratesApproximation(Workload workload) {
        Set<Buffer> buffers = idle(workload, Scale.TINY, 1).memory.keySet();
        assertThat(buffers.stream().anyMatch(Buffer::approximable)).isEqualTo(TOLERANT.contains(workload.name()));
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
