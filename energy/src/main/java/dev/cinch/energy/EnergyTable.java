package dev.cinch.energy;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.Problems;
import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The cost of every event. Immutable; changing a part gives another table.
 *
 * <pre>{@code
 * EnergyTable table = EnergyTables.of("gtx580");
 * table = table.replace(EnergyPart.REGISTER_FILE, rowsOfTheRegisterFileModel);
 * EnergyReport report = EnergyReport.of(table, MachineShape.GTX580, counters, seconds);
 * }</pre>
 *
 * @param machines names of those it is of; none if it does not say
 * @param owner the same in words, such as {@code a GTX 580}; the table's name if it does not say
 * @param process that all energies are brought to
 * @param rows by part, in the order of {@link EnergyPart}
 */
public record EnergyTable(String name, List<String> machines, String owner, ProcessNode process, List<CostRow> rows) {
    public EnergyTable {
        if (!process.onChip()) {
            throw new IllegalArgumentException("the costs of " + name + " need a process");
        }
        machines = List.copyOf(machines);
        rows = rows.stream().sorted(Comparator.comparing(CostRow::part)).toList();
    }

    /** Whether it is of a machine, a preset or a file: folders are no part of its name. */
    public boolean isOf(String machine) {
        return machines.contains(machine.substring(1 + Math.max(machine.lastIndexOf('/'), machine.lastIndexOf('\\'))));
    }

    public List<CostRow> rows(EnergyPart part) {
        return rows.stream().filter(row -> row.part() == part).toList();
    }

    /** Owners of at least one row. */
    public List<EnergyPart> parts() {
        return rows.stream().map(CostRow::part).distinct().toList();
    }

    /** Names of all counters that are asked for. */
    public List<String> counters() {
        return rows.stream()
                .filter(row -> !row.isStatic())
                .map(CostRow::counter)
                .distinct()
                .toList();
    }

    /** This table with other rows for a part, events and static power alike; none switches the part off. */
    public EnergyTable replace(EnergyPart part, List<CostRow> others) {
        List<CostRow> result = new ArrayList<>(rows);
        result.removeIf(row -> row.part() == part);
        for (CostRow other : others) {
            if (other.part() != part) {
                throw new IllegalArgumentException(
                        "a row of " + other.part().text() + " among those of " + part.text());
            }
            result.add(other);
        }
        return new EnergyTable(name, machines, owner, process, result);
    }

    /** This table without a part: for what another model accounts for. */
    public EnergyTable without(EnergyPart part) {
        return replace(part, List.of());
    }

    /** This table without the costs of events whose names begin so: for a machine that does not count them. */
    public EnergyTable withoutCounters(String start) {
        EnergyTable result = this;
        for (EnergyPart part : EnergyPart.values()) {
            List<CostRow> left = rows(part).stream()
                    .filter(row -> !row.counter().startsWith(start))
                    .toList();
            result = left.size() == rows(part).size() ? result : result.replace(part, left);
        }
        return result;
    }

    /** This table with all costs of a part multiplied: what sweeps over costs need, without running anything again. */
    public EnergyTable scaled(EnergyPart part, double factor) {
        UnaryOperator<CostRow> scale =
                row -> new CostRow(row.counter(), row.part(), row.cost().times(factor), row.per());
        return replace(part, rows(part).stream().map(scale).toList());
    }

    /** Checks that all events are counted by a run; otherwise all unknown ones are named. */
    void check(Sample counters) {
        List<String> known = counters.counters().stream().map(Statistic::name).toList();
        Problems unknown = new Problems();
        for (String counter : counters()) {
            if (!counters.has(counter)) {
                unknown.add(() -> NearestNames.unknown("counter", counter, known));
            }
        }
        if (!unknown.isEmpty()) {
            throw new BadInput("energy table " + name + ": " + unknown);
        }
    }
}
