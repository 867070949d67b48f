package dev.cinch.cuda.host;

/** The limits that a program may ask for and set, by CUDA's numbers. Those that the device keeps are kept as they are. */
final class DeviceLimits {
    private static final int HEAP = 2;
    private static final long HEAP_BYTES = 8 << 20;

    /** Stack of a thread, text of printf, heap of kernels, depth and number of launches by kernels, L2 fetch, L2 kept. */
    private static final long[] USUAL = {1024, 1 << 20, HEAP_BYTES, 2, 2048, 128, 0};

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

    /** What the user should know of a value; null if there is nothing. */
    String warning(int limit, long value) {
        return limit == HEAP && value > HEAP_BYTES
                ? "kernels can have 8 MiB by malloc, whatever cudaDeviceSetLimit asks for (" + value + " bytes)"
                : null;
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
