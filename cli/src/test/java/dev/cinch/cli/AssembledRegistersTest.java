package dev.cinch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user sees of {@code --ptxas}: a case of one kernel. */
class AssembledRegistersTest {
    @TempDir
    private Path home;

    private Path folder;
    private Path said;

    @BeforeEach
    void writeTheCase() throws IOException {
        folder = Files.createDirectory(home.resolve("one"));
        said = home.resolve("ptxas.txt");
        Files.writeString(folder.resolve("k.ptx"), """
                .version 8.3
                .target sm_80
                .address_size 64
                .visible .entry k(.param .u64 out)
                {
                .reg .b32 %r<4>;
                .reg .b64 %rd<4>;
                ld.param.u64 %rd1, [out];
                mov.u32 %r1, %tid.x;
                st.global.u32 [%rd1], %r1;
                ret;
                }
                """);
        Files.writeString(
                folder.resolve("case.json"),
                "{\"module\": \"k.ptx\", \"buffers\": {\"out\": {\"bytes\": 128}}, \"steps\": [{\"launch\": \"k\","
                        + " \"grid\": [64], \"block\": [256], \"args\": [{\"buffer\": \"out\"}]}]}");
    }

    private CommandLineRun run(String kernel, int registers, int spilled, String... more) throws IOException {
        Files.writeString(
                said,
                "ptxas info    : Compiling entry function '" + kernel + "' for 'sm_90'\n"
                        + "ptxas info    : Function properties for " + kernel + "\n"
                        + "    0 bytes stack frame, " + spilled + " bytes spill stores, 0 bytes spill loads\n"
                        + "ptxas info    : Used " + registers + " registers\n");
        List<String> words = new ArrayList<>(List.of("run", folder + "/", "--ptxas", said.toString()));
        words.addAll(List.of(more));
        return CommandLineRun.of(home, words.toArray(String[]::new));
    }

    @Test
    void registersDecideHowManyBlocksFit() throws IOException {
        // 32,768 registers of a multiprocessor over 64 of each of 256 threads.
        assertThat(run("k", 64, 0).out()).contains("2 blocks of 256 threads, limited by sm.registers");
        assertThat(run("k", 32, 0).out()).contains("4 blocks of 256 threads, limited by sm.registers");
    }

    @Test
    void suchARunIsNotKeptForOthers() throws IOException {
        run("k", 64, 0, "--results", home.resolve("kept").toString());
        assertThat(home.resolve("kept")).doesNotExist();
    }

    @Test
    void tellsWhatIsNotSimulatedAndWhatIsNotKnown() throws IOException {
        assertThat(run("k", 64, 40).err())
                .contains("kernel k spills 40 bytes a thread; these accesses are not simulated");
        assertThat(run("other", 64, 0).err())
                .contains("does not speak of kernel k: its registers are estimated from the PTX");
    }

    @Test
    void isForTimedRunsOfOnesOwnKernels() throws IOException {
        assertThat(run("k", 64, 0, "--functional").err())
                .contains("--functional keeps no time, so --ptxas, which says how many blocks fit, is not for it");
        CommandLineRun workload = CommandLineRun.of(home, "run", "scan", "--scale", "tiny", "--ptxas", said.toString());
        assertThat(workload.exitCode()).isEqualTo(2);
        assertThat(workload.err()).contains("--ptxas is for case folders and for cinch exec");
    }
}
