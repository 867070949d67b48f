// Sums in the L2 of several words and of halves that lie together, by all lanes, with nothing read back. Timed as a set of kernels is: its PTX
// (nvcc -arch=sm_90 -ptx -O3) beside wide.csv in a folder, then tools/h200/measure.sh FOLDER wide OUT.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"
#include <cuda_fp16.h>
#include <cuda_bf16.h>

// n is where: 0, each warp has lines of its own; 1, each lane elements anywhere in 512 KiB; 2, all warps the same line (or as many as an element of each lane fills); 3, of 16 such lines any.
#define SUMS(name, type, one)                                                                     \
    KERNEL wide_##name(u32 *a, u32 *b, u32 n, u32 k) {                                            \
        type *at = reinterpret_cast<type *>(b);                                                   \
        const u32 size = 524288 / sizeof(type), lane = threadIdx.x % 32, warp = me() / 32;        \
        for (u32 j = 0; j < k; j++) {                                                             \
            u32 h = mix(n == 1 ? me() * 977 + j : warp * 977 + j);                                \
            u32 i = n == 0 ? (h & (size / 32 - 1)) * 32 + lane                                    \
                           : n == 1 ? h & (size - 1) : n == 2 ? lane : (h & 15) * 32 + lane;      \
            atomicAdd(at + i, one);                                                               \
        }                                                                                         \
    }
SUMS(u32, u32, 3u + lane)
SUMS(u64, unsigned long long, 3ull + lane)
SUMS(f32, float, 1.0f)
SUMS(f64, double, 1.0)
SUMS(halves, __half2, __floats2half2_rn(1.0f, 1.0f))
SUMS(brains, __nv_bfloat162, __floats2bfloat162_rn(1.0f, 1.0f))
SUMS(two, float2, make_float2(1.0f, 1.0f))
SUMS(four, float4, make_float4(1.0f, 1.0f, 1.0f, 1.0f))
