package dev.cinch.gpu.time.machine;

import dev.cinch.base.Named;
import java.util.List;

/**
 * A machine that knows where its values are from.
 *
 * @param name of the preset, or the file it was read from
 * @param description one sentence
 * @param energyTable the table that its file names for its energies, or a file with one; empty if it names none
 * @param values one for each key, in the order of {@link MachineKeys#list}
 */
public record DescribedMachine(
        String name, String description, String energyTable, Machine machine, List<MachineValue> values)
        implements Named {
    /**
     * The same with some values changed.
     *
     * @param settings such as {@code dram.mag-bytes=16}
     */
    public DescribedMachine with(List<String> settings) {
        if (settings.isEmpty()) {
            return this;
        }
        MachineReader reader = MachineReader.of(this);
        settings.forEach(reader::set);
        return reader.finish();
    }
}
