package dev.cinch.lab.warped;

import dev.cinch.gpu.exec.AddressWidth;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.ProgramInputs;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.warped.RegisterProfile.Distance;
import dev.cinch.lab.warped.RegisterProfile.Writer;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.List;
import java.util.SortedMap;

/** A workload run for its values: how alike the lanes of its registers are, and what pairs of base and delta make of them. */
record ProfileRun(String workload, Scale scale, long seed, AddressWidth addresses) implements Run {
    private static final long SEED = 1;

    static ProfileRun of(String workload, Scale scale) {
        return of(workload, scale, AddressWidth.BITS_64);
    }

    /** @param addresses how wide they are in the register file */
    static ProfileRun of(String workload, Scale scale, AddressWidth addresses) {
        return new ProfileRun(workload, scale, SEED, addresses);
    }

    @Override
    public ProfileRun seeded(long other) {
        return new ProfileRun(workload, scale, other, addresses);
    }

    @Override
    public String kind() {
        return RunKind.REGISTER_PROFILE.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        SortedMap<String, String> inputs = ProgramInputs.of(workload, scale, seed);
        if (addresses == AddressWidth.BITS_32) {
            inputs.put("addresses", "32");
        }
        return inputs;
    }

    @Override
    public RunCode code() {
        return RunKind.REGISTER_PROFILE.code();
    }

    @Override
    public void execute(Recorder recorder) {
        RegisterProfile profile = new RegisterProfile();
        Workloads.CATALOGUE.get(workload).run(new FunctionalDevice(profile, addresses), scale, seed);
        record(profile, recorder);
    }

    /** The part of a row: who writes, and what of it. */
    static String part(Writer writer, String what) {
        return writer.label + " " + what;
    }

    static void record(RegisterProfile profile, Recorder recorder) {
        recorder.record("all", WarpedStatistics.INSTRUCTIONS, profile.instructions);
        recorder.record("whole", WarpedStatistics.INSTRUCTIONS, profile.whole);
        recorder.record("whole before guards", WarpedStatistics.INSTRUCTIONS, profile.wholeUnguarded);
        for (Writer writer : Writer.values()) {
            for (Distance distance : Distance.values()) {
                String part = part(writer, distance.label);
                recorder.record(
                        part, WarpedStatistics.REGISTERS, profile.registers[writer.ordinal()][distance.ordinal()]);
                recorder.record(
                        part, WarpedStatistics.DISTANCES, profile.distances[writer.ordinal()][distance.ordinal()]);
            }
        }
        for (Writer writer : List.of(Writer.WHOLE, Writer.DIVERGENT)) {
            int by = writer.ordinal();
            recorder.record(writer.label, WarpedStatistics.WRITES, profile.writes[by]);
            for (int set = 0; set < PairSet.ALL.size(); set++) {
                String part = part(writer, PairSet.ALL.get(set).name());
                recorder.record(part, WarpedStatistics.WRITTEN_BANKS, profile.banks[by][set]);
                recorder.record(part, WarpedStatistics.WRITTEN_BYTES, profile.bytes[by][set]);
            }
            for (int pair = 0; pair <= PairSet.SEVEN.size(); pair++) {
                String name = pair == PairSet.SEVEN.size()
                        ? "raw"
                        : PairSet.SEVEN.get(pair).toString();
                recorder.record(part(writer, name), WarpedStatistics.CHOSEN, profile.chosen[by][pair]);
            }
        }
    }
}
