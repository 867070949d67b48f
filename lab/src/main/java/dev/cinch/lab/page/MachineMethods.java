package dev.cinch.lab.page;

import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.MachineValue;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Run;
import dev.cinch.report.Table;
import dev.cinch.report.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The machines that programs ran on: every value with its source, and what single runs changed. */
public final class MachineMethods {
    private MachineMethods() {}

    static Topic topic(List<Run> runs) {
        List<String> sentences = new ArrayList<>();
        List<Table> tables = new ArrayList<>();
        for (DescribedMachine machine : Machines.CATALOGUE) {
            long used = runs.stream()
                    .filter(run -> machine.name().equals(run.inputs().get("machine")))
                    .count();
            if (used > 0) {
                sentences.add(machine.name() + " (" + used + " runs): " + machine.description());
                tables.add(values(machine));
            }
        }
        if (tables.isEmpty()) {
            sentences.add("Nothing here ran on a simulated machine.");
        }
        Table settings = settings(runs);
        if (!settings.rows().isEmpty()) {
            tables.add(settings);
        }
        return new Topic("methods-machines", "Machines", sentences, tables);
    }

    private static Table values(DescribedMachine machine) {
        Table table = Table.titled("Every value of " + machine.name() + " and its source")
                .text("key")
                .number("value")
                .text("unit")
                .text("kind")
                .text("source");
        for (MachineValue value : machine.values()) {
            table.row(
                    value.key().name(),
                    value.text(),
                    value.key().unit(),
                    value.kind().word(),
                    value.source());
        }
        return table;
    }

    private static Table settings(List<Run> runs) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Run run : runs) {
            for (String setting : run.inputs().getOrDefault("settings", "").split(" ")) {
                if (!setting.isEmpty()) {
                    counts.merge(setting, 1, Integer::sum);
                }
            }
        }
        Table table =
                Table.titled("Values that single runs changed").text("setting").number("runs");
        counts.forEach((setting, count) -> table.row(setting, Integer.toString(count)));
        return table;
    }
}
