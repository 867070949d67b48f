package dev.cinch.gpu.exec;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;

/** The splits of a warp: which are ready, which wait, and the joins they will meet at. */
final class SplitTree {
    private final Warp warp;

    /** The splits that can run; the last one does. */
    private Split[] ready = new Split[8];

    private int readyCount;

    /** The splits that wait, oldest first. */
    private Split[] parked = new Split[8];

    private int parkedCount;

    /** The number of these that wait in a loop. */
    private int looping;

    SplitTree(Warp warp) {
        this.warp = warp;
    }

    /** Forgets all splits but the first. */
    void start(Split root) {
        readyCount = 0;
        parkedCount = 0;
        looping = 0;
        push(root);
    }

    boolean runnable() {
        return readyCount > 0;
    }

    boolean othersCanRun() {
        return readyCount > 1;
    }

    Split newest() {
        return ready[readyCount - 1];
    }

    // ---- parting and meeting -------------------------------------------------------------------------------------

    /**
     * Some lanes go one way, the rest another.
     *
     * @param join where they meet again
     * @return the split of the lanes that were taken apart; null if they are at the join at once
     */
    Split diverge(Split split, int taken, int target, int next, int join) {
        int rest = split.mask & ~taken;
        if (join == split.reconvergence) {
            // They meet where this split was to meet others anyway: no join of its own.
            if (next == join) {
                split.mask = taken;
                split.pc = target;
                split.parent.arrived |= rest;
                return split;
            }
            split.mask = rest;
            split.pc = next;
            if (target == join) {
                split.parent.arrived |= taken;
                return null;
            }
            Split apart = new Split(split.frame, split.parent, taken, target, join);
            split.parent.children++;
            pushBelowTop(apart);
            return apart;
        }
        boolean loops = join <= split.pc;
        await(split, join, false);
        split.loops = loops;
        Split apart = null;
        if (target == join) {
            split.arrived |= taken;
        } else {
            apart = child(split, split.frame, taken, target, join);
        }
        if (next == join) {
            split.arrived |= rest;
        } else {
            child(split, split.frame, rest, next, join);
        }
        return apart;
    }

    private Split child(Split parent, Frame frame, int mask, int pc, int join) {
        Split child = new Split(frame, parent, mask, pc, join);
        parent.children++;
        push(child);
        return child;
    }

    /** Turns a split into a join at {@code pc}. */
    private void await(Split split, int pc, boolean calls) {
        pop(split);
        split.state = Split.State.JOIN;
        split.calls = calls;
        split.loops = false;
        split.pc = pc;
        split.arrived = 0;
        split.children = 0;
    }

    /** Turns the running split into the join that its calls return to. */
    void awaitReturns(Split split, int pc) {
        await(split, pc, true);
    }

    /** A call: the split waits behind it, its lanes run in a frame of their own. */
    void call(Split split, int mask, Frame callee) {
        child(split, callee, mask, 0, -1);
    }

    /** All lanes of a split have come to its parent's join. */
    void arrive(Split split) {
        split.parent.arrived |= split.mask;
        finish(split);
    }

    /** Lanes return from the function that the split runs. */
    void returned(Split split, int mask) {
        Split join = split.parent;
        while (!join.calls) {
            join = join.parent;
        }
        join.arrived |= mask;
        leave(split, mask);
    }

    /**
     * Lanes leave a loop: nobody who waits inside of it waits for them any longer.
     *
     * @param meeting where they meet those that stay longer
     * @param left the instructions of the loop
     */
    void leaveLoop(Split split, int mask, int target, int meeting, BitSet left) {
        Split outer = split;
        while (outer.reconvergence >= 0 && left.get(outer.reconvergence)) {
            outer = outer.parent;
        }
        if (outer.reconvergence != meeting) {
            Split join = new Split(outer.frame, outer.parent, 0, meeting, outer.reconvergence);
            join.state = Split.State.JOIN;
            join.children = 1;
            outer.parent = join;
            outer.reconvergence = meeting;
        }
        if (target == meeting) {
            outer.parent.arrived |= mask;
        } else {
            outer.parent.children++;
            pushBelowTop(new Split(outer.frame, outer.parent, mask, target, meeting));
        }
        leave(split, mask);
    }

    /** Lanes are no longer of a split. */
    void leave(Split split, int mask) {
        split.mask &= ~mask;
        if (split.mask == 0) {
            finish(split);
        }
    }

