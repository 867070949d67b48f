package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.catalogue.Codecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All variants of tagged fields over whole files: every block comes back. What {@code target/corpora.txt} then has, a line for each file and
 * variant with a checksum of its streams, is compared with what {@code tools/frontier/streams.cpp}, another implementation, says.
 */
class CorporaTest {
    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;
    private static final List<String> VARIANTS = List.of(
            "tfc-plain:modes=3",
            "tfc-plain:modes=8",
            "tfc-plain",
            "tfc:modes=3,values=64",
            "tfc:modes=8,values=64",
            "tfc:values=64",
            "tfc:modes=3,values=256",
            "tfc:modes=8,values=256",
            "tfc:values=256",
            "tfc:modes=3",
            "tfc:modes=8",
            "tfc");

    @Test
    @Tag("long")
    @Tag("corpora")
    void everyBlockOfEveryFileComesBack() throws IOException {
        String folder = System.getProperty("corpora");
        assumeTrue(folder != null, "no files: -Dcorpora=DIR, such as cinch corpus --frontier writes");
        Path root = Path.of(folder);
        List<String> lines = new ArrayList<>();
        for (Path file : files(root)) {
            byte[] bytes = Files.readAllBytes(file);
            SymbolCounts words = words(bytes);
            for (String variant : VARIANTS) {
                CodecSpec spec = Codecs.parse(variant);
                Codec codec = spec.trained() ? spec.create(words) : spec.create();
                lines.add(root.relativize(file) + " " + variant + " " + roundTrips(codec, bytes));
            }
        }
        assertThat(lines).isNotEmpty();
        Files.writeString(Path.of("target", "corpora.txt"), String.join("\n", lines) + "\n");
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static SymbolCounts words(byte[] bytes) {
        int blocks = bytes.length / BLOCK;
        SymbolCounts counts = Codecs.parse("tfc").newCounts(blocks);
        for (int block = 0; block < blocks; block++) {
            counts.add(bytes, block * BLOCK, block);
        }
        return counts;
    }

    /** Blocks, bits, bursts of 16, 32 and 64 bytes, and FNV-1a of all sizes and streams. */
    private static String roundTrips(Codec codec, byte[] bytes) {
        int blocks = bytes.length / BLOCK;
        Coder coder = codec.newCoder();
        BitWriter out = new BitWriter();
        BitReader in = new BitReader();
        byte[] restored = new byte[BLOCK];
        long bits = 0;
        long[] bursts = new long[3];
        long hash = 0xcbf29ce484222325L;
        for (int at = 0; at < blocks * BLOCK; at += BLOCK) {
            int size = coder.sizeInBits(bytes, at);
            out.clear();
            int encoding = coder.encode(bytes, at, out);
            byte[] stream = out.toByteArray();
            in.reset(stream, 0, size);
            coder.decode(in, encoding, restored, 0);
            if (out.bitLength() != size || !Arrays.equals(restored, 0, BLOCK, bytes, at, at + BLOCK)) {
                throw new AssertionError(codec.name() + " does not restore the block at " + at);
            }
            bits += size;
            for (int i = 0; i < bursts.length; i++) {
                int burst = 128 << i;
                bursts[i] += Math.max(1, Math.min(8 * BLOCK / burst, Bits.ceilDiv(size, burst)));
            }
            for (int i = 0; i < 4; i++) {
                hash = (hash ^ size >>> 8 * i & 0xFF) * 0x100000001b3L;
            }
            for (byte each : stream) {
                hash = (hash ^ each & 0xFF) * 0x100000001b3L;
            }
        }
        return String.format("%d %d %d %d %d %016x", blocks, bits, bursts[0], bursts[1], bursts[2], hash);
    }
}
