// More microbenchmarks, as those of micro.cu: atomics by kind and place, loads that touch many lines, long operations, exchanges.
#include "ticks.h"

__device__ __forceinline__ u32 shared_at(const void *p) { return static_cast<u32>(__cvta_generic_to_shared(p)); }

// ---- atomics without answers, by a hash: n words, each k >> 16 words from the next; the lower half of k counts

#define REDUCE(name, type, instruction, make)                                                                          \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        u32 at = mix(me()), apart = 1;                                                                                 \
        if (n & 1) { apart = 32; n--; }                                                                                \
        type *p = reinterpret_cast<type *>(b + 524288);                                                                \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            at = at * 1664525u + 1013904223u;                                                                          \
            instruction(p + ((at >> 12) & (n - 1)) * apart, make);                                                     \
        }                                                                                                              \
        END(at)                                                                                                        \
    }
REDUCE(red_add, u32, atomicAdd, at & 1)
REDUCE(red_max, u32, atomicMax, at >> 8)
REDUCE(red_or, u32, atomicOr, at & 1)
REDUCE(red_float, float, atomicAdd, 0.5f)
REDUCE(red_double, double, atomicAdd, 0.5)
REDUCE(red_long, unsigned long long, atomicAdd, 1ull)
REDUCE(red_store, volatile u32, [](volatile u32 *q, u32 v) { *q = v; }, at)

// One word for all lanes of the GPU, but the compiler does not know.
KERNEL red_same_max(u32 *, u32 *b, u32 n, u32 k) {
    u32 *p = b + 524288 + (threadIdx.x & n);
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) atomicMax(p, j + threadIdx.x);
    END(k)
}

// ---- atomics of shared memory: n words by a hash

#define SHARED(name, type, instruction, make)                                                                          \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        __shared__ type part[2048];                                                                                    \
        for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) part[i] = 0;                                              \
        u32 at = mix(me());                                                                                            \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            at = at * 1664525u + 1013904223u;                                                                          \
            instruction(part + ((at >> 12) & (n - 1)), make);                                                          \
        }                                                                                                              \
        END(at + part[threadIdx.x])                                                                                    \
    }
SHARED(shared_add, u32, atomicAdd, at & 1)
SHARED(shared_max, u32, atomicMax, at >> 8)
SHARED(shared_float, float, atomicAdd, 0.5f)
KERNEL shared_swap(u32 *, u32 *b, u32 n, u32 k) {
    __shared__ u32 part[2048];
    for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) part[i] = 0;
    u32 at = mix(me()), v = 0;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        v = atomicCAS(part + ((at >> 12) & (n - 1)), v & 1, at & 1);
    }
    END(v)
}

// ---- loads of the L1 whose lines change: lane l reads n words further than lane l - 1

KERNEL spread_rate(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x % 32 * n, sum = 0;
    a += 1048576;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        u32 v[8];
#pragma unroll
        for (int i = 0; i < 8; i++) asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(v[i]) : "l"(a + (at + i * 32 + j & 4095)) : "memory");
#pragma unroll
        for (int i = 0; i < 8; i++) sum += v[i];
    }
    END(sum)
}

// ldmatrix of four and of one, addresses that change; one after the other (n 1) or four at a time.
KERNEL matrix_rate(u32 *, u32 *b, u32, u32 k) {
    __shared__ __align__(16) u32 part[2048];
    for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) part[i] = 0;
    u32 at = shared_at(part) + threadIdx.x % 32 * 16, sum = 0;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (u32 i = 0; i < 4; i++) {
            u32 m[4];
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(m[0]), "=r"(m[1]), "=r"(m[2]), "=r"(m[3])
                         : "r"(at + ((i + j) & 7) * 512)
                         : "memory");
            sum += m[0] ^ m[1] ^ m[2] ^ m[3];
        }
    END(sum)
}

// ---- long operations: four chains, or one

#define LONG(name, type, start, step, out)                                                                             \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        type v = static_cast<type>(start), w = v + 3, x = v + 5, y = v + 9, f = static_cast<type>(n + 7);              \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) { v = step(v); w = step(w); x = step(x); y = step(y); }        \
        END(out(v + w + x + y))                                                                                        \
    }                                                                                                                  \
    KERNEL name##_1(u32 *, u32 *b, u32 n, u32 k) {                                                                     \
        type v = static_cast<type>(start), f = static_cast<type>(n + 7);                                               \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) { v = step(v); }                                               \
        END(out(v))                                                                                                    \
    }
