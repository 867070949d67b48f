package dev.cinch.gpu.exec;

import java.util.Arrays;

/**
 * Thirty-two lanes of a block and the tree of their splits. The fields of the running split's frame stand here too, so
 * that an operation reaches them in one step.
 */
public final class Warp {
    final Block block;
    final int index;

    /** Lanes that exist and have not exited. */
    int live;

    public int[] r;
    public long[] d;
    public int[] p;
    Frame frame;

    /** The carry flag of each lane. */
    int carry;

    /** The addresses of the last memory operation, in the lanes it was done. */
    final long[] address = new long[32];

    /** What lanes bring to an instruction for several lanes. */
    final long[] offered = new long[32];

    int offeredPredicate;

    byte[] local = new byte[0];

    private final Frame kernelFrame;

    /** The last one runs; parked ones are in the other list, oldest first. */
    private Split[] ready = new Split[8];

    private int readyCount;
    private Split[] parked = new Split[8];
    private int parkedCount;

    long warpInstructions;
    long threadInstructions;

    /** Instructions of the running split that are not yet in the sum. */
    private long pending;

    Warp(Block block, int index) {
        this.block = block;
        this.index = index;
        kernelFrame = new Frame(block.grid.code);
    }

    /** Makes the warp ready to run its block's kernel from the start. */
    void start() {
        Code code = block.grid.code;
        long threads = block.grid.block.count() - 32L * index;
        live = threads >= 32 ? -1 : (1 << threads) - 1;
        fill(kernelFrame, true);
        if (code.localBytes > 0) {
            Arrays.fill(local, (byte) 0);
            reserveLocal(code.localBytes);
        }
        readyCount = 0;
        parkedCount = 0;
        carry = 0;
        push(new Split(kernelFrame, null, live, 0, -1));
    }

    /** Puts constants and fixed special registers in their slots; the other registers start as zero. */
    void fill(Frame target, boolean again) {
        Code code = target.code;
        if (again) {
            Arrays.fill(target.r, 0);
            Arrays.fill(target.d, 0);
            Arrays.fill(target.p, 0);
            Arrays.fill(target.param, (byte) 0);
        }
        for (int i = 0; i < code.intConstants.length; i++) {
            int from = code.intConstantSlots[i];
            Arrays.fill(target.r, from, from + 32, code.intConstants[i]);
        }
        for (int i = 0; i < code.longConstants.length; i++) {
            int from = code.longConstantSlots[i];
            Arrays.fill(target.d, from, from + 32, code.longConstants[i]);
        }
        for (Code.SpecialSlot special : code.specials) {
            special.register().fill(this, target.r, special.slot());
        }
    }

    /** Local memory is laid out as on the chip: word w of lane l at 4 · (32 · w + l). */
    void reserveLocal(long bytesPerLane) {
        long needed = (bytesPerLane + 3 & ~3L) * 32;
        if (needed > local.length) {
            if (bytesPerLane > LARGEST_STACK) {
                throw block.grid.fault(
                        this, live, "the stack of local memory passes " + LARGEST_STACK + " bytes per thread");
            }
            local = Arrays.copyOf(local, (int) Math.max(needed, Math.min(2L * local.length, 32L * LARGEST_STACK)));
        }
    }

    private static final int LARGEST_STACK = 512 << 10;

    boolean done() {
        return live == 0;
    }

    // ---- running -------------------------------------------------------------------------------------------------

    boolean runnable() {
        return readyCount > 0;
    }

    /** Runs until none of its splits is ready. */
    void run() {
        while (readyCount > 0) {
            Split split = ready[readyCount - 1];
            enter(split.frame);
            run(split);
        }
    }

    private void enter(Frame next) {
        frame = next;
        r = next.r;
        d = next.d;
        p = next.p;
    }

    private void run(Split split) {
        Op[] ops = split.frame.code.ops;
        Observer observer = block.grid.observer;
        int[] predicates = p;
        int mask = split.mask;
        int stop = split.reconvergence;
        int pc = split.pc;
        long count = 0;
        while (pc != stop) {
            Op op = ops[pc];
            count++;
            int active = mask;
            if (op.guard >= 0) {
                active &= predicates[op.guard] ^ op.guardFlip;
            }
            if (op.transfers) {
                split.pc = pc;
                pending = count;
                pc = transfer((Transfer) op, split, active);
                if (pc < 0) {
                    warpInstructions += count;
                    threadInstructions += count * Integer.bitCount(mask);
                    return;
                }
            } else {
                if (active != 0) {
                    op.execute(this, active);
                    if (observer != null) {
                        observer.executed(this, op, active);
                    }
                }
                pc++;
            }
        }
        warpInstructions += count;
        threadInstructions += count * Integer.bitCount(mask);
        split.pc = pc;
        arrive(split, split.parent, split.mask);
    }

