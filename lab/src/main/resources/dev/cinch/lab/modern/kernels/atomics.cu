// Kernels that add where others add.
#include "parts.h"

// All to one word; the address is one that the compiler cannot see to be the same.
KERNEL atom_one(u32 *, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) atomicAdd(b + ((threadIdx.x & n) * 32), 1 + (threadIdx.x & 1));
}

// A histogram of 256 bins in shared memory, then added to the one in memory.
KERNEL atom_bins(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 bins[256];
    bins[threadIdx.x] = 0;
    __syncthreads();
    for (u32 i = me(); i < n; i += all()) atomicAdd(bins + (a[i] >> 24), 1);
    __syncthreads();
    atomicAdd(b + threadIdx.x, bins[threadIdx.x]);
}

// To words of 16 KiB, by a hash.
KERNEL atom_small(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        atomicAdd(b + (at >> 20), 1);
    }
}

// To words of 4 MiB, by a hash.
KERNEL atom_wide(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        atomicAdd(b + (at >> 12), 1);
    }
}

// Additions by compare-and-swap, until it worked, to 1024 words.
KERNEL atom_swap(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        u32 *word = b + (at >> 22), old = __ldcg(word), seen;
        while ((seen = atomicCAS(word, old, old + 3)) != old) old = seen;
    }
}

// A queue: every warp takes places for all its lanes with one addition and fills them.
KERNEL atom_queue(u32 *, u32 *b, u32 n, u32 k) {
    u32 lane = threadIdx.x & 31;
    for (u32 j = 0; j < k; j++) {
        u32 wants = __ballot_sync(~0u, mix(me() + j) & 1), first = 0;
        if (lane == 0) first = atomicAdd(b, __popc(wants));
        first = __shfl_sync(~0u, first, 0);
        if (wants >> lane & 1) b[32 + (first + __popc(wants & ((1u << lane) - 1))) % n] = me();
    }
}

// Every lane of a warp its word of one line, all warps the same line.
KERNEL atom_line(u32 *, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) atomicAdd(b + (threadIdx.x & n), j + 1);
}

// In shared memory, by a hash over 1024 words, with the answer.
KERNEL atom_shared(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 words[1024];
    for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) words[i] = 0;
    __syncthreads();
    u32 at = mix(me()), sum = 0;
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        sum += atomicAdd(words + (at >> 22), 1);
    }
    b[me()] = sum;
}
