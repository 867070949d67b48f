package dev.cinch.cuda.host;

/** The limits that a program may ask for and set, by CUDA's numbers. Those that the device keeps are kept as they are. */
final class DeviceLimits {
    /** The number of the bytes that kernels may hold by {@code malloc}. */
    static final int HEAP = 2;

    /** Stack of a thread, text of printf, heap of kernels, depth and number of launches by kernels, L2 fetch, L2 kept. */
    private static final long[] USUAL = {1024, 1 << 20, 8 << 20, 2, 2048, 128, 0};

    private long[] values = USUAL.clone();

    long get(int limit) {
        check(limit);
        return values[limit];
    }

    void set(int limit, long value) {
        check(limit);
        if (value < 0) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        values[limit] = value;
    }

    private void check(int limit) {
        if (limit < 0 || limit >= values.length) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
    }

    void reset() {
        values = USUAL.clone();
    }
}
