// LU decomposition without pivoting, in place, of a matrix in tiles of 16 x 16. Three launches for each tile of the
// diagonal: that tile itself, the tiles to its right and below it, and all tiles between those. Every element is changed
// in the order of the pivots, so that tiles change no rounding.

#define TILE 16

// One warp: all threads move the tile, the first 16 have a row each.
extern "C" __global__ void __launch_bounds__(2 * TILE) diagonal(float *matrix, int size, int first) {
    __shared__ float tile[TILE][TILE + 1];
    int column = threadIdx.x % TILE;
    float *corner = matrix + first * size + first;
    for (int row = threadIdx.x / TILE; row < TILE; row += 2) {
        tile[row][column] = corner[row * size + column];
    }
    __syncthreads();
    int mine = threadIdx.x;
    for (int pivot = 0; pivot < TILE - 1; pivot++) {
        if (mine > pivot && mine < TILE) {
            float part = __fdiv_rn(tile[mine][pivot], tile[pivot][pivot]);
            tile[mine][pivot] = part;
            for (int x = pivot + 1; x < TILE; x++) {
                tile[mine][x] = __fmaf_rn(-part, tile[pivot][x], tile[mine][x]);
            }
        }
        __syncthreads();
    }
    for (int row = threadIdx.x / TILE; row < TILE; row += 2) {
        corner[row * size + column] = tile[row][column];
    }
}

// The first 16 threads have a column each of a tile to the right, the others a row each of the tile as far below.
extern "C" __global__ void __launch_bounds__(2 * TILE) perimeter(float *matrix, int size, int first) {
    __shared__ float done[TILE][TILE + 1];
    __shared__ float right[TILE][TILE + 1];
    __shared__ float below[TILE][TILE + 1];
    int column = threadIdx.x % TILE;
    int away = (blockIdx.x + 1) * TILE;
    float *corner = matrix + first * size + first;
    for (int row = threadIdx.x / TILE; row < TILE; row += 2) {
        done[row][column] = corner[row * size + column];
        right[row][column] = corner[row * size + away + column];
        below[row][column] = corner[(away + row) * size + column];
    }
    __syncthreads();
    if (threadIdx.x < TILE) {
        for (int pivot = 0; pivot < TILE - 1; pivot++) {
            for (int row = pivot + 1; row < TILE; row++) {
                right[row][column] = __fmaf_rn(-done[row][pivot], right[pivot][column], right[row][column]);
            }
        }
    } else {
        int row = column;
        for (int pivot = 0; pivot < TILE; pivot++) {
            float part = __fdiv_rn(below[row][pivot], done[pivot][pivot]);
            below[row][pivot] = part;
            for (int x = pivot + 1; x < TILE; x++) {
                below[row][x] = __fmaf_rn(-part, done[pivot][x], below[row][x]);
            }
        }
    }
    __syncthreads();
    for (int row = threadIdx.x / TILE; row < TILE; row += 2) {
        corner[row * size + away + column] = right[row][column];
        corner[(away + row) * size + column] = below[row][column];
    }
}

extern "C" __global__ void __launch_bounds__(TILE *TILE) inner(float *matrix, int size, int first) {
    __shared__ float right[TILE][TILE];
    __shared__ float below[TILE][TILE];
    int x = threadIdx.x;
    int y = threadIdx.y;
    int column = first + (blockIdx.x + 1) * TILE + x;
    int row = first + (blockIdx.y + 1) * TILE + y;
    right[y][x] = matrix[(first + y) * size + column];
    below[y][x] = -matrix[row * size + first + x];
    __syncthreads();
    float mine = matrix[row * size + column];
#pragma unroll
    for (int pivot = 0; pivot < TILE; pivot++) {
        mine = __fmaf_rn(below[y][pivot], right[pivot][x], mine);
    }
    matrix[row * size + column] = mine;
}
