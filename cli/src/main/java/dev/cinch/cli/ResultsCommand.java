package dev.cinch.cli;

import dev.cinch.lab.Database;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import dev.cinch.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cinch results sql QUERY}: asks the store. */
@Command(name = "results", description = "Asks the store of finished runs.", mixinStandardHelpOptions = true)
final class ResultsCommand implements Runnable {
    private final Console console;

    @Spec
    private CommandSpec spec;

    ResultsCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "which? 'cinch results sql QUERY'");
    }

    @Command(
            name = "sql",
            description = {
                "Answers an SQL query over two views:",
                "  runs (key, kind, inputs, code) and rows (key, kernel, part, stat, value, unit)."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Examples:",
                "  cinch results sql \"SELECT kind, count(*) AS runs FROM runs GROUP BY kind\"",
                "  cinch results sql \"SELECT part, value FROM rows WHERE stat = 'data.raw-ratio' ORDER BY value\""
            })
    int sql(
            @Parameters(paramLabel = "QUERY", description = "one SELECT statement in DuckDB's dialect") String query,
            @Mixin StoreOption store,
            @Option(names = "--json", description = "print one JSON document") boolean json) {
        try (Database database = new Database(store.open(console))) {
            Table answer = database.query(query);
            console.out().print(json ? Json.pretty(Map.of("rows", objects(answer))) + "\n" : TextTable.of(answer));
        }
        return 0;
    }

    private static List<Map<String, Object>> objects(Table table) {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (List<String> row : table.rows()) {
            Map<String, Object> object = new LinkedHashMap<>();
            for (int i = 0; i < row.size(); i++) {
                Table.Column column = table.columns().get(i);
                boolean number = column.numeric() && !row.get(i).isEmpty();
                object.put(column.name(), number ? new java.math.BigDecimal(row.get(i)) : row.get(i));
            }
            objects.add(object);
        }
        return objects;
    }
}
