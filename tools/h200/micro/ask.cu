// Questions that the microbenchmarks before left open: products whose operands are new, compare-and-swap in shared memory, steps of several blocks.
#include "ticks.h"

#define MMA(name, words, type)                                                                                         \
    __device__ __forceinline__ void name(type *c, u32 p, u32 q, u32 r, u32 s, u32 x, u32 y) {                           \
        asm volatile("mma.sync.aligned." words " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"                \
                     : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3])                                                  \
                     : "r"(p), "r"(q), "r"(r), "r"(s), "r"(x), "r"(y));                                                \
    }
MMA(int8, "m16n8k32.row.col.s32.s8.s8.s32", u32)
MMA(half, "m16n8k16.row.col.f32.f16.f16.f32", u32)
MMA(brain, "m16n8k16.row.col.f32.bf16.bf16.f32", u32)

// N sums; the right side (bits 1), the left side (2) or both are other registers for every product, M of each that stay.
#define ROTATE(name, mma, N, FRESH)                                                                                    \
    KERNEL name(u32 *a, u32 *b, u32, u32 k) {                                                                          \
        u32 c[N][4] = {}, x[16], y[8];                                                                                 \
        for (int i = 0; i < 16; i++) x[i] = a[threadIdx.x + 1024 * i];                                                 \
        for (int i = 0; i < 8; i++) y[i] = a[threadIdx.x + 512 + 1024 * i];                                            \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            _Pragma("unroll") for (int i = 0; i < N; i++) {                                                            \
                int l = FRESH & 2 ? i % 4 * 4 : 0, r = FRESH & 1 ? i % 4 * 2 : 0;                                      \
                mma(c[i], x[l], x[l + 1], x[l + 2], x[l + 3], y[r], y[r + 1]);                                         \
            }                                                                                                          \
        }                                                                                                              \
        u32 sum = 0;                                                                                                   \
        for (int i = 0; i < 4 * N; i++) sum += c[i / 4][i % 4];                                                        \
        END(sum)                                                                                                       \
    }
ROTATE(rotate_int8_same, int8, 4, 0)
ROTATE(rotate_int8_right, int8, 4, 1)
ROTATE(rotate_int8_left, int8, 4, 2)
ROTATE(rotate_int8_both, int8, 4, 3)
ROTATE(rotate_half_same, half, 4, 0)
ROTATE(rotate_half_right, half, 4, 1)
ROTATE(rotate_half_left, half, 4, 2)
ROTATE(rotate_half_both, half, 4, 3)
ROTATE(rotate_half_both8, half, 8, 3)
ROTATE(rotate_brain_both, brain, 4, 3)

// The right side is computed anew for every product; N sums.
#define WRITTEN(name, mma, N)                                                                                          \
    KERNEL name(u32 *a, u32 *b, u32, u32 k) {                                                                          \
        u32 c[N][4] = {}, x[4], y = a[threadIdx.x + 5000];                                                             \
        for (int i = 0; i < 4; i++) x[i] = a[threadIdx.x + 1024 * i];                                                  \
        BEGIN                                                                                                          \
        for (u32 j = 0; j < k; j++) {                                                                                  \
            _Pragma("unroll") for (int i = 0; i < N; i++) {                                                            \
                mma(c[i], x[0], x[1], x[2], x[3], y, y ^ j);                                                           \
                y = y * 5 + i;                                                                                         \
            }                                                                                                          \
        }                                                                                                              \
        u32 sum = 0;                                                                                                   \
        for (int i = 0; i < 4 * N; i++) sum += c[i / 4][i % 4];                                                        \
        END(sum)                                                                                                       \
    }
WRITTEN(written_int8_3, int8, 3)
WRITTEN(written_half_3, half, 3)
WRITTEN(written_int8_1, int8, 1)
WRITTEN(written_half_1, half, 1)

