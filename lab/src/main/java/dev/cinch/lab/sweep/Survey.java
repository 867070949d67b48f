package dev.cinch.lab.sweep;

import dev.cinch.lab.Results;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a sweep has shown: for each design its objectives, as geometric means over the work that it was tried on of the ratio
 * to the first design, and whether another design is at least as good in all of them and better in one.
 */
public final class Survey {
    /**
     * A machine with what it compresses.
     *
     * @param values by the names of the axes of design
     * @param objectives of the space, of the first design; NaN where they cannot be compared
     * @param runs that it rests on
     * @param front whether no other design beats it
     */
    public record Design(Map<String, String> values, double[] objectives, int runs, boolean front) {}

    private final Space space;
    private final List<Design> designs;

    private Survey(Space space, List<Design> designs) {
        this.space = space;
        this.designs = designs;
    }

    public static Survey of(Space space, Results results) {
        return of(space, space.points(), results);
    }

    /** @param points those of the space that could be run */
    public static Survey of(Space space, List<Point> points, Results results) {
        Map<Map<String, String>, Map<Map<String, String>, double[]>> measured = new LinkedHashMap<>();
        for (Point point : points) {
            measured.computeIfAbsent(point.design(), design -> new LinkedHashMap<>())
                    .put(point.work(), objectives(space, results, point.run()));
        }
        Map<Map<String, String>, double[]> first = measured.values().iterator().next();
        List<Design> designs = new ArrayList<>();
        measured.forEach((values, byWork) ->
                designs.add(new Design(values, relative(space, byWork, first), byWork.size(), false)));
        List<Design> judged = designs.stream()
                .map(design ->
                        new Design(design.values, design.objectives, design.runs, onFront(space, design, designs)))
                .toList();
        return new Survey(space, judged);
    }

    private static double[] objectives(Space space, Results results, TimedRun run) {
        return run.values(
                results, space.objectives().stream().map(Objective::statistic).toList());
    }

    /** Over the work that both designs were tried on; a sample need not have all of it. */
    private static double[] relative(
            Space space, Map<Map<String, String>, double[]> own, Map<Map<String, String>, double[]> first) {
        double[] result = new double[space.objectives().size()];
        for (int i = 0; i < result.length; i++) {
            List<Double> ratios = new ArrayList<>();
            for (Map.Entry<Map<String, String>, double[]> work : own.entrySet()) {
                double[] reference = first.get(work.getKey());
                if (reference != null && work.getValue()[i] > 0 && reference[i] > 0) {
                    ratios.add(work.getValue()[i] / reference[i]);
                }
            }
            result[i] = Mean.GEOMETRIC.of(
                    ratios.stream().mapToDouble(Double::doubleValue).toArray());
        }
        return result;
    }

    private static boolean onFront(Space space, Design design, List<Design> all) {
        for (double value : design.objectives) {
            if (Double.isNaN(value)) {
                return false;
            }
        }
        return all.stream().noneMatch(other -> beats(space, other, design));
    }

    private static boolean beats(Space space, Design other, Design design) {
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

    public Space space() {
        return space;
    }

    /** In the order of the space. */
    public List<Design> designs() {
        return designs;
    }
}