    /** A split has ended: its parent goes on if it was the last to wait for, and so up the tree. */
    private void finish(Split ended) {
        pop(ended);
        Split join = ended.parent;
        while (join != null && --join.children == 0) {
            join.mask = join.arrived & warp.live;
            join.calls = false;
            join.state = Split.State.READY;
            boolean meetsNext = join.pc == join.reconvergence;
            if (join.mask != 0 && !meetsNext) {
                if (!join.loops || !spins(join, join.pc)) {
                    push(join);
                }
                return;
            }
            if (meetsNext) {
                join.parent.arrived |= join.mask;
            }
            join = join.parent;
        }
    }

    /**
     * Lets lanes that wait at a join go ahead of the lanes they wait for, when nothing else can move.
     *
     * @return whether there were any
     */
    boolean releaseJoin() {
        Split best = null;
        for (int i = 0; i < parkedCount; i++) {
            best = deeper(best, parked[i]);
        }
        // Loops that only look like work are among the ready ones: they have just been given another turn.
        for (int i = 0; i < readyCount; i++) {
            best = deeper(best, ready[i]);
        }
        if (best == null) {
            return false;
        }
        int ahead = best.arrived & warp.live;
        best.arrived = 0;
        if (best.pc == best.reconvergence) {
            best.parent.arrived |= ahead;
            return true;
        }
        if (best.parent != null) {
            best.parent.children++;
        }
        push(new Split(best.frame, best.parent, ahead, best.pc, best.reconvergence));
        return true;
    }

    /** The deepest join above a split that lanes wait at, if it is deeper than another. */
    private Split deeper(Split best, Split below) {
        for (Split join = below.parent; join != null; join = join.parent) {
            if ((join.arrived & warp.live) != 0) {
                return best == null || depth(join) > depth(best) ? join : best;
            }
        }
        return best;
    }

    private static int depth(Split split) {
        int depth = 0;
        for (Split s = split; s != null; s = s.parent) {
            depth++;
        }
        return depth;
    }

    // ---- waiting -------------------------------------------------------------------------------------------------

    /** Whether the split was parked because it spins, on its way back to {@code target}. */
    boolean spins(Split split, int target) {
        boolean asks = (warp.asking & split.mask) != 0;
        boolean due = ++split.backward >= split.nextLook;
        if (!due && !asks) {
            return false;
        }
        split.pc = target;
        warp.account();
        Split.State state = due ? Spin.look(split, warp.block.grid) : Split.State.READY;
        if (state == Split.State.READY) {
            if (!asks) {
                return false;
            }
            warp.asking &= ~split.mask;
            split.effectsThen = warp.block.grid.effects;
            state = Split.State.ASK;
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
        looping += inLoop(state) ? 1 : 0;
    }

    private static boolean inLoop(Split.State state) {
        return state == Split.State.SPIN || state == Split.State.YIELD || state == Split.State.ASK;
    }

    /** Sets a parked split going again. */
    void wake(Split split) {
        int at = 0;
        while (parked[at] != split) {
            at++;
        }
        System.arraycopy(parked, at + 1, parked, at, parkedCount - at - 1);
        parkedCount--;
        looping -= inLoop(split.state) ? 1 : 0;
        split.state = Split.State.READY;
        split.waitsAt = null;
        warp.block.wakeUps++;
        if (split.pc == split.reconvergence) {
            arrive(split);
        } else {
            push(split);
        }
    }

    /** Whether any split waits in a loop. */
    boolean loops() {
        return looping > 0;
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
            boolean changed = split.state != Split.State.YIELD && split.effectsThen != warp.block.grid.effects;
            boolean now = inLoop(split.state) && (changed || yielding && split.state != Split.State.SPIN);
            if (now) {
                wake(split);
                woken = true;
            }
        }
        return woken;
    }

    /** Every split that holds lanes, whether it runs or waits. */
    void forEachWithLanes(Consumer<Split> action) {
        for (int i = 0; i < readyCount; i++) {
            action.accept(ready[i]);
        }
        for (int i = 0; i < parkedCount; i++) {
            action.accept(parked[i]);
        }
    }

    private void push(Split split) {
        warp.suspend();
        if (readyCount == ready.length) {
            ready = Arrays.copyOf(ready, 2 * readyCount);
        }
        ready[readyCount++] = split;
    }

    /** A split that can run does so before all others. */
    void raise(Split split) {
        pop(split);
        push(split);
    }

    /** A split that can run does so after all others. */
    void lower(Split split) {
        warp.suspend();
        pop(split);
        System.arraycopy(ready, 0, ready, 1, readyCount);
        ready[0] = split;
        readyCount++;
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
}
