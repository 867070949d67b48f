package dev.cinch.gpu.time.compression;

import java.util.Arrays;

/** A small number for every block of global memory, by the block's number; 0 until somebody says another. */
final class BlockSizes {
    private short[] sizes = new short[1024];

    /** 0 also where there is no memory. */
    int get(long number) {
        return number >= 0 && number < sizes.length ? sizes[(int) number] : 0;
    }

    void set(long number, int size) {
        int at = (int) number;
        if (at >= sizes.length) {
            sizes = Arrays.copyOf(sizes, Math.max(at + 1, 2 * sizes.length));
        }
        sizes[at] = (short) size;
    }

    /** No block from this number on has one. */
    int end() {
        return sizes.length;
    }
}
