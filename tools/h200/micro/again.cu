// Questions that the fifth set left open: divisors that change, products that wait for products, arrays of a thread's own, calls, barriers of many blocks.
#include "ticks.h"
#include <cuda_fp16.h>
#include <mma.h>


// Quotients and remainders by a divisor that changes in every step: by what the last one gave, or by the number of the step alone.
#define DIVIDE(name, type, op)                                                                                         \
    KERNEL name##_by_last(u32 *a, u32 *b, u32 n, u32 k) {                                                              \
        type v = a[threadIdx.x] + 123456789, d = n + 7;                                                                \
        BEGIN LOOP { d = v op d + 5; }                                                                                 \
        END(d)                                                                                                         \
    }                                                                                                                  \
    KERNEL name##_by_step(u32 *a, u32 *b, u32 n, u32 k) {                                                              \
        type v = a[threadIdx.x] + 123456789;                                                                           \
        BEGIN LOOP { v = v op static_cast<type>(j + n + 7) + 123456789; }                                              \
        END(v)                                                                                                         \
    }                                                                                                                  \
    KERNEL name##_by_same(u32 *a, u32 *b, u32 n, u32 k) {                                                              \
        type v = a[threadIdx.x] + 123456789, d = n + 7;                                                                \
        BEGIN LOOP { v = v op d + 123456789; }                                                                         \
        END(v)                                                                                                         \
    }
DIVIDE(rem_u32, u32, %)
DIVIDE(div_u32, u32, /)
DIVIDE(rem_s32, int, %)
DIVIDE(rem_u64, unsigned long long, %)

// A product of matrices that wants the last one's result: as its right side, after a product of floats, after a conversion.
__device__ __forceinline__ void half_mma(float *c, u32 p, u32 q, u32 r, u32 s, u32 x, u32 y) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(p), "r"(q), "r"(r), "r"(s), "r"(x), "r"(y));
}
#define PRODUCT(name, ...)                                                                                             \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k) {                                                                        \
        u32 x[4], y[2] = {a[threadIdx.x + 5000], a[threadIdx.x + 6000]};                                               \
        for (int i = 0; i < 4; i++) x[i] = a[threadIdx.x + 1024 * i];                                                  \
        BEGIN LOOP {                                                                                                   \
            float c[4] = {0, 0, 0, 0};                                                                                 \
            half_mma(c, x[0], x[1], x[2], x[3], y[0], y[1]);                                                           \
            __VA_ARGS__                                                                                                 \
        }                                                                                                              \
        END(y[0] + y[1])                                                                                               \
    }
PRODUCT(product_right, y[0] = __float_as_uint(c[0]); y[1] = __float_as_uint(c[1]);)
PRODUCT(product_scaled, y[0] = __float_as_uint(c[0] * 0.5f); y[1] = __float_as_uint(c[1] * 0.5f);)
PRODUCT(product_packed, __half2 h = __floats2half2_rn(c[0], c[1]), l = __floats2half2_rn(c[2], c[3]);
        y[0] = *reinterpret_cast<u32 *>(&h); y[1] = *reinterpret_cast<u32 *>(&l);)

// Sums of halves, and of doubles: N chains.
#define SUMS(N)                                                                                                        \
    KERNEL half_sums_##N(u32 *a, u32 *b, u32, u32 k) {                                                                 \
        u32 c[N][2] = {}, x[4], y[2] = {a[threadIdx.x + 5000], a[threadIdx.x + 6000]}, sum = 0;                        \
        for (int i = 0; i < 4; i++) x[i] = a[threadIdx.x + 1024 * i];                                                  \
        BEGIN LOOP {                                                                                                   \
            _Pragma("unroll") for (int i = 0; i < N; i++)                                                              \
                asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, {%0,%1};" \
                             : "+r"(c[i][0]), "+r"(c[i][1])                                                            \
                             : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[0]), "r"(y[1]));                      \
        }                                                                                                              \
        for (int i = 0; i < 2 * N; i++) sum += c[i / 2][i % 2];                                                        \
        END(sum)                                                                                                       \
    }                                                                                                                  \
    KERNEL double_sums_##N(u32 *a, u32 *b, u32, u32 k) {                                                               \
        double c[N][2] = {}, x = a[threadIdx.x], y = a[threadIdx.x + 5000], sum = 0;                                   \
        BEGIN LOOP {                                                                                                   \
            _Pragma("unroll") for (int i = 0; i < N; i++)                                                              \
                asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"           \
                             : "+d"(c[i][0]), "+d"(c[i][1])                                                            \
                             : "d"(x), "d"(y));                                                                        \
        }                                                                                                              \
        for (int i = 0; i < 2 * N; i++) sum += c[i / 2][i % 2];                                                        \
        END(sum)                                                                                                       \
    }
SUMS(1)
SUMS(2)
SUMS(5)

