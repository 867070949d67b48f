package dev.cinch.lab;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * The numbers of an experiment that its claims speak of, by row and name. Some are series, which a claim about all means;
 * others stand for themselves. What is not finite counts as missing, and so does every answer that needs it.
 */
public final class Numbers {
    private static final String NONE = "";

    private final Map<String, Map<String, Double>> rows = new LinkedHashMap<>();
    private final Set<String> series = new HashSet<>();

    /** Adds a number that is one of several of its kind, which are compared in this order. */
    public Numbers series(String row, String name, double value) {
        series.add(name);
        return number(row, name, value);
    }

    /** Adds a number that claims about all do not mean. */
    public Numbers number(String row, String name, double value) {
        if (rows.computeIfAbsent(row, any -> new LinkedHashMap<>()).put(name, value) != null) {
            throw new IllegalStateException("two numbers of row '" + row + "' are called '" + name + "'");
        }
        return this;
    }

    /** Our number for each claim, by its name, unless something is missing. */
    public Map<String, Estimate> answers(List<Claim> claims) {
        Map<String, Estimate> answers = new LinkedHashMap<>();
        for (Claim claim : claims) {
            Estimate ours = answer(claim.subject());
            if (!Double.isNaN(ours.value())) {
                answers.put(claim.name(), ours);
            }
        }
        return answers;
    }

    /** The number that a claim is about; NaN if something is missing. */
    Estimate answer(Subject subject) {
        String row = subject.row();
        String left = subject.left();
        String right = subject.right();
        return switch (subject.relation()) {
            case NUMBER -> Estimate.number(at(row, left));
            case ABOVE -> Estimate.above(at(row, left) - bound(row, right));
            case AT_LEAST -> Estimate.notBelow(at(row, left) - bound(row, right));
            case ABOVE_THAT_OF -> Estimate.above(at(row, left) - at(right, left));
            case DIFFERENCE -> Estimate.number(at(row, left) - at(row, right));
            case MOST_DIFFERENCE -> Estimate.number(mostDifference(left, right));
            case IS_MOST -> Estimate.notBelow(at(row, left) - most(all(row, left)));
            case IS_LEAST -> Estimate.notBelow(least(all(row, left)) - at(row, left));
            case OTHERS_ABOVE -> {
                at(row, left);
                yield Estimate.above(least(all(row, left)) - bound(row, right));
            }
            case ALL_GROW -> Estimate.above(least(all(row, NONE)) - 1);
            case GROWS -> Estimate.notBelow(leastStep());
            case ROWS_ABOVE -> Estimate.number(count(subject, one -> at(one, left) - bound(one, right), false));
            case ROWS_AT_LEAST -> Estimate.number(count(subject, one -> at(one, left) - bound(one, right), true));
            case ROWS_WITHIN -> {
                Range range = Range.parse(right);
                yield Estimate.number(count(subject, one -> range.margin(at(one, left)), true));
            }
            case ROWS_WITH_MOST -> Estimate.number(extremes(subject, 1));
            case ROWS_WITH_LEAST -> Estimate.number(extremes(subject, -1));
        };
    }

    /** Both ends of {@code 17 to 41}. */
    private record Range(double low, double high) {
        static Range parse(String text) {
            String[] ends = text.split(" to ");
            try {
                if (ends.length == 2) {
                    return new Range(Double.parseDouble(ends[0]), Double.parseDouble(ends[1]));
                }
            } catch (NumberFormatException noNumber) {
                // Told below, in words.
            }
            throw new IllegalStateException("a claim speaks of the range '" + text + "', which is none like 17 to 41");
        }

        /** The distance to the nearer end, negative outside. */
        double margin(double value) {
            return Math.min(value - low, high - value);
        }
    }

    /**
     * The rows whose margin is above zero, or also zero. A named row must have one; of all rows those that have none do
     * not count.
     */
    private double count(Subject subject, ToDoubleFunction<String> margin, boolean zeroToo) {
        boolean all = subject.rows().isEmpty();
        int there = 0;
        int count = 0;
        for (String row : all ? programs() : subject.rows()) {
            double one = margin.applyAsDouble(row);
            if (!Double.isNaN(one)) {
                there++;
                count += one > 0 || zeroToo && one == 0 ? 1 : 0;
            }
        }
        boolean missing = all ? there == 0 : there < subject.rows().size();
        return missing ? Double.NaN : count;
    }

    /** All rows but that of the mean. */
    private List<String> programs() {
        return rows.keySet().stream().filter(row -> !row.isEmpty()).toList();
    }

    /** @param sign 1 for the rows that have most, -1 for those that have least */
    private double extremes(Subject subject, int sign) {
        List<Double> all = new ArrayList<>();
        for (String row : programs()) {
            double value = sign * at(row, subject.left());
            if (!Double.isNaN(value)) {
                all.add(value);
            }
        }
        int named = subject.rows().size();
        if (all.size() < named) {
            return Double.NaN;
        }
        all.sort(Comparator.reverseOrder());
        double last = all.get(named - 1);
        return count(subject, row -> sign * at(row, subject.left()) - last, true);
    }

    private double mostDifference(String left, String right) {
        double most = Double.NaN;
        for (String row : rows.keySet()) {
            double one = row.isEmpty() ? Double.NaN : at(row, left) - at(row, right);
            most = Double.isNaN(most) || one > most ? one : most;
        }
        return most;
    }

    /** The least step from a series to the next, in any row. */
    private double leastStep() {
        double least = Double.POSITIVE_INFINITY;
        for (String row : rows.keySet()) {
            List<Double> all = all(row, NONE);
            for (int i = 1; i < all.size(); i++) {
                least = Math.min(least, all.get(i) - all.get(i - 1));
            }
        }
        return least;
    }

    private static double most(List<Double> all) {
        return all.stream().reduce(Double.NEGATIVE_INFINITY, Math::max);
    }

    private static double least(List<Double> all) {
        return all.stream().reduce(Double.POSITIVE_INFINITY, Math::min);
    }

    /** The series of a row in their order, but for one of them. */
    private List<Double> all(String row, String except) {
        List<Double> all = new ArrayList<>();
        for (String name : row(row).keySet()) {
            if (series.contains(name) && !name.equals(except)) {
                all.add(at(row, name));
            }
        }
        if (all.isEmpty()) {
            throw new IllegalStateException("a claim speaks of all series, and there are none");
        }
        return all;
    }

    /** A number of the row, or a constant. */
    private double bound(String row, String text) {
        if (!row(row).containsKey(text)) {
            try {
                return Double.parseDouble(text);
            } catch (NumberFormatException noConstant) {
                // It is a name then, and at() says that nothing has it.
            }
        }
        return at(row, text);
    }

    private double at(String row, String name) {
        Double value = row(row).get(name);
        if (value == null) {
            throw new IllegalStateException(
                    "a claim speaks of '" + name + "', which is none of the numbers " + row(row).keySet());
        }
        return Double.isFinite(value) ? value : Double.NaN;
    }

    private Map<String, Double> row(String name) {
        Map<String, Double> row = rows.get(name);
        if (row == null) {
            throw new IllegalStateException(
                    "a claim speaks of the row '" + name + "', which is none of " + rows.keySet());
        }
        return row;
    }
}
