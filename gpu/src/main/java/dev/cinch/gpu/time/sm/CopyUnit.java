package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.part.Part;

/**
 * The unit of a multiprocessor that copies many bytes between global and shared memory while loads and stores go on. Copies are
 * served in order, a line each cycle.
 */
final class CopyUnit {
    private final MemoryInstructions instructions;
    private final DataCache l1;
    private final L1Access toL1;
    private final MemoryProgress progress;

    /** Those under way: as many as were issued, since an issued copy has left its warp. */
    private final TokenQueue queue = new TokenQueue();

    /** Whether the first one has found no room for its next line. */
    private boolean blocked;

    CopyUnit(MemoryInstructions instructions, DataCache l1, L1Access toL1, MemoryProgress progress) {
        this.instructions = instructions;
        this.l1 = l1;
        this.toL1 = toL1;
        this.progress = progress;
    }

    void enter(int token) {
        queue.add(token);
    }

    /** @param news whether anything has happened by which what is held up may go on. @return whether a line went */
    boolean tick(boolean news, long now) {
        if (queue.isEmpty() || blocked && !news) {
            return false;
        }
        MemoryInstruction copy = instructions.get(queue.first());
        boolean done = copy.kind == MemoryUse.Kind.STORE ? toL1.take(copy, now) : l1.loadUncached(copy, now);
        blocked = !done;
        if (done && ++copy.next == copy.lines) {
            queue.take();
            if (copy.missing == 0) {
                progress.loaded(copy.token, Math.max(copy.readyAt, now + 1), now);
            }
        }
        return done;
    }

    /** When it can act again by itself. */
    long next(long now) {
        return queue.isEmpty() || blocked ? Part.NEVER : now + 1;
    }

    /** How many copies wait. */
    int waiting() {
        return queue.size();
    }
}
