// Fences, compare-and-swap, atomics of 64 bits, floats added in shared memory: cycles of one, of many.
#include "ticks.h"
typedef unsigned long long u64;
#define P(x) (b + 1048576 + (x))
KERNEL fe_gpu(u32 *, u32 *b, u32, u32 k) { BEGIN LOOP __threadfence(); END(0) }
KERNEL fe_block(u32 *, u32 *b, u32, u32 k) { BEGIN LOOP __threadfence_block(); END(0) }
KERNEL fe_system(u32 *, u32 *b, u32, u32 k) { BEGIN LOOP __threadfence_system(); END(0) }
KERNEL fe_acq(u32 *, u32 *b, u32, u32 k) { BEGIN LOOP asm volatile("fence.acq_rel.gpu;" ::: "memory"); END(0) }
// a store and a fence; one thread a warp if n = 1
KERNEL fe_store(u32 *, u32 *b, u32 n, u32 k) { u32 *p = P(me() * (n == 2 ? 8 : 1)); BEGIN LOOP { if (n != 1 || threadIdx.x % 32 == 0) *reinterpret_cast<volatile u32 *>(p) = j; __threadfence(); } END(0) }
KERNEL fe_plain(u32 *, u32 *b, u32 n, u32 k) { u32 *p = P(me()); BEGIN LOOP { asm volatile("st.global.u32 [%0], %1;" ::"l"(p), "r"(j) : "memory"); __threadfence(); } END(0) }
// a store and a fence of a block
KERNEL fe_store_block(u32 *, u32 *b, u32 n, u32 k) { u32 *p = P(me()); BEGIN LOOP { asm volatile("st.global.u32 [%0], %1;" ::"l"(p), "r"(j) : "memory"); __threadfence_block(); } END(0) }
// a load of the L1 in a loop, with n: 0 nothing, 1 a fence of the GPU, 2 of the block, 3 acq_rel
KERNEL fe_load(u32 *a, u32 *b, u32 n, u32 k) {
    u32 x = threadIdx.x;
    BEGIN LOOP {
        asm volatile("ld.global.u32 %0, [%1];" : "=r"(x) : "l"(a + 65536 + threadIdx.x + x) : "memory");
        if (n == 1) __threadfence();
        if (n == 2) __threadfence_block();
        if (n == 3) asm volatile("fence.acq_rel.gpu;" ::: "memory");
    }
    END(x)
}
// an atomic whose answer counts, and a fence
KERNEL fe_atom(u32 *, u32 *b, u32 n, u32 k) { u32 x = 0; BEGIN LOOP { x = atomicAdd(P(me() * n + (x >> 31)), 1u); __threadfence(); } END(x) }
KERNEL fe_swap(u32 *, u32 *b, u32 n, u32 k) { u32 x = 0; BEGIN LOOP { x = atomicCAS(P(me() * n + (x >> 31)), j, j + 1); __threadfence(); } END(x) }
// A lock that nobody else wants, taken and given back by one lane a warp: swap, fence, add, fence, exchange
KERNEL lock_alone(u32 *, u32 *b, u32 n, u32 k) {
    u32 *p = P(me() / 32 * 64);
    BEGIN if (threadIdx.x % 32 == 0) LOOP {
        while (atomicCAS(p, 0u, 1u)) {}
        if (n & 1) __threadfence();
        if (n & 2) *reinterpret_cast<volatile u32 *>(p + 32) = *reinterpret_cast<volatile u32 *>(p + 32) + 1;
        if (n & 4) __threadfence();
        atomicExch(p, 0u);
    }
    END(0)
}
// One lane a warp increments by swaps: n words of its own GPU-wide, load first
KERNEL cas_lane(u32 *, u32 *b, u32 n, u32 k) {
    u32 tries = 0;
    BEGIN if (threadIdx.x % 32 == 0) LOOP {
        u32 *p = P((mix(me() + j) % n) * 32), old = *reinterpret_cast<volatile u32 *>(p), seen;
        for (;;) { seen = atomicCAS(p, old, old + 1); tries++; if (seen == old) break; old = seen; }
    }
    END(tries)
}
// All lanes, words by a hash among n
KERNEL cas_lanes(u32 *, u32 *b, u32 n, u32 k) {
    u32 tries = 0;
    BEGIN LOOP {
        u32 *p = P(mix(me() + j * 131) % n), old = *reinterpret_cast<volatile u32 *>(p), seen;
        for (;;) { seen = atomicCAS(p, old, old + 1); tries++; if (seen == old) break; old = seen; }
    }
    END(tries)
}
// All lanes, each its own word: never fails
KERNEL cas_own(u32 *, u32 *b, u32 n, u32 k) {
    u32 tries = 0;
    BEGIN LOOP {
        u32 *p = P(me() * n), old = *reinterpret_cast<volatile u32 *>(p), seen;
        for (;;) { seen = atomicCAS(p, old, old + 1); tries++; if (seen == old) break; old = seen; }
    }
    END(tries)
}
KERNEL cas_long(u32 *, u32 *b, u32 n, u32 k) {
    u32 tries = 0;
    BEGIN if (threadIdx.x % 32 == 0) LOOP {
        u64 *p = reinterpret_cast<u64 *>(P((mix(me() + j) % n) * 32)), old = *reinterpret_cast<volatile u64 *>(p), seen;
        for (;;) { seen = atomicCAS(p, old, old + 1); tries++; if (seen == old) break; old = seen; }
    }
    END(tries)
}
// Only sent: all lanes swap at hashed words of n, the answer used once
#define ATOMS(name, type, op)                                                                                          \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        type *p = reinterpret_cast<type *>(P(0));                                                                      \
        type x = 0;                                                                                                    \
        BEGIN LOOP { u32 at = mix(me() + j * 131) % n; type v = static_cast<type>(at + j); op; }                       \
        END(x)                                                                                                         \
    }
