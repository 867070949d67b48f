package dev.cinch.gpu.time.dram;

/**
 * Blocks on their way between the L2 and one channel: each is a number, its fields stand in arrays, and numbers are used
 * again. A block has two halves, its bursts in the even and in the odd bank of its pair; they are numbered 2n and 2n+1.
 */
final class Transfers {
    /** What the slice knows a read by, and which slice. */
    final int[] ticket;

    final int[] slice;

    /** The address of a block that is read. */
    final long[] block;

    /** Whether a block read must be decompressed. */
    final boolean[] compressed;

    /** The write that waits for a block read, because it will be compressed. */
    final int[] recoded;

    /** Sectors of 32 bytes that move. */
    final byte[] sectors;

    /** The bank of the even half. */
    final byte[] bank;

    final int[] row;

    /** The bursts of the block that still have to move, one bit each. */
    final byte[] bursts;

    /** Bursts that a half still has to move. */
    final byte[] left;

    /** Whether a half has moved none yet. */
    final boolean[] fresh;

    /** For the list of a bank: the halves after and before one. */
    final int[] next;

    final int[] previous;

    /** The place in the order of arrival at the scheduler. */
    final long[] order;

    /** The place in the order in which the controller got them. */
    final long[] sent;

    /** The DRAM cycle of arrival at the channel. */
    final long[] arrived;

    private final int reads;
    private final int[] freeReads;
    private final int[] freeWrites;
    private int freeReadCount;
    private int freeWriteCount;

    Transfers(int reads, int writes) {
        int size = reads + writes;
        this.reads = reads;
        ticket = new int[size];
        slice = new int[size];
        block = new long[size];
        compressed = new boolean[size];
        recoded = new int[size];
        sectors = new byte[size];
        bank = new byte[size];
        row = new int[size];
        bursts = new byte[size];
        left = new byte[2 * size];
        fresh = new boolean[2 * size];
        next = new int[2 * size];
        previous = new int[2 * size];
        order = new long[size];
        sent = new long[size];
        arrived = new long[size];
        freeReads = new int[reads];
        freeWrites = new int[writes];
        for (int i = size - 1; i >= 0; i--) {
            release(i);
        }
    }

    int takeRead() {
        return freeReads[--freeReadCount];
    }

    int takeWrite() {
        return freeWrites[--freeWriteCount];
    }

    boolean isWrite(int transfer) {
        return transfer >= reads;
    }

    void release(int transfer) {
        if (transfer < reads) {
            freeReads[freeReadCount++] = transfer;
        } else {
            freeWrites[freeWriteCount++] = transfer;
        }
    }
}
