package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.report.Json;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class TraceFileTest {
    private static final double ROUNDING = 1e-9;

    private static List<Launched> launches(TimedRun run, TimeListener listener) {
        LaunchRecorder device = new LaunchRecorder(
                TimedSetup.of(run.described().machine()).telling(listener).device());
        run.program().run(device, Judge.STRICT);
        return device.launches();
    }

    private static long sum(List<Launched> launches, String counter) {
        return launches.stream()
                .mapToLong(one -> one.timing().counters().value(counter))
                .sum();
    }

    private static JsonNode trace(TimedRun run, Activity activity, List<Launched> launched) {
        Intervals intervals = new Intervals(500, TimeListener.NONE, activity);
        launched.addAll(launches(run, intervals));
        return Json.read(TraceFile.of("program", intervals, activity, run.meter()));
    }

    private static List<JsonNode> events(JsonNode trace, String phase, String category) {
        List<JsonNode> found = new ArrayList<>();
        for (JsonNode event : trace.get("traceEvents")) {
            String itsCategory = event.has("cat") ? event.get("cat").asString() : "";
            if (event.get("ph").asString().equals(phase) && itsCategory.equals(category)) {
                found.add(event);
            }
        }
        return found;
    }

    private static double start(JsonNode event) {
        return event.get("ts").asDouble();
    }

    private static double end(JsonNode slice) {
        return start(slice) + slice.get("dur").asDouble();
    }

    /** Every warp of every block is there once, in a slot that nobody else has meanwhile, inside its launch. */
    @ParameterizedTest
    @ValueSource(strings = {"scan", "pathfinder"})
    void warpsAreInTheirSlots(String program) {
        List<Launched> launched = new ArrayList<>();
        JsonNode trace = trace(TimedRun.of(program, Scale.TINY, "gtx580"), new Activity(Long.MAX_VALUE), launched);
        assertThat(trace.get("otherData").has("cut")).isFalse();
        List<JsonNode> slices = events(trace, "X", "");
        assertThat(slices).hasSize(launched.size());
        List<JsonNode> warps = events(trace, "X", "warp");
        long expected = launched.stream()
                .mapToLong(one -> one.timing().counters().value("sm.blocks")
                        * ((one.timing().blockThreads() + 31) / 32))
                .sum();
        assertThat(warps).hasSize((int) expected);
        Map<String, Integer> seen = new HashMap<>();
        Map<String, List<JsonNode>> tracks = new HashMap<>();
        for (JsonNode warp : warps) {
            JsonNode launch = slices.get(warp.get("args").get("launch").asInt() - 1);
            assertThat(start(warp)).isGreaterThanOrEqualTo(start(launch) - ROUNDING);
            assertThat(end(warp)).isGreaterThan(start(warp)).isLessThanOrEqualTo(end(launch) + ROUNDING);
            seen.merge(warp.get("args").toString(), 1, Integer::sum);
            tracks.computeIfAbsent(warp.get("pid") + "/" + warp.get("tid"), none -> new ArrayList<>())
                    .add(warp);
        }
        assertThat(seen.values()).containsOnly(1);
        for (List<JsonNode> track : tracks.values()) {
            track.sort(Comparator.comparingDouble(TraceFileTest::start));
            for (int i = 1; i < track.size(); i++) {
                assertThat(start(track.get(i))).isGreaterThanOrEqualTo(end(track.get(i - 1)) - ROUNDING);
            }
        }
    }

    /** Reads are those that the L2 looked up; each begins once and ends once, later. */
    @ParameterizedTest
    @ValueSource(strings = {"scan", "bfs"})
    void requestsBeginAndEnd(String program) {
        List<Launched> launched = new ArrayList<>();
        JsonNode trace = trace(TimedRun.of(program, Scale.TINY, "gtx580"), new Activity(Long.MAX_VALUE), launched);
        Map<Long, JsonNode> begun = new HashMap<>();
        long reads = 0;
        for (JsonNode event : events(trace, "b", "request")) {
            assertThat(begun.put(event.get("id").asLong(), event)).isNull();
            assertThat(event.get("args").get("line").asString()).startsWith("0x");
            reads += event.get("name").asString().equals("read") ? 1 : 0;
        }
        assertThat(reads).isPositive().isEqualTo(sum(launched, "l2.reads"));
        for (JsonNode event : events(trace, "e", "request")) {
            JsonNode beginning = begun.remove(event.get("id").asLong());
            assertThat(start(event)).isGreaterThan(start(beginning));
            assertThat(event.get("pid").asInt()).isEqualTo(beginning.get("pid").asInt());
        }
        assertThat(begun).isEmpty();
    }

    @Test
    void limitIsToldAndWhatIsKeptEnds() {
        List<Launched> launched = new ArrayList<>();
        Activity activity = new Activity(101);
        JsonNode trace = trace(TimedRun.of("scan", Scale.TINY, "gtx580"), activity, launched);
        int warps = events(trace, "X", "warp").size();
        int begun = events(trace, "b", "request").size();
        assertThat(warps + 2 * begun).isBetween(100, 101);
        assertThat(events(trace, "e", "request")).hasSize(begun);
        assertThat(activity.requestsDropped()).isEqualTo(sum(launched, "l2.reads") - begun);
        assertThat(trace.get("otherData").get("cut").asString())
                .isEqualTo(TraceFile.told(activity))
                .startsWith("whole up to cycle ");
    }

    @Test
    void lookingChangesNothing() {
        TimedRun run = TimedRun.of("pathfinder", Scale.TINY, "gtx580");
        List<Launched> looked = launches(run, new Intervals(1000, TimeListener.NONE, new Activity(500)));
        List<Launched> alone = launches(run, TimeListener.NONE);
        for (int i = 0; i < alone.size(); i++) {
            for (Statistic counter : alone.get(i).timing().counters().counters()) {
                assertThat(looked.get(i).timing().counters().value(counter.name()))
                        .as(counter.name())
                        .isEqualTo(alone.get(i).timing().counters().value(counter.name()));
            }
        }
    }
}
