package dev.cinch.cli;

import dev.cinch.base.ExitCode;
import dev.cinch.lab.Database;
import dev.cinch.lab.NumbersFile;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.StoreContents;
import dev.cinch.lab.archive.ArchivedRun;
import dev.cinch.lab.archive.RunArchive;
import dev.cinch.report.Json;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code cinch results}, which asks the store of finished runs, empties it, writes it to a file. */
@Command(
        name = "results",
        description = "Asks the store of finished runs: what is there, by SQL, as a file; frees what nobody needs;"
                + " archives what took long.",
        mixinStandardHelpOptions = true)
final class ResultsCommand implements Runnable {
    private final Console console;

    @Spec
    private CommandSpec spec;

    ResultsCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(
                spec.commandLine(),
                "which? 'cinch results list', 'cinch results sql QUERY', 'export FILE', 'gc' or" + " 'archive'");
    }

    @Command(
            name = "sql",
            description = {
                "Answers an SQL query over three tables:",
                "  runs (key, kind, inputs, code) and rows (key, kernel, part, stat, value, unit);",
                "  numbers, rows with the inputs of their run (kind, workload, scale, machine, settings, memory, …).",
                "A query reads the store and nothing else: no other files, no settings, nothing is written.",
                "Exit code 1 when runs are left out because they are damaged; standard error names them."
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
            @Option(
                            names = "--max-time",
                            paramLabel = "TIME",
                            converter = Seconds.class,
                            description =
                                    "end a query that takes longer: seconds, or such as 90s, 10m, 2h; 10m unless said")
                    Double seconds,
            @Option(names = "--json", description = "print one JSON document") boolean json) {
        try (Database database = new Database(store.open(console))) {
            Table answer = database.query(query, seconds == null ? Database.USUAL_SECONDS : seconds);
            if (json) {
                Map<String, Object> document = new LinkedHashMap<>();
                document.put("rows", objects(answer));
                DamagedRuns.put(database.leftOut(), document);
                console.out().println(Json.pretty(document));
            } else {
                console.show(answer);
            }
            return DamagedRuns.leftOut(database.leftOut(), console);
        }
    }

    @Command(
            name = "list",
            description = "Says how many runs of which kinds are kept, and how much room they take.",
            mixinStandardHelpOptions = true)
    int list(
            @Mixin StoreOption store, @Option(names = "--json", description = "print one JSON document") boolean json) {
        ResultStore results = store.open(console);
        StoreContents contents = StoreContents.of(results);
        Map<String, long[]> kinds = new TreeMap<>();
        long[] all = new long[3];
        for (StoreContents.Entry entry : contents.entries()) {
            String kind = entry.kind().isEmpty() ? "(" + entry.state().words() + ")" : entry.kind();
            for (long[] sums : List.of(kinds.computeIfAbsent(kind, name -> new long[3]), all)) {
                sums[0]++;
                sums[1] += entry.state() == StoreContents.State.CURRENT ? 1 : 0;
                sums[2] += entry.bytes();
            }
        }
        String folder = results.folder().toAbsolutePath().normalize().toString();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("folder", folder);
            List<Map<String, Object>> rows = new ArrayList<>();
            kinds.forEach((kind, sums) -> rows.add(counts("kind", kind, sums)));
            document.put("kinds", rows);
            document.put("all", counts("kind", "all", all));
            DamagedRuns.put(contents.damages(), document);
            console.out().println(Json.pretty(document));
        } else if (all[0] == 0) {
            console.say("No runs are kept in " + folder + ". 'cinch reproduce' and 'cinch sweep' keep theirs.");
        } else {
            Table table = Table.titled("")
                    .text("kind")
                    .number("runs")
                    .number("current")
                    .number("bytes");
            kinds.forEach((kind, sums) -> table.row(kind, text(sums[0]), text(sums[1]), text(sums[2])));
            table.row("all", text(all[0]), text(all[1]), text(all[2]));
            console.show(table);
            console.say("\nIn " + folder + ". What is not current was made with other code than today's.");
        }
        DamagedRuns.found(contents.damages(), console);
        return 0;
    }

    private static String text(long number) {
        return Long.toString(number);
    }

    private static Map<String, Object> counts(String key, String name, long[] sums) {
        Map<String, Object> counts = new LinkedHashMap<>();
        counts.put(key, name);
        counts.put("runs", sums[0]);
        counts.put("current", sums[1]);
        counts.put("bytes", sums[2]);
        return counts;
    }

    @Command(
            name = "export",
            description = {
                "Writes every number with the inputs of its run to a file: CSV, JSON or Parquet, by its ending.",
                "Columns: key, kind, workload, scale, seed, content, machine, machine_values, settings, registers, link, bus, control, coding,"
                        + " memory, codec, experiment, kernel, part, stat, value, unit.",
                "Exit code 1 when runs are left out because they are damaged; standard error names them."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Example:",
                "  cinch results export cycles.csv --where \"stat = 'core.cycles' AND kernel = ''\""
            })
    int export(
            @Parameters(paramLabel = "FILE", description = "ends in .csv, .json or .parquet") Path file,
            @Option(names = "--where", paramLabel = "SQL", description = "only numbers of which this is true")
                    String where,
            @Mixin StoreOption store,
            @Option(names = "--json", description = "print one JSON document") boolean json) {
        NumbersFile.Written written = NumbersFile.write(store.open(console), file, where);
        String place = file.toAbsolutePath().normalize().toString();
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("file", place);
            document.put("numbers", written.numbers());
            DamagedRuns.put(written.leftOut(), document);
            console.out().println(Json.pretty(document));
        } else {
            console.out().println(written.numbers() + " numbers: " + place);
        }
        return DamagedRuns.leftOut(written.leftOut(), console);
    }

    @Command(
            name = "gc",
            description = {
                "Says what nobody will ask for again: runs made with other code than today's, what was left unfinished by"
                        + " somebody who was killed, and what is damaged. With --delete it goes."
            },
            mixinStandardHelpOptions = true)
    int gc(
            @Option(names = "--delete", description = "delete it") boolean delete,
            @Mixin StoreOption store,
            @Option(names = "--json", description = "print one JSON document") boolean json) {
        StoreContents contents = StoreContents.of(store.open(console));
        Map<StoreContents.State, long[]> sums = new EnumMap<>(StoreContents.State.class);
        long bytes = 0;
        for (StoreContents.Entry entry : contents.garbage()) {
            long[] sum = sums.computeIfAbsent(entry.state(), state -> new long[2]);
            sum[0]++;
            sum[1] += entry.bytes();
            bytes += entry.bytes();
        }
        if (delete) {
            contents.delete();
        }
        int count = contents.garbage().size();
        int kept = contents.entries().size() - count;
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("deleted", delete);
            document.put("folders", count);
            document.put("bytes", bytes);
            document.put("kept", kept);
            DamagedRuns.put(contents.damages(), document);
            console.out().println(Json.pretty(document));
            return 0;
        }
        sums.forEach((state, sum) -> console.out().println(sum[0] + " " + state.words() + ", " + sum[1] + " bytes"));
        String what = count + (count == 1 ? " folder" : " folders") + " of " + bytes + " bytes";
        console.out()
                .println(
                        count == 0
                                ? "Nothing to free; " + kept + " runs are current."
                                : (delete ? "Deleted: " + what : "To be freed by --delete: " + what) + "; " + kept
                                        + " current runs stay.");
        return 0;
    }

    @Command(
            name = "archive",
            description = {
                "Adds the kept runs of a scale that were made with today's code to the archive, which is committed with the"
                        + " project: 'cinch reproduce' takes runs from there instead of making them again.",
                "A run there is stale once its program counts otherwise at scale tiny, has another size, or its codecs make"
                        + " other streams. Stale runs are never used; --check names them, --prune takes them out."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "Examples:",
                "  cinch reproduce magbdi/fig14 --scale paper",
                "  cinch results archive           then commit the folder archive",
                "  cinch results archive --check   exit code 1 when something is stale"
            })
    int archive(
            @Option(
                            names = "--scale",
                            paramLabel = "SCALE",
                            defaultValue = "paper",
                            description = "which runs: tiny, small or paper (the default)")
                    Scale scale,
            @Option(names = "--check", description = "only say what is stale; exit code 1 when something is")
                    boolean check,
            @Option(names = "--prune", description = "only take out what is stale") boolean prune,
            @Mixin StoreOption store) {
        RunArchive archive = new RunArchive(console.archive());
        if (check || prune) {
            List<ArchivedRun> stale = archive.stale();
            stale.forEach(run -> console.out().println("stale: " + run.kind() + " " + run.inputs()));
            int all = archive.runs().size();
            if (prune) {
                archive.prune();
                console.out().println("Taken out: " + stale.size() + "; " + (all - stale.size()) + " runs stay.");
                return ExitCode.SUCCESS.code();
            }
            console.out().println(stale.size() + " of " + all + " archived runs are stale.");
            return (stale.isEmpty() ? ExitCode.SUCCESS : ExitCode.DIFFERS).code();
        }
        RunArchive.Account account = archive.add(store.open(console), scale);
        console.out()
                .println(account.added() + " runs added, " + account.replaced() + " replaced; " + account.all()
                        + " are in " + console.archive());
        return ExitCode.SUCCESS.code();
    }

    private static List<Map<String, Object>> objects(Table table) {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (List<String> row : table.rows()) {
            Map<String, Object> object = new LinkedHashMap<>();
            for (int i = 0; i < row.size(); i++) {
                Table.Column column = table.columns().get(i);
                object.put(column.name(), column.numeric() ? number(row.get(i)) : row.get(i));
            }
            objects.add(object);
        }
        return objects;
    }

    /** A number; the text, where it is none or JSON has none for it. */
    private static Object number(String text) {
        return text.isEmpty() || text.contains("N") || text.contains("I") ? text : new java.math.BigDecimal(text);
    }
}
