package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.cuda.wire.WireOp;
import dev.cinch.gpu.exec.Addresses;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A program's calls, one kind after the other. */
class HostSessionTest {
    private final TestServer server = new TestServer();

    @AfterEach
    void close() {
        server.close();
    }

    private static byte[] floats(float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        return bytes.array();
    }

    private static float[] floats(byte[] bytes) {
        FloatBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
        float[] values = new float[in.remaining()];
        in.get(values);
        return values;
    }

    private static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    private static int saxpy(WireClient client, int n, float a, long x, long y) throws IOException {
        return client.launch(
                1, (n + 31) / 32, 32, 24, () -> client.u32(n).f32(a).u64(x, y));
    }

    @Test
    void hello() throws IOException {
        try (WireClient client = server.connect()) {
            assertThat(client.hello("/some/where/program")).isZero();
            int count = client.reply.getInt();
            List<String> properties = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                properties.add(client.reply.getInt() + "=" + client.reply.getLong());
            }
            assertThat(properties).contains("16=4", "13=1000000", "75=9", "76=0", "1000=2147483648", "97=98304");
            assertThat(client.replyText()).isEqualTo("Test GPU");
            assertThat(client.reply.hasRemaining()).isFalse();
            assertThat(server.events).containsExactly("connected /some/where/program");
        }
    }

    @Test
    void helloOfAnotherVersion() throws IOException {
        try (WireClient client = server.connect()) {
            assertThat(client.u32(1, 7).text("program").ask(WireOp.HELLO)).isEqualTo(CudaError.INITIALIZATION.code());
            assertThat(server.events).singleElement().asString().contains("speaks version 1");
        }
    }

    @Test
    void saxpy() throws IOException {
        try (WireClient client = server.program("saxpy")) {
            long x = client.allocate(12);
            long y = client.allocate(12);
            assertThat(x).isBetween(Addresses.BESIDE_HOST, Addresses.HOST);
            assertThat(client.copyIn(x, floats(1, 2, 3))).isZero();
            assertThat(client.copyIn(y, floats(10, 20, 30))).isZero();
            assertThat(saxpy(client, 3, 4, x, y)).isZero();
            assertThat(client.ask(WireOp.SYNC)).isZero();
            assertThat(floats(client.copyOut(y, 12))).containsExactly(24, 48, 72);
            assertThat(floats(client.copyOut(y + 4, 4))).containsExactly(48);
            assertThat(client.moment()).isPositive();
            assertThat(client.ask(WireOp.BYE)).isZero();
            assertThat(server.events).containsExactly("connected /some/where/program", "launched saxpy");
        }
    }

    /** Where the time of some launches is kept, the others take none. */
    @Test
    void launchesThatAreLeftOutTakeNoTime() throws IOException {
        try (TestServer choosing = new TestServer(TestServer.machine(true));
                WireClient client = choosing.program("saxpy")) {
            long x = client.allocate(12);
            assertThat(saxpy(client, 3, 4, x, x)).isZero();
            assertThat(client.moment()).isZero();
        }
    }

    @Test
    void functionsTellTheirLayout() throws IOException {
        try (WireClient client = server.program("mixed")) {
            assertThat(client.u64(1).ask(WireOp.FUNCTION_INFO)).isZero();
            ByteBuffer in = client.reply;
            assertThat(in.getInt()).isEqualTo(4);
            int[] layout = new int[8];
            for (int i = 0; i < 8; i++) {
                layout[i] = in.getInt();
            }
            assertThat(layout).containsExactly(0, 1, 8, 8, 16, 20, 36, 2);
            assertThat(in.getLong()).isEqualTo(1024);
            assertThat(in.getLong()).isEqualTo(4);
            assertThat(in.getLong()).isZero();
            assertThat(in.getInt()).isEqualTo(128);
            assertThat(in.getInt()).isPositive();
            assertThat(in.getInt()).isEqualTo(90);
            assertThat(in.getInt()).isEqualTo(90);
            assertThat(in.getLong()).isEqualTo(48 * 1024 - 1024);
            assertThat(client.replyText()).isEqualTo("mixed");
        }
    }

    @Test
    void wrongLaunchesAreTheirOwnErrors() throws IOException {
        try (WireClient client = server.program("mixed", "absent")) {
            byte[] parameters = new byte[38];
            assertThat(client.launch(9, 1, 1, 0, () -> {})).isEqualTo(CudaError.INVALID_DEVICE_FUNCTION.code());
            assertThat(client.launch(2, 1, 1, 0, () -> {})).isEqualTo(CudaError.INVALID_DEVICE_FUNCTION.code());
            assertThat(server.events).last().asString().contains("program (PTX of binary 1) has no kernel absent");
            assertThat(client.launch(1, 0, 1, 38, () -> put(client, parameters)))
                    .isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.launch(1, 1, 1025, 38, () -> put(client, parameters)))
                    .isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.launch(1, 1, 129, 38, () -> put(client, parameters)))
                    .isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.launch(1, 1, 128, 8, () -> put(client, new byte[8])))
                    .isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(shared(client, 47 * 1024 + 1, 0)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.u64(1).u32(8, 96 * 1024).ask(WireOp.FUNCTION_SET))
                    .isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.u64(1).u32(8, 60 * 1024).ask(WireOp.FUNCTION_SET)).isZero();
            assertThat(client.u64(1).u32(9, 50).ask(WireOp.FUNCTION_SET)).isZero();
            assertThat(shared(client, 60 * 1024, 0)).isZero();
            assertThat(client.u64(1).u32(128).u64(0).ask(WireOp.OCCUPANCY)).isZero();
            assertThat(client.reply.getInt()).isEqualTo(16);
            assertThat(client.u64(1).u32(129).u64(0).ask(WireOp.OCCUPANCY)).isZero();
            assertThat(client.reply.getInt()).isZero();
        }
    }

    @Test
    void cooperativeLaunchesMustFit() throws IOException {
        try (WireClient client = server.program("mixed")) {
            assertThat(shared(client, 0, 1)).isZero();
            client.u64(1).u32(65, 1, 1, 128, 1, 1).u64(0, 0).u32(1, 38);
            put(client, new byte[38]);
            assertThat(client.ask(WireOp.LAUNCH)).isEqualTo(CudaError.COOPERATIVE_LAUNCH_TOO_LARGE.code());
        }
    }

    private static int shared(WireClient client, long bytes, int flags) throws IOException {
        client.u64(1).u32(1, 1, 1, 1, 1, 1).u64(bytes, 0).u32(flags, 38);
        put(client, new byte[38]);
        return client.ask(WireOp.LAUNCH);
    }

    private static void put(WireClient client, byte[] bytes) {
        for (byte b : bytes) {
            client.u8(b);
        }
    }

    @Test
    void variablesAndSymbols() throws IOException {
        try (WireClient client = server.program("count")) {
            client.u32(1).u64(50).text("calls").u64(4).u8(0).u8(0).ask(WireOp.VARIABLE);
            client.u32(1).u64(51).text("factor").u64(4).u8(1).u8(0).ask(WireOp.VARIABLE);
            client.u32(1).u64(52).text("absent").u64(4).u8(0).u8(0).ask(WireOp.VARIABLE);
            assertThat(client.u64(50).ask(WireOp.SYMBOL)).isZero();
            long calls = client.reply.getLong();
            assertThat(client.reply.getLong()).isEqualTo(4);
            assertThat(client.copyIn(calls, ints(41))).isZero();
            long memory = client.allocate(4);
            assertThat(client.launch(1, 1, 1, 8, () -> client.u64(memory))).isZero();
            assertThat(client.copyOut(calls, 4)).isEqualTo(ints(42));
            assertThat(client.copyOut(memory, 4)).isEqualTo(ints(1));
            assertThat(client.u64(51).ask(WireOp.SYMBOL)).isZero();
            assertThat(floats(client.copyOut(client.reply.getLong(), 4))).containsExactly(2);
            assertThat(client.u64(52).ask(WireOp.SYMBOL)).isEqualTo(CudaError.INVALID_SYMBOL.code());
            assertThat(client.u64(53).ask(WireOp.SYMBOL)).isEqualTo(CudaError.INVALID_SYMBOL.code());
        }
    }

    @Test
    void twoModulesAndOneThatIsDropped() throws IOException {
        try (WireClient client = server.program("count")) {
            client.binary(2, PlainFatBinary.of(TestServer.ptx()), 1000);
            client.u32(2).u64(20).text("count").ask(WireOp.FUNCTION);
            client.u32(1).u64(50).text("calls").u64(4).u8(0).u8(0).ask(WireOp.VARIABLE);
            client.u32(2).u64(60).text("calls").u64(4).u8(0).u8(0).ask(WireOp.VARIABLE);
            long memory = client.allocate(4);
            for (int key : new int[] {1, 20, 20}) {
                assertThat(client.launch(key, 1, 1, 8, () -> client.u64(memory)))
                        .isZero();
            }
            client.u64(50).ask(WireOp.SYMBOL);
            assertThat(client.copyOut(client.reply.getLong(), 4)).isEqualTo(ints(1));
            client.u64(60).ask(WireOp.SYMBOL);
            assertThat(client.copyOut(client.reply.getLong(), 4)).isEqualTo(ints(2));
            assertThat(client.u32(1).ask(WireOp.DROP_BINARY)).isZero();
            assertThat(client.launch(1, 1, 1, 8, () -> client.u64(memory)))
                    .isEqualTo(CudaError.INVALID_DEVICE_FUNCTION.code());
            assertThat(client.launch(20, 1, 1, 8, () -> client.u64(memory))).isZero();
        }
    }

    @Test
    void binariesAreReadWhenTheyAreUsed() throws IOException {
        try (WireClient client = server.program("saxpy")) {
            assertThat(client.binary(2, new byte[100], 100)).isZero();
            assertThat(client.binary(3, PlainFatBinary.of(".version 9.0\n.target sm_90\nnonsense"), 100))
                    .isZero();
            assertThat(client.u32(2).u64(20).text("k").ask(WireOp.FUNCTION)).isZero();
            assertThat(client.u32(3).u64(30).text("k").ask(WireOp.FUNCTION)).isZero();
            assertThat(client.u32(4).u64(40).text("k").ask(WireOp.FUNCTION)).isZero();
            assertThat(server.events).hasSize(1);
            assertThat(client.u64(20).ask(WireOp.FUNCTION_INFO)).isEqualTo(CudaError.INVALID_KERNEL_IMAGE.code());
            assertThat(client.u64(20).ask(WireOp.FUNCTION_INFO)).isEqualTo(CudaError.INVALID_KERNEL_IMAGE.code());
            assertThat(client.u64(30).ask(WireOp.FUNCTION_INFO)).isEqualTo(CudaError.INVALID_PTX.code());
            assertThat(client.u64(40).ask(WireOp.FUNCTION_INFO)).isEqualTo(CudaError.INVALID_KERNEL_IMAGE.code());
            assertThat(server.events).hasSize(4);
            assertThat(server.events.get(1)).contains("program (PTX of binary 2): damaged fat binary: no header");
            assertThat(server.events.get(2)).contains("program (PTX of binary 3):3");
        }
    }

    /** What cannot be executed is no trouble for the rest of its module. */
    @Test
    void onlyKernelsThatReachWhatCannotBeExecutedFail() throws IOException {
        String ptx = """
                .version 9.0
                .target sm_90
                .visible .global .attribute(.managed) .align 4 .u32 seen = 7;
                .extern .func nowhere();
                .func helper() { .reg .b64 %rd<2>; suld.b.cube.b32.trap {%rd1}, [%rd1, {%rd1}]; ret; }
                .visible .entry elsewhere() { call nowhere; ret; }
                .visible .entry surface() { call helper; ret; }
                .visible .entry cluster() .reqnctapercluster 99 { ret; }
                .visible .entry good() { .reg .b32 %r<2>; mov.u32 %r1, 8; st.global.u32 [seen], %r1; ret; }
                """;
        try (WireClient client = server.program()) {
            client.binary(2, PlainFatBinary.of(ptx), 1000);
            String[] names = {"elsewhere", "surface", "cluster", "good"};
            for (int i = 0; i < names.length; i++) {
                client.u32(2).u64(20 + i).text(names[i]).ask(WireOp.FUNCTION);
            }
            assertThat(client.u32(2).u64(50).text("seen").u64(4).u8(0).u8(1).ask(WireOp.VARIABLE))
                    .isZero();
            for (int i = 0; i < 3; i++) {
                assertThat(client.launch(20 + i, 1, 1, 0, () -> {})).isEqualTo(CudaError.NOT_SUPPORTED.code());
                assertThat(client.ask(WireOp.SYNC)).isZero();
            }
            assertThat(client.launch(23, 1, 1, 0, () -> {})).isZero();
            client.u64(50).ask(WireOp.SYMBOL);
            assertThat(client.copyOut(client.reply.getLong(), 4)).isEqualTo(ints(8));
            String start = " cannot be executed: program (PTX of binary 2):";
            assertThat(server.events)
                    .anyMatch(event -> event.startsWith("problem kernel elsewhere" + start + "6:"))
                    .anyMatch(event -> event.startsWith("problem kernel surface" + start + "5:")
                            && event.contains("suld")
                            && event.endsWith("; its launches fail with cudaErrorNotSupported, other kernels run"))
                    .anyMatch(event -> event.startsWith("missing kernel surface" + start + "5:"))
                    .anyMatch(event -> event.startsWith("problem kernel cluster" + start + "8:"))
                    .last()
                    .isEqualTo("launched good");
        }
    }

    @Test
    void faultsStay() throws IOException {
        try (WireClient client = server.program("saxpy", "stop")) {
            long x = client.allocate(4);
            assertThat(saxpy(client, 32, 1, x, x)).isZero();
            assertThat(server.events).last().asString().startsWith("faulted out-of-bounds");
            int code = CudaError.ILLEGAL_ADDRESS.code();
            assertThat(client.ask(WireOp.SYNC)).isEqualTo(code);
            assertThat(client.copyOut(x, 4)).isNull();
            assertThat(client.error).isEqualTo(code);
            assertThat(client.reply.remaining()).isZero();
            assertThat(saxpy(client, 1, 1, x, x)).isEqualTo(code);
            assertThat(client.u32(0).ask(WireOp.RECORD)).isZero();
            assertThat(client.ask(WireOp.RESET)).isZero();
            assertThat(client.ask(WireOp.SYNC)).isZero();
            assertThat(client.u64(x).ask(WireOp.FREE)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.launch(2, 1, 1, 0, () -> {})).isZero();
            assertThat(client.ask(WireOp.SYNC)).isEqualTo(CudaError.LAUNCH_FAILURE.code());
        }
    }

    @Test
    void printedText() throws IOException {
        try (WireClient client = server.program("print")) {
            assertThat(client.launch(1, 1, 2, 4, () -> client.u32(7))).isZero();
            assertThat(client.flags).isEqualTo(1);
            assertThat(client.launch(1, 1, 1, 4, () -> client.u32(8))).isZero();
            assertThat(client.printed()).isEqualTo("hi 7\nhi 7\nhi 8\n");
            assertThat(client.ask(WireOp.SYNC)).isZero();
            assertThat(client.flags).isZero();
            assertThat(client.launch(1, 1, 1, 4, () -> client.u32(9))).isZero();
            assertThat(client.printed()).isEqualTo("hi 9\n");
            assertThat(client.printed()).isEmpty();
        }
    }

    @Test
    void textures() throws IOException {
        try (WireClient client = server.program("fetch")) {
            long image = client.allocate(16);
            long out = client.allocate(16);
            client.copyIn(image, floats(1, 2, 3, 4));
            assertThat(texture(client, image, 32, 0, 2, 1)).isZero();
            long handle = client.reply.getLong();
            assertThat(client.launch(1, 1, 4, 16, () -> client.u64(handle, out)))
                    .isZero();
            assertThat(floats(client.copyOut(out, 16))).containsExactly(1, 2, 3, 4);
            assertThat(client.u64(handle).ask(WireOp.DROP_TEXTURE)).isZero();
            assertThat(client.u64(handle).ask(WireOp.DROP_TEXTURE)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(texture(client, image + 4, 32, 0, 2, 1)).isEqualTo(CudaError.NOT_SUPPORTED.code());
            assertThat(server.events).last().asString().contains("begins 4 bytes inside of memory 1");
            assertThat(texture(client, image, 64, 0, 2, 1)).isEqualTo(CudaError.NOT_SUPPORTED.code());
            assertThat(texture(client, image, 32, 8, 2, 1)).isEqualTo(CudaError.NOT_SUPPORTED.code());
            assertThat(texture(client, image, 8, 8, 1, 9)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(texture(client, 4096, 8, 8, 1, 1)).isEqualTo(CudaError.INVALID_VALUE.code());
        }
    }

    /** Four texels of one row. */
    private static int texture(WireClient client, long address, int x, int y, int kind, int mode) throws IOException {
        client.u64(address)
                .u32(4, 0)
                .u64(0)
                .u32(x, y, 0, 0, kind, 0, mode, mode, 0, 0, 0, 0, 0, 1, 0, mode, 0, 0, 0, 0);
        return client.ask(WireOp.TEXTURE);
    }

    @Test
    void memoryIsCounted() throws IOException {
        try (WireClient client = server.program()) {
            assertThat(client.ask(WireOp.MEMORY)).isZero();
            assertThat(client.reply.getLong()).isEqualTo(1L << 31);
            assertThat(client.reply.getLong()).isEqualTo(1L << 31);
            long memory = client.allocate(1000);
            client.ask(WireOp.MEMORY);
            assertThat(client.reply.getLong()).isEqualTo((1L << 31) - 1000);
            assertThat(client.u64(1L << 31).u32(0).ask(WireOp.ALLOCATE)).isEqualTo(CudaError.MEMORY_ALLOCATION.code());
            assertThat(client.u64(-1).u32(0).ask(WireOp.ALLOCATE)).isEqualTo(CudaError.MEMORY_ALLOCATION.code());
            assertThat(client.allocate(0)).isZero();
            assertThat(client.u64(memory + 1).ask(WireOp.FREE)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.u64(memory).ask(WireOp.FREE)).isZero();
            assertThat(client.u64(memory).ask(WireOp.FREE)).isEqualTo(CudaError.INVALID_VALUE.code());
            client.ask(WireOp.MEMORY);
            assertThat(client.reply.getLong()).isEqualTo(1L << 31);
        }
    }

    @Test
    void limits() throws IOException {
        try (WireClient client = server.program()) {
            assertThat(client.u32(0).u64(0).u32(0).ask(WireOp.LIMIT)).isZero();
            assertThat(client.reply.getLong()).isEqualTo(1024);
            assertThat(client.u32(0).u64(4096).u32(1).ask(WireOp.LIMIT)).isZero();
            assertThat(client.u32(0).u64(0).u32(0).ask(WireOp.LIMIT)).isZero();
            assertThat(client.reply.getLong()).isEqualTo(4096);
            assertThat(client.u32(99).u64(0).u32(0).ask(WireOp.LIMIT)).isEqualTo(CudaError.INVALID_VALUE.code());
            assertThat(client.u32(2).u64(1 << 30).u32(1).ask(WireOp.LIMIT)).isZero();
            assertThat(client.u32(2).u64(0).u32(0).ask(WireOp.LIMIT)).isZero();
            assertThat(client.reply.getLong()).isEqualTo(1 << 30);
            assertThat(client.ask(WireOp.RESET)).isZero();
            assertThat(client.u32(2).u64(0).u32(0).ask(WireOp.LIMIT)).isZero();
            assertThat(client.reply.getLong()).isEqualTo(8 << 20);
        }
    }

    @Test
    void missingCalls() throws IOException {
        try (WireClient client = server.program()) {
            assertThat(client.text("cudaGraphLaunch\u001b").ask(WireOp.MISSING)).isZero();
            assertThat(server.events).last().isEqualTo("missing cudaGraphLaunch\\u001b");
        }
    }
}
