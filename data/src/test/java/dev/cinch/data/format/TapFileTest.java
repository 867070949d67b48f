package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.data.Input;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TapFileTest {
    private static final int EVENTS = 3000;

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    private Input open(Path file) {
        return new Inputs(false, InputStream.nullInputStream(), notes::add).one(file.toString());
    }

    /** Blocks of event i are full of i mod 256; the notes of -1, which must not show. */
    private Path tap(TapKind kind, int events, long limit) {
        Path file = folder.resolve("x.tap");
        try (TapWriter writer = new TapWriter(file, kind, limit)) {
            for (int event = 0; event < events; event++) {
                if (writer.due()) {
                    byte[] record = new byte[TapHeader.RECORD_BYTES];
                    Arrays.fill(record, (byte) -1);
                    Arrays.fill(record, 0, TapHeader.BLOCK_BYTES, (byte) event);
                    writer.keep(ByteBuffer.wrap(record));
                }
            }
            writer.finish();
        }
        return file;
    }

    private static byte[] expected(int step) {
        byte[] blocks = new byte[(EVENTS + step - 1) / step * 128];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = (byte) (i / 128 * step);
        }
        return blocks;
    }

    @Test
    void holdsTheBlocksAlone() {
        Input input = open(tap(TapKind.REGISTER, EVENTS, 1 << 20));
        assertThat(input.name()).isEqualTo("x.tap (register, all 3000)");
        assertThat(input.bytes()).isEqualTo(EVENTS * 128);
        byte[] all = new byte[EVENTS * 128];
        input.read(0, all, 0, all.length);
        input.close();
        assertThat(all).isEqualTo(expected(1));
    }

    @Test
    void saysWhatItStandsFor() {
        // Room for 1000 of 3000.
        Input input = open(tap(TapKind.MEMORY, EVENTS, 64 + 1000 * 144));
        assertThat(input.name()).isEqualTo("x.tap (memory, 1 in 4 of 3000)");
        byte[] all = new byte[(int) input.bytes()];
        input.read(0, all, 0, all.length);
        input.close();
        assertThat(all).isEqualTo(expected(4));
    }

    @Test
    void readsAnyPiece() {
        byte[] all = expected(1);
        long seed = 7;
        Random random = new Random(seed);
        try (Input input = open(tap(TapKind.MEMORY, EVENTS, 1 << 20))) {
            for (int round = 0; round < 500; round++) {
                int from = random.nextInt(all.length);
                int count = random.nextInt(round % 10 == 0 ? all.length - from : Math.min(400, all.length - from)) + 1;
                byte[] piece = new byte[count + 3];
                input.read(from, piece, 3, count);
                assertThat(Arrays.copyOfRange(piece, 3, count + 3))
                        .as("seed %d: %d bytes at %d", seed, count, from)
                        .isEqualTo(Arrays.copyOfRange(all, from, from + count));
            }
        }
    }

    @Test
    void leavesOutATapWithoutEvents() {
        Path file = tap(TapKind.MEMORY, 0, 1 << 20);
        assertThatThrownBy(() -> open(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("holds nothing to read")
                .hasMessageContaining("a memory tap without events");
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 40, 63, 64, 65, 64 + 144, 64 + 10 * 144 - 1})
    void refusesATapThatWasCut(int bytes) throws IOException {
        Path file = tap(TapKind.MEMORY, 10, 1 << 20);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), bytes));
        assertThatThrownBy(() -> open(file))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith(file + " is no good tap, byte ");
    }

    @Test
    void rawTakesTheFileAsItIs() {
        Path file = tap(TapKind.MEMORY, 10, 1 << 20);
        Input input = new Inputs(true, InputStream.nullInputStream(), notes::add).one(file.toString());
        assertThat(input.bytes()).isEqualTo(64 + 10 * 144);
        assertThat(input.name()).isEqualTo("x.tap");
    }
}
