package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.part.Part;

/**
 * Access to the L1 whose lookup comes last. Lines of loads and stores wait in order, one comes and one is looked for in a
 * cycle; one that cannot go on holds up all behind it, until no more fit.
 */
final class L1AccessInOrder extends L1Access {
    /** Instead of a load's number: a store, which nobody waits for but its warp. */
    private static final int STORE = -1;

    private final DataCache cache;
    private final MemoryInstructions instructions;
    private final MemoryProgress progress;
    private final int latency;

    /** The lines that wait, from a place on and round; and from when on the first of them is looked for. */
    private final long[] line;

    private final int[] load;
    private final byte[] sectors;
    private final byte[] full;
    private final byte[] slot;
    private final boolean[] local;
    private final long[] from;
    private int first;
    private int count;
    private boolean blocked;

    L1AccessInOrder(DataCache cache, MemoryInstructions instructions, MemoryProgress progress, int latency) {
        this.cache = cache;
        this.instructions = instructions;
        this.progress = progress;
        this.latency = latency;
        line = new long[latency];
        load = new int[latency];
        sectors = new byte[latency];
        full = new byte[latency];
        slot = new byte[latency];
        local = new boolean[latency];
        from = new long[latency];
    }

    @Override
    boolean take(MemoryInstruction instruction, long now) {
        if (count == latency) {
            return false;
        }
        int at = first + count < latency ? first + count : first + count - latency;
        count++;
        line[at] = instruction.line[instruction.next];
        sectors[at] = instruction.sectors[instruction.next];
        full[at] = instruction.full[instruction.next];
        slot[at] = (byte) instruction.slot;
        local[at] = instruction.target == MemoryInstruction.Target.LOCAL;
        from[at] = now + latency;
        if (instruction.kind == MemoryUse.Kind.STORE) {
            load[at] = STORE;
            progress.holdStore(instruction.slot);
        } else {
            load[at] = instruction.token;
            instruction.missing++;
        }
        return true;
    }

    @Override
    boolean tick(boolean news, long now) {
        if (count == 0 || from[first] > now || blocked && !news) {
            return false;
        }
        blocked = !(load[first] == STORE ? store(now) : load(now));
        if (!blocked) {
            first = first + 1 == latency ? 0 : first + 1;
            count--;
        }
        return !blocked;
    }

    private boolean load(long now) {
        MemoryInstruction instruction = instructions.get(load[first]);
        if (cache.load(instruction, line[first], sectors[first], now) == DataCache.BUSY) {
            return false;
        }
        // It no longer waits for the lookup; if it missed, it waits for the line.
        instruction.missing--;
        if (instruction.missing == 0 && instruction.next == instruction.lines) {
            progress.loaded(instruction.token, now, now);
        }
        return true;
    }

    private boolean store(long now) {
        int done = cache.store(local[first], slot[first], line[first], sectors[first], full[first], 0, 0, now);
        if (done == DataCache.KEPT) {
            progress.stored(slot[first], now);
        }
        return done != DataCache.BUSY;
    }

    @Override
    long next(long now) {
        return count == 0 || blocked ? Part.NEVER : Math.max(now + 1, from[first]);
    }

    @Override
    int waiting() {
        return count;
    }
}
