// Powers and roots, by the special units.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx decay.cu
extern "C" __global__ void decay(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float *x = (const float *)a;
    const float *y = (const float *)b;
    float *z = (float *)c;
    float v = x[i];
    float w = y[i];
    float sum = 0;
    for (int step = 0; step < 12; step++) {
        sum += __expf(-v * w) * rsqrtf(w + step);
        w += 0.25f;
    }
    z[i] = sum;
}
