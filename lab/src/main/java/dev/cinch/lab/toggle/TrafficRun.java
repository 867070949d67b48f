package dev.cinch.lab.toggle;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.gpu.time.wires.WireTraffic;
import dev.cinch.lab.Changes;
import dev.cinch.lab.MachineInputs;
import dev.cinch.lab.ProgramInputs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.link.coding.Codings;
import dev.cinch.link.control.Decisions;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A workload on the timed machine, whose traffic over links and buses is then sent by every {@link Scheme}. The machine
 * itself sends raw, so all schemes have the same traffic.
 */
record TrafficRun(String workload, Scale scale, long seed, NamedMachine machine, List<String> settings) implements Run {
    private static final NamedMachine MACHINE = NamedMachine.of("gtx580");
    private static final long SEED = 1;

    static TrafficRun of(String workload, Scale scale) {
        return new TrafficRun(workload, scale, SEED, MACHINE, List.of());
    }

    @Override
    public TrafficRun under(Changes changes) {
        return new TrafficRun(workload, scale, seed, changes.machine(machine), changes.with(settings));
    }

    @Override
    public TrafficRun seeded(long other) {
        return new TrafficRun(workload, scale, other, machine, settings);
    }

    /** The name by which rows have a place. */
    static String trace(WireTraffic.Place place) {
        return switch (place) {
            case REQUEST -> "requests";
            case REPLY -> "replies";
            case BUS -> "bus";
        };
    }

    @Override
    public String kind() {
        return RunKind.TRAFFIC.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = ProgramInputs.of(workload, scale, seed);
        MachineInputs.describe(machine, inputs);
        if (!settings.isEmpty()) {
            inputs.put("settings", String.join(" ", settings));
        }
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.TRAFFIC.code();
    }

    @Override
    public void execute(Recorder recorder) {
        Map<WireTraffic.Place, Traffic> traffic = traffic();
        traffic.forEach((place, one) -> {
            recorder.record(trace(place), ToggleStatistics.TRANSFERS, one.seen());
            recorder.record(trace(place), ToggleStatistics.KEPT_TRANSFERS, one.kept());
            one.study(Scheme.ALL).record(trace(place), recorder);
        });
    }

    /** The traffic that crosses wires while the program runs; its answer must be right. */
    Map<WireTraffic.Place, Traffic> traffic() {
        Map<WireTraffic.Place, Traffic> traffic = new EnumMap<>(WireTraffic.Place.class);
        for (WireTraffic.Place place : WireTraffic.Place.values()) {
            traffic.put(place, new Traffic());
        }
        WirePlan raw = new WirePlan(Codecs.parse("raw").create(), Decisions.ALWAYS, Codings.NONE);
        CompressionPlan plan = CompressionPlan.NONE
                .withLink(raw)
                .withBus(raw)
                .telling((place, wires, data, bytes) -> traffic.get(place).add(wires, data, bytes));
        TimedDevice device =
                TimedSetup.of(machine.with(settings).machine()).with(plan).device();
        Workloads.CATALOGUE.get(workload).run(device, scale, seed);
        return traffic;
    }
}
