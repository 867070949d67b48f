// Registers of a sub-core: how many products with sums it does in a cycle, by how many registers they name and which of them the one before had named.
#include "ticks.h"
#define ALL(i, n) _Pragma("unroll") for (u32 i = 0; i < n; i++)
#define FMA(d, x, y, z) asm volatile("fma.rn.f32 %0, %1, %2, %3;" : "=f"(d) : "f"(x), "f"(y), "f"(z))
// n values that nobody knows before the kernel runs
#define VALUES(v, n) float v[n]; ALL(i, n) v[i] = __uint_as_float(0x3f800000u + (a[i * 64 + threadIdx.x % 32] & 255));
#define SUM(v, n) float sum = 0; ALL(i, n) sum += v[i];
// 128 products with sums a round: C chains that share both other registers
template <u32 C> __device__ __forceinline__ void chains(const u32 *a, u32 *b, u32 k) {
    VALUES(x, C) VALUES(p, 2)
    BEGIN LOOP { ALL(r, 128 / C) ALL(i, C) FMA(x[i], x[i], p[0], p[1]); }
    SUM(x, C) END(sum)
}
// each with two registers of its own
template <u32 C> __device__ __forceinline__ void apart(const u32 *a, u32 *b, u32 k) {
    VALUES(x, C) VALUES(p, 2 * C)
    BEGIN LOOP { ALL(r, 128 / C) ALL(i, C) FMA(x[i], x[i], p[i], p[C + i]); }
    SUM(x, C) END(sum)
}
// each with one register of its own and a constant
template <u32 C> __device__ __forceinline__ void pairs(const u32 *a, u32 *b, u32 k) {
    VALUES(x, C) VALUES(p, C)
    BEGIN LOOP { ALL(r, 128 / C) ALL(i, C) asm volatile("fma.rn.f32 %0, %0, %1, 0f3F000000;" : "+f"(x[i]) : "f"(p[i])); }
    SUM(x, C) END(sum)
}
// each with constants alone
template <u32 C> __device__ __forceinline__ void alone(const u32 *a, u32 *b, u32 k) {
    VALUES(x, C)
    BEGIN LOOP { ALL(r, 128 / C) ALL(i, C) asm volatile("fma.rn.f32 %0, %0, %0, 0f3F000000;" : "+f"(x[i])); }
    SUM(x, C) END(sum)
}
// a tile of R by C sums, as products of matrices have it
template <u32 R, u32 C> __device__ __forceinline__ void tile(const u32 *a, u32 *b, u32 k) {
    VALUES(p, R) VALUES(q, C) float x[R * C];
    ALL(i, R * C) x[i] = i;
    BEGIN LOOP { ALL(r, 128 / (R * C)) ALL(i, R) ALL(c, C) FMA(x[i * C + c], p[i], q[c], x[i * C + c]); }
    SUM(x, R * C) END(sum)
}
// sums of neighbours: three registers, all of which change
template <u32 C> __device__ __forceinline__ void ring(const u32 *a, u32 *b, u32 k) {
    VALUES(x, C)
    BEGIN LOOP { ALL(r, 128 / C) ALL(i, C) FMA(x[i], x[(i + 3) % C], x[(i + 6) % C], x[i]); }
    SUM(x, C) END(sum)
}
// pairs of halves, whole numbers and doubles, each with two registers of its own
#define OWN(name, type, letter, text) \
    template <u32 C> __device__ __forceinline__ void name(const u32 *a, u32 *b, u32 k) { \
        type x[C], p[2 * C], sum = 0; \
        ALL(i, C) x[i] = a[i * 64 + threadIdx.x % 32]; \
        ALL(i, 2 * C) p[i] = a[i * 96 + threadIdx.x % 32]; \
        BEGIN LOOP { ALL(r, 128 / C) ALL(i, C) asm volatile(text : "+" letter(x[i]) : letter(p[i]), letter(p[C + i])); } \
        ALL(i, C) sum += x[i]; \
        END(sum) \
    }
OWN(halves, u32, "r", "fma.rn.f16x2 %0, %0, %1, %2;")
OWN(logic, u32, "r", "lop3.b32 %0, %0, %1, %2, 0x96;")
OWN(doubles, double, "d", "fma.rn.f64 %0, %0, %1, %2;")
#define MADE(name, what) KERNEL name(u32 *a, u32 *b, u32, u32 k) { what(a, b, k); }
MADE(ch_1, chains<1>) MADE(ch_2, chains<2>) MADE(ch_4, chains<4>) MADE(ch_8, chains<8>)
MADE(ap_1, apart<1>) MADE(ap_2, apart<2>) MADE(ap_4, apart<4>) MADE(ap_8, apart<8>)
MADE(pa_1, pairs<1>) MADE(pa_4, pairs<4>) MADE(pa_8, pairs<8>)
MADE(al_1, alone<1>) MADE(al_4, alone<4>) MADE(al_8, alone<8>)
KERNEL ti_2(u32 *a, u32 *b, u32, u32 k) { tile<2, 2>(a, b, k); }
KERNEL ti_4(u32 *a, u32 *b, u32, u32 k) { tile<4, 4>(a, b, k); }
KERNEL ti_8(u32 *a, u32 *b, u32, u32 k) { tile<4, 8>(a, b, k); }
MADE(ri_8, ring<8>) MADE(ri_16, ring<16>)
MADE(ha_1, halves<1>) MADE(ha_4, halves<4>) MADE(ha_8, halves<8>)
MADE(lo_1, logic<1>) MADE(lo_4, logic<4>) MADE(lo_8, logic<8>)
MADE(do_1, doubles<1>) MADE(do_4, doubles<4>)
