package dev.cinch.gpu.exec;

/** The instructions {@code bar} and {@code barrier}: sync, arrive and red. */
final class BarrierWait extends Transfer {
    enum Reduction {
        NONE,
        AND,
        OR,
        POPC
    }

    private final int id;
    private final int count;
    private final boolean waits;
    private final Reduction reduction;
    private final int result;
    private final int predicate;
    private final int predicateFlip;

    /**
     * @param id the slot of the barrier's number
     * @param count the slot of the number of threads, or -1 for all
     * @param result for a reduction: the predicate slot, or for popc the int slot
     */
    BarrierWait(int id, int count, boolean waits, Reduction reduction, int result, int predicate, int predicateFlip) {
        this.id = id;
        this.count = count;
        this.waits = waits;
        this.reduction = reduction;
        this.result = result;
        this.predicate = predicate;
        this.predicateFlip = predicateFlip;
    }

    @Override
    int transfer(Warp warp, Split split, int active) {
        int lane = Integer.numberOfTrailingZeros(active);
        int number = warp.r[id][lane];
        if (!Block.legalBarrier(number)) {
            throw warp.block.grid.fault(warp, active, "barrier " + number + " does not exist; there are 16", this);
        }
        int expected = count < 0 ? Barrier.EVERYONE : warp.r[count][lane];
        int together = alike(warp, active, number, expected);
        if (together != active) {
            warp.comesAgain(active);
            warp.splits.diverge(split, together, split.pc, split.pc, split.pc + 1);
            return ELSEWHERE;
        }
        int holds = reduction == Reduction.NONE ? 0 : warp.p[predicate] ^ predicateFlip;
        Block block = warp.block;
        block.barrier(number).arrive(warp.index, active, expected, holds);
        if (!waits) {
            block.tryRelease(number);
            return split.pc + 1;
        }
        split.barrier = number;
        warp.splits.park(split, Split.State.BARRIER, this);
        block.tryRelease(number);
        return ELSEWHERE;
    }

    /** The lanes that name this barrier and this number of threads. */
    private int alike(Warp warp, int active, int number, int expected) {
        if (active == -1 && same(warp.r[id], number) && (count < 0 || same(warp.r[count], expected))) {
            return active;
        }
        int alike = 0;
        for (int m = active; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (warp.r[id][lane] == number && (count < 0 || warp.r[count][lane] == expected)) {
                alike |= 1 << lane;
            }
        }
        return alike;
    }

    private static boolean same(int[] row, int value) {
        int different = 0;
        for (int lane = 0; lane < 32; lane++) {
            different |= row[lane] ^ value;
        }
        return different == 0;
    }

    /** All have come. */
    void passed(Split split, Barrier barrier) {
        Frame frame = split.frame;
        switch (reduction) {
            case NONE -> {}
            case AND -> set(frame, split.mask, barrier.allHold());
            case OR -> set(frame, split.mask, barrier.holding() > 0);
            case POPC -> {
                for (int m = split.mask; m != 0; m &= m - 1) {
                    frame.r[result][Integer.numberOfTrailingZeros(m)] = barrier.holding();
                }
            }
        }
    }

    private void set(Frame frame, int mask, boolean value) {
        frame.p[result] = value ? frame.p[result] | mask : frame.p[result] & ~mask;
    }
}
