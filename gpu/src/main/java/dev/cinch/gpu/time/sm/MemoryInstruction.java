package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Block;
import dev.cinch.gpu.exec.MemoryUse;
import java.util.Arrays;

/** A memory instruction under way: the lines it touches and what it still waits for. Used again when it is done. */
final class MemoryInstruction {
    enum Target {
        SHARED,
        CONSTANT,
        /** A texture, where these have a cache of their own. */
        TEXTURE,
        /** Global memory, and textures that come through its cache. */
        GLOBAL,
        LOCAL
    }

    static final int HALF_LINE = 64;
    static final int NO_GROUP = -1;
    static final int NO_BARRIER = -1;
    private static final int LOWER = 0b0011;

    final int token;
    int slot;
    int operation;

    /** Its node in the {@link Dataflow}, where there is one. */
    int node;

    MemoryUse.Kind kind;
    Target target;
    boolean uncached;

    /** Whether it copies many bytes between global and shared memory, which takes no registers. */
    boolean bulk;

    /** Whether its warp issues nothing before all of it is back. */
    boolean waitedFor;

    /** The group that an asynchronous copy belongs to; of all others {@link #NO_GROUP}. */
    int group;

    /** The barrier that counts it, or that it asks, and the barrier's block; {@link #NO_BARRIER} if none. */
    int barrier;

    Block block;

    /** Whether it asks the barrier. */
    boolean asks;

    /** The last group of copies that must have come for it to be an arrival; -1 if it is none of theirs. */
    int arrival;

    /** Whether atomics of its warp wait for it. */
    boolean stores;

    int lanes;
    int bytesPerLane;

    /** What each access of an atomic carries there, and back if its result is wanted. */
    int atomicBytes;

    long issued;

    /** Cycles that it takes the load/store unit: passes through shared memory or the constant cache. */
    int passes;

    /** Cycles of a pass through shared memory, and cycles until the answer is there more than a load takes. */
    int passCycles;

    int answerCycles;

    /** Cycles of the loop that an atomic of shared memory is; 0 of all others. */
    int spin;

    /** The lines, their sectors, and the sectors that a store fills. */
    int lines;

    long[] line = new long[32];
    byte[] sectors = new byte[32];
    byte[] full = new byte[32];

    /** The bytes of the lower and the upper half of each line that a store brings; none if nobody has asked which. */
    long[] low = new long[32];

    long[] high = new long[32];

    /** Of an atomic: lanes that want one word of the line, the most of them. */
    byte[] turns = new byte[32];

    /** The next line to ask for. */
    int next;

    /** Lines that were asked for and have not come. */
    int missing;

    /** When all that hit is there. */
    long readyAt;

    MemoryInstruction(int token) {
        this.token = token;
    }

    /** Whether something is to be written to registers. */
    boolean wantsData() {
        return kind != MemoryUse.Kind.STORE && kind != MemoryUse.Kind.REDUCTION;
    }

    boolean storesShared() {
        return target == Target.SHARED && kind == MemoryUse.Kind.STORE;
    }

    /** Whether it brings something of global memory, textures among it. */
    boolean isGlobalLoad() {
        return wantsData() && (target == Target.GLOBAL || target == Target.TEXTURE);
    }

    /** Cycles between what memory brings and the registers, where a texture's way is longer than a load's. */
    int late() {
        return kind == MemoryUse.Kind.TEXTURE ? answerCycles : 0;
    }

    /** Makes lines of 64 bytes of those of 128. */
    void halveLines() {
        for (int i = lines - 1; i >= 0; i--) {
            boolean lower = (sectors[i] & LOWER) != 0;
            boolean upper = (sectors[i] & ~LOWER) != 0;
            if (lower && upper) {
                addLine(line[i] + HALF_LINE, sectors[i], 0);
            } else if (upper) {
                line[i] += HALF_LINE;
            }
        }
    }

    void addLine(long address, int touched, int filled) {
        if (lines == line.length) {
            line = Arrays.copyOf(line, 2 * lines);
            sectors = Arrays.copyOf(sectors, 2 * lines);
            full = Arrays.copyOf(full, 2 * lines);
            turns = Arrays.copyOf(turns, 2 * lines);
            low = Arrays.copyOf(low, 2 * lines);
            high = Arrays.copyOf(high, 2 * lines);
        }
        low[lines] = 0;
        high[lines] = 0;
        line[lines] = address;
        sectors[lines] = (byte) touched;
        full[lines++] = (byte) filled;
    }

    /** The same, with the bytes that are touched. */
    void addLine(long address, int touched, int filled, long lower, long upper) {
        addLine(address, touched, filled);
        low[lines - 1] = lower;
        high[lines - 1] = upper;
    }
}
