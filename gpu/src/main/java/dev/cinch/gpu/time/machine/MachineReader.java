package dev.cinch.gpu.time.machine;

import dev.cinch.base.BadInput;
import dev.cinch.base.Problems;
import dev.cinch.gpu.time.standard.DramStandard;
import dev.cinch.gpu.time.standard.StandardTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts a machine together from a preset, a machine file and settings, and complains of all that is wrong with it at
 * once.
 */
public final class MachineReader {
    private static final Pattern KEY = Pattern.compile("[a-z0-9-]+\\.[a-z0-9-]+");
    private static final int MOST_MISSING = 12;
    private static final MachineKey STANDARD = MachineKeys.find("dram.standard");

    /**
     * What is known of a key.
     *
     * @param value null if it could not be read
     * @param where file and line, or null if from a preset or the command line
     */
    private record Given(Object value, ValueKind kind, String source, String where) {}

    private final String name;
    private final boolean file;
    private String description = "";
    private String energyTable = "";
    private boolean baseUnknown;
    private final Map<MachineKey, Given> given = new HashMap<>();
    private final Set<String> settings = new HashSet<>();
    private final Map<MachineKey, Given> set = new HashMap<>();
    private final Problems problems = new Problems();

    private MachineReader(String name, boolean file) {
        this.name = name;
        this.file = file;
        for (MachineKey key : MachineKeys.list()) {
            Object usual = MachineKeys.usual(key);
            if (usual != null) {
                String why = MachineKeys.usualSource(key);
                given.put(
                        key,
                        why == null
                                ? new Given(usual, ValueKind.SET, "usual for this part", null)
                                : new Given(usual, ValueKind.DERIVED, why, null));
            }
        }
    }

    /** Starts with a machine. */
    static MachineReader of(DescribedMachine machine) {
        MachineReader reader = new MachineReader(machine.name(), false);
        reader.take(machine);
        reader.energyTable = machine.energyTable();
        return reader;
    }

    /** Starts with a machine of which nothing but the values is known. */
    static MachineReader of(Machine machine) {
        MachineReader reader = new MachineReader("", false);
        for (MachineKey key : MachineKeys.list()) {
            reader.given.put(key, new Given(MachineKeys.value(machine, key), ValueKind.SET, "", null));
        }
        return reader;
    }

    /** Starts with the text of a machine file. */
    static MachineReader of(String name, String text) {
        MachineReader reader = new MachineReader(name, true);
        reader.lines(text.startsWith("\uFEFF") ? text.substring(1) : text);
        return reader;
    }

    private void take(DescribedMachine machine) {
        description = machine.description();
        for (MachineValue value : machine.values()) {
            given.put(value.key(), new Given(value.value(), value.kind(), value.source(), null));
        }
    }

    /** What was measured on another machine says so. */
    private void nameSources(DescribedMachine base) {
        for (MachineValue value : base.values()) {
            if (value.kind() == ValueKind.MEASURED) {
                String source = base.name() + ": " + value.source();
                given.put(value.key(), new Given(value.value(), value.kind(), source, null));
            }
        }
    }

