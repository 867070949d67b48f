// How fast stores go anywhere: words, sectors and lines of so many MiB, k a thread; the last launch found the buffer as the one before left it.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"

// Pieces of 2^P words of 16 bytes; n of these words.
template <int P> __device__ __forceinline__ u32 place(u32 n, u32 k, u32 j) {
    return (__umulhi(mix((me() >> P) * k + j), n >> P) << P) + (me() & ((1u << P) - 1));
}
#define SIZE(M)                                                                                                        \
    KERNEL scatter_word_##M(u32 *a, u32 *b, u32 n, u32 k) {                                                            \
        for (u32 j = 0; j < k; j++) a[__umulhi(mix(me() * k + j), 4 * n)] = j;                                         \
    }                                                                                                                  \
    KERNEL scatter_sector_##M(uint4 *a, u32 *b, u32 n, u32 k) {                                                        \
        for (u32 j = 0; j < k; j++) a[place<1>(n, k, j)] = make_uint4(j, n, k, 1);                                     \
    }                                                                                                                  \
    KERNEL scatter_line_##M(uint4 *a, u32 *b, u32 n, u32 k) {                                                          \
        for (u32 j = 0; j < k; j++) a[place<3>(n, k, j)] = make_uint4(j, n, k, 1);                                     \
    }
SIZE(4) SIZE(16) SIZE(32) SIZE(64) SIZE(256)
