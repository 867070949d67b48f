// Copies words.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx copy.cu
extern "C" __global__ void copy(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        c[i] = a[i];
    }
}
