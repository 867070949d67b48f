package dev.cinch.lab.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpaceReaderTest {
    private static Space space(String yaml) {
        return SpaceReader.parse("space.yaml", yaml);
    }

    private static final String SMALL = """
            workloads: [transpose, scan]
            scales: tiny
            memory: [none, bdi]
            set:
              dram.mag-bytes: [16, 32]
            """;

    /** The last axis turns fastest, and the first point is that of all first values. */
    @Test
    void everyCombination() {
        Space space = space(SMALL);
        assertThat(space.name()).isEqualTo("space");
        assertThat(space.grid()).isEqualTo(8);
        assertThat(space.points().stream().map(Point::toString))
                .containsExactly(
                        "workloads transpose, memory none, dram.mag-bytes 16",
                        "workloads transpose, memory none, dram.mag-bytes 32",
                        "workloads transpose, memory bdi, dram.mag-bytes 16",
                        "workloads transpose, memory bdi, dram.mag-bytes 32",
                        "workloads scan, memory none, dram.mag-bytes 16",
                        "workloads scan, memory none, dram.mag-bytes 32",
                        "workloads scan, memory bdi, dram.mag-bytes 16",
                        "workloads scan, memory bdi, dram.mag-bytes 32");
        TimedRun last = space.points().get(7).run();
        assertThat(last)
                .isEqualTo(TimedRun.of("scan", Scale.TINY, "gtx580", "dram.mag-bytes=32")
                        .withMemory("bdi"));
        assertThat(space.objectives())
                .containsExactly(new Objective("core.cycles", true), new Objective("energy.total", true));
    }

    @Test
    void exceptions() {
        Space space = space(SMALL + "except:\n  - {memory: none, dram.mag-bytes: [16, 32]}\n  - {workloads: scan}\n");
        assertThat(space.points().stream().map(Point::toString))
                .containsExactly(
                        "workloads transpose, memory bdi, dram.mag-bytes 16",
                        "workloads transpose, memory bdi, dram.mag-bytes 32");
    }

    /** So many, in their order, the same every time, and not simply the first. */
    @Test
    void samples() {
        Space space = space(SMALL + "sample: 4\n");
        List<String> chosen = space.points().stream().map(Point::toString).toList();
        assertThat(chosen)
                .hasSize(4)
                .isEqualTo(space.points().stream().map(Point::toString).toList());
        List<String> all = space(SMALL).points().stream().map(Point::toString).toList();
        assertThat(all).containsSubsequence(chosen);
        assertThat(chosen).isNotEqualTo(all.subList(0, 4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "workloads: [spmw] | unknown workload 'spmw'; did you mean spmv?",
                "scales: tiny | workloads are missing",
                "{workloads: scan, memroy: bdi} | unknown key 'memroy'",
                "{workloads: scan, scales: huge} | 'huge' is none of tiny, small, paper",
                "{workloads: scan, set: {dram.mag-byte: 16}} | unknown key 'dram.mag-byte', did you mean dram.mag-bytes",
                "{workloads: scan, set: {dram.mag-bytes: 17}} | dram.mag-bytes = 17",
                "{workloads: scan, memory: bdy} | unknown codec 'bdy'",
                "{workloads: scan, memory: [bdi, bdi]} | a value is given twice",
                "{workloads: scan, except: {link: bdi}} | unknown axis 'link'",
                "{workloads: scan, memory: [bdi, fpc], except: {memory: bpc}} | is not among the values of that axis",
                "{workloads: scan, except: {workloads: scan}} | except leaves no point",
                "{workloads: scan, objectives: {core.cycle: least}} | unknown statistic 'core.cycle'",
                "{workloads: scan, objectives: {core.cycles: fewest}} | 'fewest' is neither least nor most",
                "{workloads: scan, sample: 0} | a number of points is expected",
                "{workloads: scan, bus: bdi, memory: fpc} | as they lie in memory",
                "{workloads: scan, seeds: one} | 'one' is no whole number",
                "[1, 2] | keys and values are expected",
                "{workloads: [scan | this is no YAML",
                "{workloads: scan, workloads: spmv} | uplicate",
            })
    void complaints(String yaml, String complaint) {
        assertThatThrownBy(() -> space(yaml))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("space.yaml")
                .hasMessageContaining(complaint);
    }

    @Test
    void allComplaintsAtOnce() {
        assertThatThrownBy(() -> space("{workloads: [spmw], scales: huge, set: {dram.mag-byte: 1}}"))
                .hasMessageContaining("spmw")
                .hasMessageContaining("huge")
                .hasMessageContaining("dram.mag-byte");
    }

    @Test
    void missingFile() {
        assertThatThrownBy(() -> SpaceReader.read(Path.of("nowhere.yaml")))
                .isInstanceOf(BadInput.class)
                .hasMessage("nowhere.yaml: no such file");
    }
}
