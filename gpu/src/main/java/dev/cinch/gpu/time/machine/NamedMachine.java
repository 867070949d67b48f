package dev.cinch.gpu.time.machine;

import java.io.Serializable;
import java.util.List;

/**
 * A machine as somebody has named it: a preset, or a file with the text that it had at that moment, so that nobody who
 * edits it meanwhile changes what is already under way.
 *
 * @param name of the preset, or the file as it was written
 * @param text of the file; empty for a preset
 */
public record NamedMachine(String name, String text) implements Serializable {
    /** @param what the name of a preset, or a file, written with a slash */
    public static NamedMachine of(String what) {
        return new NamedMachine(what, Machines.isFile(what) ? Machines.text(what) : "");
    }

    /** Whether it is none of the list. */
    public boolean file() {
        return Machines.isFile(name);
    }

    /** @param settings such as {@code dram.mag-bytes=16} */
    public DescribedMachine with(List<String> settings) {
        if (!file()) {
            return Machines.of(name, settings);
        }
        MachineReader reader = MachineReader.of(name, text);
        settings.forEach(reader::set);
        return reader.finish();
    }

    @Override
    public String toString() {
        return name;
    }
}
