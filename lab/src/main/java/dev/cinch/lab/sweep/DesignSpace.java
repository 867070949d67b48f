package dev.cinch.lab.sweep;

import dev.cinch.base.SplitMix;
import dev.cinch.lab.timing.TimedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A design space: all combinations of the values of its axes, without those that are excluded, or a sample of them.
 *
 * @param name what the file calls it
 * @param baseline values of axes that make a design its baseline; empty if that is the first design
 * @param constraints that designs on the front keep
 * @param sample at most so many points; 0 for all
 * @param budget at most so many designs, chosen by what came of others; 0 for all
 * @param files that its values name
 */
public record DesignSpace(
        String name,
        List<Axis> axes,
        List<Exclusion> exclusions,
        List<Objective> objectives,
        Map<String, String> baseline,
        List<Constraint> constraints,
        int sample,
        int budget,
        NamedFiles files) {
    /** The points of the largest grid: a larger one is a slip of the pen, and a sample of it has to be asked for. */
    static final long MOST_POINTS = 1_000_000;

    /** The seed of the sample. */
    private static final long SEED = 1;

    public DesignSpace {
        axes = List.copyOf(axes);
        exclusions = List.copyOf(exclusions);
        objectives = List.copyOf(objectives);
        baseline = new TreeMap<>(baseline);
        constraints = List.copyOf(constraints);
    }

    /** Combinations before anything is left out. */
    public long grid() {
        long size = 1;
        for (Axis axis : axes) {
            size *= axis.values().size();
            if (size > MOST_POINTS) {
                return size;
            }
        }
        return size;
    }

    /** Its points, in the order of the axes, the last of which turns fastest. */
    public List<Point> points() {
        List<Point> points = new ArrayList<>();
        int[] at = new int[axes.size()];
        do {
            Point point = new Point(axes, at.clone(), files);
            if (exclusions.stream().noneMatch(exclusion -> exclusion.excludes(point))) {
                points.add(point);
            }
        } while (next(at));
        return sample == 0 || sample >= points.size() ? points : sample(points);
    }

    /**
     * The runs that points need: their own, those of their baseline and, for ratios, those of the same machine without
     * compression. Some of them may be the same.
     */
    public List<TimedRun> runs(List<Point> points) {
        boolean uncompressed =
                objectives.stream().anyMatch(one -> one.yardstick().ofBaseline())
                        || constraints.stream().anyMatch(one -> one.yardstick().ofBaseline());
        List<TimedRun> runs = new ArrayList<>();
        for (Point point : points) {
            TimedRun run = point.run();
            runs.add(run);
            if (uncompressed) {
                runs.add(run.uncompressed());
            }
            if (!baseline.isEmpty()) {
                runs.add(point.with(baseline).run());
            }
        }
        return runs;
    }

    private boolean next(int[] at) {
        for (int axis = at.length - 1; axis >= 0; axis--) {
            if (++at[axis] < axes.get(axis).values().size()) {
                return true;
            }
            at[axis] = 0;
        }
        return false;
    }

    /** A sample of the points, so many of them, each as likely as any other, in their order; the same every time. */
    private List<Point> sample(List<Point> points) {
        SplitMix random = new SplitMix(SEED);
        List<Point> chosen = new ArrayList<>();
        int wanted = sample;
        for (int i = 0; i < points.size(); i++) {
            if (random.nextInt(points.size() - i) < wanted) {
                chosen.add(points.get(i));
                wanted--;
            }
        }
        return chosen;
    }
}
