package dev.cinch.cli;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;

/** Bar charts of shares for the terminal; the longest bar of a chart is as long as there is room. */
final class Bars {
    private static final int WIDTH = 16;
    private static final String EIGHTHS = " ▏▎▍▌▋▊▉";
    private static final String GAP = "   ";

    record Bar(String name, double percent) {}

    private Bars() {}

    /** Two charts side by side. */
    static String beside(String leftTitle, List<Bar> left, String rightTitle, List<Bar> right) {
        List<String> leftLines = lines(leftTitle, left);
        List<String> rightLines = lines(rightTitle, right);
        int width = leftLines.stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.max(leftLines.size(), rightLines.size()); i++) {
            String one = i < leftLines.size() ? leftLines.get(i) : "";
            String other = i < rightLines.size() ? rightLines.get(i) : "";
            text.append((one + " ".repeat(width - one.length()) + GAP + other).stripTrailing());
            text.append('\n');
        }
        return text.toString();
    }

    private static List<String> lines(String title, List<Bar> bars) {
        List<String> lines = new ArrayList<>(List.of(title));
        int names = bars.stream().mapToInt(bar -> bar.name.length()).max().orElse(0);
        double longest = bars.stream().mapToDouble(Bar::percent).max().orElse(0);
        for (Bar bar : bars) {
            String percent = Decimal.fixed(bar.percent, 1) + " %";
            lines.add(bar.name + " ".repeat(names - bar.name.length() + Math.max(1, 9 - percent.length())) + percent
                    + "  " + drawn(bar.percent / longest));
        }
        return lines;
    }

    private static String drawn(double length) {
        int eighths = (int) Math.round(8 * WIDTH * length);
        return "█".repeat(eighths / 8) + (eighths % 8 == 0 ? "" : EIGHTHS.charAt(eighths % 8));
    }
}
