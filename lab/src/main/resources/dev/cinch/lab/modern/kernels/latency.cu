// Kernels that wait: each step needs the answer of the one before.
#include "parts.h"

// One thread follows addresses through memory.
KERNEL wait_hbm(u32 *a, u32 *b, u32, u32 k) {
    u32 at = 0;
    for (u32 j = 0; j < k; j++) at = __ldcg(a + at);
    b[0] = at;
}

// One thread follows addresses through the L2.
KERNEL wait_l2(u32 *a, u32 *b, u32, u32 k) {
    u32 at = 0;
    for (u32 j = 0; j < k; j++) at = __ldcg(a + at);
    b[0] = at;
}

// A warp with two chains follows addresses through the L1; the first round brings its 32 lines there.
KERNEL wait_l1(u32 *a, u32 *b, u32, u32 k) {
    u32 at = threadIdx.x / 16 * 32;
    for (u32 j = 0; j < 32; j++) at = __ldca(a + at);
    for (u32 j = 0; j < k; j++) at = __ldca(a + at);
    b[me()] = at;
}

// Lanes follow places in shared memory.
KERNEL wait_shared(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 next[1024];
    for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) next[i] = (i * 33 + 32) & 1023;
    __syncthreads();
    u32 at = threadIdx.x;
    for (u32 j = 0; j < k; j++) at = next[at];
    b[me()] = at;
}

// A warp on each scheduler, each lane with a chain of its own through some megabytes.
KERNEL wait_many(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = mix(me()) & (n - 32);
    for (u32 j = 0; j < k; j++) at = __ldcg(a + at);
    b[me()] = at;
}

// Barriers of 16 warps, with an exchange between neighbours.
KERNEL wait_barrier(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 part[512];
    u32 value = threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        part[threadIdx.x] = value;
        __syncthreads();
        value += part[threadIdx.x ^ 32];
        __syncthreads();
    }
    b[me()] = value;
}

// Divides, then a root, then a shuffle, one after the other, two warps.
KERNEL wait_results(u32 *, u32 *b, u32, u32 k) {
    float v = 1.5f + threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        v = sqrtf(v / 1.1f + 2.0f);
        v += __shfl_xor_sync(~0u, v, 1);
    }
    b[me()] = __float_as_uint(v);
}

// One thread a block adds to a word of its own in memory and needs the answer.
KERNEL wait_atomic(u32 *, u32 *b, u32, u32 k) {
    u32 at = blockIdx.x * 1024, v = 1;
    for (u32 j = 0; j < k; j++) v = atomicAdd(b + at, v & 7) + 1;
    b[at + 1] = v;
}
