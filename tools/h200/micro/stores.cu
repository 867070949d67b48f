// Stores that fill sectors in parts: who joins them, and what they cost. Whole GPU, output within the L2.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"
__device__ __forceinline__ void put(u32 *p, u32 v) { asm volatile("st.global.u32 [%0], %1;" ::"l"(p), "r"(v) : "memory"); }
__device__ __forceinline__ void put(unsigned char *p, u32 v) { asm volatile("st.global.u8 [%0], %1;" ::"l"(p), "r"(v) : "memory"); }
__device__ __forceinline__ void put(unsigned long long *p, unsigned long long v) { asm volatile("st.global.u64 [%0], %1;" ::"l"(p), "l"(v) : "memory"); }
#define AOS(S, P)                                                                                                      \
    KERNEL st_aos_##S##_##P(u32 *, u32 *b, u32 n, u32) {                                                               \
        u32 i = me();                                                                                                  \
        if (i >= n) return;                                                                                            \
        u32 *p = b + S * i;                                                                                   \
        _Pragma("unroll") for (u32 j = 0; j < P; j++) put(p + j, i + j);                                                    \
    }
AOS(1, 1) AOS(2, 2) AOS(3, 3) AOS(4, 4) AOS(5, 5) AOS(8, 8) AOS(16, 16)
AOS(2, 1) AOS(3, 1) AOS(3, 2) AOS(4, 1) AOS(4, 2) AOS(4, 3) AOS(5, 1) AOS(8, 1) AOS(8, 2) AOS(8, 4) AOS(8, 7)
// The same without volatile, as people write it
KERNEL st_plain3(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    b[3 * i] = i; b[3 * i + 1] = i + 1; b[3 * i + 2] = i * 3;
}
// 3 of 3 with k sums between
KERNEL st_gap(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me(), x = i;
    if (i >= n) return;
    u32 *p = b + 3 * i;
    put(p + 0, x);
#pragma unroll 1
    for (u32 j = 0; j < k; j++) x = x * 1664525u + 7;
    put(p + 1, x);
#pragma unroll 1
    for (u32 j = 0; j < k; j++) x = x * 1664525u + 7;
    put(p + 2, x);
}
// 3 of 3 with k whole stores elsewhere between
KERNEL st_between(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me(), x = i;
    if (i >= n) return;
    u32 *p = b + 3 * i;
    u32 *q = b + 3 * n + i;
    put(p + 0, x);
#pragma unroll 1
    for (u32 j = 0; j < k; j++) put(q + j * n, x);
    put(p + 1, x);
#pragma unroll 1
    for (u32 j = 0; j < k; j++) put(q + (j + k) * n, x);
    put(p + 2, x);
}
// the same with one load from the L2 between, for which it waits
KERNEL st_load(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), x = i;
    if (i >= n) return;
    u32 *p = b + 3 * i;
    volatile u32 *q = a + i;
    put(p + 0, x);
    x = q[0] + 1;
    put(p + 1, x);
    x = q[n] + x;
    put(p + 2, x);
}
// A row of k words a thread, one word a round
KERNEL st_rows(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    u32 *p = b + k * i;
#pragma unroll 1
    for (u32 j = 0; j < k; j++) put(p + j, i + j);
}
// Eight warps of a block a word each of the same sectors
KERNEL st_warps(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    b[(blockIdx.x * 32 + threadIdx.x % 32) * 8 + threadIdx.x / 32] = i;
}
// Eight blocks
KERNEL st_blocks(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    b[(blockIdx.x / 8 * blockDim.x + threadIdx.x) * 8 + blockIdx.x % 8] = i;
}
// Two warps, whole halves of sectors
KERNEL st_halves(u32 *, u32 *b, u32 n, u32) {
    u32 i = me(), w = i / 32, l = i % 32;
    if (i >= n) return;
    b[w / 2 * 64 + l / 4 * 8 + w % 2 * 4 + l % 4] = i;
}
// shifted by k words: two sectors at the ends in part
KERNEL st_shifted(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i < n) b[i + k] = i;
}
KERNEL st_bytes(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n) reinterpret_cast<unsigned char *>(b)[i] = i;
}
KERNEL st_shorts(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n) reinterpret_cast<unsigned short *>(b)[i] = i;
}
KERNEL st_bytes3(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    unsigned char *p = reinterpret_cast<unsigned char *>(b) + 3 * i;
    put(p + 0, i); put(p + 1, i + 1); put(p + 2, i + 2);
}
KERNEL st_bytes4(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    unsigned char *p = reinterpret_cast<unsigned char *>(b) + 4 * i;
    put(p + 0, i); put(p + 1, i + 1); put(p + 2, i + 2); put(p + 3, i + 3);
}
KERNEL st_byte_of_4(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n) reinterpret_cast<unsigned char *>(b)[4 * i] = i;
}
KERNEL st_byte_of_32(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n) reinterpret_cast<unsigned char *>(b)[32 * i] = i;
}
// odd lanes only
KERNEL st_odd(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n && i % 2) b[i] = i;
}
// the same word k times, whole sectors
KERNEL st_again(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    u32 *p = b + i;
#pragma unroll 1
    for (u32 j = 0; j < k; j++) put(p, i + j);
}
// the same word of a sector k times
KERNEL st_again8(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    u32 *p = b + 8 * i;
#pragma unroll 1
    for (u32 j = 0; j < k; j++) put(p, i + j);
}
// words from anywhere
KERNEL st_hash(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n) b[mix(i) & (n - 1)] = i;
}
// 24 bytes a thread by float2
KERNEL st_pairs3(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    unsigned long long *p = reinterpret_cast<unsigned long long *>(b) + 3 * i;
    put(p + 0, i); put(p + 1, i + 1); put(p + 2, i + 2);
}
// 32 bytes by two of 16
KERNEL st_fours2(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    uint4 *p = reinterpret_cast<uint4 *>(b) + 2 * i;
    p[0] = make_uint4(i, i, i, i); p[1] = make_uint4(i, i, i, 5);
}
// 64 bytes by four of 16
KERNEL st_fours4(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    uint4 *p = reinterpret_cast<uint4 *>(b) + 4 * i;
    p[0] = make_uint4(i, i, i, i); p[1] = make_uint4(i, i, i, 5); p[2] = make_uint4(i, i, i, 7); p[3] = make_uint4(i, i, i, 9);
}

// 3 of 3, volatile
KERNEL st_volatile3(u32 *, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    volatile u32 *p = b + 3 * i;
    p[0] = i; p[1] = i + 1; p[2] = i + 2;
}
