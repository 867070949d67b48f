package dev.cinch.lab.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.TimedRun;
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
                long[] own = numbers.get(timed.workload()).get(timed.places().memory());
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
        Space space = SpaceReader.parse(
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
                .contains("Designs that none beats", "dram.reads", "<svg")
                .doesNotContain("NaN");
    }
}