// Fragments from shared memory and their product, n the pitch in halves; then the same straight from memory that the L1 keeps.
#define FRAGMENTS(name, from)                                                                                          \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k) {                                                                        \
        using namespace nvcuda::wmma;                                                                                  \
        __shared__ __align__(32) __half tile[16 * 96];                                                                 \
        for (u32 i = threadIdx.x; i < 16 * 96; i += blockDim.x) tile[i] = __float2half(0.5f);                          \
        const __half *far = reinterpret_cast<const __half *>(a);                                                       \
        fragment<accumulator, 16, 16, 16, float> sum;                                                                  \
        fill_fragment(sum, 0.0f);                                                                                      \
        BEGIN LOOP {                                                                                                   \
            fragment<matrix_a, 16, 16, 16, __half, row_major> p;                                                       \
            fragment<matrix_b, 16, 16, 16, __half, row_major> q;                                                       \
            load_matrix_sync(p, from + j % 4 * 16, n);                                                                 \
            load_matrix_sync(q, from + 16 + j % 2 * 16, n);                                                            \
            mma_sync(sum, p, q, sum);                                                                                  \
        }                                                                                                              \
        float s = 0;                                                                                                   \
        for (int i = 0; i < sum.num_elements; i++) s += sum.x[i];                                                      \
        (void)far;                                                                                                     \
        END(s)                                                                                                         \
    }
FRAGMENTS(fragments_shared, tile)
FRAGMENTS(fragments_far, far)

// An array of a thread's own: each step waits for the last (n 0: all lanes the same place; 1: each its own).
KERNEL own_array(u32 *, u32 *b, u32 n, u32 k) {
    u32 count[16];
    for (int i = 0; i < 16; i++) count[i] = i;
    u32 x = n ? mix(me()) : 12345;
    BEGIN LOOP {
        x = x * 1664525u + 1013904223u;
        count[x >> 28]++;
    }
    u32 most = 0;
    for (int i = 0; i < 16; i++) most = max(most, count[i]);
    END(most)
}

// Stores of part of a sector: n lanes of a warp a line of their own, 8 lanes a sector where n is 4.
KERNEL part_stores(u32 *, u32 *b, u32 n, u32 k) {
    u32 *p = b + 1048576, lane = threadIdx.x % 32, x = mix(me() / 32);
    BEGIN LOOP {
        x = x * 1664525u + 1013904223u;
        p[(x >> 12 & 1023) * 1024 + lane / (32 / n) * 32 + lane % (32 / n)] = x;
    }
    END(x)
}

// Products of 64 bits: the upper half alone, the lower alone, both.
#define LONG(name, step)                                                                                               \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k) {                                                                        \
        unsigned long long v = a[threadIdx.x] + 12345678912345ull, w = n + 0xd1342543de82ef95ull;                      \
        BEGIN LOOP { step }                                                                                            \
        END(v)                                                                                                         \
    }
LONG(long_high, v = __umul64hi(v, w) + w;)
LONG(long_low, v = v * w + w;)
LONG(long_both, v = __umul64hi(v, w) ^ v * w;)
LONG(long_sum, v = v + w; w = w ^ v;)

// A function that is called, once and twice a step.
__device__ __noinline__ u32 called(u32 x, u32 y) { return x * y + (x >> 5); }
KERNEL calls(u32 *a, u32 *b, u32 n, u32 k) {
    u32 v = a[threadIdx.x];
    BEGIN LOOP v = called(v, n);
    END(v)
}

// What is read after a store that may be to the same place: in a loop that walks on, and back to what was stored.
KERNEL store_load(u32 *a, u32 *b, u32 n, u32 k) {
    u32 *p = b + 1048576 + threadIdx.x, *q = a + threadIdx.x, v = 0;
    BEGIN
    for (u32 j = 0; j < k; j++) {
        v += q[(j & 15) * 1024];
        p[(j & 15) * n] = v;
    }
    END(v)
}

// Barriers alone, of many blocks.
KERNEL bars_more(u32 *, u32 *b, u32 n, u32 k) {
    BEGIN LOOP __syncthreads();
    END(n)
}

__constant__ unsigned char walk[64] = {17, 5,  40, 12, 33, 60, 2,  51, 9,  28, 44, 7,  63, 21, 36, 14, 55, 3,  48, 30, 1,  62,
                                       19, 42, 11, 58, 25, 0,  47, 34, 6,  53, 22, 39, 15, 61, 8,  29, 50, 4,  37, 56, 13, 46,
                                       20, 31, 59, 10, 43, 26, 54, 16, 35, 23, 49, 38, 57, 18, 27, 45, 52, 24, 41, 32};
// Constants that say where the next one is; n lanes of a warp each at a place of its own.
KERNEL constants(u32 *, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x % n;
    BEGIN LOOP at = walk[at];
    END(at)
}

// A word that a loop of compare-and-swap changes in global memory; n words in lines of their own.
KERNEL swap_loop(u32 *, u32 *b, u32 n, u32 k) {
    u32 *p = b + 1048576 + mix(me()) % n * 32, sum = 0;
    BEGIN LOOP {
        u32 old = *reinterpret_cast<volatile u32 *>(p), seen;
        for (;;) {
            seen = atomicCAS(p, old, old + 1);
            if (seen == old) break;
            old = seen;
            sum++;
        }
    }
    END(sum)
}
