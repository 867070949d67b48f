package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of results, written one unit after the other. */
class MeasuredUnitsTest {
    private static final String CODEC = "codec/src/main/resources/dev/cinch/codec";

    @TempDir
    private Path home;

    @Test
    void whoMeasuresTwiceWithoutABuildKeepsBoth() throws IOException {
        Path hardware = home.resolve("hardware");
        Files.createDirectories(hardware.resolve("src/main/resources/dev/cinch/hardware"));
        Files.createDirectories(home.resolve(CODEC));
        CircuitUnit first = CircuitUnits.CATALOGUE.get("bdi-compressor");
        CircuitUnit second = CircuitUnits.CATALOGUE.get("bdi-decompressor");

        MeasuredUnits results = MeasuredUnits.of(hardware);
        assertThat(results.equality()).as("those of the build").isNotEmpty();
        results.put(blocks(first, 7));
        results.write(hardware);
        MeasuredUnits later = MeasuredUnits.of(hardware);
        later.put(blocks(second, 8));
        later.write(hardware);

        MeasuredUnits both = MeasuredUnits.of(hardware);
        assertThat(both.equality(first).orElseThrow().blocks()).isEqualTo(7);
        assertThat(both.equality(second).orElseThrow().blocks()).isEqualTo(8);
        assertThat(both.synthesis()).isEqualTo(MeasuredUnits.committed().synthesis());
        assertThat(Files.readAllLines(home.resolve(CODEC).resolve("circuits.csv")))
                .isEqualTo(CircuitCosts.rows(both));
    }

    private static EqualityResult blocks(CircuitUnit unit, long blocks) {
        return new EqualityResult(unit.name(), unit.codec(), blocks, 1, 0, unit.cycles(), unit.interval(), "0");
    }
}
