// Sums of 512 words, a tree in shared memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx reduce-tree.cu
extern "C" __global__ void reduce_tree(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned part[256];
    int t = threadIdx.x;
    int i = blockIdx.x * 512 + t;
    part[t] = a[i] + a[i + 256];
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
        if (t < half) {
            part[t] += part[t + half];
        }
        __syncthreads();
    }
    if (t == 0) {
        c[blockIdx.x] = part[0];
    }
}