#define U(v) static_cast<u32>(v)
#define DIV_U32(v) ((v) / f + 0x7fffffffu)
#define REM_S32(v) (0x7fffffff - (v) % f)
#define DIV_U64(v) ((v) / f + 0x7fffffffffffffffull)
#define DIV_F32(v) (f / (v) + 1.0f)
#define APPROX_F32(v) (__fdividef(f, (v)) + 1.0f)
#define ROOT_F32(v) (sqrtf(v) + f)
#define RROOT_F32(v) (rsqrtf(v) + f)
#define RCP_F32(v) (1.0f / (v) + f)
#define LOG_F32(v) (__logf(v) + f)
#define EXP_F32(v) (__expf(v) * 0.01f)
#define EXPF(v) (expf(v) * 0.01f)
#define LOGF(v) (logf(v) + f)
#define SINF(v) (sinf(v) + f)
#define FSIN(v) (__sinf(v) + f)
#define POWF(v) (powf(v, 0.7f) + f)
#define TANHF(v) (tanhf(v) + f)
#define DIV_F64(v) (f / (v) + 1.0)
#define ROOT_F64(v) (sqrt(v) + f)
#define EXP_F64(v) (exp(v) * 0.01)
LONG(div_u32, u32, me() * 77 + 5, DIV_U32, U)
LONG(rem_s32, int, me() * 77 + 5, REM_S32, U)
LONG(div_u64, unsigned long long, me() * 77ull + 5, DIV_U64, U)
LONG(div_f32, float, me() + 5, DIV_F32, U)
LONG(approx_f32, float, me() + 5, APPROX_F32, U)
LONG(root_f32, float, me() + 5, ROOT_F32, U)
LONG(rroot_f32, float, me() + 5, RROOT_F32, U)
LONG(rcp_f32, float, me() + 5, RCP_F32, U)
LONG(log_f32, float, me() + 5, LOG_F32, U)
LONG(exp_f32, float, 0.01f * me(), EXP_F32, U)
LONG(expf_f32, float, 0.01f * me(), EXPF, U)
LONG(logf_f32, float, me() + 5, LOGF, U)
LONG(sinf_f32, float, 0.01f * me(), SINF, U)
LONG(fsin_f32, float, 0.01f * me(), FSIN, U)
LONG(powf_f32, float, me() + 5, POWF, U)
LONG(tanhf_f32, float, 0.01f * me(), TANHF, U)
LONG(div_f64, double, me() + 5, DIV_F64, U)
LONG(root_f64, double, me() + 5, ROOT_F64, U)
LONG(exp_f64, double, 0.01 * me(), EXP_F64, U)

// ---- conversions there and back, and exchanges

#define TWICE(name, type, start, step)                                                                                 \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        type v = static_cast<type>(start), w = v + 3, x = v + 5, y = v + 9;                                            \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) { v = step(v); w = step(w); x = step(x); y = step(y); }        \
        END(v + w + x + y)                                                                                             \
    }
#define INT_FLOAT(v) (static_cast<int>(static_cast<float>(v) * 1.5f))
#define FLOAT_DOUBLE(v) (static_cast<float>(static_cast<double>(v) * 1.5))
#define LONG_FLOAT(v) (static_cast<long long>(static_cast<float>(v) * 1.5f))
#define ROUND(v) (rintf((v) * 1.5f))
#define VOTE(v) ((v) + __ballot_sync(~0u, (v) & 1))
#define MATCH(v) ((v) + __match_any_sync(~0u, (v) & 7))
#define REDUX(v) ((v) + __reduce_add_sync(~0u, v))
#define SHUFFLE(v) ((v) + __shfl_xor_sync(~0u, v, 1))
#define BITS(v) ((v) + __ffs(v) + __clz(v))
TWICE(int_float, int, me(), INT_FLOAT)
TWICE(float_double, float, me(), FLOAT_DOUBLE)
TWICE(long_float, long long, me(), LONG_FLOAT)
TWICE(round_float, float, me(), ROUND)
TWICE(vote, u32, me(), VOTE)
TWICE(match_any, u32, me(), MATCH)
TWICE(redux, u32, me(), REDUX)
TWICE(shuffle, u32, me(), SHUFFLE)
TWICE(find_bits, u32, me(), BITS)

// ---- arrays of a thread that are indexed; constants that are

KERNEL local_array(u32 *, u32 *b, u32 n, u32 k) {
    u32 part[32], at = threadIdx.x & n;
    for (u32 i = 0; i < 32; i++) part[i] = i * n;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        part[at & 31] += j;
        at = at * 5 + part[(at + 7) & 31];
    }
    END(at)
}

__constant__ u32 constants[1024];
KERNEL constant_array(u32 *, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x & n;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) at = (at + constants[at] + 1) & 1023;
    END(at)
}

// ---- a switch of sixteen ways, the same for all lanes (n 0) or not

KERNEL switch_16(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), way = threadIdx.x & n;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        switch ((way + j) & 15) {
        case 0: x += 3; break;
        case 1: x ^= 5 * j; break;
        case 2: x = x * 3 + 1; break;
        case 3: x -= j; break;
        case 4: x |= 9; break;
        case 5: x = ~x; break;
        case 6: x = x << 3 ^ x; break;
        case 7: x += __popc(x); break;
        case 8: x &= 0x7fffffff; break;
        case 9: x = x * x; break;
        case 10: x = x >> 3 | x << 29; break;
        case 11: x += j * j; break;
        case 12: x = max(x, 77u); break;
        case 13: x ^= x >> 5; break;
        case 14: x = x * 7 + j; break;
        default: x = min(x, 12345678u) + 1;
        }
    }
    END(x)
}
