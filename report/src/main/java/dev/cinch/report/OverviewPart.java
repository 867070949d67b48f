package dev.cinch.report;

import java.util.List;
import java.util.Map;

/** The top of the page: how many claims hold, for each group and over all, then every claim with its verdict. */
final class OverviewPart {
    private OverviewPart() {}

    static void write(Markup html, Page page) {
        html.open("section", "id", Page.OVERVIEW, "class", "overview").leaf("h2", "Overview");
        Map<String, List<Section>> groups = page.groups();
        html.open("div", "class", "tiles");
        if (groups.size() != 1) {
            tile(html, "tile all", "All together", page.sections());
        }
        groups.forEach((name, sections) -> tile(html, "tile", name, sections));
        html.close();
        if (page.sections().stream().anyMatch(one -> !one.judgements().isEmpty())) {
            html.open("div", "class", "card").open("label", "class", "filter", "hidden", "");
            html.empty("input", "type", "checkbox", "id", Page.FILTER);
            html.text(" Show only what differs").close();
            JudgementPart.open(html, "All claims");
            groups.forEach((name, sections) -> {
                if (sections.stream().anyMatch(one -> !one.judgements().isEmpty())) {
                    rows(html, name, sections);
                }
            });
            html.close().close().close();
        }
        html.close();
    }

    private static void rows(Markup html, String name, List<Section> sections) {
        html.open("tbody").open("tr", "class", "group");
        html.leaf("th", name, "colspan", "5", "scope", "rowgroup").close();
        for (Section section : sections) {
            for (Judgement one : section.judgements()) {
                JudgementPart.row(html, one, section.id(), section.heading());
            }
        }
        html.close();
    }

    private static void tile(Markup html, String style, String name, List<Section> sections) {
        long claims =
                sections.stream().mapToLong(one -> one.judgements().size()).sum();
        long differ = sections.stream().mapToLong(Section::differing).sum();
        long hold = claims - differ;
        html.open("div", "class", style).leaf("h3", name);
        if (claims == 0) {
            html.leaf("p", "no claims to check", "class", "score");
            html.leaf("p", counted(sections.size(), "experiment"), "class", "rest")
                    .close();
            return;
        }
        html.open("p", "class", "score").leaf("strong", Long.toString(hold));
        html.text(" of " + counted(claims, "claim") + (claims == 1 ? " holds" : " hold"))
                .close();
        html.open("div", "class", "meter", "aria-hidden", "true");
        html.open("span", "style", "flex-grow:" + hold, "class", "holds").close();
        html.open("span", "style", "flex-grow:" + differ, "class", "differs").close();
        html.close();
        String rest = differ == 0 ? "none differs" : differ == 1 ? "1 differs" : differ + " differ";
        html.leaf("p", rest + " · " + counted(sections.size(), "experiment"), "class", "rest")
                .close();
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
