// Kernels that want bytes of the memory; nothing of what they read is in the L2 before.
#include "parts.h"

// Reads everything once, 16 bytes a lane.
KERNEL hbm_read(u32 *a, u32 *b, u32 n, u32) {
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    u32 sum = 0;
#pragma unroll 4
    for (u32 i = me(); i < n / 4; i += all()) {
        uint4 v = in[i];
        sum += v.x ^ v.y ^ v.z ^ v.w;
    }
    b[me()] = sum;
}

// Copies, 16 bytes a lane.
KERNEL hbm_copy(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n / 4) reinterpret_cast<uint4 *>(b)[i] = reinterpret_cast<const uint4 *>(a)[i];
}

// A sum of two vectors, 4 bytes a lane; the second one lies behind the first.
KERNEL hbm_triad(u32 *a, u32 *b, u32 n, u32) {
    const float *x = reinterpret_cast<const float *>(a), *y = x + n;
    u32 i = me();
    if (i < n) reinterpret_cast<float *>(b)[i] = x[i] + 0.5f * y[i];
}

// One sector of every line, a word a lane.
KERNEL hbm_stride(u32 *a, u32 *b, u32 n, u32) {
    u32 sum = 0;
#pragma unroll 4
    for (u32 i = me(); i < n / 32; i += all()) sum += a[32 * i + (i & 3) * 8];
    b[me()] = sum;
}

// Words from anywhere, eight a thread. n is a power of two.
KERNEL hbm_gather(u32 *a, u32 *b, u32 n, u32 k) {
    u32 sum = 0, at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        sum += a[(at >> 4) & (n - 1)];
    }
    b[me()] = sum;
}

// Reads with a quarter of the multiprocessors.
KERNEL hbm_few(u32 *a, u32 *b, u32 n, u32) {
    const uint2 *in = reinterpret_cast<const uint2 *>(a);
    u32 sum = 0;
#pragma unroll 2
    for (u32 i = me(); i < n / 2; i += all()) {
        uint2 v = in[i];
        sum += v.x ^ v.y;
    }
    b[me()] = sum;
}

// Writes more than the L2 holds.
KERNEL hbm_write(u32 *, u32 *b, u32 n, u32 k) {
    uint4 *out = reinterpret_cast<uint4 *>(b);
    for (u32 i = me(); i < n / 4; i += all()) out[i] = make_uint4(i, k, i ^ k, i + k);
}

// Sums of rows of 1024 floats, a block a row at a time, by warps and a barrier.
KERNEL hbm_rows(u32 *a, u32 *b, u32 n, u32) {
    __shared__ float part[8];
    for (u32 row = blockIdx.x; row < n / 1024; row += gridDim.x) {
        float4 v = reinterpret_cast<const float4 *>(a)[row * 256 + threadIdx.x];
        float sum = v.x + v.y + v.z + v.w;
        for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(~0u, sum, d);
        if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = sum;
        __syncthreads();
        if (threadIdx.x == 0) {
            float total = 0;
            for (int w = 0; w < 8; w++) total += part[w];
            reinterpret_cast<float *>(b)[row] = total;
        }
        __syncthreads();
    }
}
