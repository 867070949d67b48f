package dev.cinch.cli;

import dev.cinch.base.ExitCode;
import dev.cinch.data.OutputFile;
import dev.cinch.lab.Engine;
import dev.cinch.lab.Laboratory;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunTime;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.sweep.DesignSpace;
import dev.cinch.lab.sweep.Point;
import dev.cinch.lab.sweep.SpaceReader;
import dev.cinch.lab.sweep.Survey;
import dev.cinch.lab.sweep.SurveyNotes;
import dev.cinch.lab.sweep.SurveyPage;
import dev.cinch.lab.sweep.SweepPlan;
import dev.cinch.report.Csv;
import dev.cinch.report.Json;
import dev.cinch.workload.Scale;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch sweep}: a design space, run and compared. */
@Command(
        name = "sweep",
        header = "Try a design space: all combinations of machines, codecs and programs that a file names.",
        description = {
            "",
            "The file is YAML. Axes: workloads (needed), scales, seeds, machines, energy, registers, link, bus, memory,"
                    + " control, coding, and under 'set' any machine keys and codecs' latencies (bpc.decompress-cycles). Each has"
                    + " one value or a list. 'except' leaves out points that have all the values named there, 'sample:"
                    + " N' takes N points of the rest, 'budget: N' tries N designs, chosen by what came of others."
                    + " Workloads may be case folders and recordings, machines may be machine"
                    + " files, both written with a slash: ./recorded/, ./mine.txt. Groups (all, memory-bound, graphs,"
                    + " rodinia, see cinch list workloads) and patterns (bfs*) stand for several workloads; with a"
                    + " dash before it one is left out: [all, -mummer].",
            "'objectives', with least or most: seconds, joules (these two unless said); ratios to the same machine without"
                    + " compression, whose runs are added: speedup, energy-ratio, edp-ratio, dram-bytes-ratio; or any"
                    + " statistic. Machines whose clocks differ are compared by the former only. 'baseline', such as {memory: none}, says"
                    + " what numbers are divided by: the same design with these values; else the first design."
                    + " 'constraints', such as {joules: '<= 1.05'}, must be kept by designs on the front.",
            "Everything is checked before the first run. Finished runs are kept, as by 'run' and 'reproduce': a sweep that"
                    + " was interrupted goes on where it was.",
            ""
        },
        footer = {
            "",
            "Example, space.yaml:",
            "  workloads: [transpose, spmv, scan]",
            "  scales: tiny",
            "  memory: [none, bdi, mag-bdi, fpc]",
            "  set:",
            "    dram.mag-bytes: [16, 32, 64]",
            "",
            "  cinch sweep space.yaml --dry-run     how many runs, how long",
            "  cinch sweep space.yaml               run it; space.html shows it"
        },
        sortOptions = false)
