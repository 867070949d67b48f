package dev.cinch.report;

import dev.cinch.base.Decimal;
import java.util.List;

/**
 * The strips of a panel as SVG. Bins that look the same become one piece, and all pieces of a colour one path, so that the
 * picture stays small.
 */
final class StripChart {
    private static final int WIDTH = 1000;
    private static final int LEFT = 92;
    private static final int PLOT = 792;
    private static final int BAR_LEFT = LEFT + PLOT + 20;
    private static final int BAR = WIDTH - BAR_LEFT - 2;
    private static final int TOP = 40;
    private static final int BOTTOM = 40;
    private static final int GROUP_GAP = 9;
    private static final int STRIP_GAP = 1;

    /** Steps of a shade, and of a strip's height. */
    private static final int LEVELS = 10;

    /** A name needs so much room for each character. */
    private static final double CHARACTER = 6.2;

    private static final double LINE_ROOM = 6;

    private final StripPage.Time time;
    private final StripPage.Panel panel;
    private final int stripHeight;
    private final int height;
    private final Markup svg = new Markup();

    private StripChart(StripPage.Time time, StripPage.Panel panel) {
        this.time = time;
        this.panel = panel;
        int strips = 0;
        for (StripPage.Group group : panel.groups()) {
            strips += group.strips().size();
        }
        stripHeight = strips <= 40 ? 11 : strips <= 80 ? 8 : 5;
        int groups = panel.groups().size();
        height = TOP + strips * (stripHeight + STRIP_GAP) + Math.max(0, groups - 1) * GROUP_GAP + BOTTOM;
    }

    static String svg(StripPage.Time time, StripPage.Panel panel) {
        return new StripChart(time, panel).draw();
    }

    private String draw() {
        svg.open(
                "svg",
                "class",
                "strip-chart",
                "viewBox",
                "0 0 " + WIDTH + " " + height,
                "role",
                "img",
                "aria-label",
                panel.heading() + ": " + panel.text());
        // Numbers of strips fit only where these are high enough.
        int every = stripHeight >= 11 ? 1 : stripHeight >= 8 ? 2 : 4;
        int y = TOP;
        for (StripPage.Group group : panel.groups()) {
            int first = y;
            for (int i = 0; i < group.strips().size(); i++) {
                StripPage.Strip strip = group.strips().get(i);
                strip(strip, y, i % every == 0);
                y += stripHeight + STRIP_GAP;
            }
            if (!group.name().isEmpty()) {
                text("group", group.name(), 0, (first + y) / 2.0 + 4);
            }
            y += GROUP_GAP;
        }
        axis(y - GROUP_GAP);
        spans(y - GROUP_GAP);
        text("bar-head", panel.altogether(), BAR_LEFT, TOP - 10);
        return svg.close().toString();
    }

    // ---- strips ----------------------------------------------------------------------------------------------------

    private void strip(StripPage.Strip strip, int y, boolean named) {
        svg.open("g");
        svg.leaf("title", title(strip));
        box("back", LEFT, y, PLOT, stripHeight);
        box("back", BAR_LEFT, y, BAR, stripHeight);
        if (panel.shaded()) {
            shades(strip.shares()[0], panel.keys().get(0).style(), y);
        } else {
            stacks(strip.shares(), y);
        }
        bar(strip.altogether(), y);
        svg.close();
        if (named) {
            text("name", strip.name(), LEFT - 8, y + stripHeight / 2.0 + 3.2);
        }
    }

    private String title(StripPage.Strip strip) {
        StringBuilder title = new StringBuilder(strip.name());
        for (int key = 0; key < strip.altogether().length; key++) {
            if (strip.altogether()[key] > 0) {
                title.append(key == 0 || title.length() == strip.name().length() ? ": " : ", ");
                title.append(Decimal.fixed(100 * strip.altogether()[key], 1)).append(" % ");
                title.append(panel.keys().get(key).name());
            }
        }
        return title.toString();
    }

    private void shades(double[] shares, String style, int y) {
        for (int level = 1; level <= LEVELS; level++) {
            StringBuilder path = new StringBuilder();
            for (int bin = 0; bin < shares.length; ) {
                int end = bin + 1;
                int here = level(shares[bin]);
                while (end < shares.length && level(shares[end]) == here) {
                    end++;
                }
                if (here == level) {
                    piece(path, x(bin), y, x(end) - x(bin), stripHeight);
                }
                bin = end;
            }
            if (!path.isEmpty()) {
                svg.empty("path", "class", style + " l" + level, "d", path.toString());
            }
        }
    }

    /** A share that is not 0 is seen. */
    private static int level(double share) {
        return share <= 0 ? 0 : Math.max(1, (int) Math.round(LEVELS * Math.min(1, share)));
    }