ATOMS(at_max64, u64, atomicMax(p + at, v))
ATOMS(at_add64, u64, atomicAdd(p + at, v))
ATOMS(at_max64_answer, u64, x += atomicMax(p + at + (x >> 63), v))
ATOMS(at_add64_answer, u64, x += atomicAdd(p + at + (x >> 63), v))
ATOMS(at_add32_answer, u32, x += atomicAdd(p + at + (x >> 31), v))
ATOMS(at_max32, u32, atomicMax(p + at, v))
ATOMS(at_swap64_answer, u64, x += atomicCAS(p + at + (x >> 63), v, v + 1))
ATOMS(at_swap32_answer, u32, x += atomicCAS(p + at + (x >> 31), v, v + 1))
// One lane a warp asks one word, and the others get it
KERNEL at_leader(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = 0;
    BEGIN LOOP { if (threadIdx.x % 32 == 0) x = atomicAdd(P((blockIdx.x % n) * 32), 2u + (x >> 31)); x = __shfl_sync(~0u, x, 0); }
    END(x)
}
// Floats added in shared memory: n different words wanted by the lanes of a warp
KERNEL sf_few(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float s[1024];
    s[threadIdx.x] = 0;
    BEGIN LOOP atomicAdd(s + threadIdx.x % n, 1.0f + j);
    __syncthreads();
    END(s[threadIdx.x])
}
// each warp its own word(s)
KERNEL sf_warp(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float s[1024];
    s[threadIdx.x] = 0;
    BEGIN LOOP atomicAdd(s + threadIdx.x / 32 * 32 + threadIdx.x % n, 1.0f + j);
    __syncthreads();
    END(s[threadIdx.x])
}
KERNEL sf_hash(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float s[1024];
    s[threadIdx.x] = 0;
    BEGIN LOOP atomicAdd(s + mix(me() + j) % n, 1.0f + j);
    __syncthreads();
    END(s[threadIdx.x])
}
// 64-bit in shared
KERNEL sl_max(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u64 s[1024];
    s[threadIdx.x] = 0;
    BEGIN LOOP atomicMax(s + threadIdx.x % n, (u64)(1 + j) << 30);
    __syncthreads();
    END(s[threadIdx.x])
}
KERNEL sl_add(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u64 s[1024];
    s[threadIdx.x] = 0;
    BEGIN LOOP atomicAdd(s + threadIdx.x % n, (u64)(1 + j) << 30);
    __syncthreads();
    END(s[threadIdx.x])
}
KERNEL sl_swap(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u64 s[1024];
    s[threadIdx.x] = 0;
    u64 x = 0;
    BEGIN LOOP x = atomicCAS(s + threadIdx.x % n + (x >> 63), x, x + 1);
    __syncthreads();
    END(s[threadIdx.x])
}
// shared CAS loops (32 bit), volatile reads before
KERNEL sc_loop(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 s[1024];
    s[threadIdx.x] = 0;
    u32 tries = 0;
    BEGIN LOOP {
        u32 *p = s + mix(me() + j) % n, old = *reinterpret_cast<volatile u32 *>(p), seen;
        for (;;) { seen = atomicCAS(p, old, old + 1); tries++; if (seen == old) break; old = seen; }
    }
    END(tries)
}
// nested chase in shared as union-find does
KERNEL sc_chase(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 s[1024];
    s[threadIdx.x] = threadIdx.x / 2 * (threadIdx.x % n != 0);
    volatile u32 *v = s;
    u32 sum = 0;
    BEGIN LOOP {
        u32 x = mix(me() + j) % blockDim.x;
        while (v[x] != 0) x = v[x];
        sum += x;
    }
    END(sum)
}