    private int transfer(Transfer op, Split split, int active) {
        if (op.guard >= 0 && !op.takesPartOfSplit()) {
            if (split.guardApplied) {
                split.guardApplied = false;
                return op.transfer(this, split, split.mask);
            }
            if (active == 0) {
                return split.pc + 1;
            }
            if (active != split.mask) {
                Split apart = diverge(split, active, split.pc, split.pc + 1, split.pc + 1);
                apart.guardApplied = true;
                return Transfer.ELSEWHERE;
            }
        }
        return op.transfer(this, split, active);
    }

    // ---- the tree of splits --------------------------------------------------------------------------------------

    /**
     * Some lanes go one way, the rest another.
     *
     * @param join where they meet again, or the code's length if only at the end
     * @return the split of the lanes that were taken apart; null if they are at the join at once
     */
    Split diverge(Split split, int taken, int target, int next, int join) {
        int rest = split.mask & ~taken;
        if (join == split.reconvergence || join >= split.frame.code.ops.length) {
            // They meet where this split was to meet others anyway: no join of its own.
            if (next == split.reconvergence) {
                split.mask = taken;
                split.pc = target;
                handOver(split.parent, rest);
                return split;
            }
            split.mask = rest;
            split.pc = next;
            if (target == split.reconvergence) {
                handOver(split.parent, taken);
                return null;
            }
            Split apart = new Split(split.frame, split.parent, taken, target, split.reconvergence);
            apart.calls = false;
            if (split.parent != null) {
                split.parent.children++;
            }
            pushBelowTop(apart);
            return apart;
        }
        pop(split);
        split.state = Split.State.JOIN;
        split.pc = join;
        split.arrived = 0;
        split.children = 0;
        Split apart = null;
        if (target == join) {
            split.arrived |= taken;
        } else {
            apart = child(split, taken, target, join);
        }
        if (next == join) {
            split.arrived |= rest;
        } else {
            child(split, rest, next, join);
        }
        return apart;
    }

    private Split child(Split parent, int mask, int pc, int join) {
        Split child = new Split(parent.frame, parent, mask, pc, join);
        child.backward = 0;
        parent.children++;
        push(child);
        return child;
    }

    /** A call: the split waits behind it, its lanes run in a frame of their own. */
    Split call(Split split, int mask, Frame callee) {
        Split child = new Split(callee, split, mask, 0, -1);
        split.children++;
        push(child);
        return child;
    }

    /** Turns the running split into the join that its calls return to. */
    void awaitReturns(Split split, int pc) {
        pop(split);
        split.state = Split.State.JOIN;
        split.calls = true;
        split.pc = pc;
        split.arrived = 0;
        split.children = 0;
    }

    /** Lanes of a split have come to a join above it, and the split has none left. */
    private void arrive(Split split, Split join, int mask) {
        handOver(join, mask);
        finish(split);
    }

    private static void handOver(Split join, int mask) {
        join.arrived |= mask;
    }

    /** Lanes return from the function that the split runs. */
    void returned(Split split, int mask) {
        Split join = split.parent;
        while (!join.calls) {
            join = join.parent;
        }
        handOver(join, mask);
        leave(split, mask);
    }

    /** Lanes end for good. */
    void exit(Split split, int mask) {
        live &= ~mask;
        leave(split, mask);
        block.lanesEnded(this);
    }

    private void leave(Split split, int mask) {
        split.mask &= ~mask;
        if (split.mask == 0) {
            finish(split);
        }
    }

    private void finish(Split split) {
        pop(split);
        split.state = Split.State.DONE;
        Split parent = split.parent;
        if (parent != null && --parent.children == 0) {
            resume(parent);
        }
    }

    private void resume(Split join) {
        join.mask = join.arrived & live;
        join.calls = false;
        join.state = Split.State.READY;
        if (join.mask == 0) {
            finish(join);
        } else if (join.pc == join.reconvergence) {
            arrive(join, join.parent, join.mask);
        } else {
            push(join);
        }
    }

