// Which warp a sub-core chooses: all do the same pieces of work and note when each piece is done.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"
__device__ __forceinline__ u32 tick() { u32 t; asm volatile("mov.u32 %0, %%clock;" : "=r"(t)::"memory"); return t; }
#define PIECES 16
#define ALL(i, n) _Pragma("unroll") for (u32 i = 0; i < n; i++)
// C chains of 128 sums, by products of one register with itself or with two others
template <u32 C, bool wide> __device__ __forceinline__ void pieces(const u32 *a, u32 *b) {
    float x[C], p = __uint_as_float(a[threadIdx.x]), q = __uint_as_float(a[threadIdx.x + 64]);
    u32 done[PIECES + 1];
    ALL(i, C) x[i] = i;
    __syncthreads();
    done[0] = tick();
    ALL(piece, PIECES) {
        ALL(r, 128 / C) ALL(i, C) {
            if (wide) asm volatile("fma.rn.f32 %0, %0, %1, %2;" : "+f"(x[i]) : "f"(p), "f"(q));
            else asm volatile("fma.rn.f32 %0, %0, %0, 0f3F000000;" : "+f"(x[i]));
        }
        done[piece + 1] = tick();
    }
    float sum = 0;
    ALL(i, C) sum += x[i];
    if (threadIdx.x % 32 == 0) ALL(i, PIECES + 1) b[threadIdx.x / 32 * 32 + i] = done[i];
    b[65536 + me()] = __float_as_uint(sum);
}
KERNEL or_free(u32 *a, u32 *b, u32, u32) { pieces<4, false>(a, b); }
KERNEL or_two(u32 *a, u32 *b, u32, u32) { pieces<2, false>(a, b); }
KERNEL or_one(u32 *a, u32 *b, u32, u32) { pieces<1, false>(a, b); }
KERNEL or_wide(u32 *a, u32 *b, u32, u32) { pieces<1, true>(a, b); }
