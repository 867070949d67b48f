// Adds a multiple of one array of floats to another.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx triad.cu
extern "C" __global__ void triad(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float *x = (const float *)a;
    const float *y = (const float *)b;
    float *z = (float *)c;
    if (i < n) {
        z[i] = x[i] + 3.0f * y[i];
    }
}
