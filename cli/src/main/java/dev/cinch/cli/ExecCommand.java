package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.cli.Simulation.Answer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launched;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.cases.CaseFolder;
import dev.cinch.lab.cases.CaseProgram;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.timing.TimedShare;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code cinch exec}: a CUDA program as it is, on a simulated GPU. */
@Command(
        name = "exec",
        header = "Run your CUDA program as it is on a simulated GPU: its answers, and cycles, energy, compression.",
        description = {
            "",
            "Starts the program with a CUDA runtime library of Cinch's own in the place of NVIDIA's. What the program asks of"
                    + " its GPU is done by the simulator, value for value; nothing of the program changes. Compile"
                    + " it with nvcc -cudart shared, with PTX inside: -gencode arch=compute_90,code=compute_90, say. No"
                    + " GPU, driver or CUDA installation is needed to run it, only a C compiler (cc) the first time.",
            ""
        },
        footer = {
            "",
            "The program has this terminal: its input and output are its own (with --json its output goes to the standard"
                    + " error stream, so that the document stands alone). Its exit code is that of this command,"
                    + " unless a kernel failed: 3.",
            "cudaEventElapsedTime is simulated time, in which copies take none; with --functional a cycle for each warp"
                    + " instruction. Launches that --kernel and --launches leave out take none.",
            "",
            "Examples:",
            "  cinch exec -- ./saxpy",
            "  cinch exec --machine gtx480 --memory bdi -- ./hotspot 512 2 2",
            "  cinch exec --functional -- ./program args     answers only, and faster",
            "  cinch exec --kernel spread --launches 10..20 -- ./heat     only these launches are timed",
            "  cinch exec --record ./recorded -- ./program   then: cinch run ./recorded --memory mag-bdi",
            "  cinch exec --capture ./taps -- ./program      on a real GPU; then: cinch analyze ./taps",
        },
        sortOptions = false)
final class ExecCommand implements Callable<Integer> {
    private static final long RECORD_LIMIT = 1L << 30;

    @Parameters(paramLabel = "PROGRAM ARGS", arity = "1..*", description = "The program and its arguments, behind --.")
    private List<String> command;

    @Mixin
    private SimulationOptions options;

    @Option(
            names = "--record",
            paramLabel = "DIR",
            description = "Also write a case folder of all that happens: modules, copies, launches and what the program"
                    + " read. cinch run DIR/ does the same again without the program, on any machine.")
    private Path record;

    @Option(
            names = "--record-limit",
            paramLabel = "SIZE",
            converter = ByteSize.class,
            description = "The most that its data may take; what happens after that is not recorded. Default: 1GiB.")
    private Long recordLimit;

    @Option(
            names = "--strict",
            description = "End the program where a kernel leaves a buffer, even if a GPU would not notice because other"
                    + " memory of the program's lies there.")
    private boolean strict;

    @Mixin
    private StoreOption store;

    @Mixin
    private CaptureOptions capture;

