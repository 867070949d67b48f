package dev.cinch.report;

import java.util.List;

/** The runs behind a section: each in words, with the key under which it is kept; folded. */
final class RunsPart {
    /** The number of runs that are shown: nobody reads more; the command prints all of them. */
    private static final int SHOWN = 100;

    private RunsPart() {}

    static void write(Markup html, List<RunLabel> runs) {
        if (runs.isEmpty()) {
            return;
        }
        html.open("details").leaf("summary", "What was run (" + runs.size() + ")");
        html.open("ul", "class", "runs");
        for (RunLabel run : runs.subList(0, Math.min(SHOWN, runs.size()))) {
            html.open("li", "title", run.inputs()).leaf("span", run.words()).text(" ");
            html.leaf("code", run.key()).close();
        }
        if (runs.size() > SHOWN) {
            html.open("li").text("… and " + (runs.size() - SHOWN) + " more; the command below with ");
            html.leaf("code", "--json").text(" names the keys of all.").close();
        }
        html.close().close();
    }
}
