// Counts of 2,048 values, by atomics in global memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx histogram-global.cu
extern "C" __global__ void histogram_global(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicAdd(&c[a[i] & 2047], 1);
    }
}
