package dev.cinch.cuda.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.BadInput;
import dev.cinch.base.tap.MemoryNote;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.cuda.capture.CaptureServer;
import dev.cinch.cuda.capture.Captured;
import dev.cinch.cuda.library.CaptureLibrary;
import dev.cinch.cuda.library.RuntimeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The capture of a program in C, with our simulated CUDA in the place of a real one. */
@Timeout(300)
class CaptureTest {
    private static final long ROOM = 1 << 20;

    @TempDir
    Path folder;

    private final TestServer gpu = new TestServer();
    private Path cuda;
    private Path front;
    private Captured captured;

    @BeforeEach
    void compile() throws Exception {
        try {
            cuda = RuntimeLibrary.in(folder, "libcudart.so.13");
            front = CaptureLibrary.in(folder);
        } catch (BadInput none) {
            assumeTrue(!none.getMessage().startsWith("no C compiler"), none.getMessage());
            throw none;
        }
        try (InputStream in = CaptureTest.class.getResourceAsStream("captured.c")) {
            Files.copy(in, folder.resolve("captured.c"));
        }
        Files.write(folder.resolve("kernels.fatbin"), PlainFatBinary.of(TestServer.ptx()));
        assertThat(run(Map.of(), "cc", "-O1", "captured.c", "-o", "captured", cuda.toString()))
                .isEmpty();
    }

    @AfterEach
    void close() {
        gpu.close();
    }

    private String run(Map<String, String> environment, String... command) throws Exception {
        Path said = folder.resolve("said");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().putAll(environment);
        int code = builder.start().waitFor();
        assertThat(code).as(Files.readString(said)).isZero();
        return Files.readString(said);
    }

    /** What the program says. */
    private String capture(long limit, String every) throws Exception {
        try (CaptureServer server = CaptureServer.start(folder.resolve("taps"), limit)) {
            String said = run(
                    Map.of(
                            "LD_PRELOAD",
                            front.toString(),
                            "LD_LIBRARY_PATH",
                            cuda.getParent().toString(),
                            ExecServer.VARIABLE,
                            gpu.server.folder().toString(),
                            CaptureServer.VARIABLE,
                            server.socket().toString(),
                            CaptureServer.EVERY,
                            every),
                    folder.resolve("captured").toString(),
                    "kernels.fatbin");
            captured = server.finish();
            return said;
        }
    }

    private List<ByteBuffer> records(String tap) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve("taps").resolve(tap));
        TapHeader.read(tap, Arrays.copyOf(bytes, TapHeader.BYTES), bytes.length);
        List<ByteBuffer> records = new ArrayList<>();
        for (int at = TapHeader.BYTES; at < bytes.length; at += TapHeader.RECORD_BYTES) {
            records.add(
                    ByteBuffer.wrap(bytes, at, TapHeader.RECORD_BYTES).slice().order(ByteOrder.LITTLE_ENDIAN));
        }
        return records;
    }

    private static float[] floats(List<ByteBuffer> records) {
        float[] floats = new float[32 * records.size()];
        IntStream.range(0, floats.length)
                .forEach(i -> floats[i] = records.get(i / 32).getFloat(i % 32 * 4));
        return floats;
    }

    private static int[] words(ByteBuffer record) {
        return IntStream.range(0, 32).map(i -> record.getInt(4 * i)).toArray();
    }

    private static float[] floats(float first, float step) {
        float[] floats = new float[1024];
        IntStream.range(0, floats.length).forEach(i -> floats[i] = first + step * i);
        return floats;
    }

    private static int[] words(int all, int at, int one) {
        int[] words = new int[32];
        Arrays.fill(words, all);
        words[at] = one;
        return words;
    }

    @Test
    void theProgramSeesNothingOfIt() throws Exception {
        assertThat(capture(ROOM, "1")).isEqualTo("hi 1024\n2066 107 9 last error 0\n");
        assertThat(gpu.events)
                .filteredOn(event -> event.startsWith("launched"))
                .containsExactly("launched saxpy", "launched add_at", "launched print", "launched add_at");
    }

    @Test
    void copiesFromTheHost() throws Exception {
        capture(ROOM, "1");
        List<ByteBuffer> records = records("copies.tap");
        assertThat(records).hasSize(32 + 32 + 2 + 1);
        assertThat(captured.copies()).isEqualTo(4);
        assertThat(floats(records.subList(0, 32))).containsExactly(floats(0, 1));
        assertThat(floats(records.subList(32, 64))).containsExactly(floats(10, 0));
        assertThat(words(records.get(64))).containsOnly(7);
        assertThat(words(records.get(65))).containsOnly(7);
        MemoryNote whole = MemoryNote.read(records.get(65));
        assertThat(whole.access()).isEqualTo(MemoryNote.Access.STORE);
        assertThat(whole.sectors()).isEqualTo(0xF);
        assertThat(MemoryNote.read(records.get(64)).address()).isEqualTo(whole.address() - 128);
        // A copy of four bytes: the rest of its block is zero.
        assertThat(words(records.get(66))).containsExactly(words(0, 8, 9));
        assertThat(MemoryNote.read(records.get(66)))
                .isEqualTo(new MemoryNote(whole.address(), 0, MemoryNote.Access.STORE, 2));
    }

    @Test
    void buffersThatLaunchesLeaveBehind() throws Exception {
        capture(ROOM, "1");
        List<ByteBuffer> records = records("launches.tap");
        assertThat(records).hasSize(64 + 2 + 64);
        // What saxpy's parameters point into, and nothing else.
        assertThat(floats(records.subList(0, 32))).containsExactly(floats(0, 1));
        assertThat(floats(records.subList(32, 64))).containsExactly(floats(20, 2));
        assertThat(words(records.get(64))).containsExactly(words(7, 3, 107));
        assertThat(words(records.get(65))).containsExactly(words(7, 8, 9));
        // A graph tells nothing of its kernels: all that is there then.
        assertThat(records.get(66).getInt(0)).isEqualTo(100);
        assertThat(floats(records.subList(98, 130))).containsExactly(floats(20, 2));
        assertThat(captured.launches()).isEqualTo(4);
        assertThat(captured.readBack()).isEqualTo(4);
        assertThat(captured.unknown()).isEqualTo(1);
        assertThat(captured.bytesRead()).isEqualTo(130 * 128);
        assertThat(captured.lost()).isZero();
    }

    @Test
    void everySecondLaunch() throws Exception {
        capture(ROOM, "2");
        assertThat(captured.launches()).isEqualTo(4);
        assertThat(captured.readBack()).isEqualTo(2);
        assertThat(records("launches.tap")).hasSize(64);
    }

    @Test
    void theLimitHolds() throws Exception {
        capture(64 + 40 * 144, "1");
        assertThat(captured.left().step()).isEqualTo(4);
        assertThat(captured.left().events()).isEqualTo(130);
        assertThat(records("launches.tap")).hasSize(33);
        assertThat(captured.copied().step()).isEqualTo(2);
    }
}
