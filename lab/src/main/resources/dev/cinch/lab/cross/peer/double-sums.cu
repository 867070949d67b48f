// Polynomials of doubles.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx double-sums.cu
extern "C" __global__ void double_sums(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double v = ((const double *)a)[i];
    double sum = 0;
    for (int term = 0; term < 24; term++) {
        sum = sum * 0.5 + v;
        v = v + 1.0;
    }
    ((double *)c)[i] = sum;
}
