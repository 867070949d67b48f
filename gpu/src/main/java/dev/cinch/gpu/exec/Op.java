package dev.cinch.gpu.exec;

import dev.cinch.ptx.Instruction;
import java.util.List;

/** One decoded instruction: reads and writes slots of the running frame in the lanes of a mask. */
public abstract class Op {
    static final int UNGUARDED = -1;

    /** What it was decoded from. */
    Instruction source;

    /** The predicate slot that decides which lanes take part, or {@link #UNGUARDED}. */
    int guard = UNGUARDED;

    /** All ones if lanes take part where the predicate is false. */
    int guardFlip;

    /** The registers it writes, predicates aside. */
    List<WrittenRegister> written = List.of();

    /** Set in {@link Transfer}: the run loop asks it where to go on. */
    boolean transfers;

    /** Computes in the lanes of a mask that is not empty. */
    protected abstract void execute(Warp warp, int mask);

    public final Instruction source() {
        return source;
    }

    /** The registers it writes; predicates are none. */
    public final List<WrittenRegister> written() {
        return written;
    }
}
