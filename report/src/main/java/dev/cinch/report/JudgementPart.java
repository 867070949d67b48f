package dev.cinch.report;

/** The table of claims: what the paper says, what we measure, and whether the two agree. */
final class JudgementPart {
    private JudgementPart() {}

    /** Leaves a wrapper and a table open; rows come in a body. */
    static void open(Markup html) {
        html.open("div", "class", "scroll").open("table", "class", "claims");
        html.open("thead").open("tr");
        html.leaf("th", "Claim", "scope", "col");
        html.leaf("th", "Paper", "scope", "col", "class", "number");
        html.leaf("th", "Ours", "scope", "col", "class", "number");
        html.leaf("th", "Tolerance", "scope", "col", "class", "number");
        html.leaf("th", "Verdict", "scope", "col").close().close();
    }

    /** @param evidence the address of the page that reasons refer to; may be empty */
    static void row(Markup html, Judgement one, String evidence) {
        html.open("tr", "class", one.status().style());
        html.open("th", "scope", "row").text(one.sentence());
        if (!one.source().isEmpty()) {
            html.leaf("small", one.source());
        }
        if (!one.reason().isEmpty()) {
            html.open("small", "class", "why");
            reason(html, one, evidence);
            html.close();
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

    /** The reason and where it is shown, by a link where there is one. */
    static void reason(Markup html, Judgement one, String address) {
        html.text(one.reason());
        if (one.evidence().isEmpty()) {
            return;
        }
        html.text(" (");
        if (address.isEmpty()) {
            html.text(one.evidence());
        } else {
            String entry = one.evidence().substring(one.evidence().lastIndexOf(' ') + 1);
            html.leaf("a", one.evidence(), "href", address + "#" + entry);
        }
        html.text(")");
    }
}
