package dev.cinch.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** The name of a run, for people. */
public final class RunName {
    /** The inputs that a run may be about: the first of these that it has. */
    private static final List<String> SUBJECTS = List.of("workload", "program", "experiment", "kernel", "codec");

    /** The inputs that say what is compressed where, and on what machine. */
    private static final List<String> WAYS = List.of("registers", "link", "bus", "memory", "settings");

    private RunName() {}

    /** A short name, to tell it from others at work, such as {@code bfs mag-bdi}. */
    public static String brief(Run run) {
        SortedMap<String, String> inputs = run.inputs();
        List<String> words = new ArrayList<>();
        SUBJECTS.stream().filter(inputs::containsKey).limit(1).map(inputs::get).forEach(words::add);
        WAYS.stream()
                .map(key -> inputs.getOrDefault(key, ""))
                .filter(value -> !value.isEmpty() && !value.equals("none"))
                .forEach(words::add);
        if (words.isEmpty() || !run.kind().equals("timed")) {
            words.add(run.kind());
        }
        return String.join(" ", words);
    }

    /** Whether the short name speaks of an input. */
    static boolean inBrief(String input) {
        return SUBJECTS.contains(input) || WAYS.contains(input);
    }

    /** All that decides it, such as {@code timed (machine gtx580, memory bdi, scale tiny, …)}. */
    public static String full(Run run) {
        List<String> words = new ArrayList<>();
        for (Map.Entry<String, String> input : run.inputs().entrySet()) {
            if (!input.getValue().isEmpty()) {
                words.add(input.getKey() + " " + input.getValue());
            }
        }
        return run.kind() + " (" + String.join(", ", words) + ")";
    }
}
