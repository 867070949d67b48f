// Writes words in a shuffled order.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx scatter.cu
extern "C" __global__ void scatter(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        c[b[i]] = a[i];
    }
}
