// A stencil of seven cells on 64 x 64 x n, one thread a cell.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx cells-3d.cu
extern "C" __global__ void cells_3d(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int column = threadIdx.x + blockIdx.x * blockDim.x;
    int row = threadIdx.y + blockIdx.y * blockDim.y;
    int level = threadIdx.z + blockIdx.z * blockDim.z;
    const float *x = (const float *)a;
    float *z = (float *)c;
    int cell = (level * 64 + row) * 64 + column;
    if (column > 0 && column < 63 && row > 0 && row < 63 && level > 0 && level < n - 1) {
        z[cell] = x[cell - 4096] + x[cell + 4096] + x[cell - 1] + x[cell + 1] + x[cell - 64] + x[cell + 64] - 6.0f * x[cell];
    }
}
