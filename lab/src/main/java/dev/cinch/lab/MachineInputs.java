package dev.cinch.lab;

import dev.cinch.gpu.time.machine.MachineValue;
import dev.cinch.gpu.time.machine.NamedMachine;
import java.util.List;
import java.util.SortedMap;

/** The inputs that tell a machine from all others. */
public final class MachineInputs {
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
        StringBuilder values = new StringBuilder();
        for (MachineValue value : machine.with(List.of()).values()) {
            values.append(value.key().name()).append('=').append(value.text()).append('\n');
        }
        inputs.put("machine-values", ContentHash.of(values.toString()));
    }
}
