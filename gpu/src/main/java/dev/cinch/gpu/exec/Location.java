package dev.cinch.gpu.exec;

/**
 * The bytes that an address leads to: what an {@link Access} has looked up for the lane, or the lanes, that it serves. Each
 * warp has one, so that warps can execute the same instruction without knowing of each other.
 */
final class Location {
    /** The array that it lies in, and the place there. */
    byte[] array;

    int at;

    /** Whether the array is the shared memory of a block. */
    boolean inShared;

    /** Whether the array is local memory, in which lanes lie between each other. */
    boolean inLocal;

    /** The start of the array among the addresses, if it holds what all lanes want. */
    long base;

    /** A value of up to 8 bytes, so far behind the place. */
    long fetch(int lane, int distance, int width) {
        int from = at + distance;
        if (!inLocal) {
            return Bytes.get(array, from, width);
        }
        if (width == 8) {
            return Bytes.get(array, interleaved(from, lane), 4)
                    | Bytes.get(array, interleaved(from + 4, lane), 4) << 32;
        }
        return Bytes.get(array, interleaved(from, lane), width);
    }

    void put(int lane, int distance, int width, long value) {
        int to = at + distance;
        if (!inLocal) {
            Bytes.put(array, to, width, value);
        } else if (width == 8) {
            Bytes.put(array, interleaved(to, lane), 4, value);
            Bytes.put(array, interleaved(to + 4, lane), 4, value >>> 32);
        } else {
            Bytes.put(array, interleaved(to, lane), width, value);
        }
    }

    /** Where a byte of a lane's local memory lies in that of its warp. */
    static int interleaved(int address, int lane) {
        return (address >> 2) * 128 + lane * 4 + (address & 3);
    }
}
