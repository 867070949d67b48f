package dev.cinch.energy;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.Problems;
import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** A reader that turns the text of a table into a table, or into a list of all that is wrong with it. */
final class EnergyTableReader {
    private static final int CELLS = 7;

    /** The length of the longest cell; patterns want no longer ones. */
    private static final int LONGEST = 200;

    private static final Pattern COUNTER = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*(\\.[a-z0-9]+(-[a-z0-9]+)*)+");

    private final String name;
    private final Set<CostRow> rows = new LinkedHashSet<>();
    private final Problems problems = new Problems();
    private ProcessNode process;
    private EnergyTable base;
    private List<String> machines;
    private String owner;
    private int line;

    private EnergyTableReader(String name) {
        this.name = name;
    }

    static EnergyTable read(String name, String text) {
        EnergyTableReader reader = new EnergyTableReader(name);
        text.lines().forEach(reader::line);
        return reader.finish();
    }

    private EnergyTable finish() {
        if ((process == null) == (base == null) && problems.isEmpty()) {
            problems.add("one line must say either 'process | 40 nm 1.0 V' or 'from | gtx580'");
        }
        if (!problems.isEmpty()) {
            String count = problems.count() == 1 ? "" : problems.count() + " problems: ";
            throw new BadInput("energy table " + name + ": " + count + problems);
        }
        if (base == null) {
            return new EnergyTable(
                    name,
                    machines == null ? List.of() : machines,
                    owner == null ? name : owner,
                    process,
                    List.copyOf(rows));
        }
        EnergyTable table = base;
        for (EnergyPart part : rows.stream().map(CostRow::part).distinct().toList()) {
            table = table.replace(
                    part, rows.stream().filter(row -> row.part() == part).toList());
        }
        return new EnergyTable(
                name,
                machines == null ? base.machines() : machines,
                owner == null ? base.owner() : owner,
                base.process(),
                table.rows());
    }

    private void line(String text) {
        line++;
        if (text.isBlank() || text.startsWith("#")) {
            return;
        }
        List<String> cells =
                Arrays.stream(text.split("\\|", -1)).map(String::strip).toList();
        if (cells.size() == 2 && cells.get(0).equals("process")) {
            process(cells.get(1));
        } else if (cells.size() == 2 && cells.get(0).equals("from")) {
            from(cells.get(1));
        } else if (cells.size() == 3 && cells.get(0).equals("of")) {
            of(cells.get(1), cells.get(2));
        } else if (cells.size() == CELLS) {
            if (cells.subList(0, CELLS - 1).stream().anyMatch(cell -> cell.length() > LONGEST)) {
                problem("a cell has more than " + LONGEST + " characters, which only sources need");
            } else {
                row(cells);
            }
        } else {
            problem(cells.size() + " cells instead of " + CELLS + ": event | part | cost | per | at | kind | source");
        }
    }

    private void process(String text) {
        ProcessNode found = attempt(() -> CostText.process(text));
        if (found != null && !found.onChip()) {
            problem("the process of a table is that of a chip, such as 40 nm 1.0 V");
        }
        if (process != null) {
            problem("a second process");
        }
        process = found == null || !found.onChip() ? new ProcessNode(1, 1) : found;
    }

    private void of(String names, String words) {
        if (machines != null) {
            problem("a second 'of'");
        }
        if (names.isEmpty() || words.isEmpty()) {
            problem("'of' has names of machines and then words for them, such as gtx580 | a GTX 580");
        }
        machines = Arrays.stream(names.split(",")).map(String::strip).toList();
        owner = words;
    }

    private void from(String text) {
        if (base != null) {
            problem("a second 'from'");
        } else if (EnergyTables.NAMES.contains(text) && !text.equals(name)) {
            base = EnergyTables.bundled(text);
        } else {
            problem(NearestNames.unknown("energy table", text, EnergyTables.NAMES));
        }
    }

    private void row(List<String> cells) {
        String counter = cells.get(0);
        boolean power = counter.equals(CostRow.STATIC);
        if (!power && !COUNTER.matcher(counter).matches()) {
            problem("'" + counter + "' is neither a counter such as dram.reads nor 'static'");
        }
        EnergyPart part = find("part", cells.get(1), EnergyPart.values(), EnergyPart::text);
        Per per = find("word for 'per'", cells.get(3), Per.values(), Per::text);
        if (per != null && per.power() != power) {
            List<String> fitting = Arrays.stream(Per.values())
                    .filter(other -> other.power() == power)
                    .map(Per::text)
                    .toList();
            problem("'" + per.text() + "' does not fit; "
                    + (power ? "static power is per " : "an event costs per ")
                    + String.join(", ", fitting));
            per = null;
        }
        ProcessNode at = attempt(() -> CostText.process(cells.get(4)));
        CostKind kind = find("kind", cells.get(5), CostKind.values(), CostKind::text);
        String source = cells.get(6);
        if (source.length() < 2 || !source.endsWith(".")) {
            problem("the source is not a sentence that ends with a full stop");
            source = "None.";
        }
        Cost cost = cost(cells.get(2), per == null ? power : per.watts(), at, kind, source);
        if (part != null && per != null && at != null && kind != null && cost != null) {
            add(new CostRow(counter, part, cost, per));
        }
    }

    private Cost cost(String figure, boolean power, ProcessNode at, CostKind kind, String source) {
        Cost cost = attempt(() -> CostText.cost(figure, at, kind, source));
        if (cost != null && power != (cost.unit() == Unit.WATT)) {
            problem("'" + figure + "': " + (power ? "static power is in mW or W" : "an event costs fJ, pJ or nJ"));
            return null;
        }
        return cost;
    }

    private void add(CostRow row) {
        if (!rows.add(row)) {
            problem("the same row stands here twice");
        }
    }

    private <T> T find(String what, String text, T[] all, Function<T, String> word) {
        for (T one : all) {
            if (word.apply(one).equals(text)) {
                return one;
            }
        }
        problem(() ->
                NearestNames.unknown(what, text, Arrays.stream(all).map(word).toList()));
        return null;
    }

    private <T> T attempt(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException wrong) {
            problem(wrong.getMessage());
            return null;
        }
    }

    private void problem(String what) {
        problem(() -> what);
    }

    private void problem(Supplier<String> what) {
        problems.add(() -> "line " + line + ": " + what.get());
    }
}
