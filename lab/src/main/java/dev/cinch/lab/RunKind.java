package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.hardware.MeasuredUnits;
import dev.cinch.link.WireChannel;
import dev.cinch.ptx.PtxModule;
import java.util.List;

/**
 * The kinds of runs, each with the code that can change its results: a class of every module that it runs on, and
 * the name of the class in the laboratory that does the work. That they stand here and not in the runs lets the store
 * tell what is current without drawing up all experiments. A calculation is a piece of its experiment, so for it the
 * laboratory counts as a whole.
 */
public enum RunKind {
    CALCULATION(
            "calculation",
            RunCode.whole(List.of(
                    BadInput.class,
                    Codecs.class,
                    WireChannel.class,
                    MeasuredUnits.class,
                    TimedDevice.class,
                    EnergyTables.class,
                    RunKind.class))),
    CORPUS("corpus", "cross.CorpusRun", List.of(BadInput.class, Codecs.class, Analyzer.class)),
    PEER("peer", "cross.PeerKernel", List.of(BadInput.class, PtxModule.class, TimedDevice.class)),
    CHIP("chip", "modern.ChipKernel", List.of(BadInput.class, PtxModule.class, TimedDevice.class)),
    MODERN_RATIOS("modern-ratios", "modern.ModernRatioRun", ProgramInputs.code(Analyzer.class)),
    MODERN_TIMED("modern-timed", "modern.ModernTimedRun", ProgramInputs.code()),
    TIMED("timed", "timing.TimedRun", ProgramInputs.code()),
    SAME_BLOCKS("same-blocks", "timing.SameBlocks", ProgramInputs.code()),
    REGISTER_PROFILE("register-profile", "warped.ProfileRun", ProgramInputs.code()),
    GRAPHICS_TRACES("graphics-traces", "toggle.TraceRun", ProgramInputs.code()),
    TRAFFIC("traffic", "toggle.TrafficRun", ProgramInputs.code()),
    ACCESS_ENTROPY("access-entropy", "timing.AccessEntropy", ProgramInputs.code(Analyzer.class)),
    COMPRESSIBILITY("compressibility", "cross.CompressibilityRun", ProgramInputs.code(Analyzer.class)),
    FRONTIER("frontier", "frontier.FrontierRun", ProgramInputs.code(Analyzer.class)),
    DELTA_TRAFFIC("delta-traffic", "magbdi.DeltaTraffic", ProgramInputs.code(Analyzer.class));

    private final String label;
    private final RunCode code;

    RunKind(String label, String run, List<Class<?>> modules) {
        this(label, new RunCode(modules, RunKind.class.getPackageName() + '.' + run));
    }

    RunKind(String label, RunCode code) {
        this.label = label;
        this.code = code;
    }

    /** The label that runs and the store have for it. */
    public String label() {
        return label;
    }

    public RunCode code() {
        return code;
    }

    /** Whether runs of a kind would be made with this version of the code today. */
    static boolean current(String label, String version) {
        for (RunKind kind : values()) {
            if (kind.label.equals(label)) {
                return kind.code.version().equals(version);
            }
        }
        return false;
    }
}
