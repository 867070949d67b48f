// Parts of sectors stored by one warp of each multiprocessor: when are they joined? Sectors at the L2 are what counts.
// What ptxas makes of it decides: it moves the later store behind the wait in jo_cap and jo_whole, and both behind it in jo_gap from 24 sums on, so that
// these say nothing.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"
__device__ __forceinline__ void put(u32 *p, u32 v) { asm volatile("st.global.u32 [%0], %1;" ::"l"(p), "r"(v) : "memory"); }
// chain of G multiply-adds of 4 cycles
template <int G> __device__ __forceinline__ u32 wait(u32 x) {
#pragma unroll
    for (int i = 0; i < G; i++) asm volatile("mad.lo.u32 %0, %0, %0, 7;" : "+r"(x));
    return x;
}
// G sums between the lower and the upper half of a line; k rounds, a line each
#define GAP(G)                                                                                                         \
    KERNEL jo_gap_##G(u32 *, u32 *b, u32 n, u32 k) {                                                                   \
        if (n == 0) return;                                                                                            \
        u32 w = me() / 32, lane = threadIdx.x % 32, x = lane;                                                          \
        u32 *p = b + (w * k) * 32 + lane / 4 * 4 + lane % 4;                                                           \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++, p += 32) {                                                     \
            if (lane & 4) put(p, x);                                                                                   \
            x = wait<G>(x);                                                                                            \
            if (!(lane & 4)) put(p, x);                                                                                \
            x = wait<40>(x);                                                                                           \
        }                                                                                                              \
        b[w & 31] = x;                                                                                                 \
    }
GAP(0) GAP(1) GAP(2) GAP(3) GAP(4) GAP(6) GAP(8) GAP(12) GAP(16) GAP(24) GAP(32) GAP(64) GAP(128) GAP(256)
// word 0 of M lines, then word 1 of the first line: of M, how many can lie between
#define CAP(M, W)                                                                                                      \
    KERNEL jo_cap_##M##_##W(u32 *, u32 *b, u32 n, u32 k) {                                                             \
        if (n == 0) return;                                                                                            \
        u32 w = me() / 32, lane = threadIdx.x % 32, x = lane;                                                          \
        u32 *p = b + w * k * (M + 1) * 32;                                                                             \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++, p += (M + 1) * 32) {                                           \
            if (lane < 4) put(p + 8 * lane, x);                                                                        \
            if (M > 0 && lane < M * W) put(p + 32 * (lane / W + 1) + 8 * (lane % W), x);                               \
            if (lane < 4) put(p + 8 * lane + 1, x);                                                                    \
            x = wait<100>(x);                                                                                          \
        }                                                                                                              \
        b[w & 31] = x;                                                                                                 \
    }
CAP(0, 1) CAP(1, 1) CAP(2, 1) CAP(4, 1) CAP(6, 1) CAP(8, 1) CAP(12, 1) CAP(16, 1) CAP(24, 1) CAP(32, 1) CAP(1, 4) CAP(2, 4) CAP(4, 4) CAP(8, 4)
// whole lines between: M of them
#define WHOLE(M)                                                                                                       \
    KERNEL jo_whole_##M(u32 *, u32 *b, u32 n, u32 k) {                                                                 \
        if (n == 0) return;                                                                                            \
        u32 w = me() / 32, lane = threadIdx.x % 32, x = lane;                                                          \
        u32 *p = b + w * k * (M + 1) * 32;                                                                             \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++, p += (M + 1) * 32) {                                           \
            if (lane < 4) put(p + 8 * lane, x);                                                                        \
            _Pragma("unroll") for (int m = 1; m <= M; m++) put(p + 32 * m + lane, x);                                  \
            if (lane < 4) put(p + 8 * lane + 1, x);                                                                    \
            x = wait<100>(x);                                                                                          \
        }                                                                                                              \
        b[w & 31] = x;                                                                                                 \
    }
WHOLE(1) WHOLE(2) WHOLE(4) WHOLE(8)
// P parts of M lines, one after the other, as structures are stored; M lines of 4 sectors, part p is word p of every sector
#define PARTS(M, P)                                                                                                    \
    KERNEL jo_parts_##M##_##P(u32 *, u32 *b, u32 n, u32 k) {                                                           \
        if (n == 0) return;                                                                                            \
        u32 w = me() / 32, lane = threadIdx.x % 32, x = lane;                                                          \
        u32 *p = b + w * k * M * 32 + 8 * lane;                                                                        \
        _Pragma("unroll 1") for (u32 j = 0; j < k; j++, p += M * 32) {                                                 \
            _Pragma("unroll") for (int q = 0; q < P; q++) if (lane < 4 * M) put(p + q, x);                             \
            x = wait<100>(x);                                                                                          \
        }                                                                                                              \
        b[w & 31] = x;                                                                                                 \
    }
PARTS(1, 8) PARTS(2, 8) PARTS(3, 8) PARTS(4, 8) PARTS(5, 8) PARTS(6, 8) PARTS(8, 8) PARTS(8, 2) PARTS(4, 2)
// the same whole line twice, at once and later
KERNEL jo_twice(u32 *, u32 *b, u32 n, u32 k) {
    if (n == 0) return;
    u32 w = me() / 32, lane = threadIdx.x % 32, x = lane;
    u32 *p = b + w * k * 32 + lane;
#pragma unroll 1
    for (u32 j = 0; j < k; j++, p += 32) { put(p, x); put(p, x + 1); x = wait<100>(x); }
    b[w & 31] = x;
}
// rates of few multiprocessors: all warps store n lines an instruction... whole lines
KERNEL jo_rate_whole(u32 *, u32 *b, u32 n, u32 k) {
    if (n == 0) return;
    u32 w = me() / 32, lane = threadIdx.x % 32;
    u32 *p = b + w * 4096 + lane;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) put(p + (j & 127) * 32, j);
}
KERNEL jo_rate_fours(u32 *, u32 *b, u32 n, u32 k) {
    if (n == 0) return;
    u32 w = me() / 32, lane = threadIdx.x % 32;
    uint4 *p = reinterpret_cast<uint4 *>(b) + w * 1024 + lane;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) p[(j & 31) * 32] = make_uint4(j, j, j, j);
}
// one word of each of 32 sectors (8 lines)
KERNEL jo_rate_sectors(u32 *, u32 *b, u32 n, u32 k) {
    if (n == 0) return;
    u32 w = me() / 32, lane = threadIdx.x % 32;
    u32 *p = b + w * 4096 + 8 * lane;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) put(p + (j & 15) * 256, j);
}
// one word of each of 32 lines
KERNEL jo_rate_lines(u32 *, u32 *b, u32 n, u32 k) {
    if (n == 0) return;
    u32 w = me() / 32, lane = threadIdx.x % 32;
    u32 *p = b + w * 4096 + 32 * lane;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) put(p + (j & 3) * 1024, j);
}
