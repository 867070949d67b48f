package dev.cinch.report;

import static dev.cinch.report.Sketch.at;
import static dev.cinch.report.Sketch.px;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All claims of a page as one figure: each is a dot that lies as far from the middle as ours is from the paper's number,
 * in tolerances. Within one tolerance lengths are even; beyond it each step is twice as far.
 */
final class VerdictFigure {
    private static final int WIDE = 880;
    private static final int NARROW = 330;

    /** The side of the square that a dot has. */
    private static final double DOT = 7;

    private static final int MOST_HIGH = 9;
    private static final int LABEL_PX = 20;
    private static final int LINE_PX = 15;
    private static final double CHAR_PX = 6.6;
    private static final int TOP = 30;
    private static final int BOTTOM = 40;

    /** Doublings of the tolerance at the edge; what is further off lies there. */
    private static final int EDGE = 5;

    /** The share of half the width that lies within the tolerance. */
    private static final double INNER = 0.3;

    /** A claim with the section that it stands in. */
    private record Dot(String section, Judgement claim) {}

    private final int width;
    private final Markup svg = new Markup();

    private VerdictFigure(int width) {
        this.width = width;
    }

    static void write(Markup html, Page page) {
        Map<String, List<Dot>> strips = strips(page);
        if (strips.isEmpty()) {
            return;
        }
        html.open("figure", "id", "verdicts", "class", "card");
        html.leaf("figcaption", "Every claim: how far our number is from the paper's, in tolerances");
        html.open("ul", "class", "legend");
        for (Judgement.Status status : Judgement.Status.values()) {
            if (status != Judgement.Status.NOT_MEASURED && any(strips, status)) {
                html.open("li", "class", "key")
                        .open("span", "class", "dot " + status.style())
                        .close();
                html.text(status.word()).close();
            }
        }
        html.close();
        html.open("div", "class", "plot");
        html.raw(new VerdictFigure(WIDE).draw(strips, "wide")).raw(new VerdictFigure(NARROW).draw(strips, "narrow"));
        html.close();
        html.leaf(
                "p",
                "Between the two lines a claim is within its tolerance. Orders, and numbers that must be exact, lie in the"
                        + " middle or at an edge. A dot leads to its figure.",
                "class",
                "note");
        html.close();
    }

    private static boolean any(Map<String, List<Dot>> strips, Judgement.Status status) {
        return strips.values().stream().anyMatch(dots -> dots.stream().anyMatch(dot -> dot.claim.status() == status));
    }

    /** The claims that have a place, by what stands above them. */
    private static Map<String, List<Dot>> strips(Page page) {
        Map<String, List<Dot>> strips = new LinkedHashMap<>();
        page.groups().forEach((name, sections) -> {
            for (boolean calculated : new boolean[] {true, false}) {
                String title = name + (calculated ? ", calculated" : ", measured");
                for (Section section : sections) {
                    for (Judgement claim : section.judgements()) {
                        if (claim.calculated() == calculated && !Double.isNaN(claim.off())) {
                            strips.computeIfAbsent(title, none -> new ArrayList<>())
                                    .add(new Dot(section.id(), claim));
                        }
                    }
                }
            }
        });
        return strips;
    }

    private String draw(Map<String, List<Dot>> strips, String size) {
        double y = TOP;
        Markup dots = new Markup();
        for (Map.Entry<String, List<Dot>> strip : strips.entrySet()) {
            String title = strip.getKey() + " (" + strip.getValue().size() + ")";
            for (String line : Wrapped.lines(title, (int) (width / CHAR_PX))) {
                svg.leaf("text", line, at(0, y + 13, "start"));
                y += LINE_PX;
            }
            y = strip(dots, strip.getValue(), y + LABEL_PX - LINE_PX) + 8;
        }
        Markup all = new Markup();
        String box = "0 0 " + width + " " + px(y + BOTTOM);
        all.open("svg", "class", "drawing " + size, "viewBox", box, "role", "img", "aria-label", "All claims");
        all.open("g", "class", "axis");
        for (int step = -EDGE; step <= EDGE; step++) {
            // On a phone there is room for every second one.
            boolean told = width >= WIDE || step % 2 != 0 || step == 0;
            double x = x(step == 0 ? 0 : Math.signum(step) * Math.pow(2, Math.abs(step) - 1.0));
            String look = Math.abs(step) == 1 ? "base" : "grid";
            all.empty("line", "class", look, "x1", px(x), "x2", px(x), "y1", px(TOP - 8), "y2", px(y));
            if (told) {
                all.leaf("text", mark(step), at(x, y + 16, "middle"));
            }
        }
        all.leaf("text", "ours is lower", at(0, y + 34, "start"));
        all.leaf("text", "the paper's number", at(width / 2.0, y + 34, "middle"));
        all.leaf("text", "ours is higher", at(width, y + 34, "end"));
        all.close();
        return all.raw(svg.toString()).raw(dots.toString()).close().toString();
    }

    private static String mark(int step) {
        if (step == 0) {
            return "0";
        }
        return (step < 0 ? "−" : "+") + (1 << (Math.abs(step) - 1)) + (Math.abs(step) == EDGE ? "…" : "");
    }

    /** Where so many tolerances lie. */
    private double x(double off) {
        double size = Math.min(Math.abs(off), Math.pow(2, EDGE - 1.0));
        double steps = Math.log(Math.max(size, 1)) / Math.log(2) / (EDGE - 1);
        double share = size <= 1 ? INNER * size : INNER + (1 - INNER) * steps;
        double half = width / 2.0 - 14;
        return width / 2.0 + Math.signum(off) * share * half;
    }

    /** Draws dots in columns, each in the nearest one that has room; answers where they end. */
    private double strip(Markup out, List<Dot> dots, double top) {
        int columns = (int) (width / DOT);
        int[] filled = new int[columns];
        List<Dot> order = new ArrayList<>(dots);
        order.sort(Comparator.comparingDouble((Dot dot) -> Math.abs(dot.claim.off())));
        int[] column = new int[order.size()];
        int[] row = new int[order.size()];
        int highest = 1;
        for (int i = 0; i < column.length; i++) {
            int wanted = Math.min(columns - 1, Math.max(0, (int)
                    (x(order.get(i).claim.off()) / DOT)));
            column[i] = nearest(filled, wanted);
            row[i] = filled[column[i]]++;
            highest = Math.max(highest, filled[column[i]]);
        }
        double bottom = top + highest * DOT;
        for (int i = 0; i < column.length; i++) {
            Judgement claim = order.get(i).claim;
            out.open("a", "href", "#" + order.get(i).section);
            out.open(
                    "circle",
                    "class",
                    "dot " + claim.status().style(),
                    "r",
                    px(DOT / 2 - 0.4),
                    "cx",
                    px((column[i] + 0.5) * DOT),
                    "cy",
                    px(bottom - (row[i] + 0.5) * DOT));
            if (width >= WIDE) {
                out.leaf("title", claim.sentence() + ": paper " + claim.paper() + ", ours " + claim.ours());
            }
            out.close().close();
        }
        return bottom;
    }

    private static int nearest(int[] filled, int wanted) {
        for (int away = 0; away < filled.length; away++) {
            for (int at : new int[] {wanted - away, wanted + away}) {
                if (at >= 0 && at < filled.length && filled[at] < MOST_HIGH) {
                    return at;
                }
            }
        }
        return wanted;
    }
}
