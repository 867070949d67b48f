// How much the L2 keeps: words of sectors anywhere in n sectors, k a thread, by all multiprocessors alike, or by each in a part of its own. The profiler counts
// what comes from the memory when the same kernel has run before.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"

__device__ __forceinline__ u32 sum(const u32 *a, u32 first, u32 n, u32 k) {
    u32 x = 0;
    for (u32 j = 0; j < k; j++) x += __ldcg(a + 8ull * (first + __umulhi(mix(me() * k + j), n)));
    return x;
}

// Everybody wants everything.
#define EVERYWHERE(M)                                                                                                  \
    KERNEL capacity_all_##M(u32 *a, u32 *b, u32 n, u32 k) { b[me()] = sum(a, 0, n, k); }
// Every block, of which each multiprocessor has one, wants a part of its own.
#define OWN(M)                                                                                                         \
    KERNEL capacity_own_##M(u32 *a, u32 *b, u32 n, u32 k) {                                                            \
        u32 part = n / gridDim.x;                                                                                      \
        b[me()] = sum(a, blockIdx.x * part, part, k);                                                                  \
    }
#define BOTH(M) EVERYWHERE(M) OWN(M)
BOTH(8) BOTH(16) BOTH(24) BOTH(28) BOTH(32) BOTH(36) BOTH(40) BOTH(48) BOTH(56) BOTH(64) BOTH(96)
