package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.data.OutputFile;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Claim;
import dev.cinch.lab.Engine;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Laboratory;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunTime;
import dev.cinch.lab.Verdict;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.page.FigureFolder;
import dev.cinch.lab.page.FindingsPage;
import dev.cinch.lab.seeds.SeededExperiment;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Json;
import dev.cinch.report.Page;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch reproduce}: experiments, verdicts, the report. */
@Command(
        name = "reproduce",
        description = {
            "Makes tables and figures of the papers again and says whether our numbers agree.",
            "Finished runs are kept and not repeated; a run is repeated when its code has changed."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  cinch reproduce --quick         a part of everything, in about a minute",
            "  cinch reproduce                 everything: most of an hour on two cores",
            "  cinch reproduce magbdi          one paper",
            "  cinch reproduce e2mc/tab4       one experiment, with its tables",
            "  cinch reproduce magbdi/fig14 --set mag-bdi.decompress-cycles=20",
            "                                  a slower codec: repeats what uses it",
            "  cinch reproduce magbdi/fig14 --seeds 5",
            "                                  means of five inputs, with their intervals",
            "",
            "Beside the report, in a folder such as results/report-figures, lies each of",
            "its figures as SVG and CSV and each of its tables as CSV.",
            "",
            "Exit code 0 when everything ran, whatever came of the claims; with --check, 1",
            "when one is not within its tolerance. Runs that failed: 2 bad input, 3 a fault",
            "in a program, 70 a bug in Cinch."
        })
final class ReproduceCommand implements Callable<Integer> {
    private static final int TABLES_AMONG_OTHERS = 2;

    /** The number of runs that is worth a line: fewer are over before anybody has read how many there are. */
    private static final int WORTH_A_LINE = 20;

    private final Console console;

