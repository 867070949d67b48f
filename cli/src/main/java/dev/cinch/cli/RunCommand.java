package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.ExitCode;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.data.OutputFile;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.tap.Taps;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.regfile.RegisterFileLog;
import dev.cinch.gpu.time.wires.WireTraffic;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.cases.CaseFolder;
import dev.cinch.lab.cases.CaseReport;
import dev.cinch.lab.cases.CaseRun;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.registers.RegisterHistory;
import dev.cinch.lab.registers.RegisterPage;
import dev.cinch.lab.timing.Baseline;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.OnlineSample;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.workloads.WorkloadReport;
import dev.cinch.lab.workloads.WorkloadRun;
import dev.cinch.ptx.PtxModule;
import dev.cinch.report.Json;
import dev.cinch.report.Wrapped;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.catalogue.Workloads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
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
            "Timed runs of workloads on a machine of the list are kept (--results). With --registers or --memory, time and"
                    + " energy are compared with the same run without them, if that is among those kept: run it once"
                    + " without.",
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
    private MachineOptions machines;

    @Mixin
    private PlaceOptions places;

    @Option(
            names = "--register-picture",
            paramLabel = "FILE",
            description =
                    "Also draw the first multiprocessor's register file, as one HTML page: which banks are on when,"
                            + " and which registers lie in how many. For --registers.")
    private Path registerPicture;

    @Option(
            names = "--energy",
            paramLabel = "TABLE",
            description =
                    "What events cost: gtx580 (the default, unless a machine file names its own), gtx580-gpuwattch, or a"
                            + " file that ends in .txt"
                            + " (see cinch energy).")
    private String energy;

    @Option(names = "--functional", description = "Values only, and faster: nobody keeps the time.")
    private boolean functional;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            description = "Run it N times, each on a fresh machine, and tell each time's speed (per second of"
                    + " processor time): the first runs are slow,"
                    + " because Java compiles while they run. Default: 1.")
    private int repeat = 1;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private TapOptions tapping;

    @Mixin
    private StoreOption store;

    @Option(names = "--json", description = "Print one JSON document instead of tables.")
    private boolean json;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    private final Console console;
    private final Devices devices;

    /** The meter; null when nobody keeps the time. */
    private Meter meter;

    /** The plan of what is compressed at all places; null when nobody keeps the time. */
    private MachinePlan asked;

    /** The plan, trained and ready for the machine. */
    private CompressionPlan plan = CompressionPlan.NONE;

    /** The launches of the whole program; 0 if nobody knows. */
    private long launches;

    RunCommand(Console console, Devices devices) {
        this.console = console;
        this.devices = devices;
    }

    @Override
    public Integer call() {
        meter = meter();
        limits.limits(functional);
        boolean folder = what.contains("/") || what.contains("\\") || what.equals(".") || what.equals("..");
        return folder ? runCase() : runWorkload();
    }

    private Meter meter() {
        if (!functional) {
            List<String> settings = machines.settings(places());
            DescribedMachine machine = machines.read(settings);
            EnergyTable costs = EnergyTables.of(table(machine));
            asked = MachinePlan.of(places(), machine.machine());
            OutputFile.check(registerPicture, true);
            if (registerPicture != null && !asked.names().has(Places.REGISTERS)) {
                throw new BadInput("--register-picture shows compressed registers: say --registers warped-bdi too");
            }
            return new Meter(machine, settings, asked.names(), asked.costs(costs));
        }
        if (machines.given() || places.given() || registerPicture != null || energy != null) {
            throw new BadInput("--functional keeps no time, so --machine, --set, " + PlaceOptions.names()
                    + ", --register-picture and --energy are not for it");
        }
        if (tapping.wires()) {
            throw new BadInput("--functional has no wires, so --tap-links and --tap-buses are not for it");
        }
        return null;
    }

    /** The table that is asked for, else the machine's own, else the first that comes along. */
    private String table(DescribedMachine machine) {
        if (energy != null) {
            return energy;
        }
        return machine.energyTable().isEmpty() ? EnergyTables.NAMES.get(0) : machine.energyTable();
    }

    private Placement places() {
        return tapping.carrying(places.places());
    }

    private int runCase() {
        if (scale != null || seed != null) {
            throw new BadInput((scale != null ? "--scale" : "--seed")
                    + " is for workloads; a case folder says itself what is computed");
        }
        CaseFolder folder = CaseFolder.read(path());
        List<PtxModule> modules = folder.parse();
        train(device -> CaseRun.of(folder, modules, device), () -> {
            throw new BadInput("--memory " + asked.names().of(Places.MEMORY)
                    + ": a case folder does not say how long it runs, so say"
                    + " after how many thread instructions training ends: sample=200000, say");
        });
        launches = folder.launches();
        return onDevice(device -> {
            CaseReport report = CaseRun.of(folder, modules, device);
            return new Answer(
                    report.json(meter),
                    RunText.of(report, meter, console.width()),
                    report.ok(),
                    folder.name(),
                    KernelTotal.of(report.launches()));
        });
    }

    private int runWorkload() {
        Workload workload = workload();
        Scale work = scale == null ? Scale.SMALL : scale;
        long start = seed == null ? DEFAULT_SEED : seed;
        train(device -> WorkloadRun.of(workload, work, start, device), () -> OnlineSample.of(workload.name(), work));
        return onDevice(device -> {
            WorkloadReport report = asked != null && asked.lossy()
                    ? WorkloadRun.lossy(workload, work, start, device)
                    : WorkloadRun.of(workload, work, start, device);
            Map<String, Object> document = report.json(meter);
            String text = RunText.of(report, meter, console.width());
            if (meter != null && machines.preset()) {
                TimedRun run = new TimedRun(
                        workload.name(), work, start, meter.machine().name(), meter.settings(), places());
                KeptRuns kept = new KeptRuns(store.open(console), console);
                kept.keep(run, report, device);
                Baseline baseline = kept.baseline(run, report, meter);
                document.put("baseline", baseline == null ? null : baseline.json());
                text += Wrapped.text(TimedText.against(baseline, run), console.width());
            }
            String program = workload.name() + ", scale " + work.label();
            return new Answer(document, text, report.ok(), program, report.kernels());
        });
    }

    private void train(Consumer<LaunchRecorder> program, LongSupplier sample) {
        if (asked == null) {
            return;
        }
        plan = asked.create(
                (source, spec) -> OfflineProfile.of(source, spec, device -> {
                    device.limit(limits.limits(false));
                    program.accept(new LaunchRecorder(device, System::nanoTime, console.progress()));
                }),
                sample);
        for (String codec : asked.learning()) {
            console.err()
                    .println("cinch: " + codec + " is trained on the blocks that move during the first "
                            + plan.memory().orElseThrow().sample() + " thread instructions");
        }
        if (!asked.profiled().isEmpty()) {
            console.progress().report(1, 1, "");
        }
        for (String codec : asked.profiled()) {
            console.err()
                    .println("cinch: " + codec + " was trained by a profile run: the same program with"
                            + " --functional, the data of all its accesses");
        }
    }

    private record Answer(
            Map<String, Object> document, String text, boolean ok, String program, List<KernelTotal> kernels) {}

    private int onDevice(Function<LaunchRecorder, Answer> work) {
        if (repeat < 1) {
            throw new BadInput("--repeat " + repeat + ": it must run at least once");
        }
        for (int run = 1; run < repeat; run++) {
            onDevice(work, recorder(null, WireTraffic.NONE, RegisterFileLog.NONE));
        }
        RegisterHistory history = registerPicture == null
                ? null
                : new RegisterHistory(meter.machine().machine().registerFile());
        try (Taps taps = tapping.open()) {
            RegisterFileLog log = history == null ? RegisterFileLog.NONE : history;
            Answer answer = onDevice(work, recorder(taps.observer(), taps.traffic(), log));
            plan.memory()
                    .filter(MemoryPlan::online)
                    .ifPresent(memory -> answer.document.put("memorySample", memory.sample()));
            print(answer.document, answer.text);
            if (registerPicture != null) {
                String page = RegisterPage.html(answer.program, meter, meter.read(answer.kernels), history);
                OutputFile.write(registerPicture, true, page.getBytes(StandardCharsets.UTF_8));
            }
            for (TapHeader tap : taps.finish()) {
                console.err().println("cinch: " + RunText.tapped(tap));
            }
            return (answer.ok ? ExitCode.SUCCESS : ExitCode.DIFFERS).code();
        }
    }

    /** Processor time, not the clock on the wall: other programs on the machine do not slow the figure down. */
    private LaunchRecorder recorder(Observer observer, WireTraffic traffic, RegisterFileLog log) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Machine machine = meter == null ? null : meter.machine().machine();
        CompressionPlan everywhere = plan.telling(log).telling(traffic);
        LaunchProgress listener = new LaunchProgress(console, launches, System::nanoTime);
        Device device = devices.make(machine, everywhere, observer, listener, limits.limits(functional));
        return new LaunchRecorder(device, threads::getCurrentThreadCpuTime, console.progress());
    }

    private Answer onDevice(Function<LaunchRecorder, Answer> work, LaunchRecorder device) {
        Answer answer;
        try {
            answer = work.apply(device);
        } catch (Fault fault) {
            // What the kernels said before is often the best hint.
            if (!json) {
                console.out().print(device.printed());
            } else if (fault.limit() != null) {
                print(stopped(fault, device), "");
            }
            tellCut(device);
            throw fault;
        }
        console.progress().report(1, 1, "");
        if (device.printedCut()) {
            answer.document.put("printfCut", true);
        }
        tellCut(device);
        console.err().println("cinch: " + RunText.rate(KernelTotal.of(device.launches()), device.nanoseconds()));
        return answer;
    }

    /** A document for a program that reached a limit. */
    private Map<String, Object> stopped(Fault fault, LaunchRecorder device) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("program", what);
        document.put("ok", false);
        document.put("limit", fault.limit());
        document.put("message", fault.getMessage());
        document.put("launchesEnded", device.launches().size());
        document.put("printf", device.printed());
        return document;
    }

    private void tellCut(LaunchRecorder device) {
        if (device.printedCut()) {
            console.progress().report(1, 1, "");
            console.err()
                    .println("cinch: the kernels printed more than "
                            + limits.limits(functional).printfBytes()
                            + " bytes; the rest was dropped (--printf-limit keeps more)");
        }
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

    private void print(Map<String, Object> document, String text) {
        if (json) {
            console.out().println(Json.pretty(document));
        } else {
            console.out().print(text);
        }
    }
}
