package dev.cinch.gpu.exec;

import java.util.Arrays;

/**
 * The blocks of a machine with those of its local memory: what was stored to each last, by whichever thread had the place
 * then. A block that nobody stored to is not there.
 */
public final class LocalBlocks implements BlockBytes {
    private static final int BYTES = 128;

    /** Blocks that are kept together: neighbours are words of warps that run together. */
    private static final int TOGETHER = 8;

    private final BlockBytes others;
    private byte[][] pages = new byte[0][];

    /** @param others the blocks of global memory */
    public LocalBlocks(BlockBytes others) {
        this.others = others;
    }

    /**
     * A warp has stored to local memory.
     *
     * @param block where the word of all its lanes lies in the machine
     * @param word its number in each lane's memory
     */
    public void stored(long block, Warp warp, long word) {
        long number = (block - Addresses.LOCAL) / BYTES;
        int page = (int) (number / TOGETHER);
        if (page >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(page + 1, 2 * pages.length));
        }
        if (pages[page] == null) {
            pages[page] = new byte[TOGETHER * BYTES];
        }
        System.arraycopy(warp.local, (int) word * BYTES, pages[page], (int) (number % TOGETHER) * BYTES, BYTES);
    }

    @Override
    public boolean read(long block, byte[] into) {
        if (block < Addresses.LOCAL || block >= Addresses.GLOBAL) {
            return others.read(block, into);
        }
        long number = (block - Addresses.LOCAL) / BYTES;
        int page = (int) (number / TOGETHER);
        if (page >= pages.length || pages[page] == null) {
            return false;
        }
        System.arraycopy(pages[page], (int) (number % TOGETHER) * BYTES, into, 0, BYTES);
        return true;
    }

    @Override
    public boolean approximable(long block) {
        return others.approximable(block);
    }

    @Override
    public void approximate(long block, byte[] from, int at) {
        others.approximate(block, from, at);
    }
}
