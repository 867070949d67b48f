package dev.cinch.gpu.time.standard;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A table with a mistake, or with values of a test. */
public final class Planted implements DramStandard {
    private final StandardTable table;

    public Planted(StandardTable table) {
        this.table = table;
    }

    /** The same table, but that one of its distances is a cycle shorter. */
    public static Planted mistake(StandardTable table, Constraint shorter) {
        List<Constraint> constraints = new ArrayList<>(table.constraints());
        List<Constraint.Term> cycles = new ArrayList<>(shorter.cycles());
        cycles.add(new Constraint.Term(-1, null, 1));
        constraints.set(
                constraints.indexOf(shorter),
                new Constraint(shorter.count(), shorter.before(), shorter.after(), shorter.level(), cycles));
        Map<String, StandardTable.Value> values = new LinkedHashMap<>();
        table.values().forEach(value -> values.put(value.name(), value));
        return new Planted(new StandardTable(values, table.refresh(), table.splitCommands(), constraints));
    }

    @Override
    public String name() {
        return "planted";
    }

    @Override
    public StandardTable table() {
        return table;
    }
}