final class SweepCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "SPACE", description = "A YAML file.")
    private Path file;

    @Option(names = "--dry-run", description = "Check the space and say how many runs it has and how long they take.")
    private boolean dryRun;

    @Mixin
    private CostsOption costs;

    @Mixin
    private StoreOption store;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Where to write the page. Default: the name of the space, in the folder of results.")
    private Path html;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write all designs as CSV too.")
    private Path csv;

    @Mixin
    private EngineOptions engines;

    @Option(names = "--json", description = "Print one JSON document instead of a table.")
    private boolean json;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    SweepCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Engine engine = engines.engine()) {
            return sweep(engine);
        }
    }

    private int sweep(Engine engine) {
        DesignSpace space = SpaceReader.read(file, costs.value());
        ResultStore results = store.open(console);
        Laboratory laboratory = new Laboratory(results, Scale.SMALL, engine, new RunDisplay(console.progress()));
        SweepPlan sweep = new SweepPlan(space);
        List<Point> grid = sweep.points();
        List<Run> missing = laboratory.missingOf(sweep.runs());
        DamagedRuns.madeAgain(laboratory.damagedOf(missing), console);
        String some = space.budget() == 0 ? "" : " (at most " + space.budget() + " designs)";
        String plan = grid.size() + " points of " + space.grid() + some + ", " + missing.size() + " runs to be done, "
                + engine.atATime() + " at a time, " + RunTime.words(RunTime.seconds(missing, engine.atATime()));
        if (dryRun) {
            print(plan, space, grid.size(), missing, engine.atATime());
            return ExitCode.SUCCESS.code();
        }
        // Pages may go into the folder of results, so it comes first.
        results.prepare();
        OutputFile.check(html, true);
        OutputFile.check(csv, true);
        console.err().println("cinch: " + plan);
        List<Point> tried = sweep.carryOut(laboratory, results);
        Set<String> failed = new HashSet<>();
        sweep.failures().forEach(failure -> failed.add(results.key(failure.run())));
        List<Point> points = tried.stream()
                .filter(point ->
                        space.runs(List.of(point)).stream().noneMatch(run -> failed.contains(results.key(run))))
                .toList();
        if (points.isEmpty()) {
            return FailedRuns.report(sweep.failures(), console);
        }
        Survey survey = Survey.of(space, points, results);
        Path page = html == null
                ? results.folder().resolve("space-" + space.name().replaceAll("[^A-Za-z0-9._-]", "_") + ".html")
                : html;
        OutputFile.write(page, true, SurveyPage.html(survey).getBytes(StandardCharsets.UTF_8));
        if (csv != null) {
            OutputFile.write(
                    csv, true, Csv.forSpreadsheets(SurveyPage.all(survey)).getBytes(StandardCharsets.UTF_8));
        }
        if (json) {
            console.out().println(Json.pretty(document(survey, page)));
        } else {
            console.show(SurveyPage.front(survey));
            console.say("");
            new SurveyNotes(survey).all().forEach(console::say);
            console.say("All " + survey.designs().size() + " designs: "
                    + page.toAbsolutePath().normalize());
        }
        if (!failed.isEmpty()) {
            return FailedRuns.report(sweep.failures(), console);
        }
        return ExitCode.SUCCESS.code();
    }

    private void print(String plan, DesignSpace space, int points, List<Run> missing, int atATime) {
        if (json) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("name", space.name());
            document.put("grid", space.grid());
            document.put("runs", points);
            document.put("missing", missing.size());
            document.put("estimatedSeconds", RunTime.seconds(missing, atATime));
            console.out().println(Json.pretty(document));
        } else {
            console.out().println(plan + ".");
        }
    }

    private static Map<String, Object> work(Survey survey, Survey.Work work) {
        Map<String, Object> row = new LinkedHashMap<>(work.work());
        for (int i = 0; i < survey.space().objectives().size(); i++) {
            String name = survey.space().objectives().get(i).name();
            row.put(name, work.measured()[i]);
            row.put(name + " of the baseline's", work.ratios()[i]);
        }
        return row;
    }

    private static Map<String, Object> document(Survey survey, Path page) {
        List<Map<String, Object>> designs = new ArrayList<>();
        for (Survey.Design design : survey.designs()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("design", design.values());
            Map<String, Object> objectives = new LinkedHashMap<>();
            for (int i = 0; i < design.objectives().length; i++) {
                objectives.put(survey.space().objectives().get(i).name(), design.objectives()[i]);
            }
            row.put("objectives", objectives);
            row.put("runs", design.runs());
            row.put("latencyKind", design.latencyKind());
            row.put(
                    "latencies",
                    design.latencies().stream().map(PlaceLatency::json).toList());
            row.put(
                    "works",
                    design.works().stream().map(work -> work(survey, work)).toList());
            row.put("same", design.same());
            row.put("keepsConstraints", design.kept());
            row.put("front", design.front());
            designs.add(row);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("name", survey.space().name());
        document.put("designs", designs);
        document.put("notes", new SurveyNotes(survey).all());
        document.put("page", page.toAbsolutePath().normalize().toString());
        return document;
    }
}
