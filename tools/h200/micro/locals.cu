// Arrays of a thread's own that lie in memory, because an index decides which word: loads, stores and sums, by where the lanes of a warp want to be.
#include "ticks.h"

// W words a thread; lanes want words anywhere (mix), the same one (same), or each the next one (turn).
#define INDEX_mix(x, j, W) ((x) >> 16 & (W - 1))
#define INDEX_same(x, j, W) (((j) * 7 + 3) & (W - 1))
#define INDEX_turn(x, j, W) (((j) + threadIdx.x) & (W - 1))

#define ARRAY(W)                                                                                                       \
    u32 own[W], x = me() * 2654435761u, sum = 0;                                                                       \
    _Pragma("unroll 1") for (u32 i = 0; i < W; i++) own[i] = n;                                                        \
    BEGIN

#define LOCAL(where, W)                                                                                                \
    KERNEL load_##where##_##W(u32 *, u32 *b, u32 n, u32 k) {                                                           \
        ARRAY(W)                                                                                                       \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            x = x * 1664525u + 1013904223u;                                                                            \
            sum += own[INDEX_##where(x, j, W)];                                                                        \
        }                                                                                                              \
        END(sum)                                                                                                       \
    }                                                                                                                  \
    KERNEL chain_##where##_##W(u32 *, u32 *b, u32 n, u32 k) {                                                          \
        ARRAY(W)                                                                                                       \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            x = x * 1664525u + 1013904223u + sum;                                                                      \
            sum = own[INDEX_##where(x, j, W)] & n;                                                                     \
        }                                                                                                              \
        END(sum)                                                                                                       \
    }                                                                                                                  \
    KERNEL store_##where##_##W(u32 *, u32 *b, u32 n, u32 k) {                                                          \
        ARRAY(W)                                                                                                       \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            x = x * 1664525u + 1013904223u;                                                                            \
            own[INDEX_##where(x, j, W)] = j;                                                                           \
        }                                                                                                              \
        END(own[n & (W - 1)])                                                                                          \
    }                                                                                                                  \
    KERNEL sum_##where##_##W(u32 *, u32 *b, u32 n, u32 k) {                                                            \
        ARRAY(W)                                                                                                       \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++) {                                                              \
            x = x * 1664525u + 1013904223u;                                                                            \
            own[INDEX_##where(x, j, W)]++;                                                                             \
        }                                                                                                              \
        END(own[n & (W - 1)])                                                                                          \
    }
LOCAL(mix, 16)
LOCAL(mix, 64)
LOCAL(same, 16)
LOCAL(same, 64)
LOCAL(turn, 16)
LOCAL(turn, 4)
