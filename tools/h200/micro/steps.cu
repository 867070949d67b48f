// Microbenchmarks of steps: a loop in which some lanes work between barriers, as in wavefronts and trees; as those of micro.cu.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"

__device__ __forceinline__ u32 tick() {
    u32 t;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(t)::"memory");
    return t;
}

#define BEGIN                                                                                                          \
    __shared__ int s[2048];                                                                                            \
    u32 t = threadIdx.x;                                                                                               \
    for (u32 i = t; i < 2048; i += blockDim.x) s[i] = static_cast<int>(a[i] & 7);                                      \
    __syncthreads();                                                                                                   \
    u32 first = tick();
#define END                                                                                                            \
    u32 last = tick();                                                                                                 \
    if (t % 32 == 0) {                                                                                                 \
        u32 warp = blockIdx.x * ((blockDim.x + 31) / 32) + t / 32;                                                     \
        b[2 * warp] = first;                                                                                           \
        b[2 * warp + 1] = last;                                                                                        \
    }                                                                                                                  \
    b[65536 + me()] = static_cast<u32>(s[t]);

#define STEPS(name, ...)                                                                                               \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k) {                                                                        \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) { __VA_ARGS__ }                                                \
        END                                                                                                            \
    }

// Nothing but the barrier.
STEPS(step_barrier, __syncthreads();)

// A word of shared memory there and back, by all lanes and by those below n.
STEPS(step_all, s[t] = s[t + 1] + 1; __syncthreads();)
STEPS(step_below, if (t < n) s[t] = s[t + 1] + 1; __syncthreads();)

// The least of three neighbours and one more, in a branch: a step of a wavefront. Lanes below n work.
STEPS(step_three, if (t < n) {
    int x = s[t] + 3, y = s[t + 1] - 1, z = s[t + 2] + 2;
    s[t + 1] = x > y ? (x > z ? x : z) : (y > z ? y : z);
} __syncthreads();)

// The same with one word more; and with a reach that grows and shrinks with the step.
STEPS(step_four, if (t < n) {
    int x = s[t] + 3, y = s[t + 1] - 1, z = s[t + 2] + s[t + 3];
    s[t + 1] = x > y ? (x > z ? x : z) : (y > z ? y : z);
} __syncthreads();)
STEPS(step_wave, if (((j & 63) - t) < n) {
    int x = s[t] + 3, y = s[t + 1] - 1, z = s[t + 2] + s[t + 3];
    s[t + 1] = x > y ? (x > z ? x : z) : (y > z ? y : z);
} __syncthreads();)

// With six words it does.
STEPS(step_six, if (t < n) {
    int x = s[t] + 3, y = s[t + 1] - 1, z = s[t + 2] + s[t + 3], u = s[t + 4] * 5, v = s[t + 5] ^ 9;
    int m = x > y ? (x > z ? x : z) : (y > z ? y : z);
    s[t + 1] = m > u ? (m > v ? m : v) : (u > v ? u : v);
} __syncthreads();)

// The same where the place depends on the step, and the lanes too.
STEPS(step_diagonal, u32 m = j & (n - 1); if (t <= m) {
    u32 at = (m - t) * 33 + t;
    int x = s[at] + 3, y = s[at + 1] - 1, z = s[at + 33] + 2;
    s[at + 34] = x > y ? (x > z ? x : z) : (y > z ? y : z);
} __syncthreads();)

// Two phases: what is in reach is computed, then kept; the reach shrinks from step to step.
STEPS(step_reach, u32 m = j & 7; bool mine = t >= m && t + m < blockDim.x; int r = 0; if (mine) {
    int x = s[t], y = s[t + 1], z = s[t + 2];
    r = (x < y ? (x < z ? x : z) : (y < z ? y : z)) + static_cast<int>(n);
} __syncthreads(); if (mine) s[t] = r; __syncthreads();)

// The same with a load of global memory in the branch.
STEPS(step_fetch, u32 m = j & 7; bool mine = t >= m && t + m < blockDim.x; int r = 0; if (mine) {
    int x = s[t], y = s[t + 1], z = s[t + 2];
    r = (x < y ? (x < z ? x : z) : (y < z ? y : z)) + static_cast<int>(a[(j & 15) * 1024 + t]);
} __syncthreads(); if (mine) s[t] = r; __syncthreads();)

// A tree: the reach halves.
STEPS(step_tree, for (u32 d = blockDim.x / 2; d > 0; d >>= 1) { if (t < d) s[t] += s[t + d]; __syncthreads(); })

// Both sides of a branch work, then meet at a barrier.
STEPS(step_sides, if (t & n) {
    int x = s[t] + 3, y = s[t + 1] - 1;
    s[t] = x > y ? x * y : y - x;
} else {
    int x = s[t + 2] ^ 5, y = s[t + 1] | 1;
    s[t] = x < y ? x + 7 * y : y ^ x;
} __syncthreads();)

// A branch that no barrier follows; warps go on by themselves.
STEPS(step_alone, if (t & n) {
    int x = s[t] + 3, y = s[t + 1] - 1;
    s[t] = x > y ? x * y : y - x;
} __syncwarp();)

// ---- words n apart, so that lanes meet in banks: stores alone, loads that wait for each other, and both between barriers

#define WORDS(name, ...)                                                                                               \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k) {                                                                        \
        BEGIN                                                                                                          \
        volatile int *v = s;                                                                                           \
        u32 at = (t * n) & 2047;                                                                                       \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) { __VA_ARGS__ }                                                \
        s[t] += static_cast<int>(at);                                                                                  \
        END                                                                                                            \
    }
WORDS(words_store, v[at] = static_cast<int>(j);)
WORDS(words_load, at += static_cast<u32>(v[at] >> 8);)
WORDS(words_three, int x = v[at] + v[(at + 1) & 2047] + v[(at + 2) & 2047]; at += static_cast<u32>(x >> 12);)
WORDS(words_both, v[at] = v[at] + 1; __syncthreads();)
