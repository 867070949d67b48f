package dev.cinch.lab.sweep;

import dev.cinch.codec.Quantity.Kind;
import dev.cinch.lab.Results;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The results of a sweep: for each design its objectives, and whether another design is at least as good in all of them
 * and better in one. Objectives are geometric means over the work that a design was tried on: of what is a ratio to the
 * run without compression as it is, of all else over the baseline's, which is the first design unless the space says
 * otherwise. Designs that are the same machine with the same codecs are one.
 */
public final class Survey {
    /**
     * What became of one program.
     *
     * @param work values of the axes of work
     * @param measured the objectives as they are, in seconds, joules and so on
     * @param ratios to the baseline; of what is a ratio itself, that
     */
    public record Work(Map<String, String> work, double[] measured, double[] ratios) {}

    /**
     * A machine with what it compresses.
     *
     * @param values by the names of the axes of design
     * @param run one of its runs
     * @param objectives of the space; NaN where they cannot be compared
     * @param works what they are means of
     * @param same designs of the space that are this one under other names
     * @param kept whether it keeps all constraints
     * @param front whether it does and no other that does beats it
     */
    public record Design(
            Map<String, String> values,
            TimedRun run,
            double[] objectives,
            List<Work> works,
            int same,
            boolean kept,
            boolean front) {
        /** The trust that its codecs' latencies deserve, as one word; {@code none} where nothing is compressed. */
        public String latencyKind() {
            return latencies().stream()
                    .map(PlaceLatency::kind)
                    .reduce(Kind::weaker)
                    .map(Kind::text)
                    .orElse("none");
        }

        /** The runs that it rests on. */
        public int runs() {
            return works.size();
        }

        public List<PlaceLatency> latencies() {
            return run.latencies();
        }

        private Design judged(boolean onFront) {
            return new Design(values, run, objectives, works, same, kept, onFront);
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
        Map<Map<String, String>, List<Point>> byDesign = new LinkedHashMap<>();
        points.forEach(point -> byDesign.computeIfAbsent(point.design(), design -> new ArrayList<>())
                .add(point));
        Map<String, List<Point>> different = new LinkedHashMap<>();
        Map<String, Integer> same = new HashMap<>();
        byDesign.values().forEach(ofOne -> {
            String identity = identity(ofOne.get(0).run()) + ofOne.size();
            different.putIfAbsent(identity, ofOne);
            same.merge(identity, 1, Integer::sum);
        });
        Measurements measurements = new Measurements(space, results, points);
        List<Design> all = new ArrayList<>();
        different.forEach((identity, ofOne) -> all.add(measurements.design(ofOne, same.get(identity) - 1)));
        return new Survey(
                space,
                all.stream()
                        .map(design -> design.judged(onFront(space, design, all)))
                        .toList());
    }

    /** What decides the results of a design, whatever the program: names of settings that change nothing are left out. */
    private static String identity(TimedRun run) {
        SortedMap<String, String> inputs = new TreeMap<>(run.inputs());
        SortedMap<String, String> ofProgram = new TreeMap<>();
        run.program().describe(ofProgram);
        inputs.keySet().removeAll(ofProgram.keySet());
        return inputs + " " + run.energy();
    }

    /** The numbers of designs, each beside its baseline. */
    private static final class Measurements {
        private final DesignSpace space;
        private final Results results;
        private final Map<Map<String, String>, Point> first = new HashMap<>();
        private final Map<TimedRun, double[]> known = new HashMap<>();
        private final List<Yardstick> yardsticks = new ArrayList<>();

        Measurements(DesignSpace space, Results results, List<Point> points) {
            this.space = space;
            this.results = results;
            Map<String, String> design = points.get(0).design();
            points.stream()
                    .filter(point -> point.design().equals(design))
                    .forEach(point -> first.put(point.work(), point));
            space.objectives().forEach(objective -> yardsticks.add(objective.yardstick()));
            space.constraints().forEach(constraint -> yardsticks.add(constraint.yardstick()));
        }

        private double[] measured(TimedRun run) {
            return known.computeIfAbsent(
                    run,
                    one -> yardsticks.stream()
                            .mapToDouble(yardstick -> yardstick.of(results, one))
                            .toArray());
        }

        /** @param points of one design */
        Design design(List<Point> points, int same) {
            List<Work> works = new ArrayList<>();
            for (Point point : points) {
                double[] own = measured(point.run());
                Point reference = space.baseline().isEmpty() ? first.get(point.work()) : point.with(space.baseline());
                double[] base = reference == null ? null : measured(reference.run());
                double[] ratios = new double[own.length];
                for (int i = 0; i < own.length; i++) {
                    boolean ratio = yardsticks.get(i).ofBaseline();
                    ratios[i] = ratio ? own[i] : base == null || !(base[i] > 0) ? Double.NaN : own[i] / base[i];
                }
                works.add(new Work(point.work(), own, ratios));
            }
            double[] means = new double[yardsticks.size()];
            for (int i = 0; i < means.length; i++) {
                int index = i;
                means[i] = Mean.GEOMETRIC.of(works.stream()
                        .mapToDouble(work -> work.ratios[index])
                        .filter(value -> value > 0)
                        .toArray());
            }
            boolean kept = true;
            int objectives = space.objectives().size();
            for (int i = 0; i < space.constraints().size(); i++) {
                kept &= space.constraints().get(i).holds(means[objectives + i]);
            }
            return new Design(
                    points.get(0).design(),
                    points.get(0).run(),
                    Arrays.copyOf(means, objectives),
                    works,
                    same,
                    kept,
                    false);
        }
    }

    private static boolean onFront(DesignSpace space, Design design, List<Design> all) {
        for (double value : design.objectives) {
            if (Double.isNaN(value)) {
                return false;
            }
        }
        return design.kept && all.stream().noneMatch(other -> other.kept && beats(space, other, design));
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

    /** The designs in the order of the space, each once. */
    public List<Design> designs() {
        return designs;
    }
}
