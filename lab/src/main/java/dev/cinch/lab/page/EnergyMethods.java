package dev.cinch.lab.page;

import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.EnergyTables;
import dev.cinch.lab.Run;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Table;
import dev.cinch.report.Topic;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The costs of events: the table that energies are calculated by, and what compression adds to it. */
public final class EnergyMethods {
    private static final int NAMED = 3;

    private EnergyMethods() {}

    static Topic topic(List<Run> runs) {
        EnergyTable costs = EnergyTables.of(EnergyTables.NAMES.get(0));
        List<Table> tables = new ArrayList<>(List.of(costs(costs)));
        Table added = added(costs, runs);
        if (!added.rows().isEmpty()) {
            tables.add(added);
        }
        long guesses = costs.rows().stream()
                .filter(row -> row.cost().kind() == CostKind.GUESS)
                .count();
        List<String> sentences = new ArrayList<>(List.of(
                "Energy is arithmetic over counters: every event times its cost, plus static power times time, by"
                        + " the table " + costs.name() + ", with all energies brought to " + costs.process()
                        + ".",
                guesses + " of its " + costs.rows().size() + " costs are guesses of ours, and marked as such;"
                        + " docs/energy.md tells how they were chosen."));
        Set<String> others = new TreeSet<>();
        for (Run run : runs) {
            if (run instanceof TimedRun timed && !costs.isOf(timed.machine().name())) {
                others.add(timed.machine().name());
            }
        }
        if (!others.isEmpty()) {
            sentences.add("Runs on " + String.join(", ", others) + " are charged by the costs of " + costs.owner()
                    + " too: there is no table of these machines.");
        }
        return new Topic("methods-energy", "Energy", sentences, tables);
    }

    private static Table costs(EnergyTable costs) {
        return CostTable.of("Every cost of " + costs.name() + " and its source, for a GTX 580", costs);
    }

    /** Rows that join the table, or take the place of others, where something is compressed. */
    private static Table added(EnergyTable costs, List<Run> runs) {
        Map<CostRow, Set<String>> users = new LinkedHashMap<>();
        Set<List<Object>> seen = new HashSet<>();
        for (Run run : runs) {
            if (run instanceof TimedRun timed && seen.add(List.of(timed.places(), timed.machine(), timed.settings()))) {
                MachinePlan plan = MachinePlan.of(
                        timed.places(), timed.machine().with(timed.settings()).machine());
                for (CostRow row : plan.costs(costs).rows()) {
                    if (!costs.rows().contains(row)) {
                        users.computeIfAbsent(row, any -> new TreeSet<>()).add(Places.words(timed.places()));
                    }
                }
            }
        }
        Table table = CostTable.columns(Table.titled("What compression adds to it in the runs of this report"))
                .text("where");
        users.forEach((row, places) -> {
            List<String> cells = new ArrayList<>(CostTable.cells(costs, row));
            List<String> some = places.stream().limit(NAMED).toList();
            cells.add(String.join("; ", some)
                    + (places.size() > NAMED ? " and " + (places.size() - NAMED) + " more" : ""));
            table.row(cells.toArray(String[]::new));
        });
        return table;
    }
}
