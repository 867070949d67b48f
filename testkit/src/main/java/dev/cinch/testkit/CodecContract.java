package dev.cinch.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.SymbolCounts;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The promises of every codec, as a test class to extend:
 *
 * <pre>{@code
 * class ZeroWordTest extends CodecContract {
 *     @Override
 *     protected CodecKind codec() {
 *         return new ZeroWord.Provider().codecs().get(0);
 *     }
 * }
 * }</pre>
 */
public abstract class CodecContract {
    /** The largest encoding that metadata has room for. */
    private static final int LARGEST_ENCODING = 0xFFFF;
    /** What stands around a block and must stay. */
    private static final byte GUARD = 0x5A;

    /** The codec that is tested. */
    protected abstract CodecKind codec();

    /** Its parameters as after the colon of {@code name:key=value}, one text for every set to be tested. */
    protected List<String> settings() {
        return List.of("");
    }

    /** The sizes of blocks, in bytes, that it takes. */
    protected List<Integer> blockSizes() {
        return List.of(CodecSpec.DEFAULT_BLOCK_BYTES);
    }

    /** How many sample blocks every test tries. */
    protected int blocks() {
        return 400;
    }

    private interface Check {
        void of(Codec codec, Coder coder, byte[] block, int number);
    }

    /** A block's stream. */
    private record Stream(byte[] bytes, int bits, int encoding) {
        static Stream of(Coder coder, byte[] data, int offset) {
            BitWriter out = new BitWriter();
            int encoding = coder.encode(data, offset, out);
            return new Stream(out.toByteArray(), out.bitLength(), encoding);
        }

        BitReader reader() {
            return new BitReader(bytes, 0, bits);
        }

        /** Whether anybody keeps it: a block whose stream is no smaller is kept raw. */
        boolean kept(Codec codec) {
            return bits < codec.spec().blockBits();
        }

        byte[] decoded(Coder coder, int blockBytes) {
            byte[] block = new byte[blockBytes];
            coder.decode(reader(), encoding, block, 0);
            return block;
        }
    }

    private Codec make(CodecSpec spec, List<byte[]> lesson) {
        if (!spec.trained()) {
            return spec.create();
        }
        SymbolCounts counts = spec.newCounts(lesson.size());
        for (int i = 0; i < lesson.size(); i++) {
            counts.add(lesson.get(i), 0, i);
        }
        return spec.create(counts);
    }

    /** Every block through one coder, so that what it keeps of one shows in the next. */
    private void forEachBlock(Check check) {
        for (int bytes : blockSizes()) {
            List<byte[]> samples = SampleBlocks.of(bytes, blocks());
            for (String settings : settings()) {
                Codec codec = make(CodecSpec.parse(codec(), settings, bytes), samples);
                Coder coder = codec.newCoder();
                for (int i = 0; i < samples.size(); i++) {
                    try {
                        check.of(codec, coder, samples.get(i), i);
                    } catch (AssertionError | RuntimeException failure) {
                        String where = codec.name() + " on " + SampleBlocks.describe(i, samples.get(i));
                        throw new AssertionError(where + ": " + failure, failure);
                    }
                }
            }
        }
    }

    @Test
    void sizesAreThoseOfTheStreams() {
        forEachBlock((codec, coder, block, number) -> {
            int said = coder.sizeInBits(block, 0);
            assertEquals(Stream.of(coder, block, 0).bits(), said, "sizeInBits is not what encode writes");
        });
    }

    @Test
    void blocksComeBack() {
        forEachBlock((codec, coder, block, number) -> {
            boolean changes = coder.changes(block, 0);
            assertTrue(!changes || !codec.lossless(), "a lossless codec changes nothing");
            Stream stream = Stream.of(coder, block, 0);
            if (stream.kept(codec)) {
                byte[] back = stream.decoded(codec.newCoder(), block.length);
                if (!changes) {
                    assertArrayEquals(block, back, "the block does not come back");
                }
            }
            Stream exact = Stream.of(codec.newExactCoder(), block, 0);
            if (exact.kept(codec)) {
                byte[] back = exact.decoded(codec.newExactCoder(), block.length);
                assertArrayEquals(block, back, "the block does not come back from the exact coder");
            }
        });
    }

    @Test
    void codersOnlyRead() {
        forEachBlock((codec, coder, block, number) -> {
            byte[] given = block.clone();
            coder.sizeInBits(given, 0);
            coder.encode(given, 0, new BitWriter());
            coder.changes(given, 0);
            assertArrayEquals(block, given, "the block that was given is changed");
        });
    }

