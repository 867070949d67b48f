package dev.cinch.report;

import java.util.List;
import java.util.regex.Pattern;

/**
 * One experiment on the page.
 *
 * @param id its anchor, such as {@code e2mc-ratio}
 * @param group what it is listed under, such as the paper's title; sections of a group stand together
 * @param source where it comes from, such as {@code Table III}
 * @param notes whole sentences, plain text
 * @param runs the runs behind it
 * @param rerun the command line that makes just this section again; empty when there is none
 */
public record Section(
        String id,
        String group,
        String heading,
        String source,
        List<Judgement> judgements,
        List<? extends Figure> charts,
        List<Table> tables,
        List<String> notes,
        List<RunLabel> runs,
        String rerun) {
    private static final Pattern ID = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]*");

    public Section {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("not an anchor: '" + id + "'");
        }
        judgements = List.copyOf(judgements);
        charts = List.copyOf(charts);
        tables = List.copyOf(tables);
        notes = List.copyOf(notes);
        runs = List.copyOf(runs);
    }

    long count(Judgement.Status status) {
        return judgements.stream().filter(one -> one.status() == status).count();
    }
}
