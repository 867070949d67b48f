package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.link.WireChannel;
import dev.cinch.ptx.PtxModule;
import java.util.List;

/**
 * The kinds of runs, each with a class of every module whose code can change its results, from the lowest on. That they
 * stand here and not in the runs lets the store tell what is current without drawing up all experiments.
 */
public enum RunKind {
    CALCULATION("calculation", List.of(BadInput.class, Codecs.class, WireChannel.class, RunKind.class)),
    CORPUS("corpus", List.of(BadInput.class, Codecs.class, Analyzer.class, RunKind.class)),
    PEER("peer", List.of(BadInput.class, PtxModule.class, TimedDevice.class, RunKind.class)),
    TIMED("timed", ProgramInputs.code(RunKind.class)),
    REGISTER_PROFILE("register-profile", ProgramInputs.code(RunKind.class)),
    GRAPHICS_TRACES("graphics-traces", ProgramInputs.code(RunKind.class)),
    TRAFFIC("traffic", ProgramInputs.code(RunKind.class)),
    ACCESS_ENTROPY("access-entropy", ProgramInputs.code(Analyzer.class, RunKind.class)),
    COMPRESSIBILITY("compressibility", ProgramInputs.code(Analyzer.class, RunKind.class)),
    DELTA_TRAFFIC("delta-traffic", ProgramInputs.code(Analyzer.class, RunKind.class));

    private final String label;
    private final List<Class<?>> code;

    RunKind(String label, List<Class<?>> code) {
        this.label = label;
        this.code = List.copyOf(code);
    }

    /** The label that runs and the store have for it. */
    public String label() {
        return label;
    }

    public List<Class<?>> code() {
        return code;
    }

    /** Whether runs of a kind would be made with this version of the code today. */
    static boolean current(String label, String version) {
        for (RunKind kind : values()) {
            if (kind.label.equals(label)) {
                return CodeVersion.of(kind.code).equals(version);
            }
        }
        return false;
    }
}
