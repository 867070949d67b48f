// Stream compaction: `flag` marks what is kept, a scan of the marks tells each kept element its place, `scatter` moves them
// there. The scan is exclusive. A block scans 1,024 numbers, four a thread, and leaves their sum; the sums are scanned the
// same way, and `raise` adds to each tile what stands before it.

#define THREADS 256
#define TILE (4 * THREADS)

// Marks the elements of at least the threshold.
extern "C" __global__ void __launch_bounds__(THREADS) flag(const int4 *stream, int4 *flags, int threshold) {
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    int4 value = stream[at];
    flags[at] = make_int4(value.x >= threshold, value.y >= threshold, value.z >= threshold, value.w >= threshold);
}

// The sum of this and all earlier threads' values: each time, from twice as far away. What is before the first thread is
// zero.
__device__ __forceinline__ int inclusive(int value, int *line) {
    line[threadIdx.x] = 0;
    int *mine = line + THREADS + threadIdx.x;
    *mine = value;
#pragma unroll
    for (int distance = 1; distance < THREADS; distance *= 2) {
        __syncthreads();
        value += mine[-distance];
        __syncthreads();
        *mine = value;
    }
    return value;
}

// `in` and `out` may be the same. There are four numbers in each of the `quads`.
extern "C" __global__ void __launch_bounds__(THREADS) scan(const int4 *in, int4 *out, int *sums, unsigned quads) {
    __shared__ int line[2 * THREADS];
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    int4 value = at < quads ? in[at] : make_int4(0, 0, 0, 0);
    int second = value.x + value.y;
    int third = second + value.z;
    int all = third + value.w;
    int through = inclusive(all, line);
    int before = through - all;
    if (at < quads) {
        out[at] = make_int4(before, before + value.x, before + second, before + third);
    }
    if (threadIdx.x == THREADS - 1) {
        sums[blockIdx.x] = through;
    }
}

extern "C" __global__ void __launch_bounds__(THREADS) raise(int4 *data, const int *before, unsigned quads) {
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    if (at < quads) {
        int by = before[blockIdx.x];
        int4 value = data[at];
        data[at] = make_int4(value.x + by, value.y + by, value.z + by, value.w + by);
    }
}

extern "C" __global__ void __launch_bounds__(THREADS) scatter(const int *stream, const int *flags, const int *places,
                                                              int *kept) {
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    if (flags[at] != 0) {
        kept[places[at]] = stream[at];
    }
}
