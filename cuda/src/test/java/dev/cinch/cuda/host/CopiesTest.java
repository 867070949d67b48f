package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.cuda.wire.WireOp;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Copies of every shape, against arrays. */
class CopiesTest {
    private static final int WINDOW = 64 << 20;

    private final TestServer server = new TestServer();
    private WireClient client;

    @BeforeEach
    void connect() throws IOException {
        client = server.program();
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        server.close();
    }

    private static byte[] random(int bytes, int seed) {
        byte[] data = new byte[bytes];
        SplitMix random = new SplitMix(seed);
        for (int i = 0; i < bytes; i++) {
            data[i] = (byte) random.nextInt(256);
        }
        return data;
    }

    @Test
    void sizesAroundPieces() throws IOException {
        int seed = 0;
        for (int bytes : new int[] {1, 3, 4096, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, (3 << 20) + 7}) {
            byte[] data = random(bytes, seed++);
            long memory = client.allocate(bytes);
            assertThat(client.copyIn(memory, data)).isZero();
            assertThat(client.copyOut(memory, bytes)).isEqualTo(data);
        }
    }

    @Test
    void sizesAroundTheWindow() throws IOException {
        byte[] data = random(WINDOW, 1);
        long memory = client.allocate(WINDOW + 100);
        assertThat(client.copyIn(memory + 100, data)).isZero();
        assertThat(client.copyOut(memory + 100, WINDOW)).isEqualTo(data);
        assertThat(client.copyOut(memory, 100)).containsOnly(0);
        for (WireOp op : new WireOp[] {WireOp.COPY_IN, WireOp.COPY_OUT}) {
            assertThat(client.u64(memory, WINDOW + 1, WINDOW + 1, 1, 0).ask(op))
                    .isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(server.events).last().asString().contains("does not fit the window");
        }
    }

    @Test
    void rowsWithAPitch() throws IOException {
        long memory = client.allocate(100);
        byte[] rows = random(21, 2);
        client.window.put(0, rows);
        assertThat(client.u64(memory + 5, 10, 7, 3, 0).ask(WireOp.COPY_IN)).isZero();
        byte[] expected = new byte[100];
        for (int row = 0; row < 3; row++) {
            System.arraycopy(rows, 7 * row, expected, 5 + 10 * row, 7);
        }
        assertThat(client.copyOut(memory, 100)).isEqualTo(expected);
        client.window.put(0, new byte[21]);
        assertThat(client.u64(memory + 5, 10, 7, 3, 0).ask(WireOp.COPY_OUT)).isZero();
        byte[] back = new byte[21];
        client.window.get(0, back);
        assertThat(back).isEqualTo(rows);
    }

    @Test
    void insideTheDevice() throws IOException {
        byte[] data = random(100, 3);
        long from = client.allocate(100);
        long to = client.allocate(100);
        client.copyIn(from, data);
        assertThat(client.u64(to + 1, 20, from, 10, 8, 4).ask(WireOp.COPY_DEVICE))
                .isZero();
        byte[] expected = new byte[100];
        for (int row = 0; row < 4; row++) {
            System.arraycopy(data, 10 * row, expected, 1 + 20 * row, 8);
        }
        assertThat(client.copyOut(to, 100)).isEqualTo(expected);
        assertThat(client.u64(to, 10, from, 10, 10, 10).ask(WireOp.COPY_DEVICE)).isZero();
        assertThat(client.copyOut(to, 100)).isEqualTo(data);
    }

    @Test
    void fills() throws IOException {
        long memory = client.allocate(50);
        assertThat(client.u64(memory + 2, 10, 3, 4).u32(0x1FF).ask(WireOp.FILL)).isZero();
        byte[] expected = new byte[50];
        for (int row = 0; row < 4; row++) {
            for (int i = 0; i < 3; i++) {
                expected[2 + 10 * row + i] = -1;
            }
        }
        assertThat(client.copyOut(memory, 50)).isEqualTo(expected);
    }

    @Test
    void nothingOutsideOfABuffer() throws IOException {
        long memory = client.allocate(100);
        int wrong = CudaError.INVALID_VALUE.code();
        assertThat(client.copyOut(memory, 100)).hasSize(100);
        assertThat(client.u64(memory, 101, 101, 1, 0).ask(WireOp.COPY_OUT)).isEqualTo(wrong);
        assertThat(server.events).last().asString().contains("at offset 0 of memory 1, which has 100");
        assertThat(client.u64(memory + 100, 1, 1, 1, 0).ask(WireOp.COPY_IN)).isEqualTo(wrong);
        assertThat(client.u64(memory - 1, 1, 1, 1, 0).ask(WireOp.COPY_IN)).isEqualTo(wrong);
        assertThat(client.u64(memory, 31, 8, 4, 0).ask(WireOp.COPY_IN)).isEqualTo(wrong);
        assertThat(client.u64(memory, 30, 10, 4, 0).ask(WireOp.COPY_IN)).isZero();
        assertThat(client.u64(memory, 4, 8, 4, 0).ask(WireOp.COPY_IN)).isEqualTo(CudaError.INVALID_PITCH.code());
        assertThat(client.u64(memory, Long.MAX_VALUE, 1, 3, 0).ask(WireOp.COPY_IN))
                .isEqualTo(wrong);
        assertThat(client.u64(memory, 1, -1, 1, 0).ask(WireOp.COPY_IN)).isEqualTo(wrong);
        assertThat(client.u64(memory, 1, 1, -1, 0).ask(WireOp.COPY_IN)).isEqualTo(wrong);
        assertThat(client.u64(memory, -8, 8, 2, 0).ask(WireOp.COPY_OUT)).isEqualTo(wrong);
        assertThat(client.u64(memory, Long.MAX_VALUE, Long.MAX_VALUE, 1).u32(1).ask(WireOp.FILL))
                .isEqualTo(wrong);
        assertThat(client.u64(memory, 8, memory + 96, 8, 8, 1).ask(WireOp.COPY_DEVICE))
                .isEqualTo(wrong);
        assertThat(client.u64(0, 0, 0, 0, 0).ask(WireOp.COPY_OUT)).isZero();
    }
}
