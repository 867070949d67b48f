package dev.cinch.hardware;

import dev.cinch.base.Decimal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The results that are committed, and the papers' numbers beside them: small comma-separated tables among the resources.
 * No cell has a comma in it but the last of its row.
 */
public final class MeasuredUnits {
    private static final String FOLDER = "src/main/resources/dev/cinch/hardware";
    private static final String COSTS = "../codec/src/main/resources/dev/cinch/codec/circuits.csv";
    private static final String EQUALITY = "equality.csv";
    private static final String SYNTHESIS = "synthesis.csv";
    private static final String PAPERS = "papers.csv";
    private static final String EQUALITY_HEAD = "unit,blocks,stalled,differences,cycles,interval,sources,codec";
    private static final String SYNTHESIS_HEAD =
            "unit,library,nm,V,cells,registers,um2,NAND2,period_ns,FO4_ns,cycle_pJ,leakage_mW,stages_ns";

    private final List<EqualityResult> equality = new ArrayList<>();
    private final List<SynthesisResult> synthesis = new ArrayList<>();
    private final List<PaperFigure> papers = new ArrayList<>();

    /** The text of a table; empty if there is no such table yet. */
    private interface Source {
        String text(String name) throws IOException;
    }

    private MeasuredUnits(Source tables) {
        rows(tables, EQUALITY, 8).forEach(row -> equality.add(equality(row)));
        rows(tables, SYNTHESIS, 13).forEach(row -> synthesis.add(synthesis(row)));
        rows(tables, PAPERS, 6)
                .forEach(row -> papers.add(
                        new PaperFigure(row[0], row[1], Double.parseDouble(row[2]), row[3], row[4], row[5])));
    }

    /** What came along with this build. */
    public static MeasuredUnits committed() {
        return new MeasuredUnits(MeasuredUnits::resource);
    }

    /**
     * The tables among the sources of {@code hardware}, which may be newer than this build: whoever measures one unit after the
     * other keeps what was measured before.
     */
    public static MeasuredUnits of(Path hardware) {
        return new MeasuredUnits(name -> {
            Path file = hardware.resolve(FOLDER).resolve(name);
            return Files.isReadable(file) ? Files.readString(file, StandardCharsets.UTF_8) : resource(name);
        });
    }

    public Optional<EqualityResult> equality(CircuitUnit unit) {
        return equality.stream().filter(row -> row.unit().equals(unit.name())).findFirst();
    }

    /** One for each library. */
    public List<SynthesisResult> synthesis(CircuitUnit unit) {
        return synthesis.stream().filter(row -> row.unit().equals(unit.name())).toList();
    }

    public List<PaperFigure> papers(CircuitUnit unit) {
        return papers.stream().filter(row -> row.unit().equals(unit.name())).toList();
    }

    /** All that papers say, for whoever checks the table. */
    List<PaperFigure> papers() {
        return papers;
    }

    List<EqualityResult> equality() {
        return equality;
    }

    List<SynthesisResult> synthesis() {
        return synthesis;
    }

    /** Takes a result in the place of the one before. */
    public void put(EqualityResult result) {
        equality.removeIf(row -> row.unit().equals(result.unit()));
        equality.add(result);
    }

    /** Takes a result in the place of the one before with the same library. */
    public void put(CircuitUnit unit, SynthesizedUnit measured) {
        SynthesisResult result = SynthesisResult.of(unit, measured);
        synthesis.removeIf(
                row -> row.unit().equals(result.unit()) && row.library().equals(result.library()));
        synthesis.add(result);
    }

    /** Writes the tables among the sources of {@code hardware} and that of codecs, in the order of the catalogue. */
    public void write(Path hardware) {
        List<String> equal = new ArrayList<>(List.of(EQUALITY_HEAD));
        List<String> synthesized = new ArrayList<>(List.of(SYNTHESIS_HEAD));
        for (CircuitUnit unit : CircuitUnits.CATALOGUE) {
            equality(unit).ifPresent(row -> equal.add(line(row)));
            synthesis(unit).stream()
                    .sorted(Comparator.comparing(SynthesisResult::library))
                    .forEach(row -> synthesized.add(line(row)));
        }
        try {
            Files.write(hardware.resolve(FOLDER).resolve(EQUALITY), equal, StandardCharsets.UTF_8);
            Files.write(hardware.resolve(FOLDER).resolve(SYNTHESIS), synthesized, StandardCharsets.UTF_8);
            Files.write(hardware.resolve(COSTS), CircuitCosts.rows(this), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String line(EqualityResult row) {
        return String.join(
                ",",
                row.unit(),
                "" + row.blocks(),
                "" + row.stalled(),
                "" + row.differences(),
                "" + row.cycles(),
                Decimal.fixed(row.interval(), 2),
                row.sources(),
                row.codec());
    }

    private static EqualityResult equality(String[] row) {
        return new EqualityResult(
                row[0],
                row[7],
                Long.parseLong(row[1]),
                Long.parseLong(row[2]),
                Long.parseLong(row[3]),
                Long.parseLong(row[4]),
                Double.parseDouble(row[5]),
                row[6]);
    }

    private static String line(SynthesisResult row) {
        return String.join(
                ",",
                row.unit(),
                row.library(),
                Decimal.text(row.nanometres()),
                Decimal.text(row.volts()),
                "" + row.cells(),
                "" + row.registers(),
                Decimal.fixed(row.area(), 0),
                Decimal.fixed(row.gates(), 0),
                Decimal.fixed(row.period(), 3),
                Decimal.fixed(row.fo4(), 4),
                Decimal.fixed(row.picojoules(), 1),
                Decimal.fixed(row.leakage(), 4),
                row.stages().stream().map(stage -> Decimal.fixed(stage, 3)).collect(Collectors.joining(" ")));
    }

    private static SynthesisResult synthesis(String[] row) {
        double[] n = new double[12];
        for (int i = 2; i < n.length; i++) {
            n[i] = Double.parseDouble(row[i]);
        }
        List<Double> stages =
                Arrays.stream(row[12].split(" ")).map(Double::valueOf).toList();
        return new SynthesisResult(
                row[0], row[1], n[2], n[3], (long) n[4], (long) n[5], n[6], n[7], n[8], n[9], n[10], n[11], stages);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = MeasuredUnits.class.getResourceAsStream(name)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The rows of a table, without its head. */
    private static List<String[]> rows(Source tables, String name, int columns) {
        try {
            return tables.text(name)
                    .lines()
                    .skip(1)
                    .filter(line -> !line.isBlank())
                    .map(line -> line.split(",", columns))
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
