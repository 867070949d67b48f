package dev.cinch.lab.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpaceReaderTest {
    private static DesignSpace space(String yaml) {
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
        DesignSpace space = space(SMALL);
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
        assertThat(space.objectives()).containsExactly(Objective.least("seconds"), Objective.least("joules"));
        assertThat(space.runs(space.points())).hasSize(8);
    }

    @Test
    void baselineConstraintsAndBudget() {
        DesignSpace space = space(SMALL + "baseline: {memory: none, dram.mag-bytes: 64}\n"
                + "constraints: {joules: '<= 1.05', speedup: '> 1'}\nbudget: 3\n");
        assertThat(space.baseline()).containsEntry("memory", "none").containsEntry("dram.mag-bytes", "64");
        assertThat(space.budget()).isEqualTo(3);
        // Its own, that without compression, and its baseline.
        assertThat(space.runs(space.points().subList(2, 3)))
                .containsExactly(
                        TimedRun.of("transpose", Scale.TINY, "gtx580", "dram.mag-bytes=16")
                                .withMemory("bdi"),
                        TimedRun.of("transpose", Scale.TINY, "gtx580", "dram.mag-bytes=16"),
                        TimedRun.of("transpose", Scale.TINY, "gtx580", "dram.mag-bytes=64"));
        assertThatThrownBy(() -> space(SMALL + "baseline: {workloads: scan, memroy: none}\n"
                        + "constraints: {joules: 1.05, joulse: '< 1'}\nbudget: -1\n"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("axis of designs 'workloads'")
                .hasMessageContaining("'memroy'; did you mean memory?")
                .hasMessageContaining("joules: '1.05': a bound is expected")
                .hasMessageContaining("'joulse'")
                .hasMessageContaining("budget: a number of designs");
    }

    /** Groups, patterns and exclusions are programs in the end; what two groups have is there once. */
    @Test
    void severalWorkloads() {
        assertThat(space("workloads: [graphs, 'bfs*', -mst, \"-*-worklist\"]")
                        .axes()
                        .get(0)
                        .values())
                .containsExactly("bfs", "bfs-topology", "sssp");
        assertThat(space("workloads: all").axes().get(0).values())
                .containsExactlyElementsOf(Workloads.CATALOGUE.names());
        assertThatThrownBy(() -> space("workloads: [scan, -bfs, 'x*', graph]"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("-bfs: bfs is not among those before it")
                .hasMessageContaining("no workload is called like 'x*'")
                .hasMessageContaining("'graph'")
                .hasMessageContaining("graphs");
    }

    /** An energy table changes how counters are read, not what is run; its path is relative to the space. */
    @Test
    void energyTables(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("mine.txt"),
                "from | gtx580\nstatic | board | 999 W | machine | off chip | guess | Mine.\n");
        Files.writeString(folder.resolve("space.yaml"), "workloads: scan\nscales: tiny\nenergy: [gtx580, mine.txt]\n");
        List<Point> points =
                SpaceReader.read(folder.resolve("space.yaml"), null).points();
        assertThat(points).hasSize(2);
        assertThat(points.get(0).run().inputs()).isEqualTo(points.get(1).run().inputs());
        assertThat(points.get(1).run().energyOrigin().table()).contains("mine.txt");
    }

    /** A machine file and a case folder are values like others, read once. */
    @Test
    void filesAsValues(@TempDir Path folder) throws IOException {
        Path machine = Files.writeString(folder.resolve("mine.txt"), "base = gtx580\nsm.count = 8\n");
        DesignSpace space = space("workloads: [../examples/saxpy/, transpose]\nscales: tiny\nmachines: [gtx480, "
                + machine + "]\nmemory: [none, bdi]\nobjectives: {seconds: least}\n");
        Files.writeString(machine, "base = gtx580\nsm.count = 4\n");
        List<TimedRun> runs = space.runs(space.points());
        assertThat(runs).hasSize(8);
        assertThat(runs.get(3).inputs())
                .containsEntry("workload", "saxpy/")
                .containsEntry("machine", "mine.txt")
                .containsKeys("content", "machine-values")
                .containsEntry("memory", "bdi");
        assertThat(runs.get(3).machine().with(List.of()).machine().sm().count()).isEqualTo(8);
        assertThat(runs.get(0).inputs()).containsEntry("machine", "gtx480").doesNotContainKey("machine-values");
        assertThat(runs.get(4).inputs()).containsEntry("workload", "transpose").containsEntry("scale", "tiny");
    }

    @Test
    void filesThatAreWrongAreToldBeforeAnythingRuns() {
        assertThatThrownBy(() -> space("workloads: [./nowhere/]\nmachines: [./nothing.txt]\n"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("nowhere")
                .hasMessageContaining("does not exist")
                .hasMessageContaining("nothing.txt");
        assertThatThrownBy(() -> space("workloads: [../examples/saxpy/]\nmemory: [e2mc-16:training=online]\n"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("sample=200000");
    }

    @Test
    void exceptions() {
        DesignSpace space =
                space(SMALL + "except:\n  - {memory: none, dram.mag-bytes: [16, 32]}\n  - {workloads: scan}\n");
        assertThat(space.points().stream().map(Point::toString))
                .containsExactly(
                        "workloads transpose, memory bdi, dram.mag-bytes 16",
                        "workloads transpose, memory bdi, dram.mag-bytes 32");
    }

    /** So many, in their order, the same every time, and not simply the first. */
    @Test
    void samples() {
        DesignSpace space = space(SMALL + "sample: 4\n");
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
                "{workloads: scan, memory: latte-c} | did you mean latte-cc?",
                "{workloads: scan, memory: latte-cc} | add --set compression.place=core",
                "{workloads: scan, memory: best} | how long best takes is unknown",
                "{workloads: scan, memory: bpc, set: {bpd.decompress-cycles: 4}} | unknown codec 'bpd'",
                "{workloads: scan, memory: bpc, set: {bpc.decompress-cycles: few}} | few: a whole number is needed",
                "{workloads: scan, memory: bpc, set: {fpc.decompress-cycles: 4}} | no point compresses with fpc",
                "{workloads: scan, registers: fpx} | unknown codec 'fpx'",
                "{workloads: scan, link: tslc-opt} | take a lossless codec",
                "{workloads: scan, link: raw, control: ex} | did you mean ed",
                "{workloads: scan, link: raw, coding: dbi} | did you mean dbi-dc or dbi-ac",
                "{workloads: &w scan, memory: *w} | aliases (*name) are not followed",
                "{workloads: scan, name: [a]} | name: a word or a number is expected",
                "{workloads: scan, memory: [bdi, bdi]} | the value bdi is given twice",
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
                "{workloads: scan, workloads: spmv} | workloads is given twice, first in line 1",
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

    /** Of every axis, with the line; also what is wrong with the rest together. */
    @Test
    void everyWrongValueWithItsLine() {
        assertThatThrownBy(() -> space("""
                workloads: [scan, spmw]
                scales: huge
                machines: [gtx580, gtx590]
                memory:
                  - bdi
                  - bdy
                registers: fpx
                bus: fpc
                set:
                  dram.mag-bytes: [32, many]
                  dram.mag-byte: 16
                memroy: fpc
                objectives: {core.cycle: least, seconds: fewest}
                """))
                .hasMessageContaining("line 1: workloads: unknown workload 'spmw'")
                .hasMessageContaining("line 2: scales: 'huge'")
                .hasMessageContaining("line 3: machines: unknown machine 'gtx590'")
                .hasMessageContaining("line 6: memory: unknown codec 'bdy'")
                .hasMessageContaining("line 7: registers: unknown codec 'fpx'")
                .hasMessageContaining("line 10: dram.mag-bytes = many: a whole number is needed")
                .hasMessageContaining("line 11: set: unknown key 'dram.mag-byte'")
                .hasMessageContaining("line 12: unknown key 'memroy'")
                .hasMessageContaining("line 13: objectives: unknown statistic 'core.cycle'")
                .hasMessageContaining("line 13: objectives: seconds: 'fewest' is neither least nor most");
        assertThatThrownBy(() -> space("{workloads: [scan, spmw], bus: bdi, memory: fpc}"))
                .hasMessageContaining("unknown workload 'spmw'")
                .hasMessageContaining("as they lie in memory");
    }

    /** 50,000 of anything get one short answer, soon. */
    @Test
    @Timeout(240)
    void muchThatIsWrongIsToldInShort() {
        StringBuilder keys = new StringBuilder("workloads: scan\n");
        StringBuilder settings = new StringBuilder("workloads: scan\nset:\n");
        StringBuilder values = new StringBuilder("workloads:\n");
        for (int i = 0; i < 50_000; i++) {
            keys.append("key").append(i).append(": 1\n");
            settings.append("  dram.key").append(i).append(": 1\n");
            values.append("- program").append(i).append('\n');
        }
        String longest = "workloads: " + "x".repeat(500_000);
        Map<String, String> endings = Map.of(
                keys.toString(),
                "; … and 49988 more",
                settings.toString(),
                "; … and 49988 more",
                values.toString(),
                "workloads: 50000 values; at most 10000",
                longest,
                "");
        endings.forEach((yaml, ending) -> assertThatThrownBy(() -> space(yaml))
                .satisfies(refused -> assertThat(refused.getMessage())
                        .startsWith("space.yaml: ")
                        .hasSizeLessThan(10_000)
                        .endsWith(ending)));
    }

    /** An alias would be followed for ever, or be taken for its own name. */
    @Test
    void aliasesAreNotFollowed() {
        StringBuilder bomb = new StringBuilder("a: &a [x, x]\n");
        for (char name = 'b'; name < 'z'; name++) {
            String before = "*" + (char) (name - 1);
            bomb.append(name + ": &" + name + " [" + before + ", " + before + "]\n");
        }
        assertThatThrownBy(() -> space(bomb.toString()))
                .hasMessage("space.yaml:2: aliases (*name) are not followed; write the value itself");
    }

    @Test
    void aFileThatNobodyWrote(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("large.yaml"), new byte[5_000_000]);
        assertThatThrownBy(() -> SpaceReader.read(file, null))
                .isInstanceOf(BadInput.class)
                .hasMessageEndingWith("has 5000000 bytes; a design space has at most 1048576");
    }

    // ---- machines ----------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "machines: [gtx480, gtx580] | core.cycles | MHz of core, interconnect, L2 and DRAM); take seconds, joules, speedup",
                "machines: [gtx480, gtx580] | energy.power | energy.power says nothing across machines",
                "set: {launch.copies-fill-l2: [true, false]} | dram.bytes-read | start with a warm L2 or a cold one",
                "set: {clock.dram-mhz: [1000, 1002]} | dram.bytes-read | that have other clocks",
            })
    void countersDoNotCompareMachines(String axis, String objective, String complaint) {
        String yaml = "{workloads: scan, " + axis + ", objectives: {" + objective + ": least}}";
        assertThatThrownBy(() -> space(yaml)).isInstanceOf(BadInput.class).hasMessageContaining(complaint);
    }

    @Test
    void timesEnergiesAndRatiosDo() {
        String machines = "{workloads: scan, machines: [gtx480, gtx580], memory: [none, bdi]";
        assertThat(space(machines + "}").objectives())
                .containsExactly(Objective.least("seconds"), Objective.least("joules"));
        DesignSpace space = space(machines + ", objectives: {core.time: least, energy.dram: least, speedup: most,"
                + " edp-ratio: least, energy-ratio: least, dram-bytes-ratio: least}}");
        // Each with the run of the same machine without compression.
        assertThat(space.runs(space.points())).hasSize(8);
        assertThat(new LinkedHashSet<>(space.runs(space.points()))).hasSize(4);
        assertThat(space("{workloads: scan, set: {sm.count: [8, 16]}, objectives: {core.cycles: least}}")
                        .grid())
                .isEqualTo(2);
    }

    /** How long a codec takes is an axis as any other, and a setting of the places where the codec is. */
    @Test
    void latenciesOfCodecs() {
        DesignSpace space = space("{workloads: scan, memory: [bpc, bdi], set: {bpc.decompress-cycles: [10, 40]}}");
        assertThat(space.points().stream().map(point -> point.run().settings()))
                .containsExactly(
                        List.of("compression.decompress-cycles=10"),
                        List.of("compression.decompress-cycles=40"),
                        List.of(),
                        List.of());
    }

    @Test
    void missingFile() {
        assertThatThrownBy(() -> SpaceReader.read(Path.of("nowhere.yaml"), null))
                .isInstanceOf(BadInput.class)
                .hasMessage("nowhere.yaml: no such file");
    }
}
