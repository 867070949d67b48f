package dev.cinch.lab.toggle;

import dev.cinch.gpu.time.wires.WireTraffic;
import dev.cinch.lab.Results;
import dev.cinch.lab.Row;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.workload.Scale;
import dev.cinch.workload.trace.GraphicsScene;
import dev.cinch.workload.trace.GraphicsTrace;
import dev.cinch.workload.trace.GraphicsTraces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

/**
 * All traces, by class. {@link #COMPUTE} stands for the letter's 167 discrete applications: requests and replies on the
 * crossbar's links of the {@link ComputePrograms}, a trace each. {@link #GRAPHICS} stands for its 54 mobile ones.
 * {@link #MEMORY} is what the programs of the first class move between L2 and DRAM, for comparison.
 */
final class Traces {
    static final String COMPUTE = "compute";
    static final String GRAPHICS = "graphics";
    static final String MEMORY = "compute, DRAM";
    static final List<String> CLASSES = List.of(COMPUTE, GRAPHICS, MEMORY);

    /** A trace with fewer blocks is left out. */
    static final int LEAST_BLOCKS = 64;

    private final Map<String, List<TraceCounts>> byClass = new LinkedHashMap<>();

    private Traces() {
        CLASSES.forEach(one -> byClass.put(one, new ArrayList<>()));
    }

    static List<Run> runs(Scale scale) {
        List<Run> runs = new ArrayList<>();
        ComputePrograms.ALL.forEach(program -> runs.add(TrafficRun.of(program, scale)));
        GraphicsTraces.SCENES.names().forEach(scene -> runs.add(new TraceRun(scene, scale)));
        return runs;
    }

    static Traces of(Results results, Scale scale) {
        Traces traces = new Traces();
        for (String program : ComputePrograms.ALL) {
            List<Row> rows = results.rows(TrafficRun.of(program, scale));
            for (WireTraffic.Place place : WireTraffic.Place.values()) {
                String trace = TrafficRun.trace(place);
                boolean bus = place == WireTraffic.Place.BUS;
                traces.add(bus ? MEMORY : COMPUTE, program + (bus ? "" : " " + trace), trace, rows);
            }
        }
        for (GraphicsScene scene : GraphicsTraces.SCENES) {
            List<Row> rows = results.rows(new TraceRun(scene.name(), scale));
            for (GraphicsTrace trace : scene.traces()) {
                traces.add(GRAPHICS, trace.name(), trace.buffer(), rows);
            }
        }
        return traces;
    }

    private void add(String group, String name, String trace, List<Row> rows) {
        if (TraceCounts.speaks(rows, trace, LEAST_BLOCKS)) {
            Map<String, Double> values = new HashMap<>();
            rows.forEach(row -> values.put(TraceCounts.key(row), row.value()));
            byClass.get(group).add(new TraceCounts(name, trace, values));
        }
    }

    List<TraceCounts> of(String group) {
        return byClass.get(group);
    }

    /** The geometric mean over the traces of a class that have more than nothing. */
    double mean(String group, ToDoubleBiFunction<TraceCounts, Scheme> measure, Scheme scheme) {
        return Mean.GEOMETRIC_OF_POSITIVE.of(of(group).stream()
                .mapToDouble(trace -> measure.applyAsDouble(trace, scheme))
                .toArray());
    }

    /** The mean of the raw toggle rates, in %. */
    double rawRate(String group) {
        return Mean.ARITHMETIC.of(
                of(group).stream().mapToDouble(TraceCounts::rawRate).toArray());
    }
}
