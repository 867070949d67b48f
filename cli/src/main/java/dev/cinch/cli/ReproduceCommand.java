package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.data.OutputFile;
import dev.cinch.data.format.ModelFile;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Engine;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Laboratory;
import dev.cinch.lab.ResultStore;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunTime;
import dev.cinch.lab.archive.RunArchive;
import dev.cinch.lab.catalogue.Experiments;
import dev.cinch.lab.page.FigureFolder;
import dev.cinch.lab.page.FindingsPage;
import dev.cinch.lab.seeds.SeededExperiment;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Json;
import dev.cinch.report.Page;
import dev.cinch.workload.Scale;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
            "  cinch reproduce magbdi/fig14 --machine ./mine.txt",
            "                                  the same on a machine of your own",
            "  cinch reproduce modern/ratios --weights ./model.safetensors",
            "                                  codecs on the weights of a model of your own",
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
            names = "--machine",
            paramLabel = "NAME|FILE",
            description = "run all programs on this machine instead of the papers': one of the list (see cinch list"
                    + " machines), or a machine file, written with a slash; experiments that compare machines"
                    + " themselves are left out")
    private String machine;

    @Option(
            names = "--energy",
            paramLabel = "TABLE",
            description = "what events cost: one of the tables that come along, or a file that ends in .txt"
                    + " (see cinch energy); nothing is run again for it")
    private String energy;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "change a value of the machine in all runs of programs (dram.mag-bytes=16; what a figure itself sets"
                            + " or sweeps stays), or how long one codec takes wherever it is used (mag-bdi.decompress-cycles=4);"
                            + " only runs that depend on it are repeated; can be given several times")
    private List<String> settings = List.of();

    @Mixin
    private CostsOption costs;

    @Option(
            names = "--weights",
            paramLabel = "FILE",
            description =
                    "a model (.safetensors, .npy, .npz, .gguf) whose numbers stand in for weights that are drawn, in the"
                            + " programs of modern/ratios and modern/times that have any")
    private String weights;

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
            names = "--again",
            description = "make runs here that the project's archive has (see cinch results archive)")
    private boolean again;

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

    /** The experiments that can be on any machine. */
    private List<Experiment> movable(List<Experiment> experiments) {
        if (machine == null) {
            return experiments;
        }
        List<Experiment> comparing = experiments.stream()
                .filter(experiment -> machines(List.of(experiment)).size() > 1)
                .toList();
        String names = comparing.stream().map(Experiment::name).collect(Collectors.joining(", "));
        if (comparing.size() == experiments.size()) {
            throw new BadInput("--machine is not for experiments that compare machines themselves: " + names);
        }
        if (!comparing.isEmpty()) {
            console.err().println("cinch: left out, because they compare machines themselves: " + names);
        }
        return experiments.stream().filter(one -> !comparing.contains(one)).toList();
    }

    private Changes changes(List<Experiment> experiments) {
        Changes changes = Changes.of(costs.with(settings), machine == null ? machines(experiments) : Set.of());
        if (machine != null) {
            changes = changes.on(NamedMachine.of(machine));
        }
        if (energy != null) {
            EnergyTables.of(energy);
            changes = changes.costing(energy);
        }
        if (weights != null) {
            changes = weighing(changes, experiments);
        }
        return changes;
    }

    /** The changes with a model, if any run has weights. */
    private Changes weighing(Changes changes, List<Experiment> experiments) {
        Changes changed = changes.weighing(ModelFile.of(weights));
        boolean any = experiments.stream()
                .flatMap(experiment -> experiment.runs(scale).stream())
                .anyMatch(run ->
                        !run.under(changed).inputs().equals(run.under(changes).inputs()));
        if (!any) {
            throw new BadInput(
                    "--weights is for modern/ratios and modern/times, whose programs have weights; none of the"
                            + " chosen experiments has any");
        }
        return changed;
    }

    private int reproduce(Engine engine) {
        if (quick && !prefixes.isEmpty()) {
            throw new BadInput("--quick chooses the experiments itself, so none can be named");
        }
        List<Experiment> experiments =
                movable(SeededExperiment.of(quick ? Experiments.quick() : Experiments.select(prefixes), seeds, scale));
        ResultStore results = store.open(console);
        // The report may go into the folder of results, so that comes first.
        results.prepare();
        OutputFile.check(report, true);
        Changes changes = changes(experiments);
        Laboratory laboratory = new Laboratory(results, scale, changes, engine, new RunDisplay(console.progress()));
        List<Run> runs = laboratory.all(experiments);
        restore(laboratory.missingOf(runs), results);
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
        Path page = report == null ? results.folder().resolve(name(!changes.none())) : report;
        Page content = FindingsPage.of(findings, scale, changes, Evidence.address(console.home(), page));
        OutputFile.write(page, true, HtmlPage.render(content).getBytes(StandardCharsets.UTF_8));
        FigureFolder.write(FigureFolder.beside(page), content);
        if (json) {
            console.out().println(Json.pretty(FindingsJson.of(findings, scale, page)));
        } else {
            new FindingsText(console, scale, quick).print(findings, changes, page);
        }
        if (!laboratory.failures().isEmpty()) {
            return failed(laboratory, experiments, findings);
        }
        return (check && differs(findings) ? ExitCode.DIFFERS : ExitCode.SUCCESS).code();
    }

    /** Takes from the archive what it has of some runs. */
    private void restore(List<Run> missing, ResultStore results) {
        int restored = again ? 0 : new RunArchive(console.archive()).restore(missing, results);
        if (restored > 0) {
            console.err()
                    .println(
                            "cinch: " + restored + (restored == 1 ? " run comes" : " runs come")
                                    + " from the archive, made earlier with code that counts the same (--again makes them here)");
        }
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
    private String name(boolean changed) {
        String part = String.join("-", prefixes).replaceAll("[^A-Za-z0-9.-]", "-");
        String ofPart = part.isEmpty() || prefixes.contains("all") ? "report" : "report-" + part;
        return ofPart + (changed ? "-changed" : "") + (seeds == 1 ? "" : "-" + seeds + "-seeds") + ".html";
    }
}
