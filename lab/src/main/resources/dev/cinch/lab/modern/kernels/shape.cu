// Kernels whose launch is what matters: many blocks, few, large, unequal.
#include "parts.h"

__device__ __forceinline__ float work(float x, u32 k) {
#pragma unroll 4
    for (u32 j = 0; j < k; j++) x = fmaf(x, 0.999f, 0.5f);
    return x;
}

// Blocks that do next to nothing.
KERNEL shape_empty(u32 *, u32 *b, u32, u32 k) {
    if (k == 0) b[me()] = 1;
}

// Many blocks of one warp, a word read and a word written.
KERNEL shape_warps(u32 *a, u32 *b, u32, u32) { b[me()] = a[me()] * 3; }

// Blocks of 1024 threads with 96 KiB of shared memory each.
KERNEL shape_large(u32 *a, u32 *b, u32, u32 k) {
    extern __shared__ u32 part[];
    for (u32 i = threadIdx.x; i < 6144; i += 1024)
        reinterpret_cast<uint4 *>(part)[i] = reinterpret_cast<const uint4 *>(a)[i];
    __syncthreads();
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) sum += part[(threadIdx.x + j * 1024) % 24576];
    b[me()] = sum;
}

// A few more blocks than there is room for at once.
KERNEL shape_tail(u32 *, u32 *b, u32, u32 k) { b[me()] = __float_as_uint(work(me(), k)); }

// Blocks with more to do the later they come.
KERNEL shape_ramp(u32 *, u32 *b, u32, u32 k) { b[me()] = __float_as_uint(work(me(), k * (blockIdx.x + 1) / gridDim.x)); }

// Many registers a thread, so that few blocks fit.
KERNEL __launch_bounds__(128, 2) shape_registers(u32 *a, u32 *b, u32, u32 k) {
    float v[96];
    const float *in = reinterpret_cast<const float *>(a);
#pragma unroll
    for (int i = 0; i < 96; i++) v[i] = in[(threadIdx.x + i * 128) & 16383];
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 96; i++) v[i] = fmaf(v[i], 0.5f, v[(i + 37) % 96]);
    float sum = 0;
#pragma unroll
    for (int i = 0; i < 96; i++) sum += v[i];
    b[me()] = __float_as_uint(sum);
}

// One block a multiprocessor, because it wants 200 KiB of shared memory; four warps each.
KERNEL shape_alone(u32 *a, u32 *b, u32, u32 k) {
    extern __shared__ u32 part[];
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        part[threadIdx.x + j % 64 * 128] = a[(me() + j * 128) & 262143];
        __syncthreads();
        sum += part[(threadIdx.x ^ 127) + j % 64 * 128];
    }
    b[me()] = sum;
}

// Blocks of which one in sixteen works sixteen times as long.
KERNEL shape_uneven(u32 *, u32 *b, u32, u32 k) {
    b[me()] = __float_as_uint(work(me(), (mix(blockIdx.x) & 15) == 0 ? 16 * k : k));
}
