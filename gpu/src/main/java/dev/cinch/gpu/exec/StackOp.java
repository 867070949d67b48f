package dev.cinch.gpu.exec;

/** The instructions {@code alloca}, {@code stacksave} and {@code stackrestore}: local memory whose size the program computes. */
final class StackOp extends Op {
    enum Kind {
        ALLOCATE,
        SAVE,
        RESTORE
    }

    private final Kind kind;

    /** The slot of the address, or of what is saved or restored. */
    private final int slot;

    private final int size;
    private final boolean wide;
    private final int alignment;

    StackOp(Kind kind, int slot, int size, boolean wide, int alignment) {
        this.kind = kind;
        this.slot = slot;
        this.size = size;
        this.wide = wide;
        this.alignment = alignment;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        Frame frame = warp.frame;
        if (kind == Kind.RESTORE) {
            int lane = Integer.numberOfTrailingZeros(mask);
            frame.dynamic = Math.max(0, Math.min(frame.dynamic, get(warp, slot, lane)));
            return;
        }
        long answer = frame.dynamic;
        if (kind == Kind.ALLOCATE) {
            long base = frame.localBase + (frame.code.localBytes + 15 & ~15);
            answer = base + frame.dynamic + alignment - 1 & -alignment;
            long most = 0;
            for (int m = mask; m != 0; m &= m - 1) {
                most = Math.max(most, get(warp, size, Integer.numberOfTrailingZeros(m)));
            }
            long end = answer + most;
            if (most > Call.LARGEST_STACK || end > Call.LARGEST_STACK) {
                throw warp.block.grid.fault(
                        warp, mask, "alloca of " + most + " bytes; a thread's stack has " + Call.LARGEST_STACK, this);
            }
            frame.dynamic = (end + 15 & ~15L) - base;
            warp.reserveLocal(base + frame.dynamic);
        }
        for (int m = mask; m != 0 && slot >= 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            if (wide) {
                warp.d[slot][lane] = answer;
            } else {
                warp.r[slot][lane] = (int) answer;
            }
        }
    }

    private long get(Warp warp, int from, int lane) {
        return wide ? warp.d[from][lane] : warp.r[from][lane] & 0xFFFF_FFFFL;
    }
}
