package dev.cinch.lab.timing;

import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.compression.BlockTraffic;
import dev.cinch.gpu.time.machine.DescribedMachine;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Changes;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.LossyJudge;
import dev.cinch.lab.MachineInputs;
import dev.cinch.lab.Program;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.place.PlaceLatency;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.Profiles;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.PlaceSettings;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.WrongAnswer;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A program on a timed machine. Its rows are all counters, for the whole run and for each kernel, and the error
 * of the answer if a lossy codec may have changed it.
 *
 * @param machine a preset, or somebody's own
 * @param settings what differs from it, as {@code --set} takes it
 * @param places what is compressed where
 * @param energy the table that its energies are by, one that comes along or a file; empty for the machine's. It decides
 *     nothing of what is kept
 */
public record TimedRun(Program program, NamedMachine machine, List<String> settings, Placement places, String energy)
        implements Run {
    private static final long SEED = 1;
    private static final RecentProfiles PROFILES = new RecentProfiles();

    /** A run whose energies are by the machine's own table. */
    public TimedRun(Program program, NamedMachine machine, List<String> settings, Placement places) {
        this(program, machine, settings, places, "");
    }

    public static TimedRun of(String workload, Scale scale, String machine, String... settings) {
        return new TimedRun(
                new ListedProgram(workload, scale, SEED),
                NamedMachine.of(machine),
                List.of(settings),
                Placement.NOWHERE);
    }

    /** This run with another codec in the memory controllers. */
    public TimedRun withMemory(String codec) {
        return with(places.with(Places.MEMORY, codec));
    }

    /** This run with another codec in the register files. */
    public TimedRun withRegisters(String codec) {
        return with(places.with(Places.REGISTERS, codec));
    }

    public TimedRun with(Placement others) {
        return new TimedRun(program, machine, settings, others, energy);
    }

    /**
     * This run without compression; settings of compression have no effect then and are left out. Wires that are
     * counted still are, so that both runs have the same costs.
     */
    public TimedRun uncompressed() {
        Placement without = Places.uncompressed(places);
        List<String> others = settings.stream()
                .filter(setting -> Places.matters(setting, without))
                .toList();
        return new TimedRun(program, machine, others, without, energy);
    }

    @Override
    public TimedRun under(Changes changes) {
        List<String> changed = PlaceSettings.of(settings, places, changes);
        return new TimedRun(program.under(changes), changes.machine(machine), changed, places, changes.energy(energy));
    }

    @Override
    public TimedRun seeded(long seed) {
        return new TimedRun(program.seeded(seed), machine, settings, places, energy);
    }

    /** This run as it was carried out. */
    public TimedRun in(Results results) {
        return (TimedRun) results.carriedOut(this);
    }

    /** The machine as it is set. */
    DescribedMachine described() {
        return machine.with(settings);
    }

    /** The latencies of its codecs, and who says so. */
    public List<PlaceLatency> latencies() {
        return MachinePlan.of(places, described().machine()).latencies();
    }

    /** The origin of the costs that its energies are calculated by. */
    public EnergyOrigin energyOrigin() {
        return meter().energyOrigin();
    }

    /** The table that somebody asked for, else the one that a machine file names, else the first that comes along. */
    private String table() {
        if (!energy.isEmpty()) {
            return energy;
        }
        String own = described().energyTable();
        return own.isEmpty() ? EnergyTables.NAMES.get(0) : own;
    }

    /** Reads the counters, with the energies of the machine's table. */
    public Meter meter() {
        MachinePlan plan = MachinePlan.of(places, described().machine());
        return new Meter(described(), settings, plan.names(), plan.costs(EnergyTables.of(table())));
    }

    /** Statistics of the whole run, of those that are kept; energies by the machine's table. */
    public double[] values(Results results, List<String> statistics) {
        Meter meter = in(results).meter();
        Sample counters = RecordedCounters.of(results.rows(this));
        return statistics.stream()
                .mapToDouble(name -> meter.value(counters, name))
                .toArray();
    }

    @Override
    public String kind() {
        return RunKind.TIMED.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = new TreeMap<>();
        program.describe(inputs);
        MachineInputs.describe(machine, inputs);
        inputs.put("settings", String.join(" ", effective()));
        Places.describe(places, inputs, program::sample);
        return inputs;
    }

    /**
     * Settings that can change the result, in one order: those of a place where nothing is compressed cannot, so changing
     * a latency there repeats nothing.
     */
    private List<String> effective() {
        return settings.stream()
                .filter(setting -> Places.matters(setting, places))
                // Of two of the same key the last one holds, and stays the last.
                .sorted(Comparator.comparing(setting -> setting.split("=", 2)[0]))
                .toList();
    }

    @Override
    public RunCode code() {
        return RunKind.TIMED.code();
    }

    @Override
    public void execute(Recorder recorder) {
        execute(recorder, BlockTraffic.NONE);
    }

    /** @param traffic is told of the blocks, if memory has a codec */
    void execute(Recorder recorder, BlockTraffic traffic) {
        Machine timed = described().machine();
        MachinePlan plan = MachinePlan.of(places, timed);
        LaunchRecorder device = new LaunchRecorder(TimedSetup.of(timed)
                .with(plan.create(profiles(), program::sample))
                .auditing(traffic)
                .device());
        LossyJudge lossy = plan.lossy() ? new LossyJudge(device) : null;
        run(device, lossy == null ? Judge.STRICT : lossy);
        record(recorder, device.launches(), lossy == null ? null : lossy.meanRelativeError());
    }

    /** The profiles of this program. */
    Profiles profiles() {
        SortedMap<String, String> data = new TreeMap<>();
        program.describe(data);
        return (source, spec) -> PROFILES.of(data.toString(), source, spec, device -> run(device, Judge.STRICT));
    }

    /**
     * The rows of a run that has been executed.
     *
     * @param error how far a lossy codec has brought the answer from the exact one; null where it had to be exact
     */
    public static void record(Recorder recorder, List<Launched> launches, Double error) {
        Map<String, Sample> kernels = new LinkedHashMap<>();
        Sample total = null;
        for (Launched launched : launches) {
            Sample one = launched.timing().counters();
            kernels.merge(launched.kernel(), one, Sample::plus);
            total = total == null ? one : total.plus(one);
        }
        record(recorder, "", total);
        kernels.forEach((kernel, sample) -> record(recorder, kernel, sample));
        if (error != null) {
            recorder.record("", LossyJudge.MEAN_RELATIVE_ERROR, error);
        }
    }

    private void run(Device device, Judge judge) {
        try {
            program.run(device, judge);
        } catch (WrongAnswer wrong) {
            throw new IllegalStateException(program.name() + " on " + machine + " " + settings + ", "
                    + Places.words(places) + ": " + wrong.getMessage());
        }
    }

    private static void record(Recorder recorder, String kernel, Sample sample) {
        for (Statistic counter : sample.counters()) {
            recorder.record(kernel, "", counter, sample.value(counter.name()));
        }
    }
}
