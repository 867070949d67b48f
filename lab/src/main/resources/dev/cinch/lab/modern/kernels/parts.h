// What the kernels share. Every kernel has the same four parameters: an input, an output, a size and a count.
#pragma once
#define KERNEL extern "C" __global__ void
typedef unsigned u32;

__device__ __forceinline__ u32 mix(u32 x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ (x >> 16);
}

__device__ __forceinline__ u32 me() { return blockIdx.x * blockDim.x + threadIdx.x; }
__device__ __forceinline__ u32 all() { return gridDim.x * blockDim.x; }
