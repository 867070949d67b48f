// Reads every 32nd word, so that each lane has a line of its own; n is a power of two.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx stride-even.cu
extern "C" __global__ void stride_even(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int at = (i * 32 & n - 1) + i / (n / 32);
        c[i] = a[at] + 1;
    }
}
