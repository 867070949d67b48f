// Microbenchmarks: every kernel repeats one thing k times and writes when each of its warps began and ended. What k more of them take,
// less what k take, is the time of one. The parameters are those of all kernels.
#include "ticks.h"

__device__ __forceinline__ u32 shared_at(const void *p) { return static_cast<u32>(__cvta_generic_to_shared(p)); }

// ---- products of matrices: n accumulators a warp

#define MMA4(name, shape, types)                                                                                       \
    __device__ __forceinline__ void name(float *c, const u32 *a, u32 bx, u32 by) {                                     \
        asm volatile("mma.sync.aligned." shape ".row.col." types " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};" \
                     : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])                                                  \
                     : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(bx), "r"(by));                                   \
    }
MMA4(f16, "m16n8k16", "f32.f16.f16.f32")
MMA4(tf32, "m16n8k8", "f32.tf32.tf32.f32")
MMA4(fp8, "m16n8k32", "f32.e4m3.e4m3.f32")

__device__ __forceinline__ void f16k8(float *c, const u32 *a, u32 bx, u32) {
    asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(bx));
}

__device__ __forceinline__ void f16short(float *c, const u32 *a, u32 bx, u32 by) {
    u32 *d = reinterpret_cast<u32 *>(c);
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, {%0,%1};"
                 : "+r"(d[0]), "+r"(d[1])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(bx), "r"(by));
}

__device__ __forceinline__ void int8(float *c, const u32 *a, u32 bx, u32 by) {
    u32 *d = reinterpret_cast<u32 *>(c);
    asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(bx), "r"(by));
}

// vary: the left side is another for every product, by one exclusive or.
template <void (*mma)(float *, const u32 *, u32, u32), int N, bool VARY>
__device__ __forceinline__ void products(u32 *a, u32 *b, u32 k) {
    float c[N][4] = {};
    u32 x[4] = {a[threadIdx.x], a[threadIdx.x + 1024], a[threadIdx.x + 2048], a[threadIdx.x + 3072]};
    BEGIN
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < N; i++) {
            mma(c[i], x, x[1], x[2]);
            if (VARY) x[0] ^= j;
        }
    float sum = 0;
    for (int i = 0; i < 4 * N; i++) sum += c[i / 4][i % 4];
    END(__float_as_uint(sum))
}
#define PRODUCTS(name, mma, n, vary)                                                                                   \
    KERNEL name(u32 *a, u32 *b, u32, u32 k) { products<mma, n, vary>(a, b, k); }
PRODUCTS(mma_f16_1, f16, 1, false)
PRODUCTS(mma_f16_2, f16, 2, false)
PRODUCTS(mma_f16_4, f16, 4, false)
PRODUCTS(mma_f16_8, f16, 8, false)
PRODUCTS(mma_f16k8_1, f16k8, 1, false)
PRODUCTS(mma_f16k8_4, f16k8, 4, false)
PRODUCTS(mma_f16short_1, f16short, 1, false)
PRODUCTS(mma_f16short_4, f16short, 4, false)
PRODUCTS(mma_tf32_1, tf32, 1, false)
PRODUCTS(mma_tf32_4, tf32, 4, false)
PRODUCTS(mma_int8_1, int8, 1, false)
PRODUCTS(mma_int8_4, int8, 4, false)
PRODUCTS(mma_fp8_1, fp8, 1, false)
PRODUCTS(mma_fp8_4, fp8, 4, false)
PRODUCTS(mma_fp8_vary_1, fp8, 1, true)
PRODUCTS(mma_fp8_vary_4, fp8, 4, true)
PRODUCTS(mma_f16_vary_4, f16, 4, true)

KERNEL mma_f64_1(u32 *, u32 *b, u32, u32 k) {
    double x = threadIdx.x, y = 0.5, c = 0, d = 0;
    BEGIN
    for (u32 j = 0; j < k; j++)
        asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};" : "+d"(c), "+d"(d) : "d"(x), "d"(y));
    END(c + d)
}

KERNEL mma_f64_4(u32 *, u32 *b, u32, u32 k) {
    double x = threadIdx.x, y = 0.5, c[4] = {}, d[4] = {};
    BEGIN
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 4; i++)
            asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"
                         : "+d"(c[i]), "+d"(d[i])
                         : "d"(x), "d"(y));
    END(c[0] + d[0] + c[1] + d[1] + c[2] + d[2] + c[3] + d[3])
}

