package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class PtxCommandTest {
    private static final Path SAXPY = DocumentationTest.ROOT.resolve("examples/saxpy/kernels.ptx");

    @TempDir
    private Path home;

    /** Counted in the file by eye: 20 instructions, four of them ld.param and two ld.global. */
    @Test
    void aModuleIsShown() {
        CommandLineRun run = CommandLineRun.of(home, "ptx", SAXPY.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .startsWith(SAXPY + ": PTX 9.0 for sm_75, everything in it is supported", "", "kernel saxpy")
                .anyMatch(line ->
                        line.endsWith("saxpy_param_0 u32, saxpy_param_1 f32, saxpy_param_2 u64, saxpy_param_3 u64"))
                .anyMatch(line -> line.matches("  shared memory +0 bytes"))
                .anyMatch(line -> line.matches("  instructions +20"))
                .anyMatch(line -> line.matches("  mix +6 ld, 3 mov, 2 add, 2 cvta, 1 bra, 1 fma, 1 mad, 1 mul, .*"));
    }

    @Test
    void jsonSaysTheSame() {
        JsonNode file = Json.read(CommandLineRun.of(home, "ptx", SAXPY.toString(), "--json")
                        .out())
                .get("files")
                .get(0);
        assertThat(file.get("file").asString()).isEqualTo(SAXPY.toString());
        assertThat(file.get("problems").isEmpty()).isTrue();
        JsonNode kernel = file.get("kernels").get(0);
        assertThat(kernel.get("name").asString()).isEqualTo("saxpy");
        assertThat(kernel.get("parameters").size()).isEqualTo(4);
        assertThat(kernel.get("parameters").get(1).get("bytes").asInt()).isEqualTo(4);
        assertThat(kernel.get("instructions").asInt()).isEqualTo(20);
        assertThat(kernel.get("mix").get("ld").asInt()).isEqualTo(6);
    }

    @Test
    void everyProblemIsALine() throws IOException {
        String text = Files.readString(SAXPY)
                .replace("%f2, %f1, %f3;", "%f2, %nix, %f3;")
                .replace("[%rd7], %f4;", "[%rd7], %nil;");
        Path bad = Files.writeString(home.resolve("bad.ptx"), text);
        CommandLineRun run = CommandLineRun.of(home, "ptx", bad.toString(), SAXPY.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("kernel saxpy");
        List<String> lines = run.err().lines().toList();
        assertThat(lines).as(run.err()).hasSize(2);
        assertThat(lines.get(0)).startsWith(bad + ":46:").contains("%nix");
        assertThat(lines.get(1)).startsWith(bad + ":47:").contains("%nil");
        CommandLineRun json = CommandLineRun.of(home, "ptx", bad.toString(), "--json");
        assertThat(json.exitCode()).isEqualTo(2);
        JsonNode problems = Json.read(json.out()).get("files").get(0).get("problems");
        assertThat(problems.size()).isEqualTo(2);
        assertThat(problems.get(0).get("line").asInt()).isEqualTo(46);
    }
}
