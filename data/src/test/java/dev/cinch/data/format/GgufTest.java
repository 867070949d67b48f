package dev.cinch.data.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.data.Input;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GgufTest {
    @TempDir
    Path folder;

    private SampleFiles files;

    @BeforeEach
    void start() {
        files = new SampleFiles(folder);
    }

    /** A header that is written field by field. */
    private static final class Writer {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Writer u32(long value) {
            out.writeBytes(ByteBuffer.allocate(4)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt((int) value)
                    .array());
            return this;
        }

        Writer u64(long value) {
            out.writeBytes(ByteBuffer.allocate(8)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(value)
                    .array());
            return this;
        }

        Writer text(String text) {
            u64(text.length());
            out.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
            return this;
        }

        Writer start(long tensors, long pairs) {
            return u32(0x46554747).u32(3).u64(tensors).u64(pairs);
        }

        Writer tensor(String name, int type, long offset, long... shape) {
            text(name).u32(shape.length);
            Arrays.stream(shape).forEach(this::u64);
            return u32(type).u64(offset);
        }

        byte[] with(int alignment, byte[] data) {
            while (out.size() % alignment != 0) {
                out.write(0);
            }
            out.writeBytes(data);
            return out.toByteArray();
        }
    }

    @Test
    void readsEachTensor() {
        byte[] data = SampleFiles.data(64 + 34);
        byte[] file = new Writer()
                .start(3, 4)
                .text("general.alignment")
                .u32(4)
                .u32(64)
                .text("general.name")
                .u32(8)
                .text("tiny")
                .text("tokens")
                .u32(9)
                .u32(8)
                .u64(2)
                .text("a")
                .text("bc")
                .text("scores")
                .u32(9)
                .u32(6)
                .u64(3)
                .u32(0)
                .u32(0)
                .u32(0)
                .tensor("blk.0.up.weight", 1, 0, 4, 3)
                .tensor("blk.0.down.weight", 8, 64, 32)
                .tensor("nothing", 0, 64, 0, 5)
                .with(64, data);
        List<Input> inputs = files.open(files.file("m.gguf", file));
        assertThat(inputs)
                .extracting(Input::name)
                .containsExactly("m.gguf:blk.0.up.weight", "m.gguf:blk.0.down.weight");
        assertThat(inputs.get(0).tensor().orElseThrow()).hasToString("F16 [3, 4]");
        assertThat(inputs.get(1).tensor().orElseThrow()).hasToString("Q8_0 [32]");
        assertThat(SampleFiles.content(inputs.get(0))).isEqualTo(Arrays.copyOfRange(data, 0, 24));
        assertThat(SampleFiles.content(inputs.get(1))).isEqualTo(Arrays.copyOfRange(data, 64, 98));
        assertThat(files.notes).singleElement().asString().contains("m.gguf:nothing is left out");
    }

    @Test
    void theMagicNumberIsEnough() {
        byte[] file = new Writer().start(1, 0).tensor("a", 24, 0, 16).with(32, SampleFiles.data(16));
        assertThat(files.open(files.file("model.bin", file)))
                .extracting(Input::name)
                .containsExactly("model.bin:a");
    }

    private void refused(byte[] file, String... words) {
        String name = files.file("bad.gguf", file);
        assertThatThrownBy(() -> files.open(name))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("bad.gguf cannot be read as .gguf: ")
                .satisfies(
                        wrong -> assertThat(wrong.getMessage()).contains(words).doesNotContain("\n"));
    }

    @Test
    void liesInTheHeaderAreOneLine() {
        byte[] none = {};
        refused(new byte[] {1, 2, 3}, "it ends inside its header");
        refused(new Writer().u32(0x46554747).u32(1).u64(0).u64(0).with(1, none), "version 1 is not known", "byte 4");
        refused(new Writer().u32(0x46554747).u32(0x03000000).u64(0).u64(0).with(1, none), "low byte first");
        refused(new Writer().start(1L << 60, 0).with(1, none), "1152921504606846976 tensors do not fit");
        refused(new Writer().start(0, -1).with(1, none), "18446744073709551615 pairs of metadata do not fit");
        refused(new Writer().start(0, 1).u64(1L << 40).with(32, new byte[64]), "is too long");
        refused(new Writer().start(0, 1).text("k").u32(77).with(32, new byte[64]), "type 77 is not known");
        refused(new Writer().start(0, 1).text("k").u32(8).u64(-5).with(32, new byte[64]), "ends inside its header");
        refused(new Writer().start(0, 1).text("k").u32(9).u32(10).u64(1L << 61).with(32, new byte[64]), "ends inside");
        refused(new Writer().start(0, 1).text("k").u32(9).u32(8).u64(-1).with(32, new byte[64]), "ends inside");
        refused(
                new Writer().start(0, 1).text("general.alignment").u32(4).u32(7).with(32, none),
                "cannot be aligned to 7 bytes");
        Writer deep = new Writer().start(0, 1).text("k").u32(9);
        for (int i = 0; i < 20; i++) {
            deep.u32(9).u64(1);
        }
        refused(deep.with(32, new byte[64]), "nested too deeply");
    }

    @Test
    void tensorsThatDoNotFitAreOneLine() {
        byte[] data = new byte[64];
        refused(new Writer().start(1, 0).tensor("a", 0, 0, 17).with(32, data), "'a' of 68 bytes begins at byte 0");
        refused(new Writer().start(1, 0).tensor("a", 0, 1, 4).with(32, data), "no multiple of 32");
        refused(new Writer().start(1, 0).tensor("a", 8, 0, 33).with(32, data), "Q8_0 groups 32");
        refused(new Writer().start(1, 0).tensor("a", 4, 0, 32).with(32, data), "type 4 is not known");
        refused(new Writer().start(1, 0).tensor("a", 0, 0, 1, 1, 1, 1, 1).with(32, data), "5 dimensions");
        refused(new Writer().start(1, 0).tensor("a", 0, 0, 1L << 40, 1L << 40).with(32, data), "a shape too large");
        refused(
                new Writer()
                        .start(2, 0)
                        .tensor("a", 0, 0, 9)
                        .tensor("b", 0, 32, 4)
                        .with(32, data),
                "'b' overlaps tensor 'a' at byte 32");
        refused(
                new Writer()
                        .start(2, 0)
                        .tensor("a", 0, 0, 4)
                        .tensor("a", 0, 32, 4)
                        .with(32, data),
                "two tensors 'a'");
    }

    /** Every beginning of a file is read or refused, whatever is missing. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void everyBeginningIsRefused(int version) {
        byte[] file = new Writer()
                .u32(0x46554747)
                .u32(version)
                .u64(1)
                .u64(1)
                .text("k")
                .u32(9)
                .u32(8)
                .u64(1)
                .text("v")
                .tensor("a", 0, 0, 8)
                .with(32, new byte[32]);
        for (int length = 8; length < file.length; length++) {
            refused(Arrays.copyOf(file, length), " ");
        }
    }
}