// ldmatrix.x4: each wants the answer of the one before; four at a time.
KERNEL ldmatrix_1(u32 *, u32 *b, u32, u32 k) {
    __shared__ __align__(16) u32 part[1024];
    for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) part[i] = 0;
    u32 at = shared_at(part) + threadIdx.x % 32 * 16, m[4];
    BEGIN
    for (u32 j = 0; j < k; j++) {
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                     : "=r"(m[0]), "=r"(m[1]), "=r"(m[2]), "=r"(m[3])
                     : "r"(at));
        at += m[0];
    }
    END(at)
}

KERNEL ldmatrix_4(u32 *, u32 *b, u32, u32 k) {
    __shared__ __align__(16) u32 part[1024];
    for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) part[i] = 0;
    u32 at = shared_at(part) + threadIdx.x % 32 * 16, m[4], sum = 0;
    BEGIN
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (u32 i = 0; i < 4; i++) {
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(m[0]), "=r"(m[1]), "=r"(m[2]), "=r"(m[3])
                         : "r"(at + i * 512));
            sum += m[0] ^ m[1] ^ m[2] ^ m[3];
        }
    END(sum)
}

// ---- branches

// A loop whose end depends on what it computes, the same for all lanes; n makes it never end early.
KERNEL loop_uniform(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = 1, r = 0;
    BEGIN
#pragma unroll 1
    while (r < k) {
        x = x * 1664525u + (x >> 9);
        r += 1 + (x == n);
    }
    END(x)
}

// Rounds of a counted loop: all lanes as many (k), or up to n fewer, each lane another number. Each round two dependent instructions.
KERNEL loop_lanes(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), lane = threadIdx.x % 32;
    u32 rounds = 64 - (lane * n / 32);
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
#pragma unroll 1
        for (u32 r = 0; r < rounds; r++) x = x * 1664525u + (x >> 9);
    }
    END(x)
}

// The same, as the compiler likes to have it.
KERNEL loop_lanes_unrolled(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), lane = threadIdx.x % 32;
    u32 rounds = 64 - (lane * n / 32);
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        for (u32 r = 0; r < rounds; r++) x = x * 1664525u + (x >> 9);
    }
    END(x)
}

__device__ __forceinline__ u32 twelve(u32 x) {
#pragma unroll
    for (int i = 0; i < 12; i++) x = x * 1664525u + (x >> 9);
    return x;
}

// Two ways of 24 dependent instructions each; lanes below n go one way.
KERNEL ways_two(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), lane = threadIdx.x % 32;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        if (lane < n)
            x = twelve(x + j);
        else
            x = twelve(x ^ 77) + 5;
    }
    END(x)
}

// One way, for lanes below n.
KERNEL ways_one(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), lane = threadIdx.x % 32;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        if (lane < n) x = twelve(x + j);
        x += 3;
    }
    END(x)
}

// The chain of the three before, without branches: what they take more is theirs.
KERNEL ways_none(u32 *, u32 *b, u32, u32 k) {
    u32 x = me();
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) x = twelve(x + j);
    END(x)
}

// Eight ways by a table of branches; lane & n says which.
KERNEL ways_eight(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), way = threadIdx.x & n;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        switch (way) {
        case 0: x = twelve(x); break;
        case 1: x = twelve(x + 1) ^ 3; break;
        case 2: x = twelve(x ^ 2) * 5; break;
        case 3: x = twelve(x - 3) + 9; break;
        case 4: x = twelve(x * 3) - j; break;
        case 5: x = twelve(x | 1) >> 1; break;
        case 6: x = twelve(x & 0xffff) << 2; break;
        default: x = twelve(~x) + 77 * j;
        }
    }
    END(x)
}

// ---- atomics

enum { ADD, EXCHANGE, SWAP, FAIL, READ, RED };

// One lane of each warp, n words from one warp to the next; each waits for the answer of the one before. same: always one word.
template <int WHAT> __device__ __forceinline__ u32 atomic(u32 *p, u32 v) {
    if (WHAT == ADD) return atomicAdd(p, v & 1);
    if (WHAT == EXCHANGE) return atomicExch(p, v & 1);
    if (WHAT == SWAP) return atomicCAS(p, v & 1, 1);
    if (WHAT == FAIL) return atomicCAS(p, 77, v & 1);
    return __ldcg(p + (v & 2));
}

#define ATOMIC(name, what, expression)                                                                                 \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        u32 *p = b + 262144 + expression, v = 0;                                                                       \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) v = atomic<what>(p, v);                                        \
        END(v)                                                                                                         \
    }
