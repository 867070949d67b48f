package dev.cinch.report;

import java.util.List;

/** The end of the page: how its numbers came about. */
final class MethodsPart {
    static final String HEADING = "Methods";

    private MethodsPart() {}

    static void write(Markup html, List<Topic> topics) {
        if (topics.isEmpty()) {
            return;
        }
        html.leaf("h2", HEADING, "class", "group");
        for (Topic topic : topics) {
            html.open("section", "id", topic.id(), "class", "experiment method");
            html.leaf("h3", topic.heading());
            topic.sentences().forEach(sentence -> html.leaf("p", sentence));
            for (Table table : topic.tables()) {
                html.open("details", "class", "data");
                html.leaf("summary", table.title() + " (" + table.rows().size() + ")");
                TablePart.rows(html, table.untitled());
                html.close();
            }
            html.close();
        }
    }

    static void contents(Markup html, List<Topic> topics) {
        if (topics.isEmpty()) {
            return;
        }
        html.leaf("p", HEADING).open("ul");
        for (Topic topic : topics) {
            html.open("li").leaf("a", topic.heading(), "href", "#" + topic.id()).close();
        }
        html.close();
    }
}
