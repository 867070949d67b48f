package dev.cinch.cli;

import dev.cinch.base.stat.Statistic;
import dev.cinch.lab.catalogue.Statistics;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch stats [NAME]}: what a statistic means. */
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

    @Option(names = "--markdown", description = "print tables in Markdown, as docs/glossary.md has them")
    private boolean markdown;

    StatsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<Statistic> chosen = name == null ? Statistics.CATALOGUE.list() : List.of(Statistics.CATALOGUE.get(name));
        if (markdown) {
            console.out().print(markdown(chosen));
        } else {
            print(chosen, json);
        }
        return 0;
    }

    /** A table for each part of the machine or laboratory, which is what names begin with. */
    static String markdown(List<Statistic> chosen) {
        Map<String, StringBuilder> parts = new TreeMap<>();
        for (Statistic statistic : chosen) {
            String part = statistic.name().substring(0, statistic.name().indexOf('.'));
            parts.computeIfAbsent(
                            part,
                            none -> new StringBuilder(
                                    "\n## " + part + "\n\n| name | unit | what it is |\n|---|---|---|\n"))
                    .append("| `" + statistic.name() + "` | " + statistic.unit().symbol() + " | "
                            + statistic.description().replace("|", "\\|") + " |\n");
        }
        return String.join("", parts.values());
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
        if (asJson) {
            console.out().println(Json.pretty(Map.of("statistics", rows)));
        } else {
            console.show(table);
        }
    }
}
