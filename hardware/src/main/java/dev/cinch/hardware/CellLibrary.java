package dev.cinch.hardware;

import dev.cinch.base.BadInput;
import dev.cinch.base.Named;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An open library of standard cells, in Liberty's format. Libraries are used where they are and never copied.
 *
 * @param name as its file says it
 * @param nanometres of its process
 * @param load that is taken to hang on every output, in picofarads: about four inverters
 * @param mapper ABC's way to choose cells that is faster with these
 * @param file where it is on this machine
 */
public record CellLibrary(String name, double nanometres, double load, String mapper, Path file) implements Named {
    /** The 180-nm library that Debian's package qflow-tech-osu018 has. */
    private static final Path PACKAGED = Path.of("/usr/share/qflow/tech/osu018/osu018_stdcells.lib");

    private static final String STRUCTURAL = "map,-B,0.9,{D}";
    private static final String BY_DELAY = "&get,-n;&nf,-D,10;&put";

    /** The libraries that are known, by the name in their file, and the process of each. */
    private static final List<CellLibrary> KNOWN = List.of(
            new CellLibrary("osu018", 180, 0.05, STRUCTURAL, PACKAGED),
            new CellLibrary("freepdk45", 45, 0.006, BY_DELAY, Path.of("gscl45nm.lib")));

    private static final Pattern NAME = Pattern.compile("library\\s*\\(\\s*\"?(\\w+)\"?\\s*\\)");
    private static final Pattern NAND2 =
            Pattern.compile("cell\\s*\\(\\s*\"?NAND2X1\"?\\s*\\)\\s*\\{\\s*area\\s*:\\s*([0-9.]+)");
    private static final Pattern VOLTS = Pattern.compile("nom_voltage\\s*:\\s*([0-9.]+)");

    /** @param file null for the packaged one */
    public static CellLibrary of(Path file) {
        Path at = file == null ? PACKAGED : file;
        if (!Files.isReadable(at)) {
            throw new BadInput(
                    file == null
                            ? "no cell library: install Debian's qflow-tech-osu018, or name one with --cells FILE.lib"
                            : "no cell library " + file);
        }
        String inside = match(NAME, read(at), at);
        for (CellLibrary known : KNOWN) {
            if (known.file.getFileName().toString().startsWith(inside)) {
                return new CellLibrary(known.name, known.nanometres, known.load, known.mapper, at.toAbsolutePath());
            }
        }
        throw new BadInput(at + " is the library " + inside
                + "; only osu018_stdcells and gscl45nm are known, whose cells" + " have the same names");
    }

    static boolean packaged() {
        return Files.isReadable(PACKAGED);
    }

    /** The area of the smallest NAND with two inputs, in square micrometres. */
    double nand2() {
        return Double.parseDouble(match(NAND2, read(file), file));
    }

    double volts() {
        return Double.parseDouble(match(VOLTS, read(file), file));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String match(Pattern pattern, String text, Path file) {
        Matcher found = pattern.matcher(text);
        if (!found.find()) {
            throw new BadInput(file + " is no Liberty file of cells that Cinch knows");
        }
        return found.group(1);
    }
}
