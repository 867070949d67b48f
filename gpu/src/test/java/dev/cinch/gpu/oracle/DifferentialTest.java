package dev.cinch.gpu.oracle;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Tag("long")
    @Tag("oracle")
    @Test
    void executorAndOracleAgreeOnManyPrograms() throws IOException {
        compare(RandomProgram::of, 1_000_000, 20_000);
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
