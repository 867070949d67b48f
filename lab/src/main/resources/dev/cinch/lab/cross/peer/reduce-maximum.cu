// The largest word: each thread looks at many, each block at its threads, an atomic at the blocks.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx reduce-maximum.cu
extern "C" __global__ void reduce_maximum(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned part[192];
    int t = threadIdx.x;
    unsigned best = 0;
    for (int i = blockIdx.x * 192 + t; i < n; i += gridDim.x * 192) {
        best = max(best, a[i]);
    }
    part[t] = best;
    __syncthreads();
    if (t < 64) {
        part[t] = max(part[t], max(part[t + 64], part[t + 128]));
    }
    for (int half = 32; half > 0; half /= 2) {
        __syncthreads();
        if (t < half) {
            part[t] = max(part[t], part[t + half]);
        }
    }
    if (t == 0) {
        atomicMax(c, part[0]);
    }
}
