// Exchanges rows and columns of n x n words, straight from memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx transpose-plain.cu
extern "C" __global__ void transpose_plain(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int row = blockIdx.y * 8 + threadIdx.y;
    int column = blockIdx.x * 32 + threadIdx.x;
    c[column * n + row] = a[row * n + column];
}
