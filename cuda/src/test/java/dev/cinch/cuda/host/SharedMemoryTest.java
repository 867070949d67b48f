package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.cuda.wire.WireOp;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory that host and device see at the same address. */
class SharedMemoryTest {
    private final TestServer server = new TestServer();
    private WireClient client;

    @BeforeEach
    void connect() throws IOException {
        client = server.program("count", "add_at");
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        server.close();
    }

    private int count(long address) throws IOException {
        return client.launch(1, 1, 1, 8, () -> client.u64(address));
    }

    private int addAt(long address) throws IOException {
        return client.launch(2, 1, 1, 8, () -> client.u64(address));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void bothSidesSeeWhatTheOtherWrote(int kind) throws IOException {
        int bytes = (3 << 20) + 8;
        assertThat(client.u64(bytes).u32(kind).ask(WireOp.ALLOCATE)).isZero();
        long address = client.reply.getLong();
        ByteBuffer memory = client.map(client.replyText());
        assertThat(address).isBetween(0x2000_0000_0000L, 0x6FFF_FFFF_FFFFL);
        assertThat(address % 4096).isZero();
        assertThat(memory.capacity()).isEqualTo(bytes);
        for (int offset : new int[] {0, 4, (1 << 20) - 4, 1 << 20, 2 << 20, bytes - 4}) {
            memory.putInt(offset, 30);
            assertThat(addAt(address + offset)).isZero();
            assertThat(memory.getInt(offset)).isEqualTo(130);
            memory.putInt(offset, memory.getInt(offset) + 1);
            assertThat(addAt(address + offset)).isZero();
            assertThat(memory.getInt(offset)).isEqualTo(231);
        }
    }

    /** A word that the kernel does not touch is left alone, even if a thread of the host writes it meanwhile. */
    @Test
    void onlyWhatAKernelChangedComesBack() throws Exception {
        client.u64(64).u32(1).ask(WireOp.ALLOCATE);
        long address = client.reply.getLong();
        ByteBuffer memory = client.map(client.replyText());
        int launches = 500;
        Thread writer = new Thread(() -> {
            for (int i = 1; i <= 100_000_000 && !Thread.currentThread().isInterrupted(); i++) {
                memory.putInt(8, i);
                if (memory.getInt(8) != i) {
                    memory.putInt(60, i);
                    return;
                }
            }
        });
        writer.start();
        for (int i = 0; i < launches; i++) {
            assertThat(addAt(address + 4)).isZero();
        }
        writer.interrupt();
        writer.join();
        assertThat(memory.getInt(4)).isEqualTo(100 * launches);
        assertThat(memory.getInt(60)).as("the write that was lost").isZero();
    }

    @Test
    void copiesAndFills() throws IOException {
        client.u64(100).u32(1).ask(WireOp.ALLOCATE);
        long address = client.reply.getLong();
        ByteBuffer memory = client.map(client.replyText());
        long device = client.allocate(100);
        memory.put(99, (byte) 9);
        assertThat(client.u64(address, 10, 2, 3).u32(7).ask(WireOp.FILL)).isZero();
        assertThat(memory.get(20)).isEqualTo((byte) 7);
        assertThat(memory.get(99)).isEqualTo((byte) 9);
        memory.put(50, (byte) 5);
        assertThat(client.u64(device, 100, address, 100, 100, 1).ask(WireOp.COPY_DEVICE))
                .isZero();
        byte[] copied = client.copyOut(device, 100);
        assertThat(copied[20]).isEqualTo((byte) 7);
        assertThat(copied[50]).isEqualTo((byte) 5);
        assertThat(copied[99]).isEqualTo((byte) 9);
        memory.put(60, (byte) 6);
        assertThat(client.copyOut(address + 60, 1)).containsExactly(6);
        client.window.put(0, new byte[] {1, 2});
        memory.put(61, (byte) 33);
        assertThat(client.u64(address + 60, 5, 1, 2, 0).ask(WireOp.COPY_IN)).isZero();
        assertThat(memory.get(60)).isEqualTo((byte) 1);
        assertThat(memory.get(61)).isEqualTo((byte) 33);
        assertThat(memory.get(65)).isEqualTo((byte) 2);
    }

    @Test
    void filesGoWithTheirMemory() throws IOException {
        client.u64(100).u32(2).ask(WireOp.ALLOCATE);
        long address = client.reply.getLong();
        String file = client.replyText();
        assertThat(server.server.folder().resolve(file)).exists();
        assertThat(client.u64(address).ask(WireOp.FREE)).isZero();
        assertThat(server.server.folder().resolve(file)).doesNotExist();
        client.u64(100).u32(1).ask(WireOp.ALLOCATE);
        assertThat(client.ask(WireOp.RESET)).isZero();
        try (var files = Files.list(server.server.folder())) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("owner", "posted", "socket", "window");
        }
        assertThat(client.u64(0).u32(1).ask(WireOp.ALLOCATE)).isEqualTo(CudaError.INVALID_VALUE.code());
    }

    @Test
    void managedVariables() throws IOException {
        client.u32(1).u64(70).text("counter").u64(4).u8(0).u8(1);
        assertThat(client.ask(WireOp.VARIABLE)).isZero();
        long address = client.reply.getLong();
        ByteBuffer memory = client.map(client.replyText());
        assertThat(memory.getInt(0)).isEqualTo(5);
        long other = client.allocate(4);
        assertThat(count(other)).isZero();
        assertThat(memory.getInt(0)).isEqualTo(6);
        memory.putInt(0, 10);
        assertThat(count(other)).isZero();
        assertThat(memory.getInt(0)).isEqualTo(11);
        assertThat(addAt(address)).isZero();
        assertThat(memory.getInt(0)).isEqualTo(111);
        assertThat(count(other)).isZero();
        assertThat(memory.getInt(0)).isEqualTo(112);
        // By its name and by its address in one launch.
        assertThat(count(address)).isZero();
        assertThat(memory.getInt(0)).isEqualTo(114);
        memory.putInt(0, 112);
        assertThat(client.u64(70).ask(WireOp.SYMBOL)).isZero();
        assertThat(client.reply.getLong()).isEqualTo(address);
        assertThat(client.u64(address).ask(WireOp.FREE)).isEqualTo(CudaError.INVALID_VALUE.code());
        client.u32(1).u64(71).text("calls").u64(4).u8(0).u8(1);
        assertThat(client.ask(WireOp.VARIABLE)).isEqualTo(CudaError.INVALID_SYMBOL.code());
        client.ask(WireOp.RESET);
        assertThat(count(client.allocate(4))).isZero();
        assertThat(memory.getInt(0)).isEqualTo(113);
    }
}
