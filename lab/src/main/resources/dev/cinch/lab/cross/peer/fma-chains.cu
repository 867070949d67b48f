// Six chains of multiplications and additions a thread, which do not wait for each other.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx fma-chains.cu
extern "C" __global__ void fma_chains(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float *x = (const float *)a;
    float *z = (float *)c;
    float p = x[i];
    float q = p + 1.0f;
    float r = p + 2.0f;
    float s = p + 3.0f;
    float u = p + 4.0f;
    float v = p + 5.0f;
    for (int step = 0; step < 32; step++) {
        p = fmaf(p, 0.5f, 3.0f);
        q = fmaf(q, 0.5f, 2.0f);
        r = fmaf(r, 0.5f, 1.0f);
        s = fmaf(s, 0.5f, 4.0f);
        u = fmaf(u, 0.5f, 5.0f);
        v = fmaf(v, 0.5f, 6.0f);
    }
    z[i] = p + q + r + s + u + v;
}
