package dev.cinch.report;

import java.util.List;

/** One section: its figures, what differs and why, what holds, tables, notes, and how to make it again. */
final class SectionPart {
    private SectionPart() {}

    /** @param evidence the address of the page that reasons refer to; may be empty */
    static void write(Markup html, Section section, String evidence) {
        html.open("section", "id", section.id(), "class", "experiment");
        html.open("h3").text(section.heading() + " ");
        html.leaf("a", "#", "class", "anchor", "href", "#" + section.id(), "aria-label", "Link to this section");
        html.close();
        if (!section.source().isEmpty()) {
            html.leaf("p", section.source(), "class", "source");
        }
        // A section's tables have the numbers of its figures.
        boolean numbers = section.tables().isEmpty();
        for (int i = 0; i < section.charts().size(); i++) {
            String id = section.id() + "-figure-" + (i + 1);
            FigurePart.write(html, section.charts().get(i), id, FigureFiles.figure(section, i), numbers);
        }
        DifferencePart.write(html, section, evidence);
        within(html, section, evidence);
        tables(html, section);
        if (!section.notes().isEmpty()) {
            html.leaf("h4", "Notes").open("ul", "class", "notes");
            section.notes().forEach(note -> html.leaf("li", note));
            html.close();
        }
        RunsPart.write(html, section.runs());
        if (!section.rerun().isEmpty()) {
            html.open("details").leaf("summary", "How to rerun just this");
            html.open("div", "class", "rerun").open("pre").leaf("code", section.rerun());
            html.close().close().close();
        }
        html.close();
    }

    /** The claims that need no explanation, folded: what holds, what was used to choose, what is not measured. */
    private static void within(Markup html, Section section, String evidence) {
        List<Judgement> rest = section.judgements().stream()
                .filter(one -> !one.status().outside())
                .toList();
        if (rest.isEmpty()) {
            return;
        }
        html.open("details", "class", "within").leaf("summary", summary(section));
        JudgementPart.open(html);
        html.open("tbody");
        rest.forEach(one -> JudgementPart.row(html, one, evidence));
        html.close().close().close().close();
    }

    private static String summary(Section section) {
        StringBuilder text = new StringBuilder();
        long holds = section.count(Judgement.Status.HOLDS);
        if (holds > 0) {
            text.append(holds == 1 ? "1 claim that holds" : holds + " claims that hold");
        }
        for (Judgement.Status status : List.of(Judgement.Status.USED_TO_CHOOSE, Judgement.Status.NOT_MEASURED)) {
            long count = section.count(status);
            if (count > 0) {
                text.append(text.isEmpty() ? "Claims: " : ", ")
                        .append(count)
                        .append(' ')
                        .append(status.word());
            }
        }
        return text.toString();
    }

    /** Tables are what a section without figures is about; under figures they fold away. */
    private static void tables(Markup html, Section section) {
        boolean folded = !section.charts().isEmpty() && !section.tables().isEmpty();
        if (folded) {
            html.open("details", "class", "tables").leaf("summary", "Numbers");
        }
        for (int i = 0; i < section.tables().size(); i++) {
            String name = FigureFiles.table(section, i);
            TablePart.write(html, section.tables().get(i), name, name);
        }
        if (folded) {
            html.close();
        }
    }
}
