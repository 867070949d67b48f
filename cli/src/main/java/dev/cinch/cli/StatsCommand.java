package dev.cinch.cli;

import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.Statistics;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cinch stats [NAME]}: what a statistic means. */
@Command(
        name = "stats",
        description = "Explains a statistic: its unit and what it counts; all of them without a name.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  cinch stats", "  cinch stats data.raw-ratio"})
final class StatsCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "the statistic, such as data.raw-ratio")
    private String name;

    @Option(names = "--json", description = "print one JSON document")
    private boolean json;

    StatsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        print(name == null ? Statistics.CATALOGUE.list() : List.of(Statistics.CATALOGUE.get(name)), json);
        return 0;
    }

    void print(List<Statistic> chosen, boolean asJson) {
        Table table = Table.titled("").text("statistic").text("unit").text("what it is");
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Statistic statistic : chosen) {
            table.row(statistic.name(), statistic.unit().symbol(), statistic.description());
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", statistic.name());
            row.put("unit", statistic.unit().symbol());
            row.put("description", statistic.description());
            rows.add(row);
        }
        console.out().print(asJson ? Json.pretty(Map.of("statistics", rows)) + "\n" : TextTable.of(table));
    }
}
