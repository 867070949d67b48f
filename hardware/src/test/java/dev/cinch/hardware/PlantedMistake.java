package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A mistake in a unit's Verilog, of one bit, one place or one comparison. There is one for each unit in {@code planted.txt}.
 *
 * @param file in which it is planted, below {@code hardware/verilog}
 * @param right what stands there, once
 * @param wrong what takes its place
 */
record PlantedMistake(String unit, String file, String right, String wrong) {
    private static final String COLUMNS = " +\\| ";

    static List<PlantedMistake> all() {
        try (InputStream in = PlantedMistake.class.getResourceAsStream("planted.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(COLUMNS))
                    .map(columns -> new PlantedMistake(columns[0], columns[1], columns[2], columns[3]))
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static PlantedMistake in(String unit) {
        return all().stream()
                .filter(mistake -> mistake.unit.equals(unit))
                .findFirst()
                .orElseThrow();
    }

    /** The text of the file with the mistake. */
    String text() throws IOException {
        String text = Files.readString(EqualityTest.HARDWARE.resolve("verilog").resolve(file));
        assertThat(text.split(Pattern.quote(right), -1))
                .as("%s: '%s' once in %s", unit, right, file)
                .hasSize(2);
        return text.replace(right, wrong);
    }

    /** A copy of the folder {@code hardware} that has the mistake. */
    Path plant(Path folder) throws IOException {
        Path copy = folder.resolve("hardware");
        copy(EqualityTest.HARDWARE.resolve("verilog"), copy.resolve("verilog"));
        copy(EqualityTest.HARDWARE.resolve("bench"), copy.resolve("bench"));
        Files.writeString(copy.resolve("verilog").resolve(file), text());
        return copy;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }

    @Override
    public String toString() {
        return unit;
    }
}
