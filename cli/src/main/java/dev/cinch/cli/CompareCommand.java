package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.ExitCode;
import dev.cinch.base.Refusal;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The command {@code cinch compare A B}: two runs, and where the cycles and the energy of one went that the other has not. */
@Command(
        name = "compare",
        description = {
            "Sets two runs side by side: where did the cycles go, and the energy?",
            "A and B are what 'run --json' or 'exec --json' printed."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example:",
            "  cinch run bfs --json > raw.json",
            "  cinch run bfs --memory mag-bdi --json > compressed.json",
            "  cinch compare raw.json compressed.json"
        })
final class CompareCommand implements Callable<Integer> {
    /** One line of a comparison. */
    private record Line(String what, double first, double second) {
        double difference() {
            return second - first;
        }
    }

    /** Energies that are no part of the whole. */
    private static final List<String> SUMS = List.of(
            "energy.total", "energy.static", "energy.dynamic", "energy.edp", "energy.power", "energy.static-share");

    private final Console console;

    @Parameters(index = "0", paramLabel = "A", description = "a run")
    private Path first;

    @Parameters(index = "1", paramLabel = "B", description = "another one")
    private Path second;

    @Option(names = "--json", description = "print one JSON document")
    private boolean json;

    CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        JsonNode a = total(first);
        JsonNode b = total(second);
        List<Line> cycles = cycles(a, b);
        List<Line> energy = energy(a, b);
        List<Line> counts = counts(a, b);
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("cycles", document(cycles));
            document.put("microjoules", document(energy));
            document.put("counters", document(counts));
            console.out().println(Json.pretty(document));
            return ExitCode.SUCCESS.code();
        }
        console.show(table("Where the cycles went", "cycles", cycles, 0));
        console.say("");
        console.show(table("Where the energy went", "µJ", energy, 2));
        console.say("");
        console.show(table("What was counted", "number", counts, 2));
        return ExitCode.SUCCESS.code();
    }

    private static JsonNode total(Path file) {
        try {
            JsonNode total = Json.read(Files.readString(file)).path("total");
            if (total.path("cycles").isNumber() && total.path("statistics").isObject()) {
                return total;
            }
            throw new BadInput(file + " has no times: it is not what 'run --json' or 'exec --json' prints");
        } catch (JacksonException wrong) {
            throw new BadInput(file + " is no JSON: it must be what 'run --json' or 'exec --json' prints", wrong);
        } catch (IOException unreadable) {
            throw new BadInput("cannot read " + file + ": " + Refusal.of(unreadable), unreadable);
        }
    }

    private static double value(JsonNode total, String statistic) {
        JsonNode value = total.get("statistics").path(statistic);
        return value.isNumber() ? value.asDouble() : 0;
    }

    /** The cycles of all schedulers, by what they did; their shares add up to all cycles. */
    private static List<Line> cycles(JsonNode a, JsonNode b) {
        List<Line> lines = new ArrayList<>();
        double ofA = a.get("cycles").asDouble();
        double ofB = b.get("cycles").asDouble();
        lines.add(new Line(
                "issued", ofA * value(a, "sm.issue-utilisation") / 100, ofB * value(b, "sm.issue-utilisation") / 100));
        TimedText.STALLS.forEach((key, words) -> {
            String share = "sm.stall-" + key + "-share";
            lines.add(new Line(words, ofA * value(a, share) / 100, ofB * value(b, share) / 100));
        });
        sort(lines);
        lines.add(new Line("all", ofA, ofB));
        return lines;
    }

    private static List<Line> energy(JsonNode a, JsonNode b) {
        List<Line> lines = new ArrayList<>();
        for (String name : a.get("statistics").propertyNames()) {
            if (name.startsWith("energy.") && !SUMS.contains(name)) {
                lines.add(new Line(name.substring("energy.".length()), value(a, name), value(b, name)));
            }
        }
        sort(lines);
        lines.add(new Line("all", value(a, "energy.total"), value(b, "energy.total")));
        return lines;
    }

    private static List<Line> counts(JsonNode a, JsonNode b) {
        List<Line> lines = new ArrayList<>();
        for (String name : List.of(
                "core.ipc",
                "l1.hit-rate",
                "l2.hit-rate",
                "dram.utilisation",
                "dram.bytes-read",
                "dram.bytes-written",
                "sm.load-latency-median")) {
            lines.add(new Line(name, value(a, name), value(b, name)));
        }
        return lines;
    }

    /** What changed most comes first; what is nothing in both is left out. */
    private static void sort(List<Line> lines) {
        lines.removeIf(line -> line.first == 0 && line.second == 0);
        lines.sort(Comparator.comparingDouble(line -> -Math.abs(line.difference())));
    }

    private static List<Map<String, Object>> document(List<Line> lines) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Line line : lines) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("what", line.what);
            row.put("a", line.first);
            row.put("b", line.second);
            row.put("difference", line.difference());
            rows.add(row);
        }
        return rows;
    }

    private Table table(String title, String unit, List<Line> lines, int digits) {
        Table table = Table.titled(title).text(unit).number("A").number("B").number("B − A");
        for (Line line : lines) {
            String sign = line.difference() > 0 ? "+" : "";
            table.row(
                    line.what,
                    Decimal.fixed(line.first, digits),
                    Decimal.fixed(line.second, digits),
                    sign + Decimal.fixed(line.difference(), digits));
        }
        return table;
    }
}
