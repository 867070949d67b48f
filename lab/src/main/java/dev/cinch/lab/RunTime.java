package dev.cinch.lab;

import dev.cinch.workload.MeasuredSizes;
import dev.cinch.workload.Scale;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/**
 * An estimate of how long runs take, before anybody has tried: by the instructions of their programs and the speed of a
 * usual core.
 */
public final class RunTime {
    /**
     * Thread instructions that a usual core simulates in a second, in a process that is warm and keeps the time on {@code gtx580}, by
     * program: those that wait for memory take ten times as long for an instruction as others.
     */
    private static final Map<String, Double> TIMED = speeds();

    /** Of programs that nobody has measured. */
    private static final double ANY_TIMED = 16e6;

    private static final double FUNCTIONAL = 150e6;

    /** The time of a run without a program, and of what every run has besides. */
    private static final double LEAST_SECONDS = 0.1;

    private RunTime() {}

    public static double seconds(List<? extends Run> runs, int threads) {
        double sum = 0;
        for (Run run : runs) {
            sum += seconds(run);
        }
        return sum / Math.max(1, threads);
    }

    /** The time of one run, alone on a core. */
    public static double seconds(Run run) {
        SortedMap<String, String> inputs = run.inputs();
        if (!inputs.containsKey("scale")) {
            return LEAST_SECONDS;
        }
        Scale scale = Scale.valueOf(inputs.get("scale").toUpperCase(Locale.ROOT));
        String workload = inputs.get("workload");
        double timed = workload == null ? ANY_TIMED : TIMED.getOrDefault(workload, ANY_TIMED);
        double speed = inputs.containsKey("machine") ? timed : FUNCTIONAL;
        if (workload != null) {
            return LEAST_SECONDS + MeasuredSizes.threadInstructions(workload, scale) / speed;
        }
        return LEAST_SECONDS + (inputs.containsKey("program") ? ofToday(scale) / speed : 0);
    }

    private static Map<String, Double> speeds() {
        Map<String, Double> speeds = new HashMap<>();
        String file = "usual-speeds.csv";
        try (InputStream in = RunTime.class.getResourceAsStream(file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            CsvRecords.read(file, text).stream()
                    .skip(1)
                    .map(CsvRecords.Record::fields)
                    .forEach(row -> speeds.put(row.get(0), 1e6 * Double.parseDouble(row.get(1))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(speeds);
    }

    /** Thread instructions of a program of today, whose sizes nobody has measured one by one. */
    private static double ofToday(Scale scale) {
        return switch (scale) {
            case TINY -> 5e6;
            case SMALL -> 70e6;
            case PAPER -> 600e6;
        };
    }

    /** A time in words, such as {@code about 3 minutes}. */
    public static String words(double seconds) {
        if (seconds < 5) {
            return "a few seconds";
        }
        if (seconds < 90) {
            return "about " + Math.round(seconds / 5) * 5 + " seconds";
        }
        return seconds < 5400
                ? "about " + Math.round(seconds / 60) + " minutes"
                : "about " + Math.round(seconds / 360) / 10.0 + " hours";
    }
}
