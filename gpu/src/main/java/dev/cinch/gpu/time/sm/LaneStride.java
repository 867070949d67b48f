package dev.cinch.gpu.time.sm;

/** The distance between the addresses of neighbouring lanes, where it is the same for all: most accesses have one. */
final class LaneStride {
    private LaneStride() {}

    /** Whether all lanes of a mask are there and each lane's address is so many bytes behind that of the lane before. */
    static boolean is(int stride, long[] address, int mask) {
        long first = address[0];
        // Two lanes tell most that are not.
        if (mask != -1 || address[1] - first != stride || address[31] - first != 31L * stride) {
            return false;
        }
        long different = 0;
        for (int lane = 0; lane < 32; lane++) {
            different |= address[lane] - first ^ (long) lane * stride;
        }
        return different == 0;
    }
}
