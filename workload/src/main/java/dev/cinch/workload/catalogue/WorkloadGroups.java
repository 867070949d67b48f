package dev.cinch.workload.catalogue;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.workload.Workload;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Names for several programs at once: groups, and patterns such as {@code bfs*}. */
public final class WorkloadGroups {
    private static final String ALL = "all";

    /** Groups by what programs are like; suites come from the programs themselves. */
    private static final Map<String, List<String>> BY_NATURE = Map.of(
            // The programs of E²MC's Table VII, and what MAG-BDI's paper has beside them.
            "memory-bound",
                    List.of(
                            "convolution-separable",
                            "fast-walsh",
                            "libor",
                            "transpose",
                            "scan",
                            "page-view-count",
                            "page-view-rank",
                            "backprop",
                            "bfs",
                            "heartwall",
                            "kmeans",
                            "mummer",
                            "bfs-topology",
                            "sssp",
                            "mst",
                            "spmv"),
            // Those that gain nothing from more bandwidth (e2mc/fig1).
            "compute-bound", List.of("sgemm", "mri-q", "nqueens", "black-scholes"),
            "graphs", List.of("bfs", "bfs-topology", "bfs-worklist", "sssp", "sssp-worklist", "mst"),
            "graphics", List.of("rasterizer", "compositor", "ray-tracer"));

    private static final Map<String, Set<String>> GROUPS = groups();

    private WorkloadGroups() {}

    private static Map<String, Set<String>> groups() {
        Map<String, Set<String>> groups = new LinkedHashMap<>();
        groups.put(ALL, new LinkedHashSet<>(Workloads.CATALOGUE.names()));
        for (String nature : List.of("memory-bound", "compute-bound", "graphs", "graphics")) {
            groups.put(nature, new LinkedHashSet<>(BY_NATURE.get(nature)));
        }
        for (Workload workload : Workloads.CATALOGUE) {
            for (String suite : workload.suite().split(";")) {
                groups.computeIfAbsent(group(suite), name -> new LinkedHashSet<>())
                        .add(workload.name());
            }
        }
        return groups;
    }

    /** The word for a suite: without what stands in brackets, and with dashes, such as {@code cuda-sdk}. */
    private static String group(String suite) {
        return suite.replaceAll("\\(.*\\)|'s programs", "")
                .strip()
                .toLowerCase(Locale.ROOT)
                .replace(' ', '-');
    }

    /** The groups, and what is in them; the first has all programs. */
    public static Map<String, Set<String>> all() {
        return GROUPS;
    }

    /** The groups that a program is in, besides that of all. */
    public static List<String> of(String workload) {
        List<String> tags = new ArrayList<>();
        GROUPS.forEach((name, members) -> {
            if (!name.equals(ALL) && members.contains(workload)) {
                tags.add(name);
            }
        });
        return tags;
    }

    /** Whether a word stands for several programs. */
    public static boolean isNamedBy(String word) {
        return GROUPS.containsKey(word) || isPattern(word);
    }

    private static boolean isPattern(String word) {
        return !word.contains("/") && !word.contains("\\") && (word.contains("*") || word.contains("?"));
    }

    /** The programs that a group or a pattern stands for, in the order of the catalogue. */
    public static Collection<String> named(String word) {
        if (!isPattern(word)) {
            return GROUPS.get(word);
        }
        StringBuilder regex = new StringBuilder();
        for (char letter : word.toCharArray()) {
            regex.append(letter == '*' ? ".*" : letter == '?' ? "." : Pattern.quote(String.valueOf(letter)));
        }
        Pattern pattern = Pattern.compile(regex.toString());
        List<String> names = Workloads.CATALOGUE.names().stream()
                .filter(name -> pattern.matcher(name).matches())
                .toList();
        if (names.isEmpty()) {
            throw new BadInput("no workload is called like '" + word + "' (see cinch list workloads)");
        }
        return names;
    }

    /** The words about a name that is neither a program nor a group. */
    public static String unknown(String word) {
        List<String> names = new ArrayList<>(Workloads.CATALOGUE.names());
        names.addAll(GROUPS.keySet());
        return NearestNames.unknown("workload", word, names);
    }
}
