package dev.cinch.gpu.time.machine;

import dev.cinch.base.BadInput;
import dev.cinch.base.Catalogue;
import dev.cinch.base.SmallFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The machines that come along, and those that users write. To add one: a file in {@code presets/} and a line here. */
public final class Machines {
    public static final String DEFAULT = "gtx580";

    public static final Catalogue<DescribedMachine> CATALOGUE = Catalogue.of(
            "machine",
            List.of(preset(DEFAULT), preset("gtx580v4"), preset("gtx480"), preset("warped"), preset("h200")));

    private Machines() {}

    public static Machine get(String name) {
        return CATALOGUE.get(name).machine();
    }

    /**
     * A machine as it is asked for on a command line.
     *
     * @param what the name of a preset, or a file, written with a slash
     * @param settings such as {@code dram.mag-bytes=16}
     */
    public static DescribedMachine of(String what, List<String> settings) {
        return isFile(what) ? NamedMachine.of(what).with(settings) : named(what).with(settings);
    }

    /** Whether a word names a machine file, and no preset. */
    public static boolean isFile(String what) {
        return what.contains("/") || what.contains("\\");
    }

    /** The text of a machine file. */
    static String text(String what) {
        return SmallFile.read("machine file", path(what));
    }

    private static DescribedMachine named(String name) {
        try {
            return CATALOGUE.get(name);
        } catch (BadInput unknown) {
            if (Files.isRegularFile(path(name))) {
                String end = unknown.getMessage().endsWith("?") ? " " : ". ";
                throw new BadInput(unknown.getMessage() + end + "For the machine file type ./" + name);
            }
            throw unknown;
        }
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new BadInput("'" + name + "' is neither a machine nor a file", e);
        }
    }

    private static DescribedMachine preset(String name) {
        try (InputStream in = Machines.class.getResourceAsStream("presets/" + name + ".txt")) {
            return MachineReader.of(name, new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a machine file is based on; a preset may be based on one before it, when the catalogue is not there yet. */
    static DescribedMachine base(String name) {
        boolean comesAlong =
                name.matches("[a-z0-9]+") && Machines.class.getResource("presets/" + name + ".txt") != null;
        return comesAlong ? preset(name) : CATALOGUE.get(name);
    }
}
