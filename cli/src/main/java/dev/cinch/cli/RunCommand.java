package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.cli.Simulation.Answer;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.cases.CaseFolder;
import dev.cinch.lab.cases.CaseProgram;
import dev.cinch.lab.cases.CaseReport;
import dev.cinch.lab.cases.CaseRun;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.ListedProgram;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.OnlineSample;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.timing.TimedShare;
import dev.cinch.lab.workloads.WorkloadReport;
import dev.cinch.lab.workloads.WorkloadRun;
import dev.cinch.ptx.PtxModule;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.catalogue.Workloads;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code cinch run}: GPU programs and their answers, cycles and energy. */
@Command(
        name = "run",
        header = "Run GPU programs, a workload or your own kernel in a case folder: answers, cycles, energy.",
        description = {
            "",
            "Executes PTX kernels value for value on a simulated GPU that keeps the time, compares what they leave in"
                    + " memory with what is expected, and shows where the time went. A name is a"
                    + " workload (see cinch list workloads); a folder is written with a slash and holds case.json,"
                    + " the PTX and the data.",
            ""
        },
        footer = {
            "",
            "What a number means: cinch stats NAME. Every statistic is in the JSON document.",
            "Timed runs are kept (--results), by the content of case folders and machine files. With --registers or --memory,"
                    + " time and energy are compared with the same run without them, if that is among those kept: run it"
                    + " once without.",
            "Exit code 1: an answer differs; 3: a fault inside the program, such as an access out of bounds, or a limit"
                    + " (--max-…) was reached; with --json the document says which.",
            "",
            "Examples:",
            "  cinch run bfs --scale tiny",
            "  cinch run examples/saxpy/",
            "  cinch run sgemm --machine gtx480",
            "  cinch run bfs --set dram.mag-bytes=16 --set sm.policy=lrr",
            "  cinch run transpose --memory mag-bdi  compressed in the memory controllers",
            "  cinch run pathfinder --machine warped --registers warped-bdi --register-picture banks.html",
            "  cinch run sgemm --scale paper --functional    answers only, and faster",
            "  cinch run bfs --tap-memory bfs.tap    then: cinch analyze bfs.tap",
            "  cinch run bfs --tap-links bfs.tap     then: cinch toggles bfs.tap",
            "  cinch run ./my-case --json",
            "  cinch run ./my-case --max-time 10m    it may be endless: say where it loops",
            "  cinch run sgemm --repeat 5            how fast, once Java has warmed up"
        },
        sortOptions = false)
final class RunCommand implements Callable<Integer> {
    private static final long DEFAULT_SEED = 1;

    @Parameters(paramLabel = "NAME|DIR/", description = "A workload, or a case folder (with a slash).")
    private String what;

    @Option(
            names = "--scale",
            paramLabel = "SCALE",
            description = "How much work a workload gets: tiny, small or paper. Default: small.")
    private Scale scale;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "What a workload's random inputs start from. Default: " + DEFAULT_SEED + ".")
    private Long seed;

    @Mixin
    private SimulationOptions options;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            description = "Run it N times, each on a fresh machine, and tell each time's speed (per second of"
                    + " processor time): the first runs are slow,"
                    + " because Java compiles while they run. Default: 1.")
    private int repeat = 1;

    @Mixin
    private StoreOption store;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;
    private final Devices devices;

    private Simulation simulation;

    RunCommand(Console console, Devices devices) {
        this.console = console;
        this.devices = devices;
    }

    @Override
    public Integer call() {
        if (repeat < 1) {
            throw new BadInput("--repeat " + repeat + ": it must run at least once");
        }
        simulation = options.open(console, devices);
        return CaseProgram.isNamedBy(what) ? runCase() : runWorkload();
    }

    private int run(Function<LaunchRecorder, Answer> work) {
        for (int run = 1; run < repeat; run++) {
            simulation.rehearse(what, work);
        }
        return simulation.run(what, work);
    }

    private int runCase() {
        if (scale != null || seed != null) {
            throw new BadInput((scale != null ? "--scale" : "--seed")
                    + " is for workloads; a case folder says itself what is computed");
        }
        CaseFolder folder = CaseFolder.read(path());
        List<PtxModule> modules = folder.parse();
        simulation.train(device -> CaseRun.of(folder, modules, device), () -> {
            throw new BadInput(simulation.learning()
                    + ": a case folder does not say how long it runs, so say"
                    + " after how many thread instructions training ends: sample=200000, say");
        });
        Meter meter = simulation.meter();
        simulation.expect(folder.launches());
        return run(device -> {
            CaseReport report = CaseRun.of(folder, modules, device);
            Map<String, Object> document = report.json(meter);
            TimedShare share = simulation.share(report.launches());
            if (share != null) {
                document.put("timed", share.json());
            }
            String text = RunText.of(report, share, meter, console.width());
            if (simulation.keepable()) {
                TimedRun run = simulation.asRun(CaseProgram.of(folder));
                text += kept().tell(run, report.ok(), report.launches(), null, meter, document);
            }
            return new Answer(document, text, report.ok(), folder.name(), KernelTotal.timed(report.launches()));
        });
    }

    private int runWorkload() {
        Workload workload = workload();
        if (options.choosing()) {
            throw new BadInput(
                    "--kernel and --launches are for case folders and for cinch exec; a workload is timed as a"
                            + " whole");
        }
        if (options.assembler().given()) {
            throw new BadInput(
                    "--ptxas is for case folders and for cinch exec; a workload has the registers of its PTX");
        }
        Scale work = scale == null ? Scale.SMALL : scale;
        long start = seed == null ? DEFAULT_SEED : seed;
        simulation.train(
                device -> WorkloadRun.of(workload, work, start, device), () -> OnlineSample.of(workload.name(), work));
        Meter meter = simulation.meter();
        MachinePlan asked = simulation.asked();
        return run(device -> {
            WorkloadReport report = asked != null && asked.lossy()
                    ? WorkloadRun.lossy(workload, work, start, device)
                    : WorkloadRun.of(workload, work, start, device);
            Map<String, Object> document = report.json(meter);
            String text = RunText.of(report, meter, console.width());
            if (meter != null) {
                TimedRun run = simulation.asRun(new ListedProgram(workload.name(), work, start));
                Double error = report.meanRelativeError();
                text += kept().tell(run, report.ok(), device.launches(), error, meter, document);
            }
            String program = workload.name() + ", scale " + work.label();
            return new Answer(document, text, report.ok(), program, report.kernels());
        });
    }

    private KeptRuns kept() {
        return new KeptRuns(store.open(console), console);
    }

    private Workload workload() {
        try {
            return Workloads.CATALOGUE.get(what);
        } catch (BadInput unknown) {
            if (Files.isDirectory(path())) {
                String end = unknown.getMessage().endsWith("?") ? " " : ". ";
                throw new BadInput(unknown.getMessage() + end + "To run the case folder type " + what + "/");
            }
            throw unknown;
        }
    }

    private Path path() {
        try {
            return Path.of(what);
        } catch (InvalidPathException e) {
            throw new BadInput("'" + what + "' is neither a workload nor a folder", e);
        }
    }
}
