package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.time.machine.DramSpec;
import java.util.Arrays;

/** The bits of every block's stream, by the block's number. A block that was never written lies raw. */
final class BlockSizes {
    static final int RAW_BITS = 8 * DramSpec.BLOCK_BYTES;

    /** Stands for the size of a block that lies raw because there was no code yet when it was written. */
    static final int UNTRIED = RAW_BITS + 1;

    /** The number of the first block of local memory. */
    static final long LOCAL = BlockNumber.of(Addresses.LOCAL);

    /** Of global memory; 0 for those never written. */
    private short[] sizes = new short[1024];

    /** The same of local memory. */
    private short[] local = new short[0];

    /** The bits in which a block lies in memory: also those of a raw block where there is no memory. */
    int bits(long number) {
        int size = get(number);
        return size == 0 || size == UNTRIED ? RAW_BITS : size;
    }

    boolean untried(long number) {
        return get(number) == UNTRIED;
    }

    private int get(long number) {
        return number >= 0 ? at(sizes, number) : at(local, number - LOCAL);
    }

    private static int at(short[] sizes, long at) {
        return at >= 0 && at < sizes.length ? sizes[(int) at] : 0;
    }

    /** @param size at least 1, at most {@link #RAW_BITS}, or {@link #UNTRIED} */
    void set(long number, int size) {
        if (number >= 0) {
            sizes = set(sizes, (int) number, size);
        } else {
            local = set(local, (int) (number - LOCAL), size);
        }
    }

    private static short[] set(short[] sizes, int at, int size) {
        short[] grown = at < sizes.length ? sizes : Arrays.copyOf(sizes, Math.max(at + 1, 2 * sizes.length));
        grown[at] = (short) size;
        return grown;
    }

    /** A number from which on no block of global memory was written. */
    long end() {
        return sizes.length;
    }

    /** The same of local memory. */
    long localEnd() {
        return LOCAL + local.length;
    }
}
