// Latencies of each multiprocessor to one word: a chain of k. Out: for each block, cycles and its multiprocessor.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"
__device__ __forceinline__ u32 tick() { u32 t; asm volatile("mov.u32 %0, %%clock;" : "=r"(t)::"memory"); return t; }
#define FAR(name, step)                                                                                                \
    KERNEL name(u32 *, u32 *b, u32 n, u32 k) {                                                                         \
        u32 *p = b + 1048576 + n, x = 0, sm;                                                                           \
        asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));                                                                \
        _Pragma("unroll 1") for (u32 j = 0; j < 4; j++) { step }                                                       \
        u32 first = tick();                                                                                            \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) { step }                                                       \
        u32 last = tick();                                                                                             \
        b[2 * blockIdx.x] = (last - first) / k;                                                                        \
        b[2 * blockIdx.x + 1] = sm;                                                                                    \
        if (x == 12345678) b[5000] = x;                                                                                \
    }
FAR(fa_add, x += atomicAdd(p + (x >> 31), 1u);)
FAR(fa_swap, x += atomicCAS(p + (x >> 31), 7u, j);)
FAR(fa_volatile, x = *reinterpret_cast<volatile u32 *>(p + (x >> 31));)
FAR(fa_cg, x = __ldcg(p + (x >> 31)); asm volatile("" ::: "memory");)
FAR(fa_store, *reinterpret_cast<volatile u32 *>(p) = j; __threadfence();)
FAR(fa_own_store, *reinterpret_cast<volatile u32 *>(p + 32 * blockIdx.x) = j; __threadfence();)
FAR(fa_fence, __threadfence();)
FAR(fa_own_add, x += atomicAdd(p + 32 * blockIdx.x + (x >> 31), 1u);)
FAR(fa_own_volatile, x = *reinterpret_cast<volatile u32 *>(p + 32 * blockIdx.x + (x >> 31));)
FAR(fa_own_swap_load, x = *reinterpret_cast<volatile u32 *>(p + 32 * blockIdx.x + (x >> 31)); x += atomicCAS(p + 32 * blockIdx.x + (x >> 31), x, x) >> 31;)
FAR(fa_add_load, x = atomicAdd(p + 32 * blockIdx.x + (x >> 31), 1u) >> 31; x = __ldcg(p + 32 * blockIdx.x + (x >> 31)) >> 31;)
