package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.BadInput;
import dev.cinch.cuda.library.RuntimeLibrary;
import dev.cinch.cuda.wire.WireOp;
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
@Timeout(300)
class ProgramTest {
    @TempDir
    static Path libraries;

    @TempDir
    Path folder;

    private final TestServer server = new TestServer();

    @AfterEach
    void close() {
        server.close();
    }

    private Path library() {
        try {
            return RuntimeLibrary.in(libraries, "libcudart.so.13");
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

    private Path compiled(Path library, String source) throws Exception {
        try (InputStream in = ProgramTest.class.getResourceAsStream(source)) {
            Files.copy(in, folder.resolve(source));
        }
        Files.write(folder.resolve("kernels.fatbin"), PlainFatBinary.of(TestServer.ptx()));
        Process compiler = start(library, "cc", "-O1", "-pthread", source, "-o", "program", library.toString());
        assertThat(compiler.waitFor())
                .as(Files.readString(folder.resolve("said")))
                .isZero();
        return folder.resolve("program");
    }

    /** A program that was compiled, ran and has ended. */
    private Process ended(String source) throws Exception {
        Path library = library();
        Process program = start(library, compiled(library, source).toString(), "kernels.fatbin");
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return program;
    }

    @Test
    void aProgramRuns() throws Exception {
        Process program = ended("program.c");
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
        Process program = start(library, compiled(library, "program.c").toString(), "kernels.fatbin");
        while (server.events.isEmpty()) {
            Thread.sleep(1);
        }
        server.close();
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).isNotZero();
    }

    @Test
    void streamsCallFunctions() throws Exception {
        Process program = ended("calls.c");
        assertThat(Files.readAllLines(folder.resolve("said")))
                .containsExactly("0 600 0 0 0 1", "1001 7 0", "1 800 800 800 0", "0 0 1", "late");
        assertThat(program.exitValue()).isZero();
    }

    @Test
    void aProgramDoesNotWaitForItsLaunches() throws Exception {
        Process program = ended("posted.c");
        assertThat(Files.readAllLines(folder.resolve("said")))
                .containsExactly(
                        "300000 300000",
                        "200 100",
                        "0 0 1 1 1 1 0",
                        "3",
                        "105 freed",
                        "before",
                        "hi 3",
                        "hi 3",
                        "0 700 700 700 700 700 700",
                        "hi 4",
                        "hi 4");
        assertThat(program.exitValue()).isZero();
    }

    @Test
    void whatAProgramLeavesBehindIsDone() throws Exception {
        Path library = library();
        Process program = start(library, compiled(library, "posted.c").toString(), "kernels.fatbin", "200");
        assertThat(program.waitFor()).isEqualTo(7);
        assertThat(server.server.finish(60_000)).isTrue();
        assertThat(server.events)
                .filteredOn(event -> event.startsWith("launched"))
                .hasSize(200);
    }

    /** A program that never waits, as far as it knows. */
    private Process endless(Path library) throws Exception {
        Process program = start(library, compiled(library, "posted.c").toString(), "kernels.fatbin", "2000000000");
        while (server.events.size() < 100) {
            Thread.sleep(1);
        }
        return program;
    }

    @Test
    void aProgramThatPostsEndsWithItsServer() throws Exception {
        Process program = endless(library());
        server.close();
        assertThat(program.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(program.exitValue()).isOne();
        assertThat(Files.readString(folder.resolve("said"))).contains("the simulator has ended, and so program ends");
    }

    @Test
    void aProgramThatPostsIsKilled() throws Exception {
        endless(library()).destroyForcibly().waitFor();
        assertThat(server.server.finish(60_000)).isTrue();
        int all = server.events.size();
        try (WireClient next = server.program()) {
            assertThat(next.ask(WireOp.SYNC)).isZero();
        }
        assertThat(server.events).hasSize(all + 1);
    }
}