    /** The first key at the bottom of the strip, the others above it. */
    private void stacks(double[][] shares, int y) {
        double[] below = new double[time.bins()];
        for (int key = 0; key < shares.length; key++) {
            StringBuilder path = new StringBuilder();
            double[] above = below.clone();
            for (int bin = 0; bin < above.length; bin++) {
                above[bin] += shares[key][bin];
            }
            for (int bin = 0; bin < above.length; ) {
                int end = bin + 1;
                long low = Math.round(LEVELS * below[bin]);
                long high = Math.round(LEVELS * above[bin]);
                while (end < above.length
                        && Math.round(LEVELS * below[end]) == low
                        && Math.round(LEVELS * above[end]) == high) {
                    end++;
                }
                if (high > low) {
                    double step = (double) stripHeight / LEVELS;
                    piece(path, x(bin), y + stripHeight - high * step, x(end) - x(bin), (high - low) * step);
                }
                bin = end;
            }
            if (!path.isEmpty()) {
                svg.empty("path", "class", panel.keys().get(key).style(), "d", path.toString());
            }
            below = above;
        }
    }

    private void bar(double[] altogether, int y) {
        double x = BAR_LEFT;
        for (int key = 0; key < altogether.length; key++) {
            double width = BAR * altogether[key];
            if (width > 0) {
                StringBuilder path = new StringBuilder();
                piece(path, x, y, width, stripHeight);
                svg.empty("path", "class", panel.keys().get(key).style(), "d", path.toString());
            }
            x += width;
        }
    }

    // ---- around them -----------------------------------------------------------------------------------------------

    private void axis(int bottom) {
        Ticks ticks = Ticks.around(0, Math.max(1, time.end()));
        List<Double> values = ticks.values();
        for (Double value : values) {
            if (value <= time.end()) {
                line("tick", at(value), bottom, bottom + 5);
                text("time", grouped(value.longValue()), at(value), bottom + 18);
            }
        }
        text("unit", time.unit(), LEFT + PLOT, bottom + 34);
    }

    /** Names of the spans above the strips and lines between them; neither where there is no room. */
    private void spans(int bottom) {
        List<StripPage.Span> spans = time.spans();
        boolean lines = spans.size() <= PLOT / LINE_ROOM;
        for (int i = 0; i < spans.size(); ) {
            int end = i + 1;
            if (!named(spans.get(i), 1)) {
                // Those of the same name share one.
                while (end < spans.size()
                        && spans.get(end).name().equals(spans.get(i).name())) {
                    end++;
                }
            }
            StripPage.Span all = new StripPage.Span(
                    spans.get(i).name(), spans.get(i).from(), spans.get(end - 1).to());
            double from = at(all.from());
            double to = at(all.to());
            if (to - from > LINE_ROOM) {
                String path = "M" + number(from + 1) + " " + (TOP - 4) + "H" + number(to - 1);
                svg.empty("path", "class", "span", "d", path);
            }
            if (named(all, end - i)) {
                text("span-name", name(all, end - i), (from + to) / 2, TOP - 10);
            }
            for (int k = Math.max(1, i); lines && k < end; k++) {
                line("border", at(spans.get(k).from()), TOP - 4, bottom);
            }
            i = end;
        }
    }

    private static String name(StripPage.Span span, int count) {
        return count == 1 ? span.name() : span.name() + " × " + count;
    }

    private boolean named(StripPage.Span span, int count) {
        return name(span, count).length() * CHARACTER <= at(span.to()) - at(span.from());
    }

    private static String grouped(long value) {
        String digits = Long.toString(value);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && (digits.length() - i) % 3 == 0) {
                text.append('\u2009');
            }
            text.append(digits.charAt(i));
        }
        return text.toString();
    }

    // ---- shapes ----------------------------------------------------------------------------------------------------

    private double x(int bin) {
        return at(Math.min((double) bin * time.binWidth(), time.end()));
    }

    private double at(double moment) {
        return LEFT + (time.end() == 0 ? 0 : PLOT * moment / time.end());
    }

    private static void piece(StringBuilder path, double x, double y, double width, double height) {
        path.append('M').append(number(x)).append(' ').append(number(y));
        path.append('h').append(number(width)).append('v').append(number(height));
        path.append('h').append(number(-width)).append('z');
    }

    private void box(String style, int x, int y, int width, int boxHeight) {
        StringBuilder path = new StringBuilder();
        piece(path, x, y, width, boxHeight);
        svg.empty("path", "class", style, "d", path.toString());
    }

    private void line(String style, double x, int from, int to) {
        svg.empty("path", "class", style, "d", "M" + number(x) + " " + from + "V" + to);
    }

    private void text(String style, String text, double x, double y) {
        svg.leaf("text", text, "class", style, "x", number(x), "y", number(y));
    }

    /** A number to a hundredth, without zeros at the end. */
    private static String number(double value) {
        long hundredths = Math.round(100 * value);
        return hundredths % 100 == 0 ? Long.toString(hundredths / 100) : Decimal.text(hundredths / 100.0);
    }
}
