package dev.cinch.gpu.exec;

/** The registers of one call of one function, for the 32 lanes of a warp. */
public final class Frame {
    final Code code;

    /** Registers of 32 bits, and beside them of 64: slot s of lane l is {@code r[32 * s + l]}; so for {@code d}. */
    final int[] r;

    final long[] d;

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
        r = new int[32 * code.ints];
        d = new long[32 * code.longs];
        p = new int[code.predicates];
        param = new byte[32 * code.paramBytes];
    }
}
