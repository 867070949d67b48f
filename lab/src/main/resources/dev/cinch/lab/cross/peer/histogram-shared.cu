// Counts of 256 values, by atomics in shared memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx histogram-shared.cu
extern "C" __global__ void histogram_shared(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned counts[256];
    int t = threadIdx.x;
    counts[t] = 0;
    __syncthreads();
    for (int i = blockIdx.x * 256 + t; i < n; i += gridDim.x * 256) {
        atomicAdd(&counts[a[i] & 255], 1);
    }
    __syncthreads();
    atomicAdd(&c[t], counts[t]);
}
