// What the timing program itself launches; the parameters are those of all kernels.
typedef unsigned u32;
typedef unsigned long long u64;

__device__ __forceinline__ u64 now() {
    u64 t;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t));
    return t;
}

// Writes the time to place n.
extern "C" __global__ void host_stamp(u64 *a, u64 *, u32 n, u32) { a[n] = now(); }

extern "C" __global__ void host_empty(u64 *a, u64 *, u32 n, u32 k) {
    if (k) a[n] = 0;
}

// Places 0 and 1: the clock of a multiprocessor before and behind k nanoseconds; 2 and 3: the time at both.
extern "C" __global__ void host_clock(u64 *a, u64 *, u32, u32 k) {
    u64 from = now(), edge = from;
    while (edge == from) edge = now();
    u64 first = clock64(), to = edge, last;
    while (to < edge + k) to = now();
    last = clock64();
    a[0] = first;
    a[1] = last;
    a[2] = edge;
    a[3] = to;
}

// Reads n words.
extern "C" __global__ void host_flush(uint4 *a, u32 *b, u32 n, u32) {
    u32 sum = 0;
    for (u32 i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += gridDim.x * blockDim.x) {
        uint4 v = a[i];
        sum += v.x ^ v.y ^ v.z ^ v.w;
    }
    b[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
