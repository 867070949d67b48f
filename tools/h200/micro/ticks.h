// What microbenchmarks share: the clock before and behind what is timed, of each warp.
#pragma once
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"

__device__ __forceinline__ u32 tick() {
    u32 t;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(t)::"memory");
    return t;
}

#define BEGIN                                                                                                          \
    __syncthreads();                                                                                                   \
    u32 first = tick();
#define END(value)                                                                                                     \
    u32 last = tick();                                                                                                 \
    if (threadIdx.x % 32 == 0) {                                                                                       \
        u32 warp = blockIdx.x * ((blockDim.x + 31) / 32) + threadIdx.x / 32;                                           \
        b[2 * warp] = first;                                                                                           \
        b[2 * warp + 1] = last;                                                                                        \
    }                                                                                                                  \
    b[65536 + me()] = static_cast<u32>(value);
#define LOOP _Pragma("unroll 1") for (u32 j = 0; j < k; j++)
