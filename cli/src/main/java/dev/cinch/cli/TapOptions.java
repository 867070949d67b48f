package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.tap.TapKind;
import dev.cinch.gpu.tap.Taps;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options that say what {@code run} records of the values that move. */
final class TapOptions {
    @Option(
            names = "--tap-registers",
            paramLabel = "FILE",
            description = "Keep what warps write to registers, for cinch analyze: 32 lanes of 4 bytes a block.")
    private Path registers;

    @Option(
            names = "--tap-memory",
            paramLabel = "FILE",
            description = "Keep what warps load from and store to global memory, in blocks of 128 bytes.")
    private Path memory;

    @Option(
            names = "--tap-links",
            paramLabel = "FILE",
            description = "Keep the whole blocks that cross the crossbar's links, raw, in the order in which they are"
                    + " sent; their toggles are counted as with --link raw, unless --link says otherwise.")
    private Path links;

    @Option(names = "--tap-buses", paramLabel = "FILE", description = "The same of the DRAM's data buses, and --bus.")
    private Path buses;

    @Option(
            names = "--tap-limit",
            paramLabel = "SIZE",
            converter = ByteSize.class,
            description = "The most that a tap may take. When a file would pass it, every second event in it is dropped"
                    + " and from then on half as many are kept. Default: 64MiB.")
    private Long limit;

    /** Whether wires are tapped, which only a machine with time has. */
    boolean wires() {
        return links != null || buses != null;
    }

    /** The placement with wires that carry bytes where they are tapped, raw at least. */
    Placement carrying(Placement places) {
        Placement carried = links == null ? places : counted(places, Places.LINK);
        return buses == null ? carried : counted(carried, Places.BUS);
    }

    private static Placement counted(Placement places, Place wires) {
        return places.has(wires) ? places : places.with(wires, Placement.RAW);
    }

    Taps open() {
        Map<TapKind, Path> files = files();
        if (files.isEmpty() && limit != null) {
            throw new BadInput("--tap-limit is for taps; give --tap-memory FILE or another one");
        }
        Set<Path> taken = new HashSet<>();
        for (Path file : files.values()) {
            if (!taken.add(file.toAbsolutePath().normalize())) {
                throw new BadInput("two taps cannot go to " + file + "; give each a file of its own");
            }
        }
        long bytes = limit == null ? Taps.DEFAULT_LIMIT : limit;
        Taps taps = new Taps();
        try {
            files.forEach((kind, file) -> taps.add(kind, file, bytes));
        } catch (BadInput bad) {
            taps.close();
            throw bad;
        }
        return taps;
    }

    private Map<TapKind, Path> files() {
        Map<TapKind, Path> files = new EnumMap<>(TapKind.class);
        add(files, TapKind.REGISTER, registers);
        add(files, TapKind.MEMORY, memory);
        add(files, TapKind.LINK, links);
        add(files, TapKind.BUS, buses);
        return files;
    }

    private static void add(Map<TapKind, Path> files, TapKind kind, Path file) {
        if (file != null) {
            files.put(kind, file);
        }
    }
}
