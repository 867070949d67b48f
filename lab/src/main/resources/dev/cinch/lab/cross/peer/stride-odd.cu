// Reads every 33rd word; n is a power of two.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx stride-odd.cu
extern "C" __global__ void stride_odd(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int at = (i * 33 & n - 1);
        c[i] = a[at] + 1;
    }
}
