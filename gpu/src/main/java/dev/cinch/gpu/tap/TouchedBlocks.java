package dev.cinch.gpu.tap;

import dev.cinch.gpu.exec.Access;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;

/**
 * The blocks of 128 bytes that the lanes of a warp touch together in global memory, in the order in which the lanes come
 * to them.
 */
public final class TouchedBlocks {
    private static final int SECTOR_SHIFT = 5;
    private static final long BLOCK_MASK = -128;

    private final long[] blocks = new long[32];
    private final int[] sectors = new int[32];

    /** Finds those of an operation that was just executed. @return how many; 0 if it is no access to global memory */
    public int collect(Warp warp, Op op, int mask) {
        if (!(op instanceof Access access) || !access.mayBeGlobal()) {
            return 0;
        }
        int touched = touched(warp, mask);
        int count = 0;
        for (int i = 0; i < touched; i++) {
            if (warp.inGlobal(blocks[i])) {
                blocks[count] = blocks[i];
                sectors[count++] = sectors[i];
            }
        }
        return count;
    }

    /**
     * Notes the blocks that lanes touch. No lane's access crosses a sector: it has at most 32 bytes, and its address is
     * a multiple of them.
     */
    private int touched(Warp warp, int mask) {
        int count = 0;
        int at = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            long address = warp.address(Integer.numberOfTrailingZeros(m));
            long block = address & BLOCK_MASK;
            // Neighbours mostly touch the same block.
            if (count == 0 || blocks[at] != block) {
                at = 0;
                while (at < count && blocks[at] != block) {
                    at++;
                }
                if (at == count) {
                    blocks[count] = block;
                    sectors[count++] = 0;
                }
            }
            sectors[at] |= 1 << (address >>> SECTOR_SHIFT & 3);
        }
        return count;
    }

    /** The address of one. */
    public long block(int index) {
        return blocks[index];
    }

    /** The sectors of its four that were touched, as bits. */
    public int sectors(int index) {
        return sectors[index];
    }
}
