// A stencil of seven cells on 64 x 64 x n; each thread goes along the third dimension.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx march-3d.cu
extern "C" __global__ void march_3d(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int at = (blockIdx.y * 8 + threadIdx.y) * 64 + blockIdx.x * 32 + threadIdx.x;
    int column = at % 64;
    int row = at / 64;
    const float *x = (const float *)a;
    float *z = (float *)c;
    float below = x[at];
    float here = x[at + 4096];
    for (int level = 1; level < n - 1; level++) {
        int cell = at + level * 4096;
        float above = x[cell + 4096];
        if (column > 0 && column < 63 && row > 0 && row < 63) {
            z[cell] = below + above + x[cell - 1] + x[cell + 1] + x[cell - 64] + x[cell + 64] - 6.0f * here;
        }
        below = here;
        here = above;
    }
}
