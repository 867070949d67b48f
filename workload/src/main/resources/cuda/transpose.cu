// Out of place transpose of a rows x columns matrix, both multiples of 32. A block of 32 x 16 threads reads a tile of
// 32 x 32 along rows and writes it along rows of the result; the tile's 33rd column keeps its columns in different banks.

#define TILE 32
#define THREAD_ROWS 16

extern "C" __global__ void transpose(const float *in, float *out, int rows, int columns) {
    __shared__ float tile[TILE][TILE + 1];
    int column = blockIdx.x * TILE + threadIdx.x;
    int row = blockIdx.y * TILE + threadIdx.y;
    for (int step = 0; step < TILE; step += THREAD_ROWS) {
        tile[threadIdx.y + step][threadIdx.x] = in[(row + step) * columns + column];
    }
    __syncthreads();
    int outColumn = blockIdx.y * TILE + threadIdx.x;
    int outRow = blockIdx.x * TILE + threadIdx.y;
    for (int step = 0; step < TILE; step += THREAD_ROWS) {
        out[(outRow + step) * rows + outColumn] = tile[threadIdx.x][threadIdx.y + step];
    }
}
