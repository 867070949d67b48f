package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.SplitMix;
import dev.cinch.cuda.wire.WireOp;
import dev.cinch.gpu.exec.FunctionalDevice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections: their begin, their damage and their end. */
@Timeout(240)
class ExecServerTest {
    private final TestServer server = new TestServer();

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void theFolderIsPrivateAndGoes() throws IOException {
        Path folder = server.server.folder();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        WireClient client = server.program();
        client.u64(100).u32(1).ask(WireOp.ALLOCATE);
        server.close();
        assertThat(folder).doesNotExist();
        assertThatThrownBy(() -> client.ask(WireOp.SYNC)).isInstanceOf(IOException.class);
        client.close();
    }

    /** Whoever sees that a program has lost its connection can ask why. */
    @Test
    void aMistakeOfOursIsKept() throws Exception {
        ExecServer broken = ExecServer.start(
                () -> {
                    throw new IllegalStateException("no device");
                },
                TestServer.MACHINE,
                server);
        try (broken;
                WireClient client = new WireClient(broken.folder())) {
            assertThatThrownBy(() -> client.hello("program")).isInstanceOf(IOException.class);
            assertThat(broken.failure()).hasMessage("no device");
            Thread.sleep(100);
            assertThatThrownBy(() -> new WireClient(broken.folder())).isInstanceOf(IOException.class);
        }
    }

    @Test
    void oneProgramAfterTheOther() throws Exception {
        for (int i = 0; i < 3; i++) {
            try (WireClient client = server.program("count")) {
                client.u64(100).u32(1).ask(WireOp.ALLOCATE);
                long memory = client.allocate(4);
                assertThat(client.launch(1, 1, 1, 8, () -> client.u64(memory))).isZero();
                assertThat(client.copyOut(memory, 4)).containsExactly(1, 0, 0, 0);
            }
        }
        try (WireClient client = server.program()) {
            assertThat(client.ask(WireOp.SYNC)).isZero();
            try (var files = Files.list(server.server.folder())) {
                assertThat(files.count()).isEqualTo(4);
            }
        }
    }

    @Test
    void twoProgramsAtTheSameTime() throws Exception {
        ExecServer busy = ExecServer.start(FunctionalDevice::new, TestServer.MACHINE, server);
        try (busy;
                WireClient first = new WireClient(busy.folder());
                WireClient second = new WireClient(busy.folder())) {
            assertThat(first.hello("first")).isZero();
            assertThatThrownBy(() -> second.hello("second")).isInstanceOf(IOException.class);
            assertThat(first.ask(WireOp.SYNC)).isZero();
            assertThat(busy.failure()).isInstanceOf(BadInput.class).hasMessageContaining("two processes");
        }
    }

    /** A program that dies in the middle of a message. */
    @Test
    void aProgramThatDies() throws Exception {
        WireClient dying = server.program();
        dying.u64(1);
        dying.send(WireOp.LAUNCH.number(), 1000);
        Thread.sleep(Duration.ofMillis(50).toMillis());
        dying.close();
        try (WireClient client = server.program()) {
            assertThat(client.ask(WireOp.SYNC)).isZero();
        }
        assertThat(server.events).allMatch(event -> event.startsWith("connected"));
    }

    @Test
    void messagesThatAreTooShort() throws IOException {
        AtomicInteger problems = new AtomicInteger();
        try (WireClient client = server.program("saxpy")) {
            assertThat(client.u32(1).ask(WireOp.COPY_IN)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(server.events)
                    .last()
                    .isEqualTo(
                            "problem damaged message of the program's CUDA library: COPY_IN is too short: 8 bytes are"
                                    + " wanted where 4 are left");
            assertThat(client.u32(1 << 30).ask(WireOp.MISSING)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.u32(-1).ask(WireOp.MISSING)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.ask(29)).isEqualTo(CudaError.NOT_SUPPORTED.code());
            assertThat(client.ask(-5)).isEqualTo(CudaError.NOT_SUPPORTED.code());
            assertThat(client.ask(WireOp.SYNC)).isZero();
            problems.set((int) server.events.stream()
                    .filter(event -> event.startsWith("problem"))
                    .count());
        }
        assertThat(problems).hasValue(5);
    }

    @Test
    void aMessageOfAnImpossibleSizeEndsTheSession() throws IOException {
        try (WireClient client = server.program()) {
            client.send(WireOp.LAUNCH.number(), Integer.MAX_VALUE);
            assertThatThrownBy(client::answer).isInstanceOf(IOException.class);
            assertThat(server.events).last().asString().contains("with a payload of 2147483647 bytes; at most");
        }
        try (WireClient next = server.program()) {
            assertThat(next.ask(WireOp.SYNC)).isZero();
        }
    }

    /** Whatever a message says, it is answered. */
    @Test
    void randomMessages() throws IOException {
        SplitMix random = new SplitMix(11);
        try (WireClient client = server.program("saxpy", "count", "mixed")) {
            long memory = client.allocate(1000);
            for (int i = 0; i < 3000; i++) {
                int op = random.nextInt(30);
                if (op == WireOp.BYE.number() || op == WireOp.WAKE.number()) {
                    continue;
                }
                for (int words = random.nextInt(12); words > 0; words--) {
                    switch (random.nextInt(5)) {
                        case 0 -> client.u64(memory + random.nextInt(1100));
                        case 1 -> client.u64(random.nextLong());
                        case 2 -> client.u64(random.nextInt(5));
                        case 3 -> client.u32(random.nextInt(5));
                        default -> client.text("saxpy");
                    }
                }
                client.ask(op);
                assertThat(client.error).isNotNegative();
            }
        }
    }
}