    /** Neither on what stands around it, nor on blocks before, nor on bits that are written already. */
    @Test
    void streamsDependOnTheBlockAlone() {
        SplitMix random = new SplitMix(1);
        forEachBlock((codec, coder, block, number) -> {
            Stream plain = Stream.of(codec.newCoder(), block, 0);
            int offset = random.nextInt(20);
            byte[] data = guarded(block, offset);
            Stream again = Stream.of(coder, data, offset);
            assertEquals(plain.encoding(), again.encoding(), "another encoding at offset " + offset);
            assertEquals(plain.bits(), again.bits(), "another size at offset " + offset);
            assertArrayEquals(plain.bytes(), again.bytes(), "another stream at offset " + offset);
            BitWriter out = new BitWriter();
            out.put(1, 3);
            coder.encode(data, offset, out);
            assertEquals(plain.bits() + 3, out.bitLength(), "another size behind three bits");
            BitReader behind = new BitReader(out.toByteArray(), 0, out.bitLength());
            behind.skip(3);
            BitReader alone = plain.reader();
            while (alone.remaining() > 0) {
                assertEquals(alone.get(1), behind.get(1), "another stream behind three bits");
            }
        });
    }

    @Test
    void decodingWritesTheBlockAndNothingElse() {
        SplitMix random = new SplitMix(2);
        forEachBlock((codec, coder, block, number) -> {
            Stream stream = Stream.of(coder, block, 0);
            if (stream.kept(codec)) {
                int offset = random.nextInt(20);
                byte[] data = guarded(new byte[block.length], offset);
                coder.decode(stream.reader(), stream.encoding(), data, offset);
                byte[] expected = guarded(stream.decoded(codec.newCoder(), block.length), offset);
                assertArrayEquals(expected, data, "decoded at offset " + offset);
            }
        });
    }

    /** A stream that no encoder wrote is a block, or {@link MalformedStream}: nothing else is thrown, and no call lasts. */
    @Test
    void damagedStreamsAreRefusedOrRead() {
        SplitMix random = new SplitMix(3);
        forEachBlock((codec, coder, block, number) -> {
            Stream stream = Stream.of(coder, block, 0);
            if (stream.kept(codec) && stream.bits() > 0) {
                byte[] bytes = stream.bytes().clone();
                int bit = random.nextInt(stream.bits());
                bytes[bit / 8] ^= (byte) (0x80 >> bit % 8);
                for (Stream damaged : List.of(
                        new Stream(bytes, stream.bits(), stream.encoding()),
                        new Stream(stream.bytes(), random.nextInt(stream.bits()), stream.encoding()))) {
                    try {
                        damaged.decoded(coder, block.length);
                    } catch (MalformedStream told) {
                        // As it should be.
                    }
                }
            }
        });
    }

    @Test
    void encodingsFitIntoTheMetadata() {
        forEachBlock((codec, coder, block, number) -> {
            int encoding = Stream.of(coder, block, 0).encoding();
            assertTrue(encoding >= 0 && encoding <= LARGEST_ENCODING, "encoding " + encoding);
            assertNotNull(codec.encodingName(encoding), "encodingName");
        });
    }

    /** And no more of them than the bits that a granularity of 8 bytes leaves for it can tell apart. */
    @Test
    void metadataTellsEncodingsApart() {
        Set<Integer> seen = new TreeSet<>();
        forEachBlock((codec, coder, block, number) -> {
            if (number == 0) {
                seen.clear();
            }
            seen.add(Stream.of(coder, block, 0).encoding());
            for (int granularity = 8; granularity < block.length; granularity *= 2) {
                int bits = codec.metadataBits(granularity);
                assertTrue(bits >= 0 && bits < 31, "metadataBits is " + bits);
                assertTrue(seen.size() <= 1L << bits, seen.size() + " encodings in " + bits + " bits");
            }
        });
    }

    /** What {@code explain} shows. */
    @Test
    void fieldsTileTheStream() {
        forEachBlock((codec, coder, block, number) -> {
            Stream stream = Stream.of(coder, block, 0);
            if (stream.kept(codec)) {
                int at = 0;
                for (Field field : codec.fields(stream.reader(), stream.encoding())) {
                    assertEquals(at, field.bitOffset(), "the field " + field.name() + " begins elsewhere");
                    assertEquals(field.bits(), field.bitString().length(), "the field " + field.name());
                    at += field.bits();
                }
                assertEquals(stream.bits(), at, "fields end elsewhere than the stream");
            }
        });
    }

    @Test
    void costsAreSaid() {
        forEachBlock((codec, coder, block, number) -> assertNotNull(codec.hardware(), "hardware"));
    }

    private static byte[] guarded(byte[] block, int offset) {
        byte[] data = new byte[offset + block.length + 24];
        Arrays.fill(data, GUARD);
        System.arraycopy(block, 0, data, offset, block.length);
        return data;
    }
}
