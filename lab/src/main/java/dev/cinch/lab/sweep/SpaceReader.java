package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.lab.Changes;
import dev.cinch.workload.catalogue.WorkloadGroups;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A reader of a design space from YAML, which holds every point of it against the simulator, before anything is run.
 * All that is wrong is said at once.
 */
public final class SpaceReader {
    private static final String SET = "set";
    private static final String EXCEPT = "except";
    private static final String OBJECTIVES = "objectives";
    private static final String SAMPLE = "sample";
    private static final String BASELINE = "baseline";
    private static final String CONSTRAINTS = "constraints";
    private static final String BUDGET = "budget";
    private static final String NAME = "name";
    private static final List<String> DEFAULT_OBJECTIVES = List.of("seconds", "joules");

    private static final int MOST_VALUES = 10_000;

    /** A check of one value of an axis. */
    private interface Check {
        void of(String value);
    }

    private final String file;
    private final String costs;
    private final SpaceProblems problems;
    private final NamedFiles files;

    /** Values that the file has, among them those that were wrong, by axis. */
    private final Map<String, List<String>> asked = new HashMap<>();

    private SpaceReader(String file, String costs, SpaceProblems problems) {
        this.file = file;
        this.costs = costs;
        files = new NamedFiles(Path.of(file));
        this.problems = problems;
    }

    /** @param costs whose word costs of codecs are where the file does not say; null for the papers' */
    public static DesignSpace read(Path file, String costs) {
        return parse(file.toString(), YamlReader.text(file), costs);
    }

    /** @param file its name, for complaints */
    static DesignSpace parse(String file, String yaml) {
        return parse(file, yaml, null);
    }

    private static DesignSpace parse(String file, String yaml, String costs) {
        SpaceProblems problems = new SpaceProblems(file);
        YamlValue root = YamlReader.read(file, yaml, problems);
        return new SpaceReader(file, costs, problems).space(root);
    }

    private DesignSpace space(YamlValue root) {
        if (root.keys() == null) {
            throw new BadInput(file + ": keys and values are expected, such as workloads: [transpose]");
        }
        List<String> known = new ArrayList<>(AxisValues.NAMES);
        known.addAll(List.of(SET, EXCEPT, OBJECTIVES, BASELINE, CONSTRAINTS, SAMPLE, BUDGET, NAME));
        root.keys().forEach((key, value) -> {
            if (!known.contains(key)) {
                problems.add(value.line(), () -> NearestNames.unknown("key", key, known));
            }
        });
        List<Axis> axes = axes(root);
        YamlValue objectives = root.get(OBJECTIVES);
        DesignSpace space = new DesignSpace(
                root.get(NAME) == null ? defaultName() : text(NAME, root.get(NAME)),
                axes,
                exclusions(root.get(EXCEPT), axes),
                objectives(objectives),
                baseline(root.get(BASELINE)),
                constraints(root.get(CONSTRAINTS)),
                count(SAMPLE, "points", root.get(SAMPLE)),
                count(BUDGET, "designs", root.get(BUDGET)),
                files);
        if (space.grid() > DesignSpace.MOST_POINTS) {
            problems.add(0, "the axes have more than " + DesignSpace.MOST_POINTS + " combinations");
        } else if (axes.stream().noneMatch(axis -> axis.values().isEmpty())) {
            // Of the values that are right; what is wrong with them together is told with what is wrong with others.
            SpaceCheck.of(space, objectives == null ? 0 : objectives.line(), problems);
        }
        problems.refuse();
        return space;
    }