    @Parameters(
            paramLabel = "PREFIX",
            arity = "0..*",
            description = "experiments whose name starts so; all when none is given ('cinch list experiments')")
    private List<String> prefixes = new ArrayList<>();

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            description = "how much work the programs get: tiny, small or paper (default: small); at tiny, claims about"
                    + " programs are not judged")
    private Scale scale = Scale.SMALL;

    @Option(
            names = "--quick",
            description = "a telling part that takes about a minute: what needs no programs, and two figures that do")
    private boolean quick;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "change a value of the machine in all runs of programs (dram.mag-bytes=16; what a figure itself sets"
                            + " or sweeps stays), or how long one codec takes wherever it is used (mag-bdi.decompress-cycles=4);"
                            + " only runs that depend on it are repeated; can be given several times")
    private List<String> settings = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description =
                    "run programs with inputs from N seeds, 1 to N: numbers become means with a 95 %% interval, and"
                            + " what is smaller than its interval is not called a difference (default: 1)")
    private int seeds = 1;

    @Mixin
    private StoreOption store;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description =
                    "where to write the HTML report (default: report.html in the folder of results, report-PREFIX.html for a part)")
    private Path report;

    @Mixin
    private EngineOptions engines;

    @Option(names = "--check", description = "exit code 1 when a claim is not within its tolerance; 0 without this")
    private boolean check;

    @Option(names = "--json", description = "print one JSON document")
    private boolean json;

    ReproduceCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Engine engine = engines.engine()) {
            return reproduce(engine);
        }
    }

    /** The machines that experiments run programs on; where there are none, the usual one tells of slips. */
    private Set<String> machines(List<Experiment> experiments) {
        Set<String> machines = new LinkedHashSet<>();
        for (Experiment experiment : experiments) {
            for (Run run : experiment.runs(scale)) {
                machines.add(run.inputs().getOrDefault("machine", Machines.DEFAULT));
            }
        }
        machines.retainAll(Machines.CATALOGUE.names());
        return machines;
    }

    private int reproduce(Engine engine) {
        if (quick && !prefixes.isEmpty()) {
            throw new BadInput("--quick chooses the experiments itself, so none can be named");
        }
        List<Experiment> experiments =
                SeededExperiment.of(quick ? Experiments.quick() : Experiments.select(prefixes), seeds, scale);
        ResultStore results = store.open(console);
        // The report may go into the folder of results, so that comes first.
        results.prepare();
        OutputFile.check(report, true);
        Changes changes = Changes.of(settings, machines(experiments));
        Laboratory laboratory = new Laboratory(results, scale, changes, engine, new RunDisplay(console.progress()));
        List<Run> runs = laboratory.all(experiments);
        List<Run> missing = laboratory.missingOf(runs);
        DamagedRuns.madeAgain(laboratory.damagedOf(missing), console);
        if (missing.size() >= WORTH_A_LINE) {
            console.err()
                    .println("cinch: " + missing.size() + " of " + runs.size() + " runs are to be done, "
                            + engine.atATime()
                            + " at a time, " + RunTime.words(RunTime.seconds(missing, engine.atATime()))
                            + "; finished ones are kept");
        }
        List<Finding> findings = laboratory.carryOut(experiments);
        Path page = report == null ? results.folder().resolve(name()) : report;
        Page content = FindingsPage.of(findings, scale, changes);
        OutputFile.write(page, true, HtmlPage.render(content).getBytes(StandardCharsets.UTF_8));
        FigureFolder.write(FigureFolder.beside(page), content);
        if (json) {
            console.out().println(Json.pretty(document(findings, page)));
        } else {
            print(findings, changes, page);
        }
        if (!laboratory.failures().isEmpty()) {
            return failed(laboratory, experiments, findings);
        }
        return (check && differs(findings) ? ExitCode.DIFFERS : ExitCode.SUCCESS).code();
    }

    private int failed(Laboratory laboratory, List<Experiment> experiments, List<Finding> findings) {
        List<String> names =
                new ArrayList<>(experiments.stream().map(Experiment::name).toList());
        findings.forEach(finding -> names.remove(finding.experiment().name()));
        int code = FailedRuns.report(laboratory.failures(), console);
        console.err().println("cinch: not evaluated, because runs of theirs failed: " + String.join(", ", names));
        return code;
    }

    /** Whether a claim is not within its tolerance; the same direction is not enough. */
    private static boolean differs(List<Finding> findings) {
        return findings.stream().anyMatch(finding -> !finding.outside().isEmpty());
    }

    /** A part of the experiments does not replace the report of all of them, nor do changed machines or several seeds. */
    private String name() {
        String part = String.join("-", prefixes).replaceAll("[^A-Za-z0-9.-]", "-");
        String ofPart = part.isEmpty() || prefixes.contains("all") ? "report" : "report-" + part;
        return ofPart + (settings.isEmpty() ? "" : "-changed") + (seeds == 1 ? "" : "-" + seeds + "-seeds") + ".html";
    }

    private void print(List<Finding> findings, Changes changes, Path page) {
        for (Finding finding : findings) {
            // Among others, an experiment without claims shows its first tables; the report has the rest.
            boolean own = finding.judgements().isEmpty();
            long shown = findings.size() == 1 ? Long.MAX_VALUE : own ? TABLES_AMONG_OTHERS : 0;
            finding.outcome().tables().stream().limit(shown).forEach(this::print);
            if (findings.size() == 1) {
                finding.outcome().notes().forEach(note -> console.say("- " + note));
                console.out().println();
            }
        }
        if (findings.size() == 1) {
            printAllClaims(findings.get(0));
        } else {
            printSummary(findings);
            printClaims("Where we differ", findings, Verdict.DIFFERS, Verdict.NO_DIFFERENCE, Verdict.SAME_DIRECTION);
        }
        if (!changes.none()) {
            console.say("All machines were changed: " + changes + ".");
        }
        printReasons(findings);
        console.say("Report: " + page.toAbsolutePath().normalize());
        console.say("Figures: " + figures(page) + " (each as SVG and CSV)");
        if (quick) {
            console.out().println("""

                    Open it in a browser. Then, say:
                      ./cinch run bfs --memory mag-bdi   a program, compressed in memory
                      ./cinch exec -- ./program          your CUDA program, as it is
                      ./cinch analyze FILE               how well every codec compresses your data
                      ./cinch reproduce warped           all of one paper, some minutes
                      ./cinch list experiments           what there is; ./cinch --help has the rest""");
        }
    }

    private void printSummary(List<Finding> findings) {
        Table table = Table.titled("Verdicts").text("experiment").text("source").text("what it shows");
        // Only several seeds can show that something makes no difference.
        List<Verdict> verdicts = Stream.of(Verdict.values())
                .filter(verdict ->
                        verdict != Verdict.NO_DIFFERENCE || findings.stream().anyMatch(one -> one.count(verdict) > 0))
                .toList();
        verdicts.forEach(verdict -> table.number(verdict.word()));
        for (Finding finding : findings) {
            if (finding.judgements().isEmpty()) {
                continue;
            }
            Experiment experiment = finding.experiment();
            List<String> row = new ArrayList<>(List.of(experiment.name(), experiment.source(), experiment.title()));
            for (Verdict verdict : verdicts) {
                long count = finding.count(verdict);
                row.add(count == 0 ? "" : Long.toString(count));
            }
            table.row(row.toArray(String[]::new));
        }
        sum(table, verdicts, "all", findings);
        sum(
                table,
                verdicts,
                "calculated",
                findings.stream().filter(Finding::calculated).toList());
        sum(
                table,
                verdicts,
                "measured",
                findings.stream().filter(one -> !one.calculated()).toList());
        print(table);
    }

    private static void sum(Table table, List<Verdict> verdicts, String name, List<Finding> findings) {
        List<String> row = new ArrayList<>(List.of(name, "", ""));
        for (Verdict verdict : verdicts) {
            row.add(Long.toString(
                    findings.stream().mapToLong(one -> one.count(verdict)).sum()));
        }
        table.row(row.toArray(String[]::new));
    }

    private void printAllClaims(Finding finding) {
        Table table = claims("Claims");
        finding.judgements().forEach(one -> row(table, one));
        print(table);
    }

    /** Prints the claims of all findings, those with the first verdict, then those with the next. */
    private void printClaims(String title, List<Finding> findings, Verdict... verdicts) {
        Table table = claims(title);
        for (Verdict verdict : verdicts) {
            for (Finding finding : findings) {
                finding.judgements().stream()
                        .filter(one -> one.verdict() == verdict)
                        .forEach(one -> row(table, one));
            }
        }
        print(table);
    }

    private static Table claims(String title) {
        return Table.titled(title)
                .text("experiment")
                .text("claim")
                .number("paper")
                .number("ours")
                .text("tolerance")
                .text("verdict");
    }

    private static void row(Table table, Finding.Judgement one) {
        Claim claim = one.claim();
        table.row(
                claim.experiment(),
                claim.statement(),
                claim.shown(claim.paper()),
                one.verdict() == Verdict.NOT_MEASURED ? "" : one.shown(),
                claim.tolerance().toString(),
                one.verdict().word());
    }

    private void print(Table table) {
        if (!table.rows().isEmpty()) {
            console.show(table);
            console.out().println();
        }
    }

    private void printReasons(List<Finding> findings) {
        printReasons(
                "Used to choose, so that they prove nothing:",
                findings,
                one -> one.verdict() == Verdict.USED_TO_CHOOSE);
        printReasons(
                "Why (the numbers are those of docs/DEVIATIONS.md, which has the evidence; trials of sections 12 to 16"
                        + " were made on gtx580v4 with earlier programs):",
                findings,
                one -> one.verdict().outside());
    }

    /** Prints each reason once for an experiment; claims of one figure mostly share theirs. */
    private void printReasons(String title, List<Finding> findings, Predicate<Finding.Judgement> wanted) {
        List<String> lines = new ArrayList<>();
        for (Finding finding : findings) {
            Map<String, Integer> reasons = new LinkedHashMap<>();
            for (Finding.Judgement one : finding.judgements()) {
                if (wanted.test(one)) {
                    String why = one.reason(scale)
                            .map(reason -> reason.deviation() + ": " + reason.textAt(scale))
                            .orElse("nobody has looked into it yet");
                    reasons.merge(why, 1, Integer::sum);
                }
            }
            reasons.forEach((why, count) -> lines.add("- "
                    + finding.experiment().name() + " (" + count + (count == 1 ? " claim), " : " claims), ") + why));
        }
        if (!lines.isEmpty()) {
            console.say(title);
            lines.forEach(console::say);
            console.out().println();
        }
    }

    private Map<String, Object> document(List<Finding> findings, Path page) {
        List<Map<String, Object>> experiments = new ArrayList<>();
        for (Finding finding : findings) {
            List<Map<String, Object>> claims = new ArrayList<>();
            for (Finding.Judgement one : finding.judgements()) {
                Map<String, Object> claim = new LinkedHashMap<>();
                claim.put("name", one.claim().name());
                claim.put("sentence", one.claim().sentence());
                claim.put("paper", one.claim().paper());
                claim.put("ours", one.ours());
                if (!Double.isNaN(one.estimate().interval())) {
                    if (one.estimate().order()) {
                        claim.put("margin", one.estimate().margin());
                    }
                    claim.put("interval", one.estimate().interval());
                }
                claim.put("unit", one.claim().unit());
                claim.put("tolerance", one.claim().tolerance().toString());
                claim.put("source", one.claim().source());
                claim.put("verdict", one.verdict().word());
                one.reason(scale).ifPresent(reason -> {
                    claim.put("reason", reason.textAt(scale));
                    claim.put("deviation", reason.deviation());
                });
                claims.add(claim);
            }
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", finding.experiment().name());
            row.put("paper", finding.experiment().paper().title());
            row.put("source", finding.experiment().source());
            row.put("title", finding.experiment().title());
            if (finding.experiment().seeds() > 1) {
                row.put("seeds", finding.experiment().seeds());
            }
            row.put("claims", claims);
            row.put(
                    "tables",
                    finding.outcome().tables().stream()
                            .map(ReproduceCommand::document)
                            .toList());
            row.put("notes", finding.outcome().notes());
            row.put("runs", finding.runs());
            experiments.add(row);
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("experiments", experiments);
        document.put("report", page.toAbsolutePath().normalize().toString());
        document.put("figures", figures(page));
        return document;
    }

    private static String figures(Path page) {
        return FigureFolder.beside(page).toAbsolutePath().normalize().toString();
    }

    private static Map<String, Object> document(Table table) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("title", table.title());
        document.put("columns", table.columns().stream().map(Table.Column::name).toList());
        document.put("rows", table.rows());
        return document;
    }
}
