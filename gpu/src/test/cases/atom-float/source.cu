// Small multiples of a power of two: their sums are exact, so no order shows.
#include <cuda_fp16.h>
extern "C" __global__ void sums(const int *in, float *f, double *d, __half2 *h, float *sf) {
    __shared__ float local[2];
    __shared__ double wide;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x < 2) local[threadIdx.x] = 0;
    if (threadIdx.x == 0) wide = 0;
    __syncthreads();
    int x = in[i];
    atomicAdd(f + (i & 1), (x & 1023) * 0.25f);
    atomicAdd(f + 2, -(float)(x & 7));
    atomicAdd(d + (i % 3), (x & 0xFFFFF) * 0.5);
    atomicAdd(h + (i & 3), __halves2half2(__int2half_rn(x & 7), __int2half_rn(-(x >> 3 & 3))));
    atomicAdd((__half *)(h + 4) + (i & 1), __int2half_rn(x & 3));
    atomicAdd(local + (i & 1), (x & 255) * 0.5f);
    atomicAdd(&wide, (double)x);
    __syncthreads();
    if (threadIdx.x < 2) sf[blockIdx.x * 4 + threadIdx.x] = local[threadIdx.x];
    if (threadIdx.x == 2) d[3 + blockIdx.x] = wide;
}
