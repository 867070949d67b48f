// Sums of sines and cosines, by the special units.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx waves.cu
extern "C" __global__ void waves(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float *x = (const float *)a;
    float *z = (float *)c;
    float v = x[i];
    float sum = 0;
    for (int step = 1; step < 13; step++) {
        sum += __sinf(v * step) * __cosf(v);
    }
    z[i] = sum;
}
