// Stream compaction: `flag` marks what is kept, a scan of the marks tells each kept element its place, `scatter` moves them
// there. The scan is exclusive and of many arrays at once, each a power of two of tiles long. A block scans a tile of 1,024
// numbers, four a thread; `scanSums` scans the tiles' sums, a thread a tile, array by array; `raise` adds to each tile what
// stands before it in its array.

#define THREADS 256
#define TILE (4 * THREADS)

// Marks the elements of at least the threshold.
extern "C" __global__ void __launch_bounds__(THREADS) flag(const uint4 *stream, uint4 *flags, unsigned threshold) {
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    uint4 value = stream[at];
    flags[at] = make_uint4(value.x >= threshold, value.y >= threshold, value.z >= threshold, value.w >= threshold);
}

// The sum of the values before the thread's among `together` threads, a power of two. Each time twice as many are summed;
// what is before the first thread is zero.
__device__ __forceinline__ unsigned before(unsigned value, volatile unsigned *line, unsigned together) {
    unsigned at = 2 * threadIdx.x - (threadIdx.x & (together - 1));
    line[at] = 0;
    at += together;
    line[at] = value;
#pragma unroll 1
    for (unsigned distance = 1; distance < together; distance *= 2) {
        __syncthreads();
        unsigned sum = line[at] + line[at - distance];
        __syncthreads();
        line[at] = sum;
    }
    return line[at] - value;
}

extern "C" __global__ void __launch_bounds__(THREADS) scan(const uint4 *in, uint4 *out, unsigned together) {
    __shared__ unsigned line[2 * THREADS];
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    uint4 value = in[at];
    unsigned second = value.x + value.y;
    unsigned third = second + value.z;
    unsigned first = before(third + value.w, line, together);
    out[at] = make_uint4(first, first + value.x, first + second, first + third);
}

// A tile's sum is its last number and what stands before that.
extern "C" __global__ void __launch_bounds__(THREADS) scanSums(const unsigned *in, const unsigned *out, unsigned *sums,
                                                               unsigned tiles, unsigned together) {
    __shared__ unsigned line[2 * THREADS];
    unsigned tile = blockIdx.x * THREADS + threadIdx.x;
    unsigned sum = 0;
    if (tile < tiles) {
        unsigned last = TILE * tile + TILE - 1;
        sum = out[last] + in[last];
    }
    unsigned first = before(sum, line, together);
    if (tile < tiles) {
        sums[tile] = first;
    }
}

extern "C" __global__ void __launch_bounds__(THREADS) raise(uint4 *data, const unsigned *sums) {
    __shared__ unsigned by;
    if (threadIdx.x == 0) {
        by = sums[blockIdx.x];
    }
    __syncthreads();
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    uint4 value = data[at];
    data[at] = make_uint4(value.x + by, value.y + by, value.z + by, value.w + by);
}

// Each array is kept where it was.
extern "C" __global__ void __launch_bounds__(THREADS) scatter(const unsigned *stream, const unsigned *flags,
                                                              const unsigned *places, unsigned *kept, unsigned length) {
    unsigned at = blockIdx.x * THREADS + threadIdx.x;
    if (flags[at] != 0) {
        kept[(at & ~(length - 1)) + places[at]] = stream[at];
    }
}
