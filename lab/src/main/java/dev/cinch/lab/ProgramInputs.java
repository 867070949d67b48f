package dev.cinch.lab;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.exec.RunCompilation;
import dev.cinch.link.WireChannel;
import dev.cinch.ptx.PtxModule;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The inputs that decide the result of any run of a program: its data, and the code of all modules that it runs on. */
public final class ProgramInputs {
    private ProgramInputs() {}

    /** A map of one's own, to which more can be added. */
    public static SortedMap<String, String> of(String workload, Scale scale, long seed) {
        SortedMap<String, String> inputs = new TreeMap<>();
        inputs.put("workload", workload);
        inputs.put("scale", scale.label());
        inputs.put("seed", Long.toString(seed));
        return inputs;
    }

    /** @param further classes of modules above those */
    public static List<Class<?>> code(Class<?>... further) {
        List<Class<?>> code = new ArrayList<>(List.of(
                BadInput.class,
                Codecs.class,
                WireChannel.class,
                PtxModule.class,
                FunctionalDevice.class,
                Workloads.class));
        // Of libraries no other module counts either: their versions are fixed.
        RunCompilation.code().stream().findFirst().ifPresent(code::add);
        code.addAll(List.of(further));
        return code;
    }
}
