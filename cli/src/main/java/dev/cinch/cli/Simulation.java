package dev.cinch.cli;

import dev.cinch.base.ExitCode;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.data.OutputFile;
import dev.cinch.gpu.ContractingDevice;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.tap.Taps;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.TimeListener;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.compression.Onlookers;
import dev.cinch.gpu.time.regfile.RegisterFileLog;
import dev.cinch.gpu.time.wires.WireTraffic;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.Program;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.Profiles;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.place.memory.BesideMemory;
import dev.cinch.lab.registers.RegisterHistory;
import dev.cinch.lab.registers.RegisterPage;
import dev.cinch.lab.timing.Intervals;
import dev.cinch.lab.timing.KernelTotal;
import dev.cinch.lab.timing.Meter;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.lab.timing.TimedShare;
import dev.cinch.report.Json;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/** A simulated GPU as options ask for it, and what becomes of a program on it. */
final class Simulation {
    private final SimulationOptions options;
    private final Meter meter;
    private final MachinePlan asked;
    private final BesideMemory beside;
    private final Console console;
    private final Devices devices;

    /** The plan, trained and ready for the machine. */
    private CompressionPlan plan = CompressionPlan.NONE;

    /** The codecs that look on, trained. */
    private Onlookers onlookers = new Onlookers(List.of());

    /** What is said of a fault; null for the usual document, and what the kernels printed. */
    private BiFunction<Fault, LaunchRecorder, Map<String, Object>> ofFault;

    /** The device that fuses instructions; null if none does. */
    private ContractingDevice contracting;

    /** What the last device tells of intervals; null if nobody asked for them. */
    private Intervals intervals;

    /** The launches of the whole program; 0 if nobody knows. */
    private long launches;

    /**
     * @param meter null when nobody keeps the time
     * @param asked what is compressed at all places; null when nobody keeps the time
     * @param beside the codecs that look on; null when nobody keeps the time
     */
    Simulation(
            SimulationOptions options,
            Meter meter,
            MachinePlan asked,
            BesideMemory beside,
            Console console,
            Devices devices) {
        this.options = options;
        this.meter = meter;
        this.asked = asked;
        this.beside = beside;
        this.console = console;
        this.devices = devices;
    }

    /** The meter; null when nobody keeps the time. */
    Meter meter() {
        return meter;
    }

    /** The plan of what is compressed at all places; null when nobody keeps the time. */
    MachinePlan asked() {
        return asked;
    }

    /** How much of a program was timed; null if all of it was asked for. */
    TimedShare share(List<Launched> ofLaunches) {
        return options.choosing() ? TimedShare.of(options.choice(), ofLaunches) : null;
    }

    /** Whether a run is one that others can keep: the whole program, with nothing known of it but the PTX. */
    boolean keepable() {
        return meter != null && !options.choosing() && !options.assembler().given();
    }

    /** A program on this machine, as others keep it; for a machine that keeps the time. */
    TimedRun asRun(Program program) {
        return new TimedRun(program, options.machine(), meter.settings(), options.places(), options.energy());
    }

    /** The option whose codec must be trained before the program runs: the memory's own, or one that looks on. */
    String profiled() {
        return option(asked.profiled());
    }

    /** The same of a codec that learns while it runs. */
    String learning() {
        return option(asked.learning());
    }

    private String option(Collection<String> own) {
        return own.isEmpty() ? BesideOption.NAME : "--memory " + asked.names().of(Places.MEMORY);
    }

    void expect(long ofLaunches) {
        launches = ofLaunches;
    }

    /**
     * For a program that prints itself what its kernels print.
     *
     * @param document what is said of a fault where documents are
     */
    void hosted(BiFunction<Fault, LaunchRecorder, Map<String, Object>> document) {
        ofFault = document;
    }

    /**
     * Trains codecs that need it.
     *
     * @param program runs the program for a profile
     * @param sample the thread instructions after which training on line ends
     */
    void train(Consumer<LaunchRecorder> program, LongSupplier sample) {
        if (asked == null) {
            return;
        }
        Profiles profiles = (source, spec) -> OfflineProfile.of(source, spec, device -> {
            device.limit(options.limits());
            program.accept(new LaunchRecorder(device, System::nanoTime, console.progress()));
        });
        plan = asked.create(profiles, sample);
        onlookers = beside.trained(profiles, sample);
        for (String codec : asked.learning()) {
            console.err()
                    .println("cinch: " + codec + " is trained on the blocks that move during the first "
                            + plan.memory().orElseThrow().sample() + " thread instructions");
        }
        Set<String> profiled = new LinkedHashSet<>(asked.profiled());
        profiled.addAll(beside.profiled());
        if (!profiled.isEmpty()) {
            console.progress().report(1, 1, "");
        }
        for (String codec : profiled) {
            console.err()
                    .println("cinch: " + codec + " was trained by a profile run: the same program with"
                            + " --functional, the data of all its accesses");
        }
    }

