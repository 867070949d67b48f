package dev.cinch.gpu.exec;

import java.util.Arrays;

/** The pieces of global memory that a warp's latest copy of many bytes read or wrote, and the barrier that it told, for whoever keeps the time. */
public final class BulkPieces {
    /** The place of a barrier that there is not: the copy belongs to a group. */
    public static final int NO_BARRIER = -1;

    private long[] address = new long[16];
    private int[] bytes = new int[16];
    private int count;
    private int moved;
    private int barrier;

    void clear() {
        count = 0;
        moved = 0;
        barrier = NO_BARRIER;
    }

    /** Bytes of global memory; what follows the piece before becomes one with it. */
    void add(long at, int length) {
        if (count > 0 && address[count - 1] + bytes[count - 1] == at) {
            bytes[count - 1] += length;
            return;
        }
        if (count == address.length) {
            address = Arrays.copyOf(address, 2 * count);
            bytes = Arrays.copyOf(bytes, 2 * count);
        }
        address[count] = at;
        bytes[count++] = length;
    }

    /** Bytes come to shared memory, or go from there. */
    void moved(int length) {
        moved += length;
    }

    void told(long barrierAddress) {
        barrier = placeOf(barrierAddress);
    }

    /** The place of a barrier in the shared memory of its block, by any address of it. */
    public static int placeOf(long barrierAddress) {
        return (int) barrierAddress & BlockCluster.STEP - 1;
    }

    public int count() {
        return count;
    }

    public long address(int piece) {
        return address[piece];
    }

    public int bytes(int piece) {
        return bytes[piece];
    }

    /** All bytes, those too that a tensor does not have. */
    public int moved() {
        return moved;
    }

    /** The barrier's place in shared memory, or {@link #NO_BARRIER}. */
    public int barrier() {
        return barrier;
    }
}