ATOMIC(atom_add, ADD, me() * n)
ATOMIC(atom_exchange, EXCHANGE, me() * n)
ATOMIC(atom_swap, SWAP, me() * n)
ATOMIC(atom_fail, FAIL, me() * n)
ATOMIC(atom_read, READ, me() * n)
// Lanes of a warp share words: lane & n is the word.
ATOMIC(atom_add_lanes, ADD, (threadIdx.x & n) + blockIdx.x * 64)
ATOMIC(atom_swap_lanes, SWAP, (threadIdx.x & n) + blockIdx.x * 64)
ATOMIC(atom_exchange_lanes, EXCHANGE, (threadIdx.x & n) + blockIdx.x * 64)
// All blocks share them.
ATOMIC(atom_add_all, ADD, (threadIdx.x & n) * 32)
ATOMIC(atom_swap_all, SWAP, (threadIdx.x & n) * 32)
ATOMIC(atom_exchange_all, EXCHANGE, (threadIdx.x & n) * 32)

// Words by a hash, with the answer: n words.
#define HASHED(name, what)                                                                                             \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        u32 at = mix(me()), v = 0;                                                                                     \
        BEGIN                                                                                                          \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            at = at * 1664525u + 1013904223u;                                                                          \
            v = atomic<what>(b + 262144 + ((at >> 12) & (n - 1)), v);                                                  \
        }                                                                                                              \
        END(v)                                                                                                         \
    }
HASHED(atom_add_hashed, ADD)
HASHED(atom_swap_hashed, SWAP)
HASHED(atom_exchange_hashed, EXCHANGE)
HASHED(atom_read_hashed, READ)

// ---- loads that touch several lines: lane l reads n words further than lane l - 1

KERNEL load_near(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x % 32 * n, v = 0;
    a += 1048576;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(v) : "l"(a + at));
        at += v;
    }
    END(at)
}

// The same, eight at a time: how many the L1 takes.
KERNEL load_near_rate(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x % 32 * n, v[8], sum = 0;
    a += 1048576;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int i = 0; i < 8; i++) asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(v[i]) : "l"(a + at + i));
#pragma unroll
        for (int i = 0; i < 8; i++) sum += v[i];
    }
    END(sum)
}

// Rows as tensor cores want them: eight rows n words apart, four lanes each.
KERNEL load_rows(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x % 32 / 4 * n + threadIdx.x % 4, v = 0;
    a += 1048576;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(v) : "l"(a + at));
        at += v;
    }
    END(at)
}

KERNEL load_rows_rate(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x % 32 / 4 * n + threadIdx.x % 4, v[8], sum = 0;
    a += 1048576;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int i = 0; i < 8; i++) asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(v[i]) : "l"(a + at + i * 4));
#pragma unroll
        for (int i = 0; i < 8; i++) sum += v[i];
    }
    END(sum)
}

// The same past the L1, other rows every time: what comes back from the L2.
KERNEL load_rows_far(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x % 32 / 4 * n + threadIdx.x % 4 + me() / 32 * 8192, v[8], sum = 0;
    a += 1048576;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int i = 0; i < 8; i++) asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v[i]) : "l"(a + (at + i * 8 + j * 64 & 2097151)));
#pragma unroll
        for (int i = 0; i < 8; i++) sum += v[i];
    }
    END(sum)
}

// ---- shared memory and barriers

// A barrier, a load, an addition, a store: what every step of a tree has; all threads, or those below n.
KERNEL step_all(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 part[2048];
    part[threadIdx.x] = part[threadIdx.x + 1024] = 0;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        part[threadIdx.x] += part[threadIdx.x + 1024];
        __syncthreads();
    }
    END(part[threadIdx.x])
}

KERNEL step_some(u32 *, u32 *b, u32 n, u32 k) {
    __shared__ u32 part[2048];
    part[threadIdx.x] = part[threadIdx.x + 1024] = 0;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        if (threadIdx.x < n) part[threadIdx.x] += part[threadIdx.x + 1024];
        __syncthreads();
    }
    END(part[threadIdx.x])
}

// A load behind a barrier whose address is new; no store.
KERNEL step_load(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 part[2048];
    part[threadIdx.x] = part[threadIdx.x + 1024] = 0;
    u32 at = threadIdx.x;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        at += part[at];
        __syncthreads();
    }
    END(at)
}

