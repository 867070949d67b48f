package dev.cinch.lab.sweep;

import dev.cinch.lab.FailedRun;
import dev.cinch.lab.Laboratory;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The points of a space that are carried out: all of them, or those that a search asks for. */
public final class SweepPlan {
    private final DesignSpace space;
    private final List<Point> points;
    private final List<FailedRun> failures = new ArrayList<>();

    public SweepPlan(DesignSpace space) {
        this.space = space;
        points = space.points();
    }

    /** The points of the whole space. */
    public List<Point> points() {
        return points;
    }

    /** The runs at most: those of all points, or of as many designs as may be tried. */
    public List<Run> runs() {
        if (space.budget() == 0) {
            return List.copyOf(space.runs(points));
        }
        List<Run> some = new ArrayList<>();
        byDesign().values().stream().limit(space.budget()).forEach(ofOne -> some.addAll(space.runs(ofOne)));
        return some;
    }

    private Map<Map<String, String>, List<Point>> byDesign() {
        Map<Map<String, String>, List<Point>> designs = new LinkedHashMap<>();
        points.forEach(point -> designs.computeIfAbsent(point.design(), design -> new ArrayList<>())
                .add(point));
        return designs;
    }

    /** Carries them out; answers those that were, of which some runs may have failed. */
    public List<Point> carryOut(Laboratory laboratory, ResultStore results) {
        if (space.budget() == 0) {
            laboratory.carryOutRuns(List.copyOf(space.runs(points)));
            failures.addAll(laboratory.failures());
            return points;
        }
        List<List<Point>> designs = new ArrayList<>(byDesign().values());
        List<int[]> places = designs.stream().map(ofOne -> ofOne.get(0).place()).toList();
        Objective aim = space.objectives().get(0);
        Search search = new Search(places, space.budget(), aim.least());
        List<Point> tried = new ArrayList<>();
        for (List<Integer> next = search.next(); !next.isEmpty(); next = search.next()) {
            List<Run> runs = new ArrayList<>();
            next.forEach(design -> runs.addAll(space.runs(designs.get(design))));
            laboratory.carryOutRuns(runs);
            failures.addAll(laboratory.failures());
            for (int design : next) {
                boolean whole = space.runs(designs.get(design)).stream().allMatch(results::has);
                search.tell(design, whole ? value(aim.yardstick(), designs.get(design), results) : Double.NaN);
                if (whole) {
                    tried.addAll(designs.get(design));
                }
            }
        }
        return tried;
    }

    /** The failures among the runs that were carried out. */
    public List<FailedRun> failures() {
        return List.copyOf(failures);
    }

    private double value(Yardstick yardstick, List<Point> ofDesign, Results results) {
        return Mean.GEOMETRIC.of(ofDesign.stream()
                .mapToDouble(point -> {
                    TimedRun run = point.run();
                    double own = yardstick.of(results, run);
                    return yardstick.ofBaseline() || space.baseline().isEmpty()
                            ? own
                            : own
                                    / yardstick.of(
                                            results,
                                            point.with(space.baseline()).run());
                })
                .toArray());
    }
}
