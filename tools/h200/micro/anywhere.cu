// How fast the memory is where it is asked anywhere: pieces of 32 bytes to 4 KiB at random places of a buffer that the L2 cannot keep, k a thread. A piece is
// read by as many lanes as it has words of 16 bytes (of 32 bytes one lane reads a word), or written by them.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"

// Pieces of 2^P words of 16 bytes; n of these words.
template <int P> __device__ __forceinline__ u32 place(u32 n, u32 k, u32 j) {
    u32 piece = mix((me() >> P) * k + j);
    return (__umulhi(piece, n >> P) << P) + (me() & ((1u << P) - 1));
}
#define READ(name, P)                                                                                                  \
    KERNEL anywhere_##name(const uint4 *a, u32 *b, u32 n, u32 k) {                                                     \
        u32 x = 0;                                                                                                     \
        for (u32 j = 0; j < k; j++) {                                                                                  \
            uint4 v = __ldcg(a + place<P>(n, k, j));                                                                   \
            x += v.x + v.w;                                                                                            \
        }                                                                                                              \
        b[me()] = x;                                                                                                   \
    }
#define WRITE(name, P)                                                                                                 \
    KERNEL anywhere_##name(uint4 *a, u32 *b, u32 n, u32 k) {                                                           \
        for (u32 j = 0; j < k; j++) a[place<P>(n, k, j)] = make_uint4(j, n, k, 1);                                     \
    }
#define WORD(name)                                                                                                     \
    KERNEL anywhere_##name(const u32 *a, u32 *b, u32 n, u32 k) {                                                       \
        u32 x = 0;                                                                                                     \
        for (u32 j = 0; j < k; j++) x += __ldcg(a + 8ull * __umulhi(mix(me() * k + j), n));                            \
        b[me()] = x;                                                                                                   \
    }
// Those whose names end in w, and wide, are asked in 1 GiB.
WORD(word) WORD(wide)
READ(64, 2) READ(128, 3) READ(256, 4) READ(512, 5) READ(1k, 6) READ(4k, 8) READ(64w, 2) READ(128w, 3)
WRITE(put32, 1) WRITE(put64, 2) WRITE(put128, 3) WRITE(put512, 5)
