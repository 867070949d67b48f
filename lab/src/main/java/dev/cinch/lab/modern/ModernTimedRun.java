package dev.cinch.lab.modern;

import dev.cinch.gpu.time.machine.NamedMachine;
import dev.cinch.lab.Changes;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Run;
import dev.cinch.lab.RunCode;
import dev.cinch.lab.RunKind;
import dev.cinch.lab.modern.program.ModernProgram;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.timing.TimedRun;
import java.util.List;
import java.util.SortedMap;

/** A program on the preset of an H200. */
record ModernTimedRun(ModernProgram program, TimedRun timed) implements Run {
    private static final String MACHINE = "h200";

    /** The granularity of the preset, with 96 channels. */
    private static final int OWN_MAG = 32;

    private static final int CONTROLLERS = 96;

    /** @param codec in the memory controllers, or {@link Placement#NONE} */
    static ModernTimedRun of(ModernProgram program, String codec, int mag) {
        TimedRun run = new TimedRun(program, NamedMachine.of(MACHINE), settings(mag), Placement.NOWHERE);
        return new ModernTimedRun(program, codec.equals(Placement.NONE) ? run : run.withMemory(codec));
    }

    /** The same bandwidth with longer bursts is half as many channels of twice the width. */
    private static List<String> settings(int mag) {
        return mag == OWN_MAG
                ? List.of()
                : List.of("dram.mag-bytes=" + mag, "dram.controllers=" + CONTROLLERS * OWN_MAG / mag);
    }

    @Override
    public String kind() {
        return RunKind.MODERN_TIMED.label();
    }

    @Override
    public SortedMap<String, String> inputs() {
        return timed.inputs();
    }

    @Override
    public RunCode code() {
        return RunKind.MODERN_TIMED.code();
    }

    @Override
    public ModernTimedRun under(Changes changes) {
        return new ModernTimedRun(program.under(changes), timed.under(changes));
    }

    @Override
    public ModernTimedRun seeded(long seed) {
        return new ModernTimedRun(program.seeded(seed), timed.seeded(seed));
    }

    @Override
    public void execute(Recorder recorder) {
        timed.execute(recorder);
    }
}
