package dev.cinch.lab;

import dev.cinch.report.RunLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Labels that say in words what an experiment ran: short names, and whatever else tells one of its runs from another.
 */
public final class RunLabels {
    private RunLabels() {}

    /** @param keys of the runs, in the same order */
    public static List<RunLabel> of(List<Run> runs, List<String> keys) {
        Map<String, Set<String>> values = new TreeMap<>();
        for (Run run : runs) {
            run.inputs()
                    .forEach((name, value) ->
                            values.computeIfAbsent(name, any -> new TreeSet<>()).add(value));
        }
        List<RunLabel> labels = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            List<String> words = new ArrayList<>(List.of(RunName.brief(run)));
            run.inputs().forEach((name, value) -> {
                if (!value.isEmpty()
                        && !RunName.inBrief(name)
                        && values.get(name).size() > 1) {
                    words.add(name + " " + value);
                }
            });
            labels.add(new RunLabel(keys.get(i), String.join(", ", words), RunName.full(run)));
        }
        return labels;
    }
}
