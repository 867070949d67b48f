package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.LaneFunction;

/** A copy of many bytes: whom it tells that they are there, and what it makes of those that were there before. */
abstract class BulkOp extends Op {
    /** The owners of a copy that goes where its address says. */
    static final int OWN = 1 << 31;

    /**
     * The barrier that counts the bytes, and the blocks that get them.
     *
     * @param barrier null if the program waits for groups of copies
     * @param blocks the slot of a mask of blocks, or -1
     */
    record Completion(Access.Where barrier, int blocks) {}

    /** The function of old and new elements, in global and in shared memory. */
    record Reduction(int width, LaneFunction inGlobal, LaneFunction inShared) {}

    final Reduction reduction;
    private final Completion completion;
    private final BulkSide barrier;

    BulkOp(Completion completion, Reduction reduction) {
        this.completion = completion;
        this.reduction = reduction;
        barrier = completion.barrier == null ? null : new BulkSide(completion.barrier, 8, true, this);
    }

    /** A mask of the blocks that get the bytes, or {@link #OWN}. */
    final int owners(Warp warp, int lane) {
        return completion.blocks < 0 ? OWN : warp.r[completion.blocks][lane] & 0xFFFF;
    }

    /** The same place in the shared memory of a block; -1: as it is given. */
    static long at(long address, int rank) {
        return rank < 0 ? address : address & ~0xFF00_0000L | (long) (rank + 1) * BlockCluster.STEP;
    }

    /** Tells the barrier, in every block that got the bytes. */
    final void complete(Warp warp, int lane, int bytes) {
        if (barrier == null) {
            return;
        }
        long given = barrier.address(warp, lane);
        warp.bulk().told(given);
        int owners = owners(warp, lane);
        Location found = new Location();
        for (int left = owners; left != 0; left &= left - 1) {
            long address = at(given, owners == OWN ? -1 : Integer.numberOfTrailingZeros(left));
            barrier.findAt(warp, lane, address, 8, found);
            long old = Bytes.get(found.array, found.at, 8);
            Bytes.put(found.array, found.at, 8, MbarrierWord.completed(MbarrierWord.expect(old, -bytes)));
        }
    }

    static long reduced(LaneFunction function, int width, long old, long value) {
        return width == 8
                ? ((LaneFunction.Long2) function).of(old, value)
                : ((LaneFunction.Int2) function).of((int) old, (int) value);
    }
}