    @Option(names = "--help", usageHelp = true, description = "Show this text.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    private final Console console;
    private final Devices devices;

    /** Whether all that happened stands in a folder. */
    private boolean recorded;

    ExecCommand(Console console, Devices devices) {
        this.console = console;
        this.devices = devices;
    }

    @Override
    public Integer call() {
        if (capture.given(spec.commandLine().getParseResult())) {
            return new CapturedProgram(command, capture, console).run();
        }
        Simulation simulation = options.open(console, devices);
        if (recordLimit != null && record == null) {
            throw new BadInput("--record-limit is for --record DIR");
        }
        HostProgram program = HostProgram.of(command, console.home());
        train(simulation);
        HostOutcome[] outcome = new HostOutcome[1];
        simulation.hosted((fault, device) -> faulty(program, outcome[0], fault, device));
        int code = simulation.run(program.name(), device -> {
            outcome[0] = run(program, simulation, device);
            if (outcome[0].fault() != null) {
                throw outcome[0].fault();
            }
            return answer(program, simulation, outcome[0], device);
        });
        return outcome[0].exitCode() != 0 ? outcome[0].exitCode() : code;
    }

    /** The program runs once, so that codecs can learn while it runs but not before. */
    private static void train(Simulation simulation) {
        simulation.train(
                device -> {
                    throw untrained(
                            simulation.profiled(),
                            "a profile needs another run before; record the program (--record DIR), then: cinch run DIR/");
                },
                () -> {
                    throw untrained(
                            simulation.learning(),
                            "nobody knows how long the program runs, so say after how many thread instructions"
                                    + " training ends: sample=200000, say");
                });
    }

    private static BadInput untrained(String option, String why) {
        return new BadInput(option + ": " + why);
    }

    private HostOutcome run(HostProgram program, Simulation simulation, LaunchRecorder device) {
        Map<String, String> modules = new HashMap<>();
        Device last = device;
        ProgramRecording recording = null;
        if (record != null) {
            long limit = recordLimit == null ? RECORD_LIMIT : recordLimit;
            recording = new ProgramRecording(device, record, limit, modules, program.name(), console);
            last = recording.device();
        }
        if (!strict) {
            last.allowStrayAccesses();
        }
        HostOutcome outcome = null;
        try {
            outcome = program.run(
                    last,
                    HostMachines.of(simulation.meter()),
                    options.limits().nanoseconds(),
                    modules,
                    options.json(),
                    console);
        } finally {
            if (recording != null) {
                recorded = recording.end(outcome != null && outcome.fault() == null);
            }
        }
        if (device.firstStray() != null) {
            console.err()
                    .println("cinch: a kernel leaves its buffer, which a GPU would not notice: " + device.firstStray()
                            + " (--strict ends the program there and says where it is)");
        }
        return outcome;
    }

    /** A document for a program with a kernel that failed, or that reached a limit. */
    private static Map<String, Object> faulty(
            HostProgram program, HostOutcome outcome, Fault fault, LaunchRecorder device) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("program", program.words());
        document.put("ok", false);
        document.put("exitCode", outcome.exitCode());
        document.put("limit", fault.limit());
        document.put("message", fault.getMessage());
        document.put("missing", new ArrayList<>(outcome.missing()));
        document.put("launchesEnded", device.launches().size());
        return document;
    }

    private static Map<String, Object> row(Launched launched) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("kernel", launched.kernel());
        row.put("threadInstructions", launched.threadInstructions());
        if (launched.timing() != null) {
            row.put("cycles", launched.timing().cycles());
        }
        return row;
    }

    private Answer answer(HostProgram program, Simulation simulation, HostOutcome outcome, LaunchRecorder device) {
        List<KernelTotal> kernels =
                simulation.meter() == null ? KernelTotal.of(device.launches()) : KernelTotal.timed(device.launches());
        TimedShare share = simulation.share(device.launches());
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("program", program.words());
        document.put("exitCode", outcome.exitCode());
        document.put("signal", SignalName.of(outcome.exitCode()));
        document.put("missing", new ArrayList<>(outcome.missing()));
        document.put("bytesToDevice", device.copiedIn());
        document.put("bytesFromDevice", device.copiedOut());
        document.put(
                "kernels",
                kernels.stream().map(kernel -> kernel.json(simulation.meter())).toList());
        document.put(
                "launches", device.launches().stream().map(ExecCommand::row).toList());
        if (share != null) {
            document.put("timed", share.json());
        }
        if (simulation.meter() != null) {
            simulation.meter().describeRun(kernels, document);
        }
        String text = "\n" + RunText.of(program.name(), outcome, share, kernels, simulation.meter(), console.width());
        if (recorded && simulation.keepable()) {
            TimedRun run = simulation.asRun(CaseProgram.of(CaseFolder.read(record)));
            KeptRuns kept = new KeptRuns(store.open(console), console);
            text += kept.tell(run, true, device.launches(), null, simulation.meter(), document);
        }
        return new Answer(document, text, true, program.name(), kernels);
    }
}
