package dev.cinch.codec.entropy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several symbols a look-up, against one after the other: codewords of 1 to 18 bits, the first of zero, the last an escape. */
final class HalfwordDecoderTest {
    private static final int LEAVES = 19;
    private static final int WORDS = 8;
    private static final int OFFSET = 5;

    private final int[] values =
            IntStream.range(0, LEAVES - 1).map(i -> i * 259).toArray();
    private final ValueCode code;
    private final HalfwordDecoder decoder;

    HalfwordDecoderTest() {
        byte[] lengths = new byte[LEAVES];
        for (int leaf = 0; leaf < LEAVES; leaf++) {
            lengths[leaf] = (byte) Math.min(leaf + 1, LEAVES - 1);
        }
        code = new ValueCode(16, values, new CanonicalCode(lengths));
        decoder = new HalfwordDecoder(code);
    }

    /** @param rare how often a symbol is drawn again, which makes it a longer one: 0 gives zeros alone */
    private int symbol(SplitMix random, int rare) {
        int leaf = 0;
        while (leaf < LEAVES && random.nextInt(8) < rare) {
            leaf++;
        }
        return leaf < values.length ? values[leaf] : random.nextInt(1 << 16);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 6, 7, 8})
    void asOneAfterTheOther(int rare) {
        SplitMix random = new SplitMix(rare);
        for (int round = 0; round < 500; round++) {
            int words = 1 + random.nextInt(WORDS);
            BitWriter out = new BitWriter();
            byte[] expected = new byte[2 * OFFSET + 4 * words];
            Arrays.fill(expected, (byte) 0x77);
            for (int i = 0; i < 2 * words; i++) {
                int symbol = symbol(random, rare);
                code.put(symbol, out);
                Bits.putShort16(expected, OFFSET + 2 * i, symbol);
            }
            byte[] decoded = new byte[expected.length];
            Arrays.fill(decoded, (byte) 0x77);
            BitReader in = new BitReader(out.toByteArray(), 0, out.bitLength());
            decoder.decode(in, decoded, OFFSET, OFFSET + 4 * words);
            assertThat(decoded).isEqualTo(expected);
            assertThat(in.remaining()).isZero();

            BitReader cut = new BitReader(out.toByteArray(), 0, random.nextInt(out.bitLength()));
            assertThatThrownBy(() -> decoder.decode(cut, decoded, OFFSET, OFFSET + 4 * words))
                    .isInstanceOf(MalformedStream.class);
        }
    }

    /** Damaged or not, the same bytes or the same words about them; with escapes of 1 bit, of 12, of 13, and of 18. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 11, 12, 13, 18})
    void damageIsToldAsWordByWord(int escapeBits) {
        byte[] lengths = new byte[LEAVES];
        for (int leaf = 0, bits = 1; leaf < LEAVES - 1; leaf++, bits++) {
            bits += bits == escapeBits ? 1 : 0;
            lengths[leaf] = (byte) Math.min(bits, LEAVES - 1);
        }
        lengths[LEAVES - 1] = (byte) escapeBits;
        ValueCode other = new ValueCode(16, values, new CanonicalCode(lengths));
        HalfwordDecoder fast = new HalfwordDecoder(other);
        SplitMix random = new SplitMix(escapeBits);
        for (int round = 0; round < 3000; round++) {
            BitWriter out = new BitWriter();
            int rare = 1 + random.nextInt(8);
            for (int i = 0; i < 2 * WORDS; i++) {
                other.put(symbol(random, rare), out);
            }
            byte[] stream = out.toByteArray();
            int bits = out.bitLength();
            if (round % 3 == 1) {
                bits = random.nextInt(bits);
            } else if (round % 3 == 2) {
                stream[random.nextInt(stream.length)] ^= (byte) (1 << random.nextInt(8));
            }
            assertThat(outcome(fast, stream, bits, false))
                    .as("round %d", round)
                    .isEqualTo(outcome(fast, stream, bits, true));
        }
    }

    /** What comes of a stream: the block and how far it was read, or what is wrong with it. */
    private static String outcome(HalfwordDecoder decoder, byte[] stream, int bits, boolean each) {
        byte[] block = new byte[4 * WORDS];
        BitReader in = new BitReader(stream, 0, bits);
        try {
            if (each) {
                decoder.decodeEach(in, block, 0, block.length);
            } else {
                decoder.decode(in, block, 0, block.length);
            }
            return Arrays.toString(block) + " " + in.position();
        } catch (MalformedStream damaged) {
            return damaged.bitOffset() + " " + damaged.getMessage();
        }
    }
}
