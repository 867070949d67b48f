package dev.cinch.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The claims of a section that differ and why: those that are not within their tolerance, by the reason they share. */
final class DifferencePart {
    private static final String UNKNOWN = "Nobody has looked into it yet.";

    private DifferencePart() {}

    /** @param evidence the address of the page that reasons refer to; may be empty */
    static void write(Markup html, Section section, String evidence) {
        Map<String, List<Judgement>> byReason = new LinkedHashMap<>();
        for (Judgement one : worstFirst(section.judgements())) {
            byReason.computeIfAbsent(one.reason() + one.evidence(), why -> new ArrayList<>())
                    .add(one);
        }
        if (byReason.isEmpty()) {
            return;
        }
        html.leaf("h4", "What differs and why").open("ul", "class", "differences");
        byReason.forEach((why, claims) -> {
            html.open("li").open("p");
            if (why.isEmpty()) {
                html.text(UNKNOWN);
            } else {
                JudgementPart.reason(html, claims.get(0), evidence);
            }
            html.close().open("ul");
            for (Judgement one : claims) {
                html.open("li");
                JudgementPart.badge(html, one);
                html.text(" " + one.sentence() + ": paper " + one.paper() + ", ours ")
                        .leaf("strong", one.ours())
                        .text(" (" + one.tolerance() + (one.source().isEmpty() ? "" : "; " + one.source()) + ")")
                        .close();
            }
            html.close().close();
        });
        html.close();
    }

    /** The judgements that are not within their tolerance; the ones that have not even the same direction lead. */
    static List<Judgement> worstFirst(List<Judgement> judgements) {
        List<Judgement> order = new ArrayList<>();
        for (Judgement.Status status : Judgement.Status.WORST_FIRST) {
            judgements.stream().filter(one -> one.status() == status).forEach(order::add);
        }
        return order;
    }
}
