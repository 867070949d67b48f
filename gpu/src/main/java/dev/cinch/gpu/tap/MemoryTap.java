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
 * A tap on global memory: when the lanes of a warp load from it, store to it or update it together, each block of 128
 * bytes that they touch is an event, in the order in which the lanes come to it.
 */
final class MemoryTap implements Observer {
    private final TapWriter writer;
    private final ByteBuffer record =
            ByteBuffer.allocate(TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    private final TouchedBlocks touched = TouchedBlocks.global();

    MemoryTap(TapWriter writer) {
        this.writer = writer;
    }

    @Override
    public void executed(Warp warp, Op op, int mask) {
        int count = touched.collect(warp, op, mask);
        for (int i = 0; i < count; i++) {
            if (writer.due()) {
                Access access = (Access) op;
                long block = touched.block(i);
                warp.memoryBlock(block, record.array());
                MemoryNote.Access kind = access.atomic()
                        ? MemoryNote.Access.ATOMIC
                        : access.writes() ? MemoryNote.Access.STORE : MemoryNote.Access.LOAD;
                new MemoryNote(block, op.source().at().line(), kind, touched.sectors(i)).write(record);
                writer.keep(record);
            }
        }
    }
}
