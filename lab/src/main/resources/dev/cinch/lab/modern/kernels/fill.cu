// What fills the inputs, before and outside what is timed. Every one has the parameters of parts.h; n counts words.
#include "parts.h"
#include <cuda_fp16.h>

__device__ __forceinline__ void put(u32 *a, u32 n, u32 i, u32 w, u32 x, u32 y, u32 z) {
    if (4 * i < n) reinterpret_cast<uint4 *>(a)[i] = make_uint4(w, x, y, z);
}

// Words without a pattern.
KERNEL fill_words(u32 *a, u32 *, u32 n, u32 seed) {
    u32 i = me(), w = mix(i + seed);
    put(a, n, i, w, w * 0x9e3779b1u, w ^ 0x5bd1e995u, w * 0x85ebca6bu);
}

// Floats from 0 to 1.
KERNEL fill_floats(u32 *a, u32 *, u32 n, u32 seed) {
    u32 i = me(), w = mix(i + seed);
    u32 one = 0x3f000000u;
    put(a, n, i, one | (w >> 9), one | (w & 0x7fffffu), one | ((w * 5) >> 9), one | ((w * 9) >> 9));
}

// Pairs of halves from 0.5 to 1; as bytes and as e4m3 they are ordinary small numbers too.
KERNEL fill_halves(u32 *a, u32 *, u32 n, u32 seed) {
    u32 i = me(), w = mix(i + seed), base = 0x38003800u, keep = 0x03ff03ffu;
    put(a, n, i, base | (w & keep), base | ((w * 3) & keep), base | ((w * 5) & keep), base | ((w * 7) & keep));
}

// One round trip through all lines of 128 bytes, in an order without a pattern: the first word of a line is the number of the
// word to read next. n is a power of two.
KERNEL fill_chain(u32 *a, u32 *, u32 n, u32 seed) {
    u32 i = me();
    if (i < n / 32) a[32 * i] = 32 * ((i * 1664525u + 1013904223u + 2 * seed) & (n / 32 - 1));
}
