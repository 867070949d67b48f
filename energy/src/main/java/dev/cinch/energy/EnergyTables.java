package dev.cinch.energy;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.SmallFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The tables that come along, and those in files. */
public final class EnergyTables {
    /** Names of the tables that come along, the default first. */
    public static final List<String> NAMES = List.of("gtx580", "gtx580-gpuwattch", "h200");

    private static final String SUFFIX = ".txt";

    private EnergyTables() {}

    /** @param nameOrFile one of {@link #NAMES}, or a file, which ends in .txt */
    public static EnergyTable of(String nameOrFile) {
        if (nameOrFile.endsWith(SUFFIX)) {
            return read(path(nameOrFile));
        }
        if (!NAMES.contains(nameOrFile)) {
            throw new BadInput(NearestNames.unknown("energy table", nameOrFile, NAMES)
                    + " (your own table is a file that ends in " + SUFFIX + ")");
        }
        return bundled(nameOrFile);
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException wrong) {
            throw new BadInput("energy table '" + name + "': there can be no such file", wrong);
        }
    }

    public static EnergyTable read(Path file) {
        return EnergyTableReader.read(file.toString(), SmallFile.read("energy table", file));
    }

    static EnergyTable bundled(String name) {
        try (InputStream in = EnergyTables.class.getResourceAsStream(name + SUFFIX)) {
            return EnergyTableReader.read(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
