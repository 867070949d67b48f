package dev.cinch.report;

import dev.cinch.base.Decimal;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.DoubleFunction;

/** The geometry of charts, whatever their size. */
final class Plot {
    /** Colours in {@code report.css}: {@code --s1} and so on; they repeat after that. */
    static final int COLOURS = 10;

    /** About the width of a character of a label. */
    static final int CHAR_PX = 7;

    private static final int MARKER_PX = 12;
    private static final int MOST_LABELS = 24;

    /** The length of labels that are rather left out than slanted, such as most numbers. */
    private static final int SHORT_LABEL = 4;

    /** The room that a label takes of the axis when it is slanted, however long it is. */
    private static final int SLANTED_PX = 21;

    /** The distance below which a slanted label hides the one before it. */
    static final double HIDDEN_PX = 20;

    private Plot() {}

    /** The value axis. Bars start at their base; lines may leave zero out when they stay far from it. */
    static Ticks axis(Chart chart) {
        boolean stacked = chart.kind() == Chart.Kind.STACKED_BARS;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < chart.categories().size(); i++) {
            double up = 0;
            double down = 0;
            for (Chart.Series series : chart.series()) {
                double value = series.values()[i];
                if (!Double.isFinite(value)) {
                    continue;
                }
                if (stacked) {
                    up += Math.max(value, 0);
                    down += Math.min(value, 0);
                }
                low = Math.min(low, stacked ? down : value - series.interval(i));
                high = Math.max(high, stacked ? up : value + series.interval(i));
            }
        }
        for (Chart.Reference reference : chart.references()) {
            if (Double.isFinite(reference.value())) {
                low = Math.min(low, reference.value());
                high = Math.max(high, reference.value());
            }
        }
        for (Chart.Target target : chart.targets()) {
            low = Math.min(low, target.low());
            high = Math.max(high, target.high());
        }
        if (low > high) {
            return Ticks.around(0, 1);
        }
        boolean far = low * high > 0 && high - low < 0.4 * Math.max(Math.abs(low), Math.abs(high));
        if (!chart.kind().hasPoints() || !far) {
            low = Math.min(low, chart.base());
            high = Math.max(high, chart.base());
        }
        return Ticks.around(low, high);
    }

    /** The y axis of points, which do not stand on zero; names need some room above them. */
    static Ticks axis(Scatter scatter) {
        double high = Double.NEGATIVE_INFINITY;
        double low = Double.POSITIVE_INFINITY;
        for (Scatter.Point point : scatter.points()) {
            high = Math.max(high, point.y());
            low = Math.min(low, point.y());
        }
        if (low > high) {
            return Ticks.around(0, 1);
        }
        return high == low ? Ticks.around(low, low) : Ticks.around(low, high + 0.05 * (high - low));
    }

    /** The category from which on there are only means of those before; the number of categories if there are none. */
    static int means(Chart chart) {
        int first = chart.categories().size();
        while (!chart.kind().hasPoints()
                && first > 1
                && isMean(chart.categories().get(first - 1))) {
            first--;
        }
        return first == 1 ? chart.categories().size() : first;
    }

    private static boolean isMean(String category) {
        return category.equals("mean") || category.endsWith(" mean");
    }

    static boolean empty(Chart chart) {
        for (Chart.Series series : chart.series()) {
            for (double value : series.values()) {
                if (Double.isFinite(value)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * The distance in categories from one that is labelled to the next, from the first on. Of points, so many are labelled
     * that the labels keep apart; bars are all labelled unless one label would hide the next.
     *
     * @param band from one category to the next
     * @param label characters of the longest label
     */
    static int stride(Chart chart, double band, int label) {
        if (!chart.kind().hasPoints()) {
            return band >= HIDDEN_PX ? 1 : (int) Math.ceil(HIDDEN_PX / band);
        }
        int room = label <= SHORT_LABEL ? label * CHAR_PX + 8 : SLANTED_PX;
        int stride = 1;
        int categories = chart.categories().size();
        while (stride < categories
                && (!round(stride) || (categories + stride - 1) / stride > MOST_LABELS || stride * band < room)) {
            stride++;
        }
        return stride;
    }

    /** Whether there is room for the markers of all points. */
    static boolean roomy(double band) {
        return band >= MARKER_PX;
    }

    /** 1, 2, 4, 5, 8, 10, 16, 20, 32 and so on. */
    private static boolean round(int stride) {
        return Integer.bitCount(stride % 5 == 0 ? stride / 5 : stride) == 1;
    }

    /** The series a reference line speaks of, by the longest name in its label, or -1; it is drawn in its colour. */
    static int owner(Chart chart, Chart.Reference reference) {
        int owner = -1;
        for (int i = 0; i < chart.series().size(); i++) {
            String name = chart.series().get(i).name();
            boolean longer = owner < 0
                    || name.length() > chart.series().get(owner).name().length();
            if (longer && mentions(reference.label(), name)) {
                owner = i;
            }
        }
        return owner;
    }

    static String colour(int series) {
        return series < 0 ? "s0" : "s" + (series % COLOURS + 1);
    }

    /** A value for people: four significant digits, whole from a thousand on; a dash where there is none. */
    static String shown(double value) {
        if (!Double.isFinite(value)) {
            return "–";
        }
        BigDecimal exact = Decimal.shortest(value);
        if (Math.abs(value) >= 1000) {
            return exact.setScale(0, RoundingMode.HALF_UP).toPlainString();
        }
        BigDecimal rounded = exact.round(new MathContext(4, RoundingMode.HALF_UP));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** A value and how far it may be off. */
    static String shown(Chart.Series series, int category, DoubleFunction<String> text) {
        String value = text.apply(series.values()[category]);
        double off = series.interval(category);
        return off > 0 ? value + " ± " + text.apply(off) : value;
    }

    private static boolean mentions(String label, String name) {
        for (int at = label.indexOf(name); at >= 0 && !name.isEmpty(); at = label.indexOf(name, at + 1)) {
            int end = at + name.length();
            boolean starts = at == 0 || !Character.isLetterOrDigit(label.charAt(at - 1));
            boolean ends = end == label.length() || !Character.isLetterOrDigit(label.charAt(end));
            if (starts && ends) {
                return true;
            }
        }
        return false;
    }
}
