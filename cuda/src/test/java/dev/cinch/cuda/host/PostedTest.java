package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.cuda.wire.WireOp;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests that nobody waits for: their order, what goes wrong with them, and their end. */
@Timeout(240)
class PostedTest {
    private static final int ADD = 1;
    private static final int PRINT = 2;
    private static final int STOP = 3;

    private final TestServer server = new TestServer();

    @AfterEach
    void close() {
        server.close();
    }

    private WireClient program() throws IOException {
        return server.program("add_at", "print", "stop");
    }

    private static int number(WireClient client, long address) throws IOException {
        return ByteBuffer.wrap(client.copyOut(address, 4))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
    }

    private List<String> launched() {
        return server.events.stream()
                .filter(event -> event.startsWith("launched"))
                .toList();
    }

    @Test
    void allIsDoneInItsOrderBeforeTheNextAnswer() throws IOException {
        try (WireClient client = program()) {
            long number = client.allocate(8);
            client.postLaunch(ADD, number);
            client.u64(number, 4, 4, 1).u32(7);
            client.post(WireOp.FILL);
            client.postLaunch(ADD, number);
            client.u64(number + 4, 4, number, 4, 4, 1);
            client.post(WireOp.COPY_DEVICE);
            client.postLaunch(ADD, number);
            assertThat(number(client, number)).isEqualTo(0x07070707 + 200);
            assertThat(number(client, number + 4)).isEqualTo(0x07070707 + 100);
            assertThat(client.posted.getInt(0)).isZero();
        }
    }

    @Test
    void asOftenAsThereIsRoom() throws IOException {
        try (WireClient client = program()) {
            long number = client.allocate(4);
            for (int i = 0; i < 5000; i++) {
                client.postLaunch(ADD, number);
                if (client.posted.getInt(0) > client.posted.capacity() - 300) {
                    assertThat(client.ask(WireOp.SYNC)).isZero();
                }
            }
            assertThat(number(client, number)).isEqualTo(500_000);
        }
    }

    @Test
    void aServerThatSleepsIsWoken() throws Exception {
        try (WireClient client = program()) {
            long number = client.allocate(4);
            while (client.posted.getInt(64) == 0) {
                Thread.sleep(1);
            }
            client.postLaunch(ADD, number);
            Thread.sleep(20);
            assertThat(launched()).isEmpty();
            client.send(WireOp.WAKE.number(), 0);
            while (launched().isEmpty()) {
                Thread.sleep(1);
            }
        }
    }

    @Test
    void momentsAreThoseOfTheirPlaceInTheOrder() throws IOException {
        try (WireClient client = program()) {
            long number = client.allocate(4);
            for (int event = 0; event < 100; event++) {
                client.u32(event);
                client.post(WireOp.RECORD);
                client.postLaunch(ADD, number);
            }
            double before = -1;
            for (int event = 0; event < 100; event++) {
                assertThat(client.u32(event).ask(WireOp.MOMENT)).isZero();
                double now = client.reply.getDouble();
                assertThat(now).isGreaterThan(before);
                before = now;
            }
            assertThat(client.u32(-1).ask(WireOp.RECORD)).isEqualTo(CudaError.INVALID_VALUE.code());
        }
    }

    @Test
    void aKernelThatFailsIsToldByTheNextAnswerAndByAllLater() throws IOException {
        try (WireClient client = program()) {
            long number = client.allocate(4);
            client.postLaunch(ADD, number);
            client.postLaunch(ADD, 0);
            client.postLaunch(ADD, number);
            client.postLaunch(ADD, number);
            int fault = CudaError.ILLEGAL_ADDRESS.code();
            assertThat(client.ask(WireOp.SYNC)).isEqualTo(fault);
            assertThat(client.ask(WireOp.SYNC)).isEqualTo(fault);
            client.postLaunch(ADD, number);
            assertThat(client.allocate(4)).isEqualTo(-1);
            assertThat(client.error).isEqualTo(fault);
            assertThat(launched()).hasSize(1);
            assertThat(server.events)
                    .filteredOn(event -> event.startsWith("faulted"))
                    .hasSize(1);
            assertThat(client.ask(WireOp.RESET)).isZero();
            assertThat(client.ask(WireOp.SYNC)).isZero();
        }
    }

    @Test
    void whatIsRefusedIsToldOnce() throws IOException {
        try (WireClient client = program()) {
            long number = client.allocate(4);
            client.postLaunch(99, number);
            client.postLaunch(ADD, number);
            assertThat(client.ask(WireOp.SYNC)).isEqualTo(CudaError.INVALID_DEVICE_FUNCTION.code());
            assertThat(client.ask(WireOp.SYNC)).isZero();
            assertThat(number(client, number)).isEqualTo(100);
            client.post(WireOp.MEMORY);
            assertThat(client.ask(WireOp.SYNC)).isEqualTo(CudaError.NOT_SUPPORTED.code());
            client.u32(1);
            client.post(WireOp.LAUNCH);
            assertThat(client.ask(WireOp.SYNC)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.ask(WireOp.SYNC)).isZero();
        }
    }

    @Test
    void textIsToldOfByTheNextAnswer() throws IOException {
        try (WireClient client = program()) {
            client.u64(PRINT).u32(1, 1, 1, 2, 1, 1).u64(0, 0).u32(0, 4, 5);
            client.post(WireOp.LAUNCH);
            assertThat(client.ask(WireOp.SYNC)).isZero();
            assertThat(client.flags).isOne();
            assertThat(client.printed()).isEqualTo("hi 5\nhi 5\n");
        }
    }

    @Test
    void sizesThatCannotBeEndTheSession() throws IOException {
        for (int used : new int[] {-8, 4, 1 << 20, 64}) {
            try (WireClient client = program()) {
                client.posted.putInt(128, 1000);
                client.posted.putInt(0, used);
                assertThatThrownBy(() -> client.ask(WireOp.SYNC)).isInstanceOf(IOException.class);
                assertThat(server.events)
                        .last()
                        .asString()
                        .startsWith("problem damaged message")
                        .contains("posted");
            }
        }
    }

    /** A program that ends by itself without a word. */
    @Test
    void whatAProgramLeavesIsDone() throws IOException {
        WireClient client = program();
        long number = client.allocate(4);
        for (int i = 0; i < 100; i++) {
            client.postLaunch(ADD, number);
        }
        client.close();
        assertThat(server.server.finish(60_000)).isTrue();
        assertThat(launched()).hasSize(100);
        try (WireClient next = program()) {
            assertThat(next.ask(WireOp.SYNC)).isZero();
        }
        assertThat(launched()).hasSize(100);
    }

    @Test
    void aTrapEndsWhatWasPostedAfterIt() throws IOException {
        try (WireClient client = program()) {
            long number = client.allocate(4);
            client.u64(STOP).u32(1, 1, 1, 1, 1, 1).u64(0, 0).u32(0, 0);
            client.post(WireOp.LAUNCH);
            client.postLaunch(ADD, number);
            assertThat(client.ask(WireOp.SYNC)).isNotZero();
            assertThat(launched()).isEmpty();
        }
    }
}