    private String defaultName() {
        String name = Path.of(file).getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private List<Axis> axes(YamlValue root) {
        List<Axis> axes = new ArrayList<>();
        for (String name : AxisValues.NAMES) {
            if (root.get(name) != null) {
                axes.add(axis(name, root.get(name), value -> AxisValues.check(name, value, files)));
            }
        }
        if (root.get("workloads") == null) {
            problems.add(0, "workloads are missing, such as workloads: [transpose, spmv]");
        }
        YamlValue set = root.get(SET);
        if (set != null && set.keys() == null) {
            problems.add(
                    set.line(), "set: machine keys with their values are expected, such as dram.mag-bytes: [16, 32]");
        } else if (set != null) {
            set.keys().forEach((key, values) -> {
                if (AxisValues.isSetting(key)) {
                    axes.add(axis(key, values, value -> AxisValues.checkSetting(key, value)));
                } else {
                    problems.add(values.line(), () -> "set: " + AxisValues.unknownSetting(key));
                }
            });
        }
        if (costs != null && axes.stream().noneMatch(axis -> axis.name().equals(Changes.COSTS))) {
            AxisValues.checkSetting(Changes.COSTS, costs);
            axes.add(new Axis(Changes.COSTS, List.of(costs)));
        }
        return axes;
    }

    /** An axis with those values that are right. */
    private Axis axis(String name, YamlValue node, Check check) {
        if (node.each().size() > MOST_VALUES) {
            problems.add(node.line(), name + ": " + node.each().size() + " values; at most " + MOST_VALUES);
            asked.put(name, List.of());
            return new Axis(name, List.of());
        }
        List<String> right = new ArrayList<>();
        Set<String> all = new LinkedHashSet<>();
        for (YamlValue item : node.each()) {
            String value = text(name, item);
            if (name.equals(Axis.PROGRAMS) && several(value, item, right, all)) {
                continue;
            }
            if (!all.add(value)) {
                problems.add(item.line(), name + ": the value " + value + " is given twice");
            } else if (item.text() != null) {
                try {
                    check.of(value);
                    right.add(value);
                } catch (BadInput wrong) {
                    String complaint = wrong.getMessage();
                    problems.add(item.line(), complaint.contains(name) ? complaint : name + ": " + complaint);
                }
            }
        }
        if (all.isEmpty()) {
            problems.add(node.line(), name + ": there are no values");
        }
        asked.put(name, List.copyOf(all));
        return new Axis(name, right);
    }

    /** Adds the programs of a group or a pattern, or leaves some out; false if the word names one program. */
    private boolean several(String word, YamlValue item, List<String> right, Set<String> all) {
        boolean without = word.length() > 1 && word.startsWith("-");
        String names = without ? word.substring(1) : word;
        if (!without && !WorkloadGroups.isNamedBy(names)) {
            return false;
        }
        try {
            Collection<String> programs =
                    WorkloadGroups.isNamedBy(names) ? WorkloadGroups.named(names) : List.of(names);
            if (!without) {
                // A group may have what was named before.
                programs.stream().filter(all::add).forEach(right::add);
            } else if (all.removeAll(programs)) {
                right.removeAll(programs);
            } else {
                problems.add(item.line(), Axis.PROGRAMS + ": " + word + ": " + names + " is not among those before it");
            }
        } catch (BadInput wrong) {
            problems.add(item.line(), Axis.PROGRAMS + ": " + wrong.getMessage());
        }
        return true;
    }

    private String text(String key, YamlValue node) {
        if (node.text() == null) {
            problems.add(node.line(), key + ": a word or a number is expected, or a list of them");
            return "";
        }
        return node.text();
    }

    private List<Exclusion> exclusions(YamlValue node, List<Axis> axes) {
        List<Exclusion> exclusions = new ArrayList<>();
        if (node == null) {
            return exclusions;
        }
        List<String> names = axes.stream().map(Axis::name).toList();
        for (YamlValue one : node.each()) {
            if (one.keys() == null) {
                problems.add(
                        one.line(),
                        "except: axes with values are expected, such as {memory: none, dram.mag-bytes: [16, 64]}");
                continue;
            }
            Map<String, List<String>> values = new LinkedHashMap<>();
            one.keys().forEach((key, value) -> {
                List<String> excluded = value.each().stream()
                        .map(item -> text("except: " + key, item))
                        .toList();
                if (!asked.containsKey(key)) {
                    problems.add(value.line(), () -> "except: " + NearestNames.unknown("axis", key, names));
                } else if (!Set.copyOf(asked.get(key)).containsAll(excluded)) {
                    problems.add(
                            value.line(), "except: " + key + " " + excluded + " is not among the values of that axis");
                }
                values.put(key, excluded);
            });
            exclusions.add(new Exclusion(values));
        }
        return exclusions;
    }

    private List<Objective> objectives(YamlValue node) {
        if (node == null) {
            return DEFAULT_OBJECTIVES.stream().map(Objective::least).toList();
        }
        List<Objective> objectives = new ArrayList<>();
        if (node.keys() == null || node.keys().isEmpty()) {
            problems.add(
                    node.line(), "objectives: statistics with least or most are expected, such as {seconds: least}");
            return objectives;
        }
        node.keys().forEach((name, value) -> {
            String aim = text(OBJECTIVES + ": " + name, value);
            if (!List.of("least", "most").contains(aim)) {
                problems.add(value.line(), "objectives: " + name + ": '" + aim + "' is neither least nor most");
            }
            try {
                objectives.add(new Objective(Yardstick.named(name), aim.equals("least")));
            } catch (BadInput unknown) {
                problems.add(value.line(), "objectives: " + unknown.getMessage());
            }
        });
        return objectives;
    }

    /** Values of axes of design: those of the space, or any other that such an axis can have. */
    private Map<String, String> baseline(YamlValue node) {
        Map<String, String> values = new LinkedHashMap<>();
        if (node == null) {
            return values;
        }
        if (node.keys() == null || node.keys().isEmpty()) {
            problems.add(node.line(), "baseline: axes with one value each are expected, such as {memory: none}");
            return values;
        }
        node.keys().forEach((axis, value) -> {
            String text = text(BASELINE + ": " + axis, value);
            boolean named = AxisValues.NAMES.contains(axis);
            if (!named && !AxisValues.isSetting(axis) || !new Axis(axis, List.of()).ofDesign()) {
                List<String> design = new ArrayList<>(AxisValues.NAMES);
                design.removeIf(name -> !new Axis(name, List.of()).ofDesign());
                problems.add(value.line(), () -> "baseline: " + NearestNames.unknown("axis of designs", axis, design));
                return;
            }
            try {
                if (named) {
                    AxisValues.check(axis, text, files);
                } else {
                    AxisValues.checkSetting(axis, text);
                }
                values.put(axis, text);
            } catch (BadInput wrong) {
                problems.add(value.line(), "baseline: " + wrong.getMessage());
            }
        });
        return values;
    }

    private List<Constraint> constraints(YamlValue node) {
        List<Constraint> constraints = new ArrayList<>();
        if (node != null && node.keys() == null) {
            problems.add(node.line(), "constraints: numbers with bounds are expected, such as {joules: '<= 1.05'}");
        } else if (node != null) {
            node.keys().forEach((name, value) -> {
                try {
                    constraints.add(Constraint.of(name, text(CONSTRAINTS + ": " + name, value)));
                } catch (BadInput wrong) {
                    problems.add(value.line(), "constraints: " + wrong.getMessage());
                }
            });
        }
        return constraints;
    }

    private int count(String key, String what, YamlValue node) {
        if (node == null) {
            return 0;
        }
        if (node.text() == null || !node.text().matches("[1-9][0-9]{0,8}")) {
            problems.add(node.line(), key + ": a number of " + what + " is expected, such as 200");
            return 0;
        }
        return Integer.parseInt(node.text());
    }
}