    /**
     * What came of a program.
     *
     * @param program its name, for titles
     */
    record Answer(Map<String, Object> document, String text, boolean ok, String program, List<KernelTotal> kernels) {}

    /** Runs a program on a machine that nobody looks at. */
    void rehearse(String program, Function<LaunchRecorder, Answer> work) {
        onDevice(program, work, recorder(null, WireTraffic.NONE, RegisterFileLog.NONE));
    }

    /** Runs a program and tells what came of it. */
    int run(String program, Function<LaunchRecorder, Answer> work) {
        RegisterHistory history = options.registerPicture() == null
                ? null
                : new RegisterHistory(meter.machine().machine().registerFile());
        try (Taps taps = options.taps()) {
            RegisterFileLog log = history == null ? RegisterFileLog.NONE : history;
            LaunchRecorder device = recorder(taps.observer(), taps.traffic(), log);
            Answer answer = onDevice(program, work, device);
            plan.memory()
                    .filter(MemoryPlan::online)
                    .ifPresent(memory -> answer.document.put("memorySample", memory.sample()));
            if (intervals != null) {
                if (options.json()) {
                    answer.document.put("intervals", intervals.json(meter));
                }
                options.intervals().write(answer.program, intervals, meter, console);
            }
            String text = answer.text;
            if (beside != null && !beside.names().isEmpty()) {
                BesideText compared = besides(answer.kernels);
                answer.document.put("beside", compared.json());
                text += "\n" + compared.text(console.width());
            }
            boolean each = options.perLaunch() && !device.launches().isEmpty();
            print(
                    answer.document,
                    each ? text + "\n" + LaunchText.of(device.launches(), meter, console.width()) : text);
            if (history != null) {
                String page = RegisterPage.html(answer.program, meter, meter.read(answer.kernels), history);
                OutputFile.write(options.registerPicture(), true, page.getBytes(StandardCharsets.UTF_8));
            }
            for (TapHeader tap : taps.finish()) {
                console.err().println("cinch: " + RunText.tapped(tap));
            }
            return (answer.ok ? ExitCode.SUCCESS : ExitCode.DIFFERS).code();
        }
    }

    private BesideText besides(List<KernelTotal> kernels) {
        return new BesideText(
                meter.machine().machine().dram().magBytes(),
                meter.places().of(Places.MEMORY),
                meter.read(kernels),
                beside.names(),
                onlookers);
    }

    /** Processor time, not the clock on the wall: other programs on the machine do not slow the figure down. */
    private LaunchRecorder recorder(Observer observer, WireTraffic traffic, RegisterFileLog log) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        LaunchProgress progress = new LaunchProgress(console, launches, System::nanoTime);
        intervals = options.intervals().listen(progress);
        TimeListener listener = intervals == null ? progress : intervals;
        TimedSetup setup = meter == null
                ? null
                : TimedSetup.of(meter.machine().machine())
                        .with(plan.telling(log).telling(traffic))
                        .auditing(onlookers)
                        .timing(options.choice())
                        .with(options.assembler().kernels());
        Device device = devices.make(setup, observer, listener, options.limits());
        if (options.contract()) {
            contracting = new ContractingDevice(device);
            device = contracting;
        }
        return new LaunchRecorder(device, threads::getCurrentThreadCpuTime, console.progress());
    }

    private Answer onDevice(String program, Function<LaunchRecorder, Answer> work, LaunchRecorder device) {
        Answer answer;
        try {
            answer = work.apply(device);
        } catch (Fault fault) {
            if (ofFault != null) {
                print(ofFault.apply(fault, device), "");
            } else if (!options.json()) {
                // What the kernels said before is often the best hint.
                console.out().print(device.printed());
            } else if (fault.limit() != null) {
                print(stopped(program, fault, device), "");
            }
            tellCut(device);
            throw fault;
        }
        console.progress().report(1, 1, "");
        if (device.printedCut()) {
            answer.document.put("printfCut", true);
        }
        tellCut(device);
        if (contracting != null) {
            console.err()
                    .println("cinch: --contract: " + contracting.fused()
                            + (contracting.fused() == 1
                                    ? " multiplication and the sum behind it are one"
                                    : " multiplications and the sums behind them are one"));
        }
        for (String remark : options.assembler().remarks(device.launches())) {
            console.err().println("cinch: " + remark);
        }
        console.err().println("cinch: " + RunText.rate(KernelTotal.of(device.launches()), device.nanoseconds()));
        return answer;
    }

    /** A document for a program that reached a limit. */
    private Map<String, Object> stopped(String program, Fault fault, LaunchRecorder device) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("program", program);
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
                            + options.limits().printfBytes()
                            + " bytes; the rest was dropped (--printf-limit keeps more)");
        }
    }

    private void print(Map<String, Object> document, String text) {
        if (options.json()) {
            console.out().println(Json.pretty(document));
        } else {
            console.out().print(text);
        }
    }
}
