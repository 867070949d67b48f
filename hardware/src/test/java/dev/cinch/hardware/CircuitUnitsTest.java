package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The catalogue of units, the Verilog and the committed tables say the same. */
class CircuitUnitsTest {
    private static final Path VERILOG = EqualityTest.HARDWARE.resolve("verilog");

    @Test
    void everyUnitHasItsModuleAndItsCodec() throws IOException {
        for (CircuitUnit unit : CircuitUnits.CATALOGUE) {
            Path source = VerilatorBench.source(unit, EqualityTest.HARDWARE);
            assertThat(Files.readString(source)).contains("module " + unit.module());
            assertThat(Codecs.parse(unit.codec()).kind().lossless()).isTrue();
        }
    }

    /** Tools find a module by the name of its file. */
    @Test
    void everyFileIsOneModuleOfItsName() throws IOException {
        try (Stream<Path> files = Files.walk(VERILOG)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString().replace(".v", "");
                String text = Files.readString(file);
                assertThat(text.lines().filter(line -> line.startsWith("module ")))
                        .as(file.toString())
                        .singleElement()
                        .satisfies(line -> assertThat(line).startsWith("module " + name + " "));
                assertThat(text).as("what it is, first").startsWith("// ");
            }
        }
    }

    @Test
    void everyModuleIsUsed() throws IOException {
        try (Stream<Path> files = Files.walk(VERILOG)) {
            String all = files.filter(Files::isRegularFile)
                    .map(CircuitUnitsTest::read)
                    .collect(Collectors.joining());
            Set<String> tops = CircuitUnits.CATALOGUE.list().stream()
                    .map(CircuitUnit::module)
                    .collect(Collectors.toSet());
            try (Stream<Path> again = Files.walk(VERILOG)) {
                assertThat(again.filter(Files::isRegularFile)
                                .map(file -> file.getFileName().toString().replace(".v", "")))
                        .allMatch(name -> tops.contains(name)
                                || all.contains("    " + name + " ")
                                || all.contains("    " + name + "#"));
            }
        }
    }

    @Test
    void committedResultsAreOfUnitsAndOfNoDifferences() {
        MeasuredUnits results = MeasuredUnits.committed();
        Set<String> names = Set.copyOf(CircuitUnits.CATALOGUE.names());
        assertThat(results.equality()).extracting(EqualityResult::unit).isSubsetOf(names);
        assertThat(results.synthesis()).extracting(SynthesisResult::unit).isSubsetOf(names);
        assertThat(results.papers()).extracting(PaperFigure::unit).isSubsetOf(names);
        for (EqualityResult result : results.equality()) {
            CircuitUnit unit = CircuitUnits.CATALOGUE.get(result.unit());
            assertThat(result.differences()).as(result.unit()).isZero();
            assertThat(result.cycles()).as(result.unit()).isEqualTo(unit.cycles());
            assertThat(result.codec()).isEqualTo(unit.codec());
            assertThat(result.sources())
                    .as(unit.name() + ": its Verilog has changed; measure it again")
                    .isEqualTo(UnitSources.version(unit, EqualityTest.HARDWARE));
        }
        for (SynthesisResult result : results.synthesis()) {
            assertThat(result.stages())
                    .hasSameSizeAs(CircuitUnits.CATALOGUE.get(result.unit()).stages())
                    .allMatch(stage -> stage > 0 && stage <= result.period() + 1e-3);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }
}
