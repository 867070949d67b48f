package dev.cinch.lab.timing;

import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a claim about a figure over programs speaks of, as its name says:
 *
 * <pre>
 * bdi               the mean of the series bdi
 * mag-bdi - bdi     how far the one mean is above the other
 * mag-bdi > bdi     1 if it is above it, 0 if not
 * most mag-bdi - bdi   the same of the program where it is most
 * scan: mag-bdi     of one program instead of the mean; all of the above may follow
 * </pre>
 *
 * @param row a program; empty for the mean
 * @param most of all programs
 * @param right empty if it is about one series
 */
record SeriesClaim(String row, boolean most, String left, Operator operator, String right) {
    private static final Pattern FORM =
            Pattern.compile("(?:(?<row>[^:]+): )?(?<most>most )?(?<left>.+?)(?: (?<sign>[->]) (?<right>.+))?");

    enum Operator {
        NONE((left, right) -> left),
        ABOVE((left, right) -> left > right ? 1 : 0),
        DIFFERENCE((left, right) -> left - right);

        private final DoubleBinaryOperator of;

        Operator(DoubleBinaryOperator of) {
            this.of = of;
        }
    }

    static SeriesClaim parse(String name) {
        Matcher matcher = FORM.matcher(name);
        if (!matcher.matches()) {
            throw new IllegalStateException("a claim named '" + name + "'");
        }
        String sign = matcher.group("sign");
        return new SeriesClaim(
                matcher.group("row") == null ? "" : matcher.group("row"),
                matcher.group("most") != null,
                matcher.group("left"),
                sign == null ? Operator.NONE : sign.equals(">") ? Operator.ABOVE : Operator.DIFFERENCE,
                sign == null ? "" : matcher.group("right"));
    }

    /**
     * Our number for it; NaN if there is none.
     *
     * @param rows the programs, then the mean
     * @param values by series, then by row
     */
    double of(List<String> rows, List<String> series, double[][] values) {
        double[] lefts = values[index(series, left)];
        double[] rights = operator == Operator.NONE ? lefts : values[index(series, right)];
        if (most) {
            double highest = Double.NaN;
            for (int i = 0; i < rows.size() - 1; i++) {
                double one = at(lefts, rights, i);
                highest = Double.isNaN(highest) || one > highest ? one : highest;
            }
            return highest;
        }
        int at = row.isEmpty() ? rows.size() - 1 : rows.indexOf(row);
        return at < 0 ? Double.NaN : at(lefts, rights, at);
    }

    private double at(double[] lefts, double[] rights, int i) {
        boolean there = Double.isFinite(lefts[i]) && Double.isFinite(rights[i]);
        return there ? operator.of.applyAsDouble(lefts[i], rights[i]) : Double.NaN;
    }

    private static int index(List<String> series, String name) {
        int at = series.indexOf(name);
        if (at < 0) {
            throw new IllegalStateException("a claim speaks of '" + name + "', which is none of the series " + series);
        }
        return at;
    }
}
