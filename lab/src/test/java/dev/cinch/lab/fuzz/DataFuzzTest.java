package dev.cinch.lab.fuzz;

import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.data.Input;
import dev.cinch.data.format.Inputs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrays, archives of them, tensors and taps, spoilt. Containers have a test of their own in {@code data}. */
class DataFuzzTest {
    private static final int MOST_READ = 1 << 16;

    private Fuzzer fuzzer;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        Corpus corpus = new Corpus(List.of(
                new Corpus.Sample("a.npy", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (6, 2), }", 48)),
                new Corpus.Sample("b.npy", npy("{'descr': '|u1', 'fortran_order': True, 'shape': (5,), }", 5)),
                new Corpus.Sample(
                        "c.npy",
                        npy(
                                "{'descr': [('x', '<f8'), ('y', '<i2', (2,))], 'fortran_order': False,"
                                        + " 'shape': (3,), }",
                                36)),
                new Corpus.Sample("d.npz", npz(ZipEntry.DEFLATED)),
                new Corpus.Sample("e.npz", npz(ZipEntry.STORED)),
                new Corpus.Sample("f.safetensors", tensors()),
                new Corpus.Sample("h.gguf", quantised()),
                new Corpus.Sample("g.tap", tap(folder.resolve("g")))));
        List<InputFile> files = corpus.samples().stream()
                .map(sample -> new InputFile(folder.resolve(sample.name())))
                .toList();
        fuzzer = Fuzzer.reading("data", corpus, (sample, input) -> {
            if (corpus.samples().get(sample).name().endsWith(".tap")) {
                repair(input);
            }
            Path file = files.get(sample).holding(input);
            Inputs inputs = new Inputs(false, InputStream.nullInputStream(), note -> {});
            for (Input one : inputs.open(List.of(), List.of(file.toString()))) {
                int bytes = (int) Math.min(MOST_READ, one.bytes());
                one.read(one.bytes() - bytes, new byte[bytes], 0, bytes);
                one.close();
            }
        });
    }

    private static byte[] npy(String header, int bytes) {
        byte[] text = (header + " ".repeat((64 - (10 + header.length() + 1) % 64) % 64) + "\n")
                .getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocate(10 + text.length + bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 0x93)
                .put("NUMPY".getBytes(StandardCharsets.ISO_8859_1))
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) text.length)
                .put(text)
                .array();
    }

    private static byte[] npz(int method) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : List.of("weights.npy", "deep/bias.npy")) {
                byte[] content = npy("{'descr': '<i8', 'fortran_order': False, 'shape': (4,), }", 32);
                ZipEntry entry = new ZipEntry(name);
                entry.setMethod(method);
                if (method == ZipEntry.STORED) {
                    java.util.zip.CRC32 sum = new java.util.zip.CRC32();
                    sum.update(content);
                    entry.setSize(content.length);
                    entry.setCrc(sum.getValue());
                }
                zip.putNextEntry(entry);
                zip.write(content);
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] tensors() {
        byte[] header = """
                {"__metadata__": {"format": "pt"},
                 "layer.weight": {"dtype": "F32", "shape": [3, 4], "data_offsets": [0, 48]},
                 "layer.bias": {"dtype": "BF16", "shape": [8], "data_offsets": [48, 64]},
                 "empty": {"dtype": "U8", "shape": [0, 7], "data_offsets": [64, 64]}}""".getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + header.length + 64)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(header.length)
                .put(header)
                .array();
    }

    private static byte[] quantised() {
        ByteBuffer file = ByteBuffer.allocate(352).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(0x46554747).putInt(3).putLong(2).putLong(3);
        text(file, "general.alignment").putInt(4).putInt(32);
        text(text(file, "name").putInt(8), "x");
        text(file, "ids").putInt(9).putInt(5).putLong(2).putInt(1).putInt(2);
        text(file, "a.weight").putInt(2).putLong(32).putLong(2).putInt(8).putLong(0);
        text(file, "b").putInt(1).putLong(8).putInt(1).putLong(96);
        return file.array();
    }

    private static ByteBuffer text(ByteBuffer file, String text) {
        return file.putLong(text.length()).put(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] tap(Path file) throws IOException {
        try (TapWriter tap = new TapWriter(file, TapKind.MEMORY, 1 << 20)) {
            for (int i = 0; i < 3 && tap.due(); i++) {
                tap.keep(ByteBuffer.allocate(TapHeader.RECORD_BYTES));
            }
            tap.finish();
        }
        return Files.readAllBytes(file);
    }

    /** Makes the header's checksum agree, mostly, so that what stands in it is looked at. */
    private static void repair(byte[] tap) {
        int end = TapHeader.BYTES - 4;
        if (tap.length > TapHeader.BYTES && tap[tap.length - 1] % 8 == 0) {
            CRC32C sum = new CRC32C();
            sum.update(tap, 0, end);
            ByteBuffer.wrap(tap).order(ByteOrder.LITTLE_ENDIAN).putInt(end, (int) sum.getValue());
        }
    }

    @Test
    void spoiltData() throws InterruptedException {
        fuzzer.run(20_261_116, 20_000);
    }

    @Test
    @Tag("long")
    @Tag("fuzz")
    void muchSpoiltData() throws InterruptedException {
        fuzzer.run(20_261_117, 1_500_000);
    }
}
