package dev.cinch.lab;

import dev.cinch.gpu.time.machine.MachineValue;
import dev.cinch.gpu.time.machine.NamedMachine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** The inputs that tell a machine from all others. */
public final class MachineInputs {
    private static final int MOST = 64;

    /** Hashes of the values of those asked for last: a sweep asks for one as often as it has points. */
    private static final Map<NamedMachine, String> VALUES = new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<NamedMachine, String> eldest) {
            return size() > MOST;
        }
    };

    private MachineInputs() {}

    /** A file is known by its values: where it lies and what its comments say changes nothing. */
    public static void describe(NamedMachine machine, SortedMap<String, String> inputs) {
        if (!machine.file()) {
            inputs.put("machine", machine.name());
            return;
        }
        inputs.put(
                "machine",
                machine.name().substring(machine.name().replace('\\', '/').lastIndexOf('/') + 1));
        inputs.put("machine-values", valuesOf(machine));
    }

    private static String valuesOf(NamedMachine machine) {
        synchronized (VALUES) {
            return VALUES.computeIfAbsent(machine, MachineInputs::hash);
        }
    }

    private static String hash(NamedMachine machine) {
        StringBuilder values = new StringBuilder();
        for (MachineValue value : machine.with(List.of()).values()) {
            values.append(value.key().name()).append('=').append(value.text()).append('\n');
        }
        return ContentHash.of(values.toString());
    }
}
