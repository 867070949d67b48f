package dev.cinch.lab.sweep;

import dev.cinch.codec.Quantity.Kind;
import dev.cinch.lab.Results;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a sweep: for each design its objectives, and whether another design is at least as good in all of them
 * and better in one. Objectives are geometric means over the work that a design was tried on: of what is a ratio to the
 * run without compression as it is, of all else over the first design's.
 */
public final class Survey {
    /**
     * A machine with what it compresses.
     *
     * @param values by the names of the axes of design
     * @param run one of its runs
     * @param objectives of the space; NaN where they cannot be compared
     * @param runs that it rests on
     * @param front whether no other design beats it
     */
    public record Design(Map<String, String> values, TimedRun run, double[] objectives, int runs, boolean front) {
        /** The trust that its codecs' latencies deserve, as one word; {@code none} where nothing is compressed. */
        public String latencyKind() {
            return latencies().stream()
                    .map(PlaceLatency::kind)
                    .reduce(Kind::weaker)
                    .map(Kind::text)
                    .orElse("none");
        }

        public List<PlaceLatency> latencies() {
            return run.latencies();
        }
    }

    private final DesignSpace space;
    private final List<Design> designs;

    private Survey(DesignSpace space, List<Design> designs) {
        this.space = space;
        this.designs = designs;
    }

    public static Survey of(DesignSpace space, Results results) {
        return of(space, space.points(), results);
    }

    /** @param points those of the space that could be run */
    public static Survey of(DesignSpace space, List<Point> points, Results results) {
        Map<Map<String, String>, Map<Map<String, String>, double[]>> measured = new LinkedHashMap<>();
        Map<Map<String, String>, TimedRun> runs = new LinkedHashMap<>();
        for (Point point : points) {
            TimedRun run = point.run();
            runs.putIfAbsent(point.design(), run);
            measured.computeIfAbsent(point.design(), design -> new LinkedHashMap<>())
                    .put(point.work(), objectives(space, results, run));
        }
        Map<Map<String, String>, double[]> first = measured.values().iterator().next();
        List<Design> designs = new ArrayList<>();
        measured.forEach((values, byWork) ->
                designs.add(new Design(values, runs.get(values), means(space, byWork, first), byWork.size(), false)));
        List<Design> judged = designs.stream()
                .map(design -> new Design(
                        design.values, design.run, design.objectives, design.runs, onFront(space, design, designs)))
                .toList();
        return new Survey(space, judged);
    }

    private static double[] objectives(DesignSpace space, Results results, TimedRun run) {
        return space.objectives().stream()
                .mapToDouble(objective -> objective.yardstick().of(results, run))
                .toArray();
    }

    /** The means over the work that both designs were tried on; a sample need not have all of it. */
    private static double[] means(
            DesignSpace space, Map<Map<String, String>, double[]> own, Map<Map<String, String>, double[]> first) {
        double[] result = new double[space.objectives().size()];
        for (int i = 0; i < result.length; i++) {
            boolean ratio = space.objectives().get(i).yardstick().ofBaseline();
            List<Double> ratios = new ArrayList<>();
            for (Map.Entry<Map<String, String>, double[]> work : own.entrySet()) {
                double[] reference = first.get(work.getKey());
                double value = work.getValue()[i];
                if (ratio && value > 0) {
                    ratios.add(value);
                } else if (reference != null && value > 0 && reference[i] > 0) {
                    ratios.add(value / reference[i]);
                }
            }
            result[i] = Mean.GEOMETRIC.of(
                    ratios.stream().mapToDouble(Double::doubleValue).toArray());
        }
        return result;
    }

    private static boolean onFront(DesignSpace space, Design design, List<Design> all) {
        for (double value : design.objectives) {
            if (Double.isNaN(value)) {
                return false;
            }
        }
        return all.stream().noneMatch(other -> beats(space, other, design));
    }

    private static boolean beats(DesignSpace space, Design other, Design design) {
        boolean better = false;
        for (int i = 0; i < design.objectives.length; i++) {
            double gain = other.objectives[i] - design.objectives[i];
            double worse = space.objectives().get(i).least() ? gain : -gain;
            // NaN beats nothing.
            if (!(worse <= 0)) {
                return false;
            }
            better |= worse < 0;
        }
        return better;
    }

    public DesignSpace space() {
        return space;
    }

    /** The designs in the order of the space. */
    public List<Design> designs() {
        return designs;
    }
}
