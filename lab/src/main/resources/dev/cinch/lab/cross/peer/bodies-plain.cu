// Pulls between n bodies in two dimensions, straight from memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx bodies-plain.cu
extern "C" __global__ void bodies_plain(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float *x = (const float *)a;
    float *z = (float *)c;
    float left = x[i];
    float top = x[n + i];
    float across = 0;
    float down = 0;
    for (int k = 0; k < n; k++) {
        float dx = x[k] - left;
        float dy = x[n + k] - top;
        float near = rsqrtf(dx * dx + dy * dy + 0.5f);
        float force = near * near * near;
        across += dx * force;
        down += dy * force;
    }
    z[i] = across;
    z[n + i] = down;
}
