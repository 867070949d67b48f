package dev.cinch.workload;

import java.util.HashMap;
import java.util.Map;

/**
 * The sizes of the programs, as somebody measured them: {@code tools/workloads/measure.sh} writes {@code measured.csv},
 * and tests hold it against what the programs do.
 */
public final class MeasuredSizes {
    private static final Map<String, WorkloadSize> SIZES = parse(Program.resource("measured.csv"));

    private MeasuredSizes() {}

    private static Map<String, WorkloadSize> parse(String text) {
        Map<String, WorkloadSize> sizes = new HashMap<>();
        text.lines().skip(1).forEach(line -> {
            String[] fields = line.split(",");
            sizes.put(
                    key(fields[0], fields[1]),
                    new WorkloadSize(
                            Long.parseLong(fields[2]),
                            Long.parseLong(fields[3]),
                            Integer.parseInt(fields[4]),
                            Integer.parseInt(fields[5]),
                            Integer.parseInt(fields[6]),
                            Long.parseLong(fields[7])));
        });
        return sizes;
    }

    private static String key(String workload, String scale) {
        return workload + "," + scale;
    }

    /** Whether somebody has measured it. */
    public static boolean has(String workload, Scale scale) {
        return SIZES.containsKey(key(workload, scale.label()));
    }

    /** The size of a program; it is an internal failure when nobody has measured it. */
    public static WorkloadSize of(String workload, Scale scale) {
        WorkloadSize size = SIZES.get(key(workload, scale.label()));
        if (size == null) {
            throw new IllegalStateException(
                    "nobody has measured " + workload + " at " + scale.label() + "; run tools/workloads/make.sh");
        }
        return size;
    }

    public static long threadInstructions(String workload, Scale scale) {
        return of(workload, scale).threadInstructions();
    }
}
