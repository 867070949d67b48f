package dev.cinch.report;

import java.util.List;
import java.util.Map;

/** The top of the page: how many claims hold, all of them as one figure, and what was found in each group. */
final class OverviewPart {
    private OverviewPart() {}

    static void write(Markup html, Page page) {
        html.open("section", "id", Page.OVERVIEW, "class", "overview").leaf("h2", "Overview");
        List<Judgement> all = page.sections().stream()
                .flatMap(section -> section.judgements().stream())
                .toList();
        html.open("div", "class", "tiles");
        for (boolean calculated : new boolean[] {true, false}) {
            List<Judgement> some =
                    all.stream().filter(one -> one.calculated() == calculated).toList();
            if (!some.isEmpty()) {
                String what = calculated ? "Calculated" : "Measured on programs and traffic";
                html.open("div", "class", "tile").leaf("h3", what);
                score(html, some);
                html.close();
            }
        }
        html.close();
        VerdictFigure.write(html, page);
        for (Map.Entry<String, List<Section>> group : page.groups().entrySet()) {
            group(html, page, group.getKey(), group.getValue());
        }
        html.close();
    }

    /** A card for a paper: how its claims stand, calculated and measured apart, and what was found. */
    private static void group(Markup html, Page page, String name, List<Section> sections) {
        List<Judgement> all = sections.stream()
                .flatMap(section -> section.judgements().stream())
                .toList();
        List<String> findings = page.findings().getOrDefault(name, List.of());
        if (all.isEmpty() && findings.isEmpty()) {
            return;
        }
        html.open("div", "class", "card found").open("h3");
        html.leaf("a", name, "href", "#" + sections.get(0).id()).close();
        for (boolean calculated : new boolean[] {true, false}) {
            List<Judgement> some =
                    all.stream().filter(one -> one.calculated() == calculated).toList();
            if (!some.isEmpty()) {
                html.open("div", "class", "share")
                        .leaf("span", calculated ? "calculated" : "measured", "class", "what");
                score(html, some);
                html.close();
            }
        }
        findings.forEach(sentence -> html.leaf("p", sentence, "class", "finding"));
        html.close();
    }

    private static void score(Markup html, List<Judgement> claims) {
        long hold = count(claims, Judgement.Status.HOLDS);
        long open = count(claims, Judgement.Status.NOT_MEASURED);
        long same = count(claims, Judgement.Status.SAME_DIRECTION);
        long chosen = count(claims, Judgement.Status.USED_TO_CHOOSE);
        long none = count(claims, Judgement.Status.NO_DIFFERENCE);
        long differ = count(claims, Judgement.Status.DIFFERS);
        long measured = hold + same + differ + none;
        html.open("p", "class", "score");
        if (measured == 0) {
            html.text("no claim is judged");
        } else {
            html.leaf("strong", Long.toString(hold));
            html.text(measured == 1 ? " of 1 claim holds" : " of " + measured + " claims hold");
        }
        html.close();
        html.open("div", "class", "meter", "aria-hidden", "true");
        for (Judgement.Status status : Judgement.Status.values()) {
            long share = count(claims, status);
            if (share > 0) {
                html.open("span", "style", "flex-grow:" + share, "class", status.style())
                        .close();
            }
        }
        html.close();
        StringBuilder rest = new StringBuilder();
        add(rest, same, "in the same direction");
        add(rest, none, "without a difference here");
        add(rest, differ, differ == 1 ? "differs" : "differ");
        add(rest, chosen, "used to choose");
        add(rest, open, "not measured");
        html.leaf("p", rest.toString(), "class", "rest");
    }

    private static void add(StringBuilder text, long count, String what) {
        if (count > 0) {
            text.append(text.isEmpty() ? "" : " · ").append(count).append(' ').append(what);
        }
    }

    private static long count(List<Judgement> claims, Judgement.Status status) {
        return claims.stream().filter(one -> one.status() == status).count();
    }
}
