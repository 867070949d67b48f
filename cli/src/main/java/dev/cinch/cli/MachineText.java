package dev.cinch.cli;

import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.MachineTotals;
import dev.cinch.gpu.time.machine.MachineTotals.Total;
import dev.cinch.gpu.time.machine.MachineValue;
import dev.cinch.gpu.time.machine.ValueKind;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Machines for the terminal and as JSON. */
final class MachineText {
    private MachineText() {}

    static void print(DescribedMachine machine, Console console) {
        console.say(machine.name() + ": " + machine.description() + "\n");
        console.show(values(machine));
        console.say("\n" + kinds(machine) + "\n");
        console.show(totals(machine));
    }

    private static Table values(DescribedMachine machine) {
        Table table = Table.titled("")
                .text("key")
                .number("value")
                .text("unit")
                .text("kind")
                .text("source");
        String part = null;
        for (MachineValue value : machine.values()) {
            if (part != null && !part.equals(value.key().partName())) {
                table.row("", "", "", "", "");
            }
            part = value.key().partName();
            table.row(
                    value.key().name(),
                    value.text(),
                    value.key().unit(),
                    value.kind().word(),
                    value.source());
        }
        return table;
    }

    /** The kinds of a machine's values, for example: {@code 86 values: 12 paper, 14 datasheet, 20 guess.}. */
    private static String kinds(DescribedMachine machine) {
        Map<ValueKind, Integer> counts = new EnumMap<>(ValueKind.class);
        machine.values().forEach(value -> counts.merge(value.kind(), 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((kind, count) -> words.add(count + " " + kind.word()));
        return machine.values().size() + " values: " + String.join(", ", words) + ".";
    }

    private static Table totals(DescribedMachine machine) {
        Table table = Table.titled("")
                .text("what follows")
                .number("value")
                .text("unit")
                .text("how");
        for (Total total : MachineTotals.of(machine.machine())) {
            table.row(total.name(), total.text(), total.unit(), total.how());
        }
        return table;
    }

    static Map<String, Object> document(DescribedMachine machine) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("machine", machine.name());
        document.put("description", machine.description());
        List<Map<String, Object>> values = new ArrayList<>();
        for (MachineValue value : machine.values()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("key", value.key().name());
            row.put("value", json(value));
            row.put("unit", value.key().unit());
            row.put("kind", value.kind().word());
            row.put("source", value.source());
            values.add(row);
        }
        document.put("values", values);
        List<Map<String, Object>> totals = new ArrayList<>();
        for (Total total : MachineTotals.of(machine.machine())) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", total.name());
            row.put("value", total.value());
            row.put("unit", total.unit());
            row.put("how", total.how());
            totals.add(row);
        }
        document.put("totals", totals);
        return document;
    }

    private static Object json(MachineValue value) {
        boolean plain = value.value() instanceof Number || value.value() instanceof Boolean;
        return plain ? value.value() : value.text();
    }

    static void printDifferences(DescribedMachine a, DescribedMachine b, Console console) {
        Table table =
                Table.titled("").text("key").number(a.name()).number(b.name()).text("unit");
        for (int i = 0; i < a.values().size(); i++) {
            MachineValue one = a.values().get(i);
            MachineValue other = b.values().get(i);
            if (!one.value().equals(other.value())) {
                table.row(one.key().name(), one.text(), other.text(), one.key().unit());
            }
        }
        if (table.rows().isEmpty()) {
            console.say("All " + a.values().size() + " values are the same.");
            return;
        }
        int keys = table.rows().size();
        table.row("", "", "", "");
        List<Total> totals = MachineTotals.of(a.machine());
        for (int i = 0; i < totals.size(); i++) {
            Total one = totals.get(i);
            Total other = MachineTotals.of(b.machine()).get(i);
            if (one.value() != other.value()) {
                table.row(one.name(), one.text(), other.text(), one.unit());
            }
        }
        console.show(table);
        console.say("\n" + keys + " of " + a.values().size() + " values differ.");
    }

    static Map<String, Object> differences(DescribedMachine a, DescribedMachine b) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < a.values().size(); i++) {
            MachineValue one = a.values().get(i);
            MachineValue other = b.values().get(i);
            if (!one.value().equals(other.value())) {
                Map<String, Object> row = new LinkedHashMap<>();
                row.put("key", one.key().name());
                row.put("a", json(one));
                row.put("b", json(other));
                row.put("unit", one.key().unit());
                rows.add(row);
            }
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("a", a.name());
        document.put("b", b.name());
        document.put("differences", rows);
        return document;
    }
}
