// Microbenchmarks of loads whose words lie in several lines, none of them in the L1: how long the last of them takes; as those of micro.cu.
#include "ticks.h"

// n is d + 256 e: lanes want words of d lines anywhere among 2 to the e words, one round after the other.
#define SPREAD(name, type, warm)                                                                                       \
    KERNEL name(u32 *a, u32 *b, u32 n, u32 k) {                                                                        \
        u32 d = n & 255, mask = (1u << (n >> 8)) - 1, x = mix(me() / 32 + 1), sum = 0;                                 \
        if (warm)                                                                                                      \
            for (u32 i = threadIdx.x; i <= mask / 4; i += blockDim.x) sum += __ldcg(reinterpret_cast<uint4 *>(a) + i).y; \
        sum = sum == 77;                                                                                               \
        BEGIN _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                        \
            u32 at = mix(x + threadIdx.x % 32 % d * 7919) & mask;                                                      \
            type v = __ldcg(reinterpret_cast<type *>(a) + at / (sizeof(type) / 4));                                    \
            x += 40503 + __any_sync(~0u, reinterpret_cast<u32 *>(&v)[0] == 77);                                        \
        }                                                                                                              \
        END(x + sum)                                                                                                   \
    }
SPREAD(far_word, u32, false)
SPREAD(far_words, uint4, false)
SPREAD(l2_word, u32, true)
SPREAD(l2_words, uint4, true)
