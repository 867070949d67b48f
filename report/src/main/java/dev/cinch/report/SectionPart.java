package dev.cinch.report;

/** One section: its claims, charts, tables, notes, and how to make it again. */
final class SectionPart {
    private SectionPart() {}

    static void write(Markup html, Section section) {
        html.open("section", "id", section.id(), "class", "experiment");
        html.open("h3").text(section.heading() + " ");
        html.leaf("a", "#", "class", "anchor", "href", "#" + section.id(), "aria-label", "Link to this section");
        html.close();
        if (!section.source().isEmpty()) {
            html.leaf("p", section.source(), "class", "source");
        }
        if (!section.judgements().isEmpty()) {
            JudgementPart.open(html, "Claims");
            html.open("tbody");
            for (Judgement one : section.judgements()) {
                JudgementPart.row(html, one, null, null, false);
            }
            html.close().close().close();
        }
        for (int i = 0; i < section.charts().size(); i++) {
            String id = section.id() + "-figure-" + (i + 1);
            FigurePart.write(html, section.charts().get(i), id, FigureFiles.figure(section, i));
        }
        DifferencePart.write(html, section);
        for (int i = 0; i < section.tables().size(); i++) {
            String name = FigureFiles.table(section, i);
            TablePart.write(html, section.tables().get(i), name, name);
        }
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
}
