// Kernels that live in the L2; a launch of the same kernel came before.
#include "parts.h"

// Reads the same megabytes again and again, past the L1.
KERNEL l2_read(u32 *a, u32 *b, u32 n, u32 k) {
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    u32 sum = 0;
    for (u32 round = 0; round < k; round++)
#pragma unroll 4
        for (u32 i = me(); i < n / 4; i += all()) {
            uint4 v = __ldcg(in + ((i + round * 4096) & (n / 4 - 1)));
            sum += v.x ^ v.y ^ v.z ^ v.w;
        }
    b[me()] = sum;
}

// Writes the same megabytes again and again.
KERNEL l2_write(u32 *, u32 *b, u32 n, u32 k) {
    uint4 *out = reinterpret_cast<uint4 *>(b);
    for (u32 round = 0; round < k; round++)
        for (u32 i = me(); i < n / 4; i += all()) out[i] = make_uint4(i, round, k, n);
}

// Words from anywhere in some megabytes, two at a time. n is a power of two.
KERNEL l2_gather(u32 *a, u32 *b, u32 n, u32 k) {
    u32 sum = 0, at = mix(me());
#pragma unroll 2
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        sum += __ldcg(a + ((at >> 6) & (n - 1)));
    }
    b[me()] = sum;
}

// Eight blocks, eight multiprocessors, each with a part of its own.
KERNEL l2_few(u32 *a, u32 *b, u32 n, u32 k) {
    u32 part = n / gridDim.x, sum = 0;
    const uint4 *in = reinterpret_cast<const uint4 *>(a + part * blockIdx.x);
    for (u32 round = 0; round < k; round++)
#pragma unroll 4
        for (u32 i = threadIdx.x; i < part / 4; i += blockDim.x) {
            uint4 v = __ldcg(in + i);
            sum += v.x ^ v.y ^ v.z ^ v.w;
        }
    b[me()] = sum;
}

// A cross of five points over a square of k floats a side, through the L1.
KERNEL l2_stencil(u32 *a, u32 *b, u32, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    u32 x = blockIdx.x % (k / 32) * 32 + threadIdx.x % 32, y = blockIdx.x / (k / 32) * 8 + threadIdx.x / 32;
    if (x == 0 || y == 0 || x == k - 1 || y == k - 1) return;
    u32 i = y * k + x;
    reinterpret_cast<float *>(b)[i] = 0.2f * (in[i] + in[i - 1] + in[i + 1] + in[i - k] + in[i + k]);
}

// A transpose of a square of k words a side without shared memory: a warp writes 32 lines.
KERNEL l2_transpose(u32 *a, u32 *b, u32, u32 k) {
    u32 x = blockIdx.x % (k / 32) * 32 + threadIdx.x % 32, y = blockIdx.x / (k / 32) * 8 + threadIdx.x / 32;
    b[x * k + y] = a[y * k + x];
}

// Copies the same megabytes again and again, 8 bytes a lane.
KERNEL l2_copy(u32 *a, u32 *b, u32 n, u32 k) {
    const uint2 *in = reinterpret_cast<const uint2 *>(a);
    for (u32 round = 0; round < k; round++)
        for (u32 i = me(); i < n / 2; i += all()) {
            uint2 v = __ldcg(in + i);
            reinterpret_cast<uint2 *>(b)[i] = make_uint2(v.x + round, v.y);
        }
}

// All blocks read the same 64 KiB at once, past the L1.
KERNEL l2_hot(u32 *a, u32 *b, u32, u32 k) {
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    u32 sum = 0;
    for (u32 round = 0; round < k; round++)
#pragma unroll 4
        for (u32 i = threadIdx.x; i < 4096; i += blockDim.x) {
            uint4 v = __ldcg(in + i);
            sum += v.x ^ v.y ^ v.z ^ v.w;
        }
    b[me()] = sum;
}
