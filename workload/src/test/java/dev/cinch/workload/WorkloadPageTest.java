package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Buffer;
import dev.cinch.ptx.Function;
import dev.cinch.workload.catalogue.Workloads;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code docs/workloads.md} says of each program: who adds one writes it there. */
class WorkloadPageTest {
    private static final String HEADER = "| program | short | algorithm of | in | kernels | answer |";

    private static final String APPROXIMABLE = "| program | approximable |";
    private static final String TOLERANCES = "| program | within | or |";
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    private final WorkloadPage page = new WorkloadPage();

    static List<Workload> workloads() {
        return Workloads.CATALOGUE.list();
    }

    @Test
    void theTableHasEveryProgramInTheOrderOfTheCatalogue() {
        assertThat(page.table(HEADER).keySet()).containsExactlyElementsOf(Workloads.CATALOGUE.names());
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void theRowOfTheTableIsRight(Workload workload) {
        List<String> row = page.table(HEADER).get(workload.name());
        assertThat(row.subList(0, 2)).containsExactly(workload.shortName(), workload.suite());
        List<String> kernels = Program.of(workload).module().functions().stream()
                .filter(Function::kernel)
                .map(Function::name)
                .toList();
        assertThat(Arrays.asList(row.get(3).split("[,;] "))).containsExactlyInAnyOrderElementsOf(kernels);
        Comparisons judge = new Comparisons();
        workload.run(new IdleDevice(), Scale.TINY, 1, judge);
        boolean near = judge.tolerances > 0;
        assertThat(row.get(4)).isIn(near ? List.of("near") : List.of("exact", "order"));
        assertThat(page.table(TOLERANCES).containsKey(workload.name())).isEqualTo(near);
    }

    /** Memory that a lossy codec may change; a name that ends with … stands for all that start so. */
    @ParameterizedTest
    @MethodSource("workloads")
    void approximableBuffersAreThoseOfTheTable(Workload workload) {
        IdleDevice device = new IdleDevice();
        workload.run(device, Scale.TINY, 1, new Comparisons());
        List<String> cells = page.table(APPROXIMABLE).getOrDefault(workload.name(), List.of(""));
        List<String> listed = QUOTED.matcher(cells.get(0))
                .results()
                .map(name -> name.group(1).replace("…", ".*"))
                .toList();
        List<String> found = device.memory.keySet().stream()
                .filter(Buffer::approximable)
                .map(Buffer::name)
                .toList();
        assertThat(found).allMatch(name -> listed.stream().anyMatch(name::matches));
        assertThat(listed).allMatch(name -> found.stream().anyMatch(one -> one.matches(name)));
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void aSectionTellsOfItsDataAndItsScale(Workload workload) {
        assertThat(page.section(workload.name())).contains("\n- Data: ", "\n- `paper`: ");
    }

    /** A judge that only counts which answers are compared within a tolerance. */
    private static final class Comparisons implements Judge {
        private int tolerances;

        @Override
        public void exact(String output, int[] expected, int[] found) {}

        @Override
        public void exact(String output, float[] expected, float[] found) {}

        @Override
        public void within(Tolerance tolerance, String output, float[] expected, float[] found) {
            tolerances++;
        }
    }
}
