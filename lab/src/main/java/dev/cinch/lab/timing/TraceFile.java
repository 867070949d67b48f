package dev.cinch.lab.timing;

import dev.cinch.gpu.time.part.Requests;
import dev.cinch.lab.timing.Intervals.Interval;
import dev.cinch.report.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A trace in the format of Chrome's tracing, which Perfetto reads. The first process has launches as slices and statistics
 * as counters; each multiprocessor is a process of its own, with a thread for each slot of warps, and asynchronous events for
 * its requests. A microsecond there is one of the simulated machine.
 */
public final class TraceFile {
    private static final int RUN = 1;
    private static final int FIRST_SM = 2;

    private final List<Object> events = new ArrayList<>();
    private final double perCycle;

    private TraceFile(double perCycle) {
        this.perCycle = perCycle;
    }

    public static String of(String program, Intervals intervals, Activity activity, Meter meter) {
        TraceFile file = new TraceFile(1.0 / meter.machine().machine().clock().coreMhz());
        file.name("process_name", RUN, 0, program);
        file.run(intervals.all(), meter);
        file.tracks(activity);
        for (int i = 0; i < activity.size(); i++) {
            if (activity.kind(i) == Activity.WARP) {
                file.warp(activity, i);
            } else {
                file.request(activity, i);
            }
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("displayTimeUnit", "ns");
        document.put("otherData", about(program, activity, meter));
        document.put("traceEvents", file.events);
        return Json.compact(document) + "\n";
    }

    private static Map<String, Object> about(String program, Activity activity, Meter meter) {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("program", program);
        about.put("machine", meter.machine().name());
        if (activity.cut()) {
            about.put("cut", told(activity));
        }
        return about;
    }

    /** What people are told of a trace that is not whole. */
    public static String told(Activity activity) {
        return "whole up to cycle " + activity.wholeUntil() + "; " + activity.warpsDropped() + " warps and "
                + activity.requestsDropped() + " requests that began later are not in it";
    }

    private void run(List<Interval> all, Meter meter) {
        Gauges gauges = new Gauges(meter);
        long before = 0;
        for (int i = 0; i < all.size(); i++) {
            Interval one = all.get(i);
            long at = before + one.start();
            double[] values = gauges.read(one.counters());
            for (int name = 0; name < values.length; name++) {
                if (Double.isFinite(values[name])) {
                    event("C", Gauges.NAMES.get(name), at, RUN, Map.of("value", values[name]));
                }
            }
            if (i + 1 == all.size() || all.get(i + 1).start() == 0) {
                Map<String, Object> slice = event("X", one.kernel(), before, RUN, Map.of("launch", one.launch()));
                slice.put("dur", one.end() * perCycle);
                slice.put("tid", 1);
                before += one.end();
            }
        }
    }

    /** Names for multiprocessors and slots, in the order of their numbers. */
    private void tracks(Activity activity) {
        TreeSet<Integer> sms = new TreeSet<>();
        TreeSet<Integer> slots = new TreeSet<>();
        for (int i = 0; i < activity.size(); i++) {
            sms.add(activity.sm(i));
            if (activity.kind(i) == Activity.WARP) {
                slots.add(activity.sm(i) * Long.SIZE + activity.slot(i));
            }
        }
        sms.forEach(sm -> name("process_name", FIRST_SM + sm, 0, "SM " + sm));
        slots.forEach(place -> name(
                "thread_name", FIRST_SM + place / Long.SIZE, 1 + place % Long.SIZE, "warp slot " + place % Long.SIZE));
    }

    private void name(String what, int process, int thread, String name) {
        Map<String, Object> event = event("M", what, 0, process, Map.of("name", name));
        event.put("tid", thread);
    }

    private void warp(Activity activity, int index) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        arguments.put("launch", activity.launch(index));
        arguments.put("block", activity.what(index));
        arguments.put("warp", activity.warp(index));
        String name = activity.kernel(index) + " block " + activity.what(index);
        Map<String, Object> slice = event("X", name, activity.start(index), FIRST_SM + activity.sm(index), arguments);
        slice.put("cat", "warp");
        slice.put("dur", (activity.end(index) - activity.start(index)) * perCycle);
        slice.put("tid", 1 + activity.slot(index));
    }

    private void request(Activity activity, int index) {
        String name = activity.kind(index) == Requests.READ ? "read" : "atomic";
        String line = "0x" + Long.toHexString(activity.what(index));
        int process = FIRST_SM + activity.sm(index);
        async(event("b", name, activity.start(index), process, Map.of("line", line)), index);
        async(event("e", name, activity.end(index), process, Map.of()), index);
    }

    private static void async(Map<String, Object> event, int id) {
        event.put("cat", "request");
        event.put("id", id);
        event.put("tid", 0);
    }

    private Map<String, Object> event(
            String phase, String name, long cycle, int process, Map<String, Object> arguments) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("ph", phase);
        event.put("name", name);
        event.put("ts", cycle * perCycle);
        event.put("pid", process);
        event.put("args", arguments);
        events.add(event);
        return event;
    }
}
