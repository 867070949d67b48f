package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.hardware.CircuitUnit;
import dev.cinch.hardware.CircuitUnits;
import dev.cinch.report.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class HardwareCommandTest {
    @TempDir
    private Path home;

    private CommandLineRun run(String... arguments) {
        return CommandLineRun.of(home, arguments);
    }

    @Test
    void showsEveryUnitAndThePapersCycles() {
        CommandLineRun all = run("hardware");
        assertThat(all.exitCode()).as(all.err()).isZero();
        for (CircuitUnit unit : CircuitUnits.CATALOGUE) {
            assertThat(all.out()).contains(unit.name());
        }
        assertThat(all.out()).contains("blocks compared").contains("paper's");
    }

    @Test
    void aUnitHasItsStagesAndThePapersNumbers() {
        CommandLineRun one = run("hardware", "warped-bdi-compressor");
        assertThat(one.exitCode()).as(one.err()).isZero();
        assertThat(one.out())
                .contains("warped_bdi_compressor.v")
                .contains("subtraction")
                .contains("scaled to nm")
                .contains("published table")
                .containsPattern("energy +23 +123 +pJ +45 nm 1 V");
    }

    @Test
    void answersInJson() {
        JsonNode units = Json.read(run("hardware", "fpc", "--json").out()).get("units");
        assertThat(units).hasSize(4);
        assertThat(units.get(0).get("unit").asString()).isEqualTo("fpc-compressor");
        assertThat(units.get(0).get("papers").get(0).get("value").asInt()).isEqualTo(6);
    }

    @Test
    void refusesInOneLine() {
        assertThat(run("hardware", "bdj-compressor").err())
                .contains("bdi-compressor")
                .hasLineCount(1);
        assertThat(run("hardware", "--measure", "speed").err())
                .contains("none of equality, synthesis and all")
                .hasLineCount(1);
        assertThat(run("hardware", "bdi", "--measure", "equality", "--blocks", "0")
                        .err())
                .contains("--blocks 0")
                .hasLineCount(1);
    }
}
