package dev.cinch.gpu.exec;

import java.util.Arrays;

/** The registers of one call of one function, for the 32 lanes of a warp. */
public final class Frame {
    final Code code;

    /**
     * Registers of 32 bits, and beside them of 64: slot s of lane l is {@code r[s][l]}; so for {@code d}. Each is an array of its
     * own, so that loops over lanes become vector instructions; those of constants belong to the code, and all warps share them.
     */
    final int[][] r;

    final long[][] d;

    /** Predicates, a mask of lanes each. */
    final int[] p;

    /** Parameters and results of calls, lane after lane; empty in most kernels. */
    final byte[] param;

    /** The start of this call's local variables in the local space. */
    long localBase;

    /** The bytes that this call and those around it take of the thread's stack. */
    long stackBytes;

    /** The bytes that the program has taken behind its local variables. */
    long dynamic;

    /** The call that made this frame and the frame it was made in; null for a kernel. */
    Call call;

    Frame caller;

    Frame(Code code) {
        this.code = code;
        r = new int[code.ints][];
        d = new long[code.longs][];
        for (int i = 0; i < code.intConstants.length; i++) {
            r[code.intConstantSlots[i]] = code.intConstants[i];
        }
        for (int i = 0; i < code.longConstants.length; i++) {
            d[code.longConstantSlots[i]] = code.longConstants[i];
        }
        for (int slot = 0; slot < r.length; slot++) {
            r[slot] = r[slot] == null ? new int[32] : r[slot];
        }
        for (int slot = 0; slot < d.length; slot++) {
            d[slot] = d[slot] == null ? new long[32] : d[slot];
        }
        p = new int[code.predicates];
        param = new byte[32 * code.paramBytes];
    }

    /** Makes all registers zero, as they are at the start, but for constants and special registers. */
    void clear() {
        for (int slot : code.intRegisters) {
            Arrays.fill(r[slot], 0);
        }
        for (int slot : code.longRegisters) {
            Arrays.fill(d[slot], 0);
        }
        Arrays.fill(p, 0);
        Arrays.fill(param, (byte) 0);
    }
}
