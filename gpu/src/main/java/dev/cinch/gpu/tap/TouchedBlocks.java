package dev.cinch.gpu.tap;

import dev.cinch.gpu.exec.Access;
import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.SurfaceAccess;
import dev.cinch.gpu.exec.TextureFetch;
import dev.cinch.gpu.exec.Warp;

/**
 * The blocks of 128 bytes that the lanes of a warp touch together in global memory, and if wanted in local memory and by
 * fetches of textures, in the order in which the lanes come to them.
 */
public final class TouchedBlocks {
    private static final int SECTOR_SHIFT = 5;
    private static final long BLOCK_MASK = -128;

    /** Eight words of each lane at most, if all are of different blocks. */
    private static final int MOST = 32 * 8;

    private final boolean all;
    private final long[] blocks = new long[MOST];
    private final int[] sectors = new int[MOST];

    private TouchedBlocks(boolean all) {
        this.all = all;
    }

    public static TouchedBlocks global() {
        return new TouchedBlocks(false);
    }

    /**
     * Those of textures and of local memory too; the latter have addresses as {@link Warp#memoryBlock} wants them. Of a
     * fetch that mixes texels one counts.
     */
    public static TouchedBlocks all() {
        return new TouchedBlocks(true);
    }

    /** Finds those of an operation that was just executed. @return how many; 0 if it is no access to such memory */
    public int collect(Warp warp, Op op, int mask) {
        if (all && (op instanceof TextureFetch || op instanceof SurfaceAccess)) {
            return touched(warp, mask);
        }
        if (!(op instanceof Access access)) {
            return 0;
        }
        if (all && access.mayBeLocal() && mask != 0) {
            long first = warp.address(Integer.numberOfTrailingZeros(mask));
            if (!access.mayBeGlobal()) {
                return touchedWords(warp, mask, access.bytes(), 0);
            }
            if (Addresses.in(Addresses.LOCAL, first)) {
                return touchedWords(warp, mask, access.bytes(), Addresses.LOCAL);
            }
        }
        if (!access.mayBeGlobal()) {
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

    /** Notes the words of local memory that lanes touch: each is a block of the warp. @param start of the addresses */
    private int touchedWords(Warp warp, int mask, int bytes, long start) {
        int count = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            long word = warp.address(lane) - start >> 2;
            for (long end = word + (bytes + 3) / 4; word < end; word++) {
                long block = Addresses.LOCAL + word * 128;
                int at = 0;
                while (at < count && blocks[at] != block) {
                    at++;
                }
                if (at == count) {
                    blocks[count] = block;
                    sectors[count++] = 0;
                }
                sectors[at] |= 1 << lane / 8;
            }
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
