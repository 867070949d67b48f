package dev.cinch.gpu.time.part;

import java.util.Arrays;

/**
 * What multiprocessors ask of the memory: each request is a number, its fields stand in arrays, and numbers are used
 * again. A request names one 128-byte line.
 */
public final class Requests {
    /** Wants data back. */
    public static final byte READ = 0;
    /** Brings data; an acknowledgement without data comes back. */
    public static final byte WRITE = 1;
    /** Brings operands, is done at the L2, wants data back. */
    public static final byte ATOMIC = 2;
    /** Brings operands, is done at the L2; an acknowledgement comes back. */
    public static final byte REDUCTION = 3;

    public byte[] kind = new byte[0];

    /** The line's address, a multiple of 128. */
    public long[] line = new long[0];

    /** The sectors of 32 bytes that are touched, one bit each. */
    public byte[] sectors = new byte[0];

    /** The sectors all of whose bytes are written. */
    public byte[] fullSectors = new byte[0];

    /** Bytes that travel with it towards the L2, and back; headers not counted. */
    public short[] bytesOut = new short[0];

    public short[] bytesBack = new short[0];

    /** Lanes of an atomic that want one word, the most of them. */
    public byte[] turns = new byte[0];

    /** Packets that will come back; an L2 that serves each sector by itself answers with one for each. */
    public byte[] parts = new byte[0];

    /** Whether nobody wants to know that it is done: no packet comes back. */
    public boolean[] silent = new boolean[0];

    /** Who asked, and what the asker knows it by. */
    public short[] sm = new short[0];

    /** The slice of the L2 that it goes to. */
    public short[] slice = new short[0];

    public int[] token = new int[0];

    /** The core cycle in which it was made. */
    public long[] made = new long[0];

    /** For lists of requests: the next one, or -1. */
    public int[] next = new int[0];

    private int[] free = new int[0];
    private int freeCount;

    /** A number for a new request; its fields still hold what they held before. */
    public int take() {
        if (freeCount == 0) {
            grow();
        }
        return free[--freeCount];
    }

    public void release(int request) {
        free[freeCount++] = request;
    }

    /** How many are under way. */
    public int inFlight() {
        return kind.length - freeCount;
    }

    private void grow() {
        int old = kind.length;
        int size = Math.max(1024, 2 * old);
        kind = Arrays.copyOf(kind, size);
        line = Arrays.copyOf(line, size);
        sectors = Arrays.copyOf(sectors, size);
        fullSectors = Arrays.copyOf(fullSectors, size);
        bytesOut = Arrays.copyOf(bytesOut, size);
        bytesBack = Arrays.copyOf(bytesBack, size);
        turns = Arrays.copyOf(turns, size);
        parts = Arrays.copyOf(parts, size);
        silent = Arrays.copyOf(silent, size);
        sm = Arrays.copyOf(sm, size);
        slice = Arrays.copyOf(slice, size);
        token = Arrays.copyOf(token, size);
        made = Arrays.copyOf(made, size);
        next = Arrays.copyOf(next, size);
        free = new int[size];
        for (int i = size - 1; i >= old; i--) {
            free[freeCount++] = i;
        }
    }
}