// A store before a barrier; no load.
KERNEL step_store(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 part[2048];
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        asm volatile("st.shared.u32 [%0], %1;" ::"r"(shared_at(part + threadIdx.x)), "r"(j) : "memory");
        __syncthreads();
    }
    END(part[threadIdx.x])
}

KERNEL barrier(u32 *, u32 *b, u32, u32 k) {
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) __syncthreads();
    END(k)
}

// A store and a load of the same word, one after the other, no barrier.
KERNEL store_load(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 part[1024];
    u32 v = threadIdx.x, at = shared_at(part + threadIdx.x);
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        asm volatile("st.shared.u32 [%0], %1;" ::"r"(at), "r"(v) : "memory");
        asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "r"(at) : "memory");
    }
    END(v)
}

// ---- special functions side by side: eight powers at a time, each of the answer before

KERNEL powers_8(u32 *, u32 *b, u32, u32 k) {
    float v[8];
    for (int i = 0; i < 8; i++) v[i] = 0.001f * (me() + i);
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 8; i++) v[i] = __expf(v[i] * 0.01f) * 0.5f;
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += v[i];
    END(__float_as_uint(sum))
}

KERNEL powers_1(u32 *, u32 *b, u32, u32 k) {
    float v = 0.001f * me();
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) v = __expf(v * 0.01f) * 0.5f;
    END(__float_as_uint(v))
}

// Chains side by side of six products each; the source has one after the other.
KERNEL chains_8(u32 *, u32 *b, u32, u32 k) {
    float v[8], f = 0.999f + 1e-9f * k;
    for (int i = 0; i < 8; i++) v[i] = 0.001f * (me() + i);
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 8; i++)
#pragma unroll
            for (int s = 0; s < 6; s++) v[i] = fmaf(v[i], f, 0.5f);
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += v[i];
    END(__float_as_uint(sum))
}

// A product of tensor cores, then arithmetic on it, then the next.
KERNEL mma_then_add(u32 *a, u32 *b, u32, u32 k) {
    float c[4] = {};
    u32 x[4] = {a[threadIdx.x], a[threadIdx.x + 1024], a[threadIdx.x + 2048], a[threadIdx.x + 3072]};
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        f16(c, x, x[1], x[2]);
        for (int i = 0; i < 4; i++) c[i] = c[i] * 0.5f;
    }
    END(__float_as_uint(c[0] + c[1] + c[2] + c[3]))
}

// ---- asynchronous copies: what they bring is waited for every time

template <bool FRESH> __device__ __forceinline__ void copies(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ __align__(128) unsigned char room[];
    u32 to = shared_at(room) + threadIdx.x * 16;
    const char *from = reinterpret_cast<const char *>(a + 1048576) + me() * 16;
    BEGIN
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
        for (u32 i = 0; i < n; i++)
            asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to + i * blockDim.x * 16),
                         "l"(from + (FRESH ? j * n + i : i) * all() * 16ull));
        asm volatile("cp.async.commit_group;");
        asm volatile("cp.async.wait_group 0;" ::: "memory");
    }
    END(room[threadIdx.x])
}
// The same megabytes of the L2 again and again; others every time, of memory.
KERNEL copy_async(u32 *a, u32 *b, u32 n, u32 k) { copies<false>(a, b, n, k); }
KERNEL copy_async_fresh(u32 *a, u32 *b, u32 n, u32 k) { copies<true>(a, b, n, k); }

// Bulk copies: one thread of a block asks for n bytes, and waits.
template <bool FRESH> __device__ __forceinline__ void bulk(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ __align__(128) unsigned char room[];
    __shared__ __align__(8) unsigned long long gate;
    u32 at = shared_at(&gate), to = shared_at(room);
    const char *from = reinterpret_cast<const char *>(a + 1048576) + blockIdx.x * n;
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(at));
    BEGIN
    if (threadIdx.x == 0) {
#pragma unroll 1
        for (u32 j = 0; j < k; j++) {
            asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(at), "r"(n) : "memory");
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
                         "l"(from + (FRESH ? j * 1ull * n * gridDim.x : 0)), "r"(n), "r"(at)
                         : "memory");
            u32 done = 0;
            while (!done)
                asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                             : "=r"(done)
                             : "r"(at), "r"(j & 1)
                             : "memory");
        }
    }
    END(room[threadIdx.x])
}
KERNEL copy_bulk(u32 *a, u32 *b, u32 n, u32 k) { bulk<false>(a, b, n, k); }
KERNEL copy_bulk_fresh(u32 *a, u32 *b, u32 n, u32 k) { bulk<true>(a, b, n, k); }
