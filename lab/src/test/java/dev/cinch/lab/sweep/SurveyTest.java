package dev.cinch.lab.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Csv;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurveyTest {
    /** Runs whose cycles and DRAM reads are made up: by workload, then by codec. */
    private static Results made(Map<String, Map<String, long[]>> numbers) {
        return new Results() {
            @Override
            public List<Row> rows(Run run) {
                TimedRun timed = (TimedRun) run;
                long[] own =
                        numbers.get(timed.program().name()).get(timed.places().of(Places.MEMORY));
                List<Row> rows = new ArrayList<>();
                TimedDevice.nothing().counters().forEach(counter -> {
                    long value = counter.name().equals("core.cycles")
                            ? own[0]
                            : counter.name().equals("dram.reads") ? own[1] : 0;
                    rows.add(new Row("", "", counter.name(), value, ""));
                });
                return rows;
            }
        };
    }

    /**
     * Of the first design: bdi has times 0.5 and 2, in the mean 1, and a quarter of the reads; fpc is slower than bdi and reads
     * as much; bpc is fastest and reads most.
     */
    @Test
    void frontOfFourDesigns() {
        DesignSpace space = SpaceReader.parse(
                "s.yaml",
                "{workloads: [transpose, scan], scales: tiny, memory: [none, bdi, fpc, bpc],"
                        + " objectives: {core.cycles: least, dram.reads: least}}");
        Map<String, long[]> transpose = Map.of(
                "none", new long[] {100, 400},
                "bdi", new long[] {50, 100},
                "fpc", new long[] {100, 100},
                "bpc", new long[] {40, 800});
        Map<String, long[]> scan = Map.of(
                "none", new long[] {100, 400},
                "bdi", new long[] {200, 100},
                "fpc", new long[] {200, 100},
                "bpc", new long[] {40, 800});
        Survey survey = Survey.of(space, made(Map.of("transpose", transpose, "scan", scan)));
        assertThat(survey.designs()).extracting(Survey.Design::runs).containsExactly(2, 2, 2, 2);
        assertThat(survey.designs().get(0).objectives()).containsExactly(1, 1);
        assertThat(survey.designs().get(1).objectives()).containsExactly(new double[] {1, 0.25}, within(1e-12));
        assertThat(survey.designs().get(3).objectives()).containsExactly(new double[] {0.4, 2}, within(1e-12));
        assertThat(survey.designs()).extracting(Survey.Design::front).containsExactly(false, true, false, true);
        assertThat(SurveyPage.html(survey))
                .contains("Designs that none beats", "dram.reads", "<svg", "bpc*", "latency estimated: bpc (11 / 11)")
                .doesNotContain("NaN");
        assertThat(survey.designs())
                .extracting(Survey.Design::latencyKind)
                .containsExactly("none", "paper", "paper", "estimate");
        assertThat(Csv.of(SurveyPage.all(survey))).contains("bpc,", "estimate").doesNotContain("bpc*");
    }

    /**
     * On the slow machine bdi halves the time of one program and leaves the other: the mean speedup is √2, whatever the first
     * design is. In seconds designs are compared with the first, over both clocks: 100 cycles at 700 MHz are 822 / 700 of
     * 100 at 822 MHz.
     */
    @Test
    void acrossMachines() {
        DesignSpace space = SpaceReader.parse(
                "s.yaml",
                "{workloads: [transpose, scan], scales: tiny, machines: [gtx580, gtx480], memory: [none, bdi],"
                        + " objectives: {speedup: most, seconds: least}}");
        Map<String, long[]> transpose = Map.of("none", new long[] {100, 400}, "bdi", new long[] {50, 100});
        Map<String, long[]> scan = Map.of("none", new long[] {100, 400}, "bdi", new long[] {100, 100});
        Survey survey = Survey.of(space, made(Map.of("transpose", transpose, "scan", scan)));
        double clocks = 822.0 / 700;
        double half = Math.sqrt(0.5);
        double[][] expected = {{1, 1}, {1 / half, half}, {1, clocks}, {1 / half, clocks * half}};
        for (int i = 0; i < expected.length; i++) {
            assertThat(survey.designs().get(i).objectives()).containsExactly(expected[i], within(1e-12));
        }
        assertThat(survey.designs()).extracting(Survey.Design::front).containsExactly(false, true, false, false);
        assertThat(new SurveyNotes(survey).all())
                .contains(
                        "seconds: geometric means over the work, of the first design (machines gtx580, memory none). speedup:"
                                + " geometric means over the work of the ratio to the same machine without compression.",
                        "Host copies leave their data in the L2 of gtx480 and not of gtx580 (launch.copies-fill-l2): part of"
                                + " what sets their times apart.");
    }

    /**
     * Each machine is held against itself without compression. Metadata caches are of no effect without compression, so two
     * designs are one; joules of nothing counted keep no bound.
     */
    @Test
    void baselinesConstraintsAndDesignsThatAreTheSame() {
        DesignSpace space = SpaceReader.parse(
                "s.yaml",
                "{workloads: [transpose, scan], scales: tiny, memory: [bdi, none], set: {compression.metadata-sets: [8, 32]},"
                        + " baseline: {memory: none}, constraints: {core.cycles: '< 0.9'},"
                        + " objectives: {core.cycles: least}}");
        Map<String, long[]> transpose = Map.of("none", new long[] {100, 400}, "bdi", new long[] {50, 100});
        Map<String, long[]> scan = Map.of("none", new long[] {200, 400}, "bdi", new long[] {200, 100});
        Survey survey = Survey.of(space, made(Map.of("transpose", transpose, "scan", scan)));

        assertThat(survey.designs()).extracting(Survey.Design::same).containsExactly(0, 0, 1);
        assertThat(survey.designs().get(0).objectives()[0]).isEqualTo(Math.sqrt(0.5), within(1e-12));
        assertThat(survey.designs().get(2).objectives()[0]).isEqualTo(1);
        assertThat(survey.designs()).extracting(Survey.Design::kept).containsExactly(true, true, false);
        Survey.Work work = survey.designs().get(0).works().get(1);
        assertThat(work.work()).containsEntry("workloads", "scan");
        assertThat(work.measured()[0]).isEqualTo(200);
        assertThat(work.ratios()[0]).isEqualTo(1);
        assertThat(new SurveyNotes(survey).all())
                .contains(
                        "core.cycles: geometric means over the work, of the same design with memory none.",
                        "2 of 3 designs keep core.cycles < 0.9; only these can be on the front.");
        assertThat(Csv.of(SurveyPage.all(survey))).contains("bdi,8,transpose,tiny,50,0.5,1,,,paper");
        assertThat(Importance.of(space.axes().get(2), 0, survey.designs())).isGreaterThan(99);
        assertThat(Importance.of(space.axes().get(3), 0, survey.designs())).isLessThan(50);
    }
}
