// One chain of multiplications and additions a thread, each waiting for the one before.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx fma-chain.cu
extern "C" __global__ void fma_chain(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float *x = (const float *)a;
    float *z = (float *)c;
    float v = x[i];
    for (int step = 0; step < 128; step++) {
        v = fmaf(v, 0.5f, 3.0f);
    }
    z[i] = v;
}
