package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.Reason;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.time.MachineKey;
import dev.cinch.gpu.time.MachineKeys;
import dev.cinch.gpu.time.Machines;
import dev.cinch.lab.timing.MachinePlan;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads a design space from YAML and holds every point of it against the simulator, before anything is run. All that is
 * wrong is said at once.
 */
public final class SpaceReader {
    private static final List<String> AXES = List.of(
            "workloads", "scales", "seeds", "machines", "registers", "link", "bus", "memory", "control", "coding");
    private static final String SET = "set";
    private static final String EXCEPT = "except";
    private static final String OBJECTIVES = "objectives";
    private static final String SAMPLE = "sample";
    private static final String NAME = "name";
    private static final int MOST_PROBLEMS = 20;

    private final String file;
    private final Set<String> problems = new LinkedHashSet<>();

    private SpaceReader(String file) {
        this.file = file;
    }

    public static Space read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (NoSuchFileException missing) {
            throw new BadInput(file + ": no such file", missing);
        } catch (IOException unreadable) {
            throw new BadInput(file + " cannot be read: " + Reason.of(unreadable), unreadable);
        }
    }

    /** @param file its name, for complaints */
    static Space parse(String file, String yaml) {
        return new SpaceReader(file).space(tree(file, yaml));
    }

    private static JsonNode tree(String file, String yaml) {
        try {
            return YAMLMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build()
                    .readTree(yaml);
        } catch (JacksonException broken) {
            int line = broken.getLocation() == null ? 0 : broken.getLocation().getLineNr();
            throw new BadInput(file + (line > 0 ? ":" + line : "") + ": this is no YAML: " + reason(broken), broken);
        }
    }

    /** The parser says what it was at, then what is wrong, each with a place in lines of their own. */
    private static String reason(JacksonException broken) {
        List<String> words = broken.getOriginalMessage()
                .lines()
                .filter(said -> !said.isBlank() && !said.startsWith(" "))
                .toList();
        return words.isEmpty() ? "it cannot be read" : String.join(", ", words.subList(0, Math.min(2, words.size())));
    }

    private Space space(JsonNode root) {
        if (!root.isObject()) {
            throw new BadInput(file + ": keys and values are expected, such as workloads: [transpose]");
        }
        List<String> known = new ArrayList<>(AXES);
        known.addAll(List.of(SET, EXCEPT, OBJECTIVES, SAMPLE, NAME));
        for (String key : root.propertyNames()) {
            if (!known.contains(key)) {
                problems.add(NearestNames.unknown("key", key, known));
            }
        }
        List<Axis> axes = axes(root);
        Space space = new Space(
                root.has(NAME) ? text(NAME, root.get(NAME)) : defaultName(),
                axes,
                exclusions(root.get(EXCEPT), axes),
                objectives(root.get(OBJECTIVES)),
                sample(root.get(SAMPLE)));
        refuse();
        if (space.grid() > Space.MOST_POINTS) {
            throw new BadInput(file + ": the axes have more than " + Space.MOST_POINTS + " combinations");
        }
        checkPoints(space);
        refuse();
        return space;
    }

    private String defaultName() {
        String name = Path.of(file).getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private void refuse() {
        if (!problems.isEmpty()) {
            List<String> first = problems.stream().limit(MOST_PROBLEMS).toList();
            int more = problems.size() - first.size();
            throw new BadInput(file + ": " + String.join("; ", first) + (more > 0 ? "; and " + more + " more" : ""));
        }
    }

    private List<Axis> axes(JsonNode root) {
        List<Axis> axes = new ArrayList<>();
        for (String name : AXES) {
            if (root.has(name)) {
                List<String> values = values(name, root.get(name));
                check(name, values);
                axes.add(new Axis(name, values));
            }
        }
        if (!root.has("workloads")) {
            problems.add("workloads are missing, such as workloads: [transpose, spmv]");
        }
        JsonNode set = root.get(SET);
        if (set != null && !set.isObject()) {
            problems.add("set: machine keys with their values are expected, such as dram.mag-bytes: [16, 32]");
        } else if (set != null) {
            for (String key : set.propertyNames()) {
                if (MachineKeys.list().stream().map(MachineKey::name).noneMatch(key::equals)) {
                    problems.add("set: " + MachineKeys.unknown(key));
                } else {
                    axes.add(new Axis(key, values(key, set.get(key))));
                }
            }
        }
        return axes;
    }

    private void check(String name, List<String> values) {
        for (String value : values) {
            try {
                switch (name) {
                    case "workloads" -> Workloads.CATALOGUE.get(value);
                    case "machines" -> Machines.CATALOGUE.get(value);
                    case "scales" -> scale(value);
                    case "seeds" -> seed(value);
                    default -> {
                        // Codecs, rules and codings are checked with the machines that have them.
                    }
                }
            } catch (BadInput wrong) {
                problems.add(name + ": " + wrong.getMessage());
            }
        }
    }

    private static void scale(String value) {
        if (Arrays.stream(Scale.values()).noneMatch(scale -> scale.label().equals(value))) {
            throw new BadInput("'" + value + "' is none of tiny, small, paper");
        }
    }

    private static void seed(String value) {
        if (!value.matches("[0-9]{1,18}")) {
            throw new BadInput("'" + value + "' is no whole number");
        }
    }

    /** One value, or a list of different ones. */
    private List<String> values(String key, JsonNode node) {
        List<String> values = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(item -> values.add(text(key, item)));
        } else {
            values.add(text(key, node));
        }
        if (values.isEmpty()) {
            problems.add(key + ": there are no values");
        }
        if (new LinkedHashSet<>(values).size() < values.size()) {
            problems.add(key + ": a value is given twice");
        }
        return values;
    }

    private String text(String key, JsonNode node) {
        if (node.isObject() || node.isArray() || node.isNull()) {
            problems.add(key + ": a word or a number is expected, or a list of them");
            return "";
        }
        return node.asString();
    }

    private List<Exclusion> exclusions(JsonNode node, List<Axis> axes) {
        List<Exclusion> exclusions = new ArrayList<>();
        if (node == null) {
            return exclusions;
        }
        for (JsonNode one : node.isArray() ? node : List.of(node)) {
            if (!one.isObject()) {
                problems.add("except: axes with values are expected, such as {memory: none, dram.mag-bytes: [16, 64]}");
                continue;
            }
            Map<String, List<String>> values = new LinkedHashMap<>();
            for (String key : one.propertyNames()) {
                List<String> excluded = values("except: " + key, one.get(key));
                Axis axis = axes.stream()
                        .filter(candidate -> candidate.name().equals(key))
                        .findFirst()
                        .orElse(null);
                if (axis == null) {
                    problems.add("except: "
                            + NearestNames.unknown(
                                    "axis", key, axes.stream().map(Axis::name).toList()));
                } else if (!axis.values().containsAll(excluded)) {
                    problems.add("except: " + key + " " + excluded + " is not among the values of that axis");
                }
                values.put(key, excluded);
            }
            exclusions.add(new Exclusion(values));
        }
        return exclusions;
    }

    private List<Objective> objectives(JsonNode node) {
        if (node == null) {
            return List.of(new Objective("core.cycles", true), new Objective("energy.total", true));
        }
        List<String> known =
                Meter.keptStatistics().stream().map(Statistic::name).toList();
        List<Objective> objectives = new ArrayList<>();
        if (!node.isObject()) {
            problems.add("objectives: statistics with least or most are expected, such as {core.cycles: least}");
            return objectives;
        }
        for (String name : node.propertyNames()) {
            String aim = text("objectives: " + name, node.get(name));
            if (!known.contains(name)) {
                problems.add("objectives: " + NearestNames.unknown("statistic", name, known));
            }
            if (!List.of("least", "most").contains(aim)) {
                problems.add("objectives: " + name + ": '" + aim + "' is neither least nor most");
            }
            objectives.add(new Objective(name, aim.equals("least")));
        }
        if (objectives.isEmpty()) {
            problems.add("objectives: there are none");
        }
        return objectives;
    }

    private int sample(JsonNode node) {
        if (node == null) {
            return 0;
        }
        if (!node.isInt() || node.asInt() < 1) {
            problems.add("sample: a number of points is expected, such as 200");
            return 0;
        }
        return node.asInt();
    }

    /** Every machine that the space has is made once. */
    private void checkPoints(Space space) {
        Set<String> seen = new LinkedHashSet<>();
        for (Point point : space.points()) {
            TimedRun run = point.run();
            if (problems.size() < MOST_PROBLEMS && seen.add(run.machine() + run.settings() + run.places())) {
                try {
                    MachinePlan.of(
                            run.places(),
                            Machines.of(run.machine(), run.settings()).machine());
                } catch (BadInput impossible) {
                    problems.add(point + ": " + impossible.getMessage());
                }
            }
        }
        if (seen.isEmpty()) {
            problems.add("except leaves no point");
        }
    }
}
