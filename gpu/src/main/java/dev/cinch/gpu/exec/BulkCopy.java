package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Space;

/**
 * The instructions {@code cp.async.bulk} and {@code cp.reduce.async.bulk}: many bytes between global and shared memory, or between
 * the shared memories of a cluster. They are there at once; a program must not look before it has waited.
 */
final class BulkCopy extends BulkOp {
    private final int size;
    private final Access.Where from;
    private final BulkSide source;
    private final BulkSide target;

    BulkCopy(Access.Where from, Access.Where to, int size, BulkOp.Completion completion, BulkOp.Reduction reduction) {
        super(completion, reduction);
        this.from = from;
        this.size = size;
        source = new BulkSide(from, 16, false, this);
        target = new BulkSide(to, 16, true, this);
    }

    @Override
    Access access() {
        return from.space() == Space.SHARED ? target : source;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        Location here = new Location();
        Location there = new Location();
        warp.block.grid.effects++;
        BulkPieces pieces = warp.bulk();
        pieces.clear();
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            int bytes = warp.r[size][lane];
            if (bytes < 0 || bytes % 16 != 0) {
                throw warp.block.grid.fault(
                        warp, 1 << lane, "a bulk copy of " + bytes + " bytes; a multiple of 16 is needed", this);
            }
            if (bytes > 0) {
                source.find(warp, lane, bytes, here);
                long given = target.address(warp, lane);
                int owners = owners(warp, lane);
                for (int left = owners; left != 0; left &= left - 1) {
                    long address = at(given, owners == OWN ? -1 : Integer.numberOfTrailingZeros(left));
                    target.findAt(warp, lane, address, bytes, there);
                    move(here, there, bytes);
                }
            }
            complete(warp, lane, bytes);
            pieces.moved(bytes);
            if (bytes > 0 && access().space == Space.GLOBAL) {
                pieces.add(((BulkSide) access()).address(warp, lane), bytes);
            }
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            ((BulkSide) access()).address(warp, lane);
        }
    }

    private void move(Location here, Location there, int bytes) {
        if (reduction == null) {
            System.arraycopy(here.array, here.at, there.array, there.at, bytes);
            return;
        }
        int width = reduction.width();
        LaneFunction function = there.inShared ? reduction.inShared() : reduction.inGlobal();
        for (int i = 0; i < bytes; i += width) {
            long old = Bytes.get(there.array, there.at + i, width);
            long value = Bytes.get(here.array, here.at + i, width);
            Bytes.put(there.array, there.at + i, width, reduced(function, width, old, value));
        }
    }
}
