package dev.cinch.lab.cross;

import dev.cinch.codec.CodecSpec;
import java.util.Arrays;

/**
 * A bounded sample of blocks, each as likely in it as any other. Whether a block is kept follows from its number alone,
 * by a hash: every n-th would favour some of them in programs that repeat themselves every few accesses. When there is no
 * more room, every second block on average goes, and from then on only half as many come in.
 */
public final class SampledBlocks {
    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;
    private static final int FIRST_ROOM = 1024;

    private final int capacity;

    /** The blocks that are kept; the array grows as needed, because most runs of a test are short. */
    private byte[] data;

    private long[] numbers;
    private int kept;
    private long seen;

    /** A block is kept if its hash has none of these bits. */
    private long mask;

    SampledBlocks(int capacity) {
        this.capacity = capacity;
        numbers = new long[Math.min(capacity, FIRST_ROOM)];
        data = new byte[numbers.length * BLOCK];
    }

    /** Counts a block; true if it is to be kept. */
    boolean due() {
        return (hash(seen++) & mask) == 0;
    }

    /** @param block the one that was last counted */
    void keep(byte[] block) {
        while (kept == capacity) {
            thin();
        }
        if ((hash(seen - 1) & mask) != 0) {
            return;
        }
        if (kept == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.min(capacity, 2 * kept));
            data = Arrays.copyOf(data, numbers.length * BLOCK);
        }
        numbers[kept] = seen - 1;
        System.arraycopy(block, 0, data, kept++ * BLOCK, BLOCK);
    }

    private void thin() {
        mask = mask << 1 | 1;
        int left = 0;
        for (int i = 0; i < kept; i++) {
            if ((hash(numbers[i]) & mask) == 0) {
                numbers[left] = numbers[i];
                System.arraycopy(data, i * BLOCK, data, left++ * BLOCK, BLOCK);
            }
        }
        kept = left;
    }

    /** SplitMix64's finalizer. */
    private static long hash(long number) {
        long z = (number + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** All that were counted. */
    long seen() {
        return seen;
    }

    int kept() {
        return kept;
    }

    /** The kept blocks, one behind the other, in the order in which they came. */
    public byte[] bytes() {
        return Arrays.copyOf(data, kept * BLOCK);
    }
}
