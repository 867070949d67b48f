package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.machine.DramSpec;
import java.util.Arrays;

/** The bits of every block's stream, by the block's number. A block that was never written lies raw. */
final class BlockSizes {
    static final int RAW_BITS = 8 * DramSpec.BLOCK_BYTES;

    /** Stands for the size of a block that lies raw because there was no code yet when it was written. */
    static final int UNTRIED = RAW_BITS + 1;

    /** 0 for those never written. */
    private short[] sizes = new short[1024];

    /** The bits in which a block lies in memory: also those of a raw block where there is no memory. */
    int bits(long number) {
        int size = get(number);
        return size == 0 || size == UNTRIED ? RAW_BITS : size;
    }

    boolean untried(long number) {
        return get(number) == UNTRIED;
    }

    private int get(long number) {
        return number >= 0 && number < sizes.length ? sizes[(int) number] : 0;
    }

    /** @param size at least 1, at most {@link #RAW_BITS}, or {@link #UNTRIED} */
    void set(long number, int size) {
        int at = (int) number;
        if (at >= sizes.length) {
            sizes = Arrays.copyOf(sizes, Math.max(at + 1, 2 * sizes.length));
        }
        sizes[at] = (short) size;
    }

    /** A number from which on no block was written. */
    int end() {
        return sizes.length;
    }
}