    /**
     * Nothing else can move: lets lanes that wait at a join go ahead of the lanes they wait for.
     *
     * @return whether there were any
     */
    boolean releaseJoin() {
        Split best = null;
        for (int i = 0; i < parkedCount; i++) {
            for (Split join = parked[i].parent; join != null; join = join.parent) {
                if ((join.arrived & live) != 0 && (best == null || depth(join) > depth(best))) {
                    best = join;
                }
            }
        }
        if (best == null) {
            return false;
        }
        int ahead = best.arrived & live;
        best.arrived = 0;
        Split free = new Split(best.frame, best.parent, ahead, best.pc, best.reconvergence);
        if (best.parent != null) {
            best.parent.children++;
        }
        if (free.pc == free.reconvergence) {
            push(free);
            arrive(free, free.parent, free.mask);
            return true;
        }
        push(free);
        return true;
    }

    private static int depth(Split split) {
        int depth = 0;
        for (Split s = split; s != null; s = s.parent) {
            depth++;
        }
        return depth;
    }

    // ---- parking -------------------------------------------------------------------------------------------------

    /** At a backward branch to {@code target}: whether the split was parked because it spins. */
    boolean spins(Split split, int target) {
        if (++split.backward < split.nextLook) {
            return false;
        }
        split.pc = target;
        Split.State state = Spin.look(split, block.grid.effects);
        if (state == Split.State.READY) {
            return false;
        }
        park(split, state, null);
        return true;
    }

    void park(Split split, Split.State state, Transfer at) {
        pop(split);
        split.state = state;
        split.waitsAt = at;
        if (parkedCount == parked.length) {
            parked = Arrays.copyOf(parked, 2 * parkedCount);
        }
        parked[parkedCount++] = split;
    }

    /** Sets a parked split going again. */
    void wake(Split split) {
        int at = 0;
        while (parked[at] != split) {
            at++;
        }
        System.arraycopy(parked, at + 1, parked, at, parkedCount - at - 1);
        parkedCount--;
        split.state = Split.State.READY;
        split.waitsAt = null;
        if (split.pc == split.reconvergence) {
            arrive(split, split.parent, split.mask);
        } else {
            push(split);
        }
    }

    int parkedCount() {
        return parkedCount;
    }

    Split parked(int at) {
        return parked[at];
    }

    /** Lets loops look again: spinning ones if memory has changed since, others in any case. */
    boolean wakeLoops(boolean yielding) {
        boolean woken = false;
        for (int i = parkedCount - 1; i >= 0; i--) {
            Split split = parked[i];
            boolean now = split.state == Split.State.SPIN && split.effectsThen != block.grid.effects
                    || yielding && split.state == Split.State.YIELD;
            if (now) {
                wake(split);
                woken = true;
            }
        }
        return woken;
    }

    private void push(Split split) {
        if (readyCount == ready.length) {
            ready = Arrays.copyOf(ready, 2 * readyCount);
        }
        ready[readyCount++] = split;
    }

    private void pushBelowTop(Split split) {
        push(split);
        ready[readyCount - 1] = ready[readyCount - 2];
        ready[readyCount - 2] = split;
    }

    private void pop(Split split) {
        for (int i = readyCount - 1; i >= 0; i--) {
            if (ready[i] == split) {
                System.arraycopy(ready, i + 1, ready, i, readyCount - i - 1);
                readyCount--;
                return;
            }
        }
    }

    /** What {@code %clock} reads. */
    long clock() {
        return warpInstructions + pending;
    }

    // ---- for observers -------------------------------------------------------------------------------------------

    /** An operation that transfers control has written registers of a frame, which need not be the running one. */
    void observe(Frame of, Op op, int mask) {
        Observer observer = block.grid.observer;
        if (observer != null && !op.written.isEmpty()) {
            Frame running = frame;
            enter(of);
            observer.executed(this, op, mask);
            enter(running);
        }
    }

    /** The lanes that exist and have not ended. */
    public int live() {
        return live;
    }

    /** Where a lane's last memory access was. */
    public long address(int lane) {
        return address[lane];
    }

    /** Whether an address lies in global memory that kernels may write. */
    public boolean inGlobal(long at) {
        Allocation allocation = block.grid.memory.find(at, 1);
        return allocation != null && !allocation.constant;
    }

    /** Copies the 128-byte block at an address {@link #inGlobal}; what lies past the end of its buffer is zero. */
    public void globalBlock(long at, byte[] target) {
        Allocation allocation = block.grid.memory.find(at, 1);
        System.arraycopy(allocation.data, (int) (at - allocation.base), target, 0, 128);
    }

    /** Operates on a split that is not the running one, as if it were. */
    void lookAt(Split split) {
        enter(split.frame);
    }
}
