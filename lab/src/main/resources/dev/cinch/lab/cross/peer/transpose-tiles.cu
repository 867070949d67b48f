// Exchanges rows and columns of n x n words, through a tile of 32 x 33 in shared memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx transpose-tiles.cu
extern "C" __global__ void transpose_tiles(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned tile[32][33];
    int x = threadIdx.x;
    for (int y = threadIdx.y; y < 32; y += 8) {
        tile[y][x] = a[(blockIdx.y * 32 + y) * n + blockIdx.x * 32 + x];
    }
    __syncthreads();
    for (int y = threadIdx.y; y < 32; y += 8) {
        c[(blockIdx.x * 32 + y) * n + blockIdx.y * 32 + x] = tile[x][y];
    }
}