// Atomics of shared memory with answers, each waiting for the last; lane l has word l n of 2048.
#define ANSWER(name, step)                                                                                             \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        __shared__ u32 part[2048];                                                                                     \
        for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) part[i] = 0;                                              \
        u32 *p = part + (threadIdx.x * n & 2047), v = 0;                                                               \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) v = step;                                                      \
        END(v + part[threadIdx.x])                                                                                     \
    }
ANSWER(answer_add, atomicAdd(p, v))
ANSWER(answer_max, atomicMax(p, v))
ANSWER(answer_exchange, atomicExch(p, v))
ANSWER(answer_swap, atomicCAS(p, v, v + 1))
ANSWER(answer_load, *reinterpret_cast<volatile u32 *>(p) + v)

// A search in shared memory that each lane ends after so many steps: lane l after 1 + (l * n >> 5).
#define SEARCH(name, step)                                                                                             \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        __shared__ u32 part[2048];                                                                                     \
        for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) part[i] = 1;                                              \
        u32 lane = threadIdx.x % 32, sum = 0;                                                                          \
        __syncthreads();                                                                                               \
        part[(lane * 37 + 1 + (lane * n >> 5)) & 2047] = 0;                                                            \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            u32 at = (threadIdx.x % 32 * 37 + 1) & 2047;                                                               \
            while (step) { at = (at + 1) & 2047; sum++; }                                                              \
            __syncwarp();                                                                                              \
        }                                                                                                              \
        END(sum)                                                                                                       \
    }
SEARCH(search_swap, atomicCAS(part + at, 0u, 0u) != 0 && sum < 100000)
SEARCH(search_load, reinterpret_cast<volatile u32 *>(part)[at] != 0 && sum < 100000)

// Parts of a sum along a block.
KERNEL sums_lanes(u32 *, u32 *b, u32, u32 k) {
    u32 lane = threadIdx.x % 32, v = me();
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        for (u32 d = 1; d < 32; d *= 2) {
            u32 other = __shfl_up_sync(~0u, v, d);
            if (lane >= d) v += other;
        }
        v = v * 7 + 1;
    }
    END(v)
}
KERNEL sums_warps(u32 *, u32 *b, u32 n, u32 k) {
    __shared__ u32 parts[32];
    u32 warp = threadIdx.x / 32, v = me();
    if (threadIdx.x < 32) parts[threadIdx.x] = threadIdx.x;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        u32 before = 0;
        for (u32 w = 0; w < warp + n; w++) before += parts[w];
        v = (v + before) * 7 + 1;
        __syncthreads();
    }
    END(v)
}
KERNEL sums_store(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 parts[32];
    u32 lane = threadIdx.x % 32, warp = threadIdx.x / 32, v = me();
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        if (lane == 31) parts[warp] = v;
        __syncthreads();
        v = v * 7 + parts[warp];
        __syncthreads();
    }
    END(v)
}

// Steps of blocks that share a multiprocessor.
KERNEL step_blocks(u32 *, u32 *b, u32 n, u32 k) {
    __shared__ float line[1024];
    u32 t = threadIdx.x;
    line[t] = t * 0.01f;
    float v = 0;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        v = fmaf(line[(t + j * 7) & 511], 0.9f, v);
        __syncthreads();
        line[t] = v;
        __syncthreads();
    }
    END(__float_as_uint(v))
}
KERNEL bars_blocks(u32 *, u32 *b, u32 n, u32 k) {
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) __syncthreads();
    END(n)
}

// Atomics with answers in global memory, lists of n lines: an answer, then a store by it (bit 31 of n: none).
KERNEL ticket(u32 *, u32 *b, u32 n, u32 k) {
    u32 at = mix(me());
    bool store = n >> 31 == 0;
    n &= 0x7fffffffu;
    u32 *p = b + 524288, *out = b + 1048576;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        u32 list = (at >> 12) & (n - 1);
        u32 got = atomicAdd(p + list * 64, 1u);
        if (store) out[list * 4096 + (got & 4095)] = at;
        else at ^= got >> 30;
    }
    END(at)
}
