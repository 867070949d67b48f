package dev.cinch.gpu.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The executor against a second interpreter that shares no code with it, on random programs. */
class DifferentialTest {
    @Test
    void executorAndOracleAgree() throws IOException {
        compare(RandomProgram::of, 1, 150);
    }

    @Test
    void executorAndOracleAgreeOnMatricesAndAsynchronousCopies() throws IOException {
        compare(RandomProgram::async, 1, 40);
    }

    @Test
    void executorAndOracleAgreeOnTiles() throws IOException {
        compare(RandomProgram::tiles, 1, 12);
    }

    @Test
    void executorAndOracleAgreeOnWarpgroups() throws IOException {
        compare(RandomProgram::warpgroups, 1, 6);
    }

    @Test
    void executorAndOracleAgreeOnClusters() throws IOException {
        compare(RandomProgram::clusters, 1, 12);
    }

    /** There lanes that leave a loop are not waited for inside of it. */
    @Test
    void executorAndOracleAgreeOnAMachineOfToday() {
        Machine machine = Machines.get("h200").with("sm.count=2");
        for (long seed = 1; seed <= 40; seed++) {
            RandomProgram program = RandomProgram.of(seed);
            assertThat(Differential.difference(program, new TimedDevice(machine)))
                    .as("seed %d", seed)
                    .isNull();
        }
    }

    @Tag("long")
    @Tag("oracle")
    @Test
    void executorAndOracleAgreeOnManyPrograms() throws IOException {
        compare(RandomProgram::of, 1_000_000, 20_000);
    }

    @Tag("long")
    @Tag("oracle")
    @Test
    void executorAndOracleAgreeOnManyProgramsOfToday() throws IOException {
        compare(RandomProgram::async, 1_000_000, 400);
        compare(RandomProgram::tiles, 1_000_000, 400);
        compare(RandomProgram::warpgroups, 1_000_000, 200);
        compare(RandomProgram::clusters, 1_000_000, 400);
    }

    private static void compare(LongFunction<RandomProgram> programs, long first, int count) throws IOException {
        for (long seed = first; seed < first + count; seed++) {
            RandomProgram program = programs.apply(seed);
            String difference;
            try {
                difference = Differential.difference(program);
            } catch (RuntimeException e) {
                save(program);
                throw new AssertionError("seed " + seed + ": " + e, e);
            }
            if (difference != null) {
                Path saved = save(Shrinking.shrunk(program));
                assertThat(difference)
                        .as("seed %d, what is left of the program in %s", seed, saved)
                        .isNull();
            }
        }
    }

    private static Path save(RandomProgram program) throws IOException {
        Path file = Path.of("target", "differential-" + program.seed() + ".ptx");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, program.text());
    }
}