    private void lines(String text) {
        List<String> lines = text.lines().toList();
        Map<String, Integer> seen = new HashMap<>();
        Map<MachineKey, Given> own = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            int comment = line.indexOf('#');
            String setting = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (setting.isEmpty()) {
                continue;
            }
            String where = name + ":" + (i + 1);
            int equals = setting.indexOf('=');
            if (equals < 0) {
                problems.add(() -> where + ": '" + setting + "' is not of the form key = value");
                continue;
            }
            String key = setting.substring(0, equals).strip();
            String value = setting.substring(equals + 1).strip();
            Integer before = seen.putIfAbsent(key, i + 1);
            if (before != null) {
                problems.add(() -> where + ": " + key + " has a value in line " + before + " already");
            } else if (key.equals("base")) {
                base(where, value);
            } else if (key.equals("energy")) {
                energyTable = beside(value);
            } else {
                put(
                        own,
                        key,
                        value,
                        where,
                        comment < 0 ? "" : line.substring(comment + 1).strip());
            }
        }
        takeStandard(own);
        given.putAll(own);
        String sentence = sentence(lines);
        if (!sentence.isEmpty()) {
            description = sentence;
        }
    }

    /** A file with a table is named as it lies beside the machine's own. */
    private String beside(String table) {
        int folder = 1 + Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return table.endsWith(".txt") && !table.startsWith("/") ? name.substring(0, folder) + table : table;
    }

    /** Who names another standard of DRAM than its base gets the values that the standard has for the base's. */
    private void takeStandard(Map<MachineKey, Given> own) {
        Given before = given.get(STANDARD);
        Given named = own.get(STANDARD);
        if (before == null
                || named == null
                || before.value == named.value
                || !(named.value instanceof DramStandard standard)) {
            return;
        }
        for (MachineKey key : MachineKeys.list()) {
            String name = key.name().startsWith("dram.") ? key.name().substring("dram.".length()) : "";
            StandardTable table = standard.table();
            if (table.has(name)) {
                StandardTable.Value value = table.value(name);
                ValueKind kind = ValueKind.of(value.kind());
                given.put(key, new Given(value.number(), kind == null ? ValueKind.SET : kind, value.source(), null));
            } else if (name.startsWith("t-")) {
                given.put(key, new Given(0, ValueKind.DERIVED, standard.name() + " has no such rule", null));
            }
        }
    }

    private void base(String where, String base) {
        try {
            DescribedMachine machine = Machines.base(base);
            take(machine);
            nameSources(machine);
        } catch (BadInput unknown) {
            baseUnknown = true;
            problems.add(where + ": " + unknown.getMessage().replace(";", ","));
        }
    }

    /** The comment that a file starts with, up to its first empty line. */
    private static String sentence(List<String> lines) {
        StringBuilder sentence = new StringBuilder();
        for (String line : lines) {
            String text = line.startsWith("#") ? line.substring(1).strip() : "";
            if (text.isEmpty()) {
                break;
            }
            sentence.append(sentence.isEmpty() ? "" : " ").append(text);
        }
        return sentence.toString();
    }

    /** One setting of the command line, such as {@code dram.mag-bytes=16}. */
    public void set(String setting) {
        int equals = setting.indexOf('=');
        String key = equals < 0 ? setting.strip() : setting.substring(0, equals).strip();
        if (equals < 0) {
            problems.add("'" + setting + "' is not of the form key=value");
        } else if (!settings.add(key)) {
            problems.add(key + " is set twice");
        } else {
            put(set, key, setting.substring(equals + 1).strip(), null, "");
        }
    }

    private void put(Map<MachineKey, Given> values, String name, String text, String where, String comment) {
        String start = where == null ? "" : where + ": ";
        MachineKey key = MachineKeys.find(name);
        if (key == null) {
            problems.add(() -> start + MachineKeys.unknown(name));
            return;
        }
        Object value = null;
        try {
            value = key.read(text);
        } catch (IllegalArgumentException e) {
            problems.add(() -> start + name + " = " + text + ": " + e.getMessage());
        }
        int colon = comment.indexOf(':');
        ValueKind kind =
                colon < 0 ? null : ValueKind.of(comment.substring(0, colon).strip());
        if (kind != null) {
            values.put(key, new Given(value, kind, comment.substring(colon + 1).strip(), where));
        } else {
            values.put(key, new Given(value, ValueKind.SET, where == null ? "set by the caller" : where, where));
        }
    }

    /** The machine, if nothing is wrong with it. */
    DescribedMachine finish() {
        takeStandard(set);
        given.putAll(set);
        if (!baseUnknown) {
            complainOfMissing();
        }
        SpecProblems impossible = new SpecProblems();
        Machine machine = check(impossible);
        for (String reason : impossible.list()) {
            problems.add(located(reason));
        }
        if (!problems.isEmpty()) {
            String start = file ? "" : ("machine " + name).strip() + ": ";
            throw new BadInput(start + problems);
        }
        List<MachineValue> values = new ArrayList<>();
        for (MachineKey key : MachineKeys.list()) {
            Given one = given.get(key);
            values.add(new MachineValue(key, one.value, one.kind, one.source));
        }
        return new DescribedMachine(name, description, energyTable, machine, List.copyOf(values));
    }

    private void complainOfMissing() {
        List<String> missing = new ArrayList<>();
        for (MachineKey key : MachineKeys.list()) {
            if (!given.containsKey(key)) {
                missing.add(key.name());
            }
        }
        if (missing.isEmpty()) {
            return;
        }
        int more = missing.size() - MOST_MISSING;
        String names = more <= 1
                ? String.join(", ", missing)
                : String.join(", ", missing.subList(0, MOST_MISSING)) + " and " + more + " more";
        problems.add(name + ": no value for " + names + " (a line 'base = " + Machines.DEFAULT
                + "' takes what is missing from there)");
    }

    /** Checks the parts all of whose values are known; the others are null in the machine. */
    private Machine check(SpecProblems impossible) {
        Object[] parts = new Object[MachineKeys.parts()];
        for (int part = 0; part < parts.length; part++) {
            Spec spec = part(part);
            if (spec != null) {
                spec.check(impossible);
                parts[part] = spec;
            }
        }
        Machine machine = MachineKeys.machine(parts);
        machine.checkTogether(impossible);
        return machine;
    }

    private Spec part(int part) {
        List<MachineKey> keys = MachineKeys.ofPart(part);
        Object[] values = new Object[keys.size()];
        for (MachineKey key : keys) {
            Given one = given.get(key);
            if (one == null || one.value == null) {
                return null;
            }
            values[key.place()] = one.value;
        }
        return MachineKeys.part(part, values);
    }

    /** With the line that the first of its keys is from, unless it was set on the command line. */
    private String located(String reason) {
        Matcher keys = KEY.matcher(reason);
        while (keys.find()) {
            MachineKey key = MachineKeys.find(keys.group());
            if (settings.contains(keys.group())) {
                return reason;
            }
            if (key != null && given.get(key).where != null) {
                return given.get(key).where + ": " + reason;
            }
        }
        return file ? name + ": " + reason : reason;
    }
}
