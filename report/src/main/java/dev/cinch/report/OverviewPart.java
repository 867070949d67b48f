package dev.cinch.report;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The top of the page: how many claims hold, for each group and over all, which differ, and, folded, every claim. */
final class OverviewPart {
    private OverviewPart() {}

    static void write(Markup html, Page page) {
        html.open("section", "id", Page.OVERVIEW, "class", "overview").leaf("h2", "Overview");
        Map<String, List<Section>> groups = page.groups();
        html.open("div", "class", "tiles");
        if (groups.size() != 1) {
            tile(html, "tile all", "All together", page.sections());
        }
        groups.forEach((name, sections) -> {
            if (!sections.stream().allMatch(section -> section.judgements().isEmpty())) {
                tile(html, "tile", name, sections);
            }
        });
        html.close();
        claims(html, page, true);
        long all = page.sections().stream()
                .mapToLong(section -> section.judgements().size())
                .sum();
        if (all > 0) {
            html.open("details", "class", "card").leaf("summary", "All " + counted(all, "claim"));
            claims(html, page, false);
            html.close();
        }
        html.close();
    }

    /** The table of all claims, or of those that are not within their tolerance; nothing when there are none. */
    private static void claims(Markup html, Page page, boolean onlyOutside) {
        if (page.sections().stream().allMatch(section -> none(section, onlyOutside))) {
            return;
        }
        html.open("div", "class", onlyOutside ? "card" : "");
        JudgementPart.open(html, onlyOutside ? "Where we differ" : "");
        page.groups().forEach((name, sections) -> {
            if (!sections.stream().allMatch(section -> none(section, onlyOutside))) {
                group(html, name, sections, onlyOutside);
            }
        });
        html.close().close().close();
    }

    private static boolean none(Section section, boolean onlyOutside) {
        return section.judgements().stream()
                .noneMatch(one -> !onlyOutside || one.status().outside());
    }

    private static void group(Markup html, String name, List<Section> sections, boolean onlyOutside) {
        html.open("tbody").open("tr", "class", "group");
        html.leaf("th", name, "colspan", "5", "scope", "rowgroup").close();
        if (onlyOutside) {
            for (Judgement.Status status : Judgement.Status.WORST_FIRST) {
                rows(html, sections, one -> one.status() == status, true);
            }
        } else {
            rows(html, sections, one -> true, false);
        }
        html.close();
    }

    private static void rows(Markup html, List<Section> sections, Predicate<Judgement> wanted, boolean reasons) {
        for (Section section : sections) {
            for (Judgement one : section.judgements()) {
                if (wanted.test(one)) {
                    JudgementPart.row(html, one, section.id(), section.heading(), reasons);
                }
            }
        }
    }

    private static void tile(Markup html, String style, String name, List<Section> sections) {
        long claims =
                sections.stream().mapToLong(one -> one.judgements().size()).sum();
        long hold = count(sections, Judgement.Status.HOLDS);
        long differ = count(sections, Judgement.Status.DIFFERS);
        long open = count(sections, Judgement.Status.NOT_MEASURED);
        long same = count(sections, Judgement.Status.SAME_DIRECTION);
        long chosen = count(sections, Judgement.Status.USED_TO_CHOOSE);
        long none = count(sections, Judgement.Status.NO_DIFFERENCE);
        long measured = hold + same + differ + none;
        html.open("div", "class", style).leaf("h3", name);
        if (claims == 0) {
            html.leaf("p", "no claims to check", "class", "score");
            html.leaf("p", counted(sections.size(), "experiment"), "class", "rest")
                    .close();
            return;
        }
        html.open("p", "class", "score").leaf("strong", Long.toString(hold));
        if (measured == 0) {
            html.text(open == 0 ? " claims to judge" : " of " + counted(open, "claim") + " measured");
            aside(html, chosen, "used to choose");
            html.close();
        } else {
            html.text(" of " + counted(measured, open == 0 ? "claim" : "measured claim"));
            html.text(measured == 1 ? " holds" : " hold");
            aside(html, chosen, "used to choose");
            aside(html, open, "not measured");
            html.close();
        }
        html.open("div", "class", "meter", "aria-hidden", "true");
        for (Judgement.Status status : Judgement.Status.values()) {
            long share = count(sections, status);
            if (share > 0) {
                html.open("span", "style", "flex-grow:" + share, "class", status.style())
                        .close();
            }
        }
        html.close();
        String rest = (same == 0 ? "" : same + " in the same direction · ")
                + (none == 0 ? "" : none + " without a difference here · ")
                + (differ == 0 ? "none differs · " : differ == 1 ? "1 differs · " : differ + " differ · ");
        html.leaf("p", (measured == 0 ? "" : rest) + counted(sections.size(), "experiment"), "class", "rest")
                .close();
    }

    private static void aside(Markup html, long count, String what) {
        if (count > 0) {
            html.text(" · ").leaf("span", count + " " + what, "class", "whole");
        }
    }

    private static long count(List<Section> sections, Judgement.Status status) {
        return sections.stream().mapToLong(section -> section.count(status)).sum();
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
