package dev.cinch.cli;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;

/** Bar charts of shares for the terminal; the longest bar of a chart is as long as there is room. */
final class Bars {
    private static final int LONGEST = 16;
    private static final int SHORTEST = 8;
    private static final String EIGHTHS = " ▏▎▍▌▋▊▉";
    private static final String GAP = "   ";

    record Bar(String name, double percent) {}

    private final String title;
    private final List<Bar> bars;
    private final int names;

    private Bars(String title, List<Bar> bars) {
        this.title = title;
        this.bars = bars;
        names = bars.stream().mapToInt(bar -> bar.name.length()).max().orElse(0);
    }

    /** Two charts side by side, or one below the other where that is too wide. */
    static String of(String leftTitle, List<Bar> left, String rightTitle, List<Bar> right, int width) {
        Bars one = new Bars(leftTitle, left);
        Bars other = new Bars(rightTitle, right);
        int room = width - one.margin() - GAP.length() - other.margin();
        if (room < 2 * SHORTEST) {
            return String.join("\n", one.lines(Math.min(LONGEST, width - one.margin()))) + "\n\n"
                    + String.join("\n", other.lines(Math.min(LONGEST, width - other.margin()))) + "\n";
        }
        int bar = Math.min(LONGEST, room / 2);
        return beside(one.lines(bar), other.lines(bar));
    }

    private static String beside(List<String> left, List<String> right) {
        int width = left.stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            String one = i < left.size() ? left.get(i) : "";
            String other = i < right.size() ? right.get(i) : "";
            text.append((one + " ".repeat(width - one.length()) + GAP + other).stripTrailing());
            text.append('\n');
        }
        return text.toString();
    }

    /** The width of what stands in front of a bar. */
    private int margin() {
        return Math.max(title.length() - SHORTEST, names + 9 + 2);
    }

    private List<String> lines(int width) {
        List<String> lines = new ArrayList<>(List.of(title));
        double longest = bars.stream().mapToDouble(Bar::percent).max().orElse(0);
        for (Bar bar : bars) {
            String percent = Decimal.fixed(bar.percent, 1) + " %";
            lines.add(bar.name
                    + " ".repeat(names - bar.name.length() + Math.max(1, 9 - percent.length()))
                    + percent
                    + ("  " + drawn(width * bar.percent / longest)).stripTrailing());
        }
        return lines;
    }

    private static String drawn(double length) {
        int eighths = (int) Math.round(8 * length);
        return "█".repeat(eighths / 8) + (eighths % 8 == 0 ? "" : EIGHTHS.charAt(eighths % 8));
    }
}
