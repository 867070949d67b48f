package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.BadInput;
import dev.cinch.cuda.library.RuntimeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A program in C with the real library: all of the way, but for nvcc. */
@Timeout(120)
class ProgramTest {
    @TempDir
    Path folder;

    private final TestServer server = new TestServer();

    @AfterEach
    void close() {
        server.close();
    }

    private Path library() {
        try {
            return RuntimeLibrary.in(folder, "libcudart.so.13");
        } catch (BadInput none) {
            assumeTrue(!none.getMessage().startsWith("no C compiler"), none.getMessage());
            throw none;
        }
    }

    private Process start(Path library, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile());
        builder.environment().put("LD_LIBRARY_PATH", library.getParent().toString());
        builder.environment().put(ExecServer.VARIABLE, server.server.folder().toString());
        return builder.start();
    }

    private Path compiled(Path library) throws Exception {
        try (InputStream in = ProgramTest.class.getResourceAsStream("program.c")) {
            Files.copy(in, folder.resolve("program.c"));
        }
        Files.write(folder.resolve("kernels.fatbin"), PlainFatBinary.of(TestServer.ptx()));
        Process compiler = start(library, "cc", "-O1", "program.c", "-o", "program", library.toString());
        assertThat(compiler.waitFor())
                .as(Files.readString(folder.resolve("said")))
                .isZero();
        return folder.resolve("program");
    }

    @Test
    void aProgramRuns() throws Exception {
        Path library = library();
        Process program = start(library, compiled(library).toString(), "kernels.fatbin");
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readAllLines(folder.resolve("said")))
                .containsExactly("0 1040 1038", "102 21", "hi 3", "hi 3", "error 700");
        assertThat(program.exitValue()).isZero();
        assertThat(server.events)
                .filteredOn(event -> event.startsWith("launched"))
                .containsExactly("launched saxpy", "launched count", "launched add_at", "launched print");
        assertThat(server.events).last().asString().startsWith("faulted out-of-bounds");
    }

    @Test
    void aProgramEndsWithItsServer() throws Exception {
        Path library = library();
        Process program = start(library, compiled(library).toString(), "kernels.fatbin");
        while (server.events.isEmpty()) {
            Thread.sleep(1);
        }
        server.close();
        assertThat(program.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).isNotZero();
    }
}
