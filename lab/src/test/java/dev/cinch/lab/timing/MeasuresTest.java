package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasuresTest {
    private static final TimedRun RUN =
            TimedRun.of("transpose", Scale.TINY, "gtx580").withMemory("mag-bdi");
    private static final TimedRun PLAIN = RUN.uncompressed();

    /** Ten blocks: one of each number of bursts up to three, seven raw; their streams have 8,192 bits. */
    private static Results results() {
        return results(
                Map.of(
                        "core.cycles", 800.0,
                        "compression.blocks-read", 7.0,
                        "compression.blocks-written", 3.0,
                        "compression.bits", 8192.0,
                        "compression.bursts", 34.0,
                        "compression.blocks-of-4", 7.0,
                        "compression.metadata-hits", 9.0,
                        "compression.metadata-misses", 1.0,
                        "dram.bytes-read", 700.0,
                        "dram.bytes-written", 200.0),
                Map.of("core.cycles", 1000.0, "dram.bytes-read", 900.0, "dram.bytes-written", 300.0));
    }

    private static Results results(Map<String, Double> run, Map<String, Double> plain) {
        Map<Run, List<Row>> all = new HashMap<>();
        all.put(RUN, rows(run));
        all.put(PLAIN, rows(plain));
        return all::get;
    }

    private static List<Row> rows(Map<String, Double> values) {
        List<Row> rows = new ArrayList<>();
        values.forEach((name, value) -> rows.add(new Row("", "", name, value, "")));
        return rows;
    }

    private static double of(Measure measure) {
        return measure.of(results(), RUN, PLAIN);
    }

    @Test
    void numbersByHand() {
        assertThat(of(Measures::rawRatio)).isEqualTo(1.25);
        assertThat(of(Measures::effectiveRatio)).isEqualTo(40.0 / 34, within(1e-12));
        assertThat(of(Measures.shareOf(4))).isEqualTo(70, within(1e-12));
        assertThat(of(Measures::speedup)).isEqualTo(1.25);
        assertThat(of(Measures::bytesSaved)).isEqualTo(25, within(1e-12));
        assertThat(of(Measures::metadataHits)).isEqualTo(90, within(1e-12));
        assertThat(of(Measures::metadataMisses)).isEqualTo(10, within(1e-12));
    }

    /** At 16 bytes a raw block is eight bursts. */
    @Test
    void theEffectiveRatioKnowsTheGranularity() {
        TimedRun fine = TimedRun.of("transpose", Scale.TINY, "gtx580", "dram.mag-bytes=16")
                .withMemory("mag-bdi");
        Results results = run -> rows(
                Map.of("compression.blocks-read", 10.0, "compression.blocks-written", 0.0, "compression.bursts", 40.0));
        assertThat(Measures.effectiveRatio(results, fine, fine)).isEqualTo(2);
    }

    /** What `run` says of energy is what figures make of the recorded counters. */
    @Test
    void energyComesBackFromRecordedRows() {
        Recorder recorder = new Recorder();
        PLAIN.execute(recorder);
        Results results = run -> recorder.rows();
        assertThat(Measures.energy(results, PLAIN, PLAIN)).isEqualTo(1);
        double joules =
                PLAIN.meter().energy(RecordedCounters.of(recorder.rows())).joules();
        double cycles = results.counter(PLAIN, "core.cycles");
        // More than the static power of the whole board, a few tens of watts, less than its peak.
        assertThat(joules / (cycles / 822e6)).isBetween(40.0, 250.0);
        assertThat(Measures.energyDelay(results, PLAIN, PLAIN)).isEqualTo(1);
    }

    @Test
    void theBaselineHasNoSettingsOfCompression() {
        TimedRun run = TimedRun.of("bfs", Scale.TINY, "gtx580", "compression.compress-cycles=1", "dram.mag-bytes=16")
                .withMemory("fpc");
        assertThat(run.uncompressed()).isEqualTo(TimedRun.of("bfs", Scale.TINY, "gtx580", "dram.mag-bytes=16"));
    }
}
