package dev.cinch.report;

/** The table of claims: what the paper says, what we measure, and whether the two agree. */
final class JudgementPart {
    private JudgementPart() {}

    /** Leaves a wrapper and a table open; rows come in bodies. An empty caption is left out. */
    static void open(Markup html, String caption) {
        html.open("div", "class", "scroll").open("table", "class", "claims");
        if (!caption.isEmpty()) {
            html.leaf("caption", caption);
        }
        html.open("thead").open("tr");
        html.leaf("th", "Claim", "scope", "col");
        html.leaf("th", "Paper", "scope", "col", "class", "number");
        html.leaf("th", "Ours", "scope", "col", "class", "number");
        html.leaf("th", "Tolerance", "scope", "col", "class", "number");
        html.leaf("th", "Verdict", "scope", "col").close().close();
    }

    /**
     * @param section the anchor to link to, or null within the section itself
     * @param reasons whether to say why a claim is not within its tolerance; what was chosen by one is always said
     */
    static void row(Markup html, Judgement one, String section, String heading, boolean reasons) {
        html.open("tr", "class", one.status().style());
        html.open("th", "scope", "row").text(one.sentence());
        if (section != null) {
            html.open("small").leaf("a", heading, "href", "#" + section);
            html.text(one.source().isEmpty() ? "" : " · " + one.source()).close();
        } else if (!one.source().isEmpty()) {
            html.leaf("small", one.source());
        }
        if (!one.reason().isEmpty() && (reasons || one.status() == Judgement.Status.USED_TO_CHOOSE)) {
            html.leaf("small", DifferencePart.reason(one), "class", "why");
        }
        html.close();
        html.leaf("td", one.paper(), "class", "number", "data-label", "Paper");
        html.leaf("td", one.ours(), "class", "number", "data-label", "Ours");
        html.leaf("td", one.tolerance(), "class", "number", "data-label", "Tolerance");
        html.open("td", "class", "verdict");
        badge(html, one);
        html.close().close();
    }

    static void badge(Markup html, Judgement one) {
        String badge = one.status().mark() + " " + one.status().word();
        html.leaf("span", badge, "class", "badge " + one.status().style());
    }
}
