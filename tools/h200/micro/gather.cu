// Loads that hit the L1: how long a warp's has it, by how many lines its lanes want and how they are in each other's way in the banks.
#include "ticks.h"
// n is d + 256 w: lane l wants the word l / w of its line l % d, of a table of 256 lines; each round of other lines.
__device__ __forceinline__ u32 at(u32 n, u32 j) {
    u32 lane = threadIdx.x % 32, d = n & 255, w = n >> 8 & 255;
    return ((lane % d) * 5 + j * 37 + threadIdx.x / 32 * 11) % 256 * 32 + lane / w;
}
#define WARM { u32 s = 0; for (u32 i = threadIdx.x; i < 8192; i += blockDim.x) s += a[i]; if (s == 77) b[0] = s; __syncthreads(); }
#define GATHER(name, type, how) KERNEL name(u32 *a, u32 *b, u32 n, u32 k) { type x = 0; const type *p = reinterpret_cast<const type *>(a); WARM BEGIN LOOP { u32 h = at(n, j); x += how; } END(x) }
GATHER(gl_word, u32, p[h])
GATHER(gl_ldg, u32, __ldg(p + h))
GATHER(gl_byte, unsigned char, p[4 * h])
GATHER(gl_long, unsigned long long, p[h & 4095])
// words anywhere in the table
KERNEL gl_any(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; WARM BEGIN LOOP x += a[mix(me() + j * 131071) & n - 1]; END(x) }
KERNEL gl_any16(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; const uint4 *p = reinterpret_cast<const uint4 *>(a); WARM BEGIN LOOP { uint4 v = p[mix(me() + j * 131071) & n / 4 - 1]; x += v.x + v.w; } END(x) }
// the same in shared memory
KERNEL gl_shared(u32 *a, u32 *b, u32 n, u32 k) { extern __shared__ u32 s[]; for (u32 i = threadIdx.x; i < 8192; i += blockDim.x) s[i] = a[i]; u32 x = 0; BEGIN LOOP x += s[mix(me() + j * 131071) & n - 1]; END(x) }
