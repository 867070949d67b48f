package dev.cinch.gpu.tap;

import dev.cinch.base.tap.MemoryNote;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.gpu.exec.Access;
import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * When the lanes of a warp load from, store to or update global memory together, each block of 128 bytes that they touch
 * is an event, in the order in which the lanes come to it.
 */
final class MemoryTap implements Observer {
    private static final int SECTOR_SHIFT = 5;
    private static final long BLOCK_MASK = -TapHeader.BLOCK_BYTES;

    private final TapWriter writer;
    private final ByteBuffer record =
            ByteBuffer.allocate(TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    /** What the access at hand touches. */
    private final long[] blocks = new long[32];

    private final int[] sectors = new int[32];

    MemoryTap(TapWriter writer) {
        this.writer = writer;
    }

    @Override
    public void executed(Warp warp, Op op, int mask) {
        if (!(op instanceof Access access) || !access.mayBeGlobal()) {
            return;
        }
        int count = collect(warp, mask);
        for (int i = 0; i < count; i++) {
            if (warp.inGlobal(blocks[i]) && writer.due()) {
                warp.globalBlock(blocks[i], record.array());
                MemoryNote.Access kind = access.atomic()
                        ? MemoryNote.Access.ATOMIC
                        : access.writes() ? MemoryNote.Access.STORE : MemoryNote.Access.LOAD;
                new MemoryNote(blocks[i], op.source().at().line(), kind, sectors[i]).write(record);
                writer.keep(record);
            }
        }
    }

    /** No lane's access crosses a sector: it has at most 32 bytes, and its address is a multiple of them. */
    private int collect(Warp warp, int mask) {
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
}
