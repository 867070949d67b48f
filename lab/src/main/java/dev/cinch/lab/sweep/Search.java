package dev.cinch.lab.sweep;

import dev.cinch.base.SplitMix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A search for a good design that tries only some of them. It begins with designs in which every value of every axis occurs
 * as often as any other; then it asks what each value costs by itself (the mean over what was tried, in logarithms), and
 * tries what should be best by that, in turn with neighbours of the best one so far. The same numbers always lead to the
 * same designs.
 */
final class Search {
    private static final long SEED = 1;

    /** The share of the budget that goes to the beginning. */
    private static final double BEGINNING = 0.4;

    private final List<int[]> designs;
    private final int budget;
    private final boolean least;
    private final int[] sizes;
    private final Map<Integer, Double> tried = new LinkedHashMap<>();
    private final SplitMix random = new SplitMix(SEED);
    private boolean beside;

    /**
     * @param designs indices of values by axis
     * @param budget how many of them may be tried
     * @param least whether small numbers are good
     */
    Search(List<int[]> designs, int budget, boolean least) {
        this.designs = designs;
        this.budget = Math.min(budget, designs.size());
        this.least = least;
        sizes = new int[designs.get(0).length];
        for (int[] design : designs) {
            for (int axis = 0; axis < sizes.length; axis++) {
                sizes[axis] = Math.max(sizes[axis], design[axis] + 1);
            }
        }
    }

    /** The designs to try next, by their indices; empty when the budget is spent. */
    List<Integer> next() {
        int left = budget - tried.size();
        if (left <= 0) {
            return List.of();
        }
        if (tried.isEmpty()) {
            return beginning(Math.max(1, (int) Math.ceil(BEGINNING * budget)));
        }
        beside = !beside;
        return List.of(beside ? foreseen() : neighbour());
    }

    /** Takes note of what came of a design; what was not measured is as bad as can be. */
    void tell(int design, double value) {
        double cost = value > 0 && Double.isFinite(value) ? StrictMath.log(value) : Double.NaN;
        tried.put(design, Double.isNaN(cost) ? Double.POSITIVE_INFINITY : least ? cost : -cost);
    }

    /** Designs that have each value about as often as any other of its axis. */
    private List<Integer> beginning(int count) {
        int[][] used = new int[sizes.length][];
        for (int axis = 0; axis < sizes.length; axis++) {
            used[axis] = new int[sizes[axis]];
        }
        List<Integer> chosen = new ArrayList<>();
        while (chosen.size() < count) {
            int best = -1;
            double rarest = Double.POSITIVE_INFINITY;
            for (int i = 0; i < designs.size(); i++) {
                if (chosen.contains(i)) {
                    continue;
                }
                double often = 1e-3 * random.nextDouble();
                for (int axis = 0; axis < sizes.length; axis++) {
                    often += (double) used[axis][designs.get(i)[axis]] * sizes[axis];
                }
                if (often < rarest) {
                    rarest = often;
                    best = i;
                }
            }
            chosen.add(best);
            for (int axis = 0; axis < sizes.length; axis++) {
                used[axis][designs.get(best)[axis]]++;
            }
        }
        return chosen;
    }

    /** The design, of those not tried, that should be best if what values cost added up. */
    private int foreseen() {
        double[][] effects = effects();
        int best = -1;
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < designs.size(); i++) {
            if (tried.containsKey(i)) {
                continue;
            }
            double cost = 0;
            for (int axis = 0; axis < sizes.length; axis++) {
                cost += effects[axis][designs.get(i)[axis]];
            }
            if (best < 0 || cost < lowest) {
                lowest = cost;
                best = i;
            }
        }
        return best;
    }

    /** What each value costs beside the mean of all, fitted in turns, axis by axis. */
    private double[][] effects() {
        double[][] effects = new double[sizes.length][];
        for (int axis = 0; axis < sizes.length; axis++) {
            effects[axis] = new double[sizes[axis]];
        }
        double mean = tried.values().stream()
                .filter(Double::isFinite)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        for (int round = 0; round < 20; round++) {
            for (int axis = 0; axis < sizes.length; axis++) {
                double[] sum = new double[sizes[axis]];
                int[] count = new int[sizes[axis]];
                for (Map.Entry<Integer, Double> one : tried.entrySet()) {
                    int[] design = designs.get(one.getKey());
                    if (Double.isInfinite(one.getValue())) {
                        continue;
                    }
                    double rest = one.getValue() - mean;
                    for (int other = 0; other < sizes.length; other++) {
                        rest -= other == axis ? 0 : effects[other][design[other]];
                    }
                    sum[design[axis]] += rest;
                    count[design[axis]]++;
                }
                for (int value = 0; value < sizes[axis]; value++) {
                    effects[axis][value] = count[value] == 0 ? 0 : sum[value] / count[value];
                }
            }
        }
        return effects;
    }

    /** A design, of those not tried, that differs from the best one in as few axes as possible. */
    private int neighbour() {
        int[] best = designs.get(best());
        double[][] effects = effects();
        int nearest = -1;
        double closest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < designs.size(); i++) {
            if (tried.containsKey(i)) {
                continue;
            }
            int apart = 0;
            double cost = 0;
            for (int axis = 0; axis < sizes.length; axis++) {
                apart += designs.get(i)[axis] == best[axis] ? 0 : 1;
                cost += effects[axis][designs.get(i)[axis]];
            }
            // Of those that differ in as many, the one that should be best.
            double distance = apart + StrictMath.atan(cost) / 4;
            if (nearest < 0 || distance < closest) {
                closest = distance;
                nearest = i;
            }
        }
        return nearest;
    }

    /** The best of those that were tried. */
    int best() {
        int best = -1;
        for (Map.Entry<Integer, Double> one : tried.entrySet()) {
            if (best < 0 || one.getValue() < tried.get(best)) {
                best = one.getKey();
            }
        }
        return best;
    }
}
