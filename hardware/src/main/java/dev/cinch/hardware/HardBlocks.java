package dev.cinch.hardware;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.Bits;
import java.util.Arrays;

/**
 * Blocks that are hard for a circuit: values at the edges of what deltas hold, wrap-around, runs of zeros of every length,
 * words that nearly repeat, and any of these with one bit turned. Always the same ones.
 */
final class HardBlocks {
    private final SplitMix random;
    private final byte[] last;

    HardBlocks(int blockBytes, long seed) {
        random = new SplitMix(seed);
        last = new byte[blockBytes];
    }

    /** Writes the next block. */
    void next(byte[] block) {
        switch (random.nextInt(9)) {
            case 0 -> nearBase(block, 8);
            case 1, 2 -> nearBase(block, 4);
            case 3 -> nearBase(block, 2);
            case 4 -> wordsOfFew(block);
            case 5 -> smallWords(block);
            case 6 -> repeated(block);
            case 7 -> planes(block);
            default -> turned(block);
        }
        System.arraycopy(block, 0, last, 0, block.length);
    }

    /** Values around a base and around zero, at most a little further than deltas of some width hold. */
    private void nearBase(byte[] block, int width) {
        long base = edge(random.nextInt(8 * width + 1));
        int bits = random.nextInt(8 * width);
        int immediate = random.nextInt(4);
        int beyond = random.nextInt(3) == 0 ? 1 : 0;
        for (int at = 0; at < block.length; at += width) {
            long delta = random.nextInt(3) == 0 ? edge(bits + beyond) : random.nextLong() >> 64 - Math.max(1, bits);
            long value = random.nextInt(4) < immediate ? delta : base + delta;
            put(block, at, width, value);
        }
    }

    /** A power of two, plus or minus one, of either sign: where a check just holds or just does not. */
    private long edge(int bits) {
        long power = bits >= 64 ? 0 : bits == 0 ? 0 : 1L << bits - 1;
        long value = power + random.nextInt(3) - 1;
        return random.nextInt(2) == 0 ? value : -value;
    }

    /** Words out of a few, equal, or alike in their top two or three bytes, with zeros between. */
    private void wordsOfFew(byte[] block) {
        int[] few = new int[1 + random.nextInt(20)];
        for (int i = 0; i < few.length; i++) {
            few[i] = random.nextInt() >>> random.nextInt(4) * 8;
        }
        for (int at = 0; at < block.length; at += 4) {
            int word = few[random.nextInt(few.length)];
            int changed = random.nextInt(5) * 8;
            int mask = changed == 0 ? 0 : -1 >>> 32 - changed;
            put(block, at, 4, random.nextInt(4) == 0 ? 0 : word ^ random.nextInt() & mask);
        }
    }

    /** Words of every frequent pattern and its nearest neighbours, with runs of zeros of every length. */
    private void smallWords(byte[] block) {
        int zeros = random.nextInt(40);
        for (int at = 0; at < block.length; at += 4) {
            if (random.nextInt(40) < zeros) {
                put(block, at, 4, 0);
                continue;
            }
            int wide = random.nextInt();
            int low = random.nextInt();
            int word = switch (random.nextInt(7)) {
                case 0 -> (int) edge(random.nextInt(33));
                case 1 -> wide >> random.nextInt(32);
                case 2 -> wide << 16;
                case 3 -> (byte) wide << 16 | (byte) low & 0xFFFF;
                case 4 -> (wide & 0xFF) * 0x01010101;
                case 5 -> (short) wide << 16 | (byte) low & 0xFFFF;
                default -> wide;
            };
            put(block, at, 4, word);
        }
    }

    private void repeated(byte[] block) {
        long value = random.nextInt(3) == 0 ? 0 : random.nextLong() >>> random.nextInt(64);
        for (int at = 0; at < block.length; at += 8) {
            Bits.putLong64(block, at, value);
        }
    }

    /** Steps from word to word of a few bits, which leaves most bit planes empty or simple. */
    private void planes(byte[] block) {
        int word = random.nextInt() >> random.nextInt(32);
        int step = (int) edge(random.nextInt(33));
        int rare = 1 + random.nextInt(16);
        for (int at = 0; at < block.length; at += 4) {
            put(block, at, 4, word);
            word += random.nextInt(rare) == 0 ? (int) edge(random.nextInt(33)) : step;
        }
    }

    /** The block before with one bit turned. */
    private void turned(byte[] block) {
        System.arraycopy(last, 0, block, 0, block.length);
        int bit = random.nextInt(8 * block.length);
        block[bit >> 3] ^= (byte) (1 << (bit & 7));
        if (random.nextInt(16) == 0) {
            Arrays.fill(block, (byte) (random.nextInt(2) == 0 ? 0 : random.nextInt()));
        }
    }

    private static void put(byte[] block, int at, int width, long value) {
        for (int i = 0; i < width; i++) {
            block[at + i] = (byte) (value >> 8 * i);
        }
    }
}
