package dev.cinch.gpu.time.wires;

/** The fate of data on wires, in one number: the bytes that it takes there, and how long it is held up. */
final class SentData {
    /** No data at all. */
    static final long NOTHING = 0;

    private SentData() {}

    /** @param delay interconnect cycles that it takes to compress and decompress it */
    static long of(int bytes, int delay) {
        return (long) delay << Integer.SIZE | bytes;
    }

    static int bytes(long sent) {
        return (int) sent;
    }

    static int delay(long sent) {
        return (int) (sent >>> Integer.SIZE);
    }
}
