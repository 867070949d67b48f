// The best alignment of two sequences by dynamic programming: a cell is the best of its neighbour across the diagonal
// plus the similarity of both residues, and its upper and left neighbours less the penalty of a gap. The table is cut
// into tiles of 32 x 32, and a launch computes one diagonal of tiles: the first kernel those that grow towards the
// middle, the second those that shrink behind it. In a tile a warp goes along the diagonals, too, with a thread a column.
// Row 0 and column 0 of the table are the borders; similarity has a row and a column for them, so that both look alike.

#define TILE 32

__device__ __forceinline__ void align(const int *similarity, int *score, int columns, int penalty, int tileX, int tileY) {
    __shared__ int best[TILE + 1][TILE + 2]; // one column more than needed, so that a diagonal lies in different banks
    __shared__ int alike[TILE][TILE];
    int thread = threadIdx.x;
    int corner = columns * TILE * tileY + TILE * tileX;
    int place = corner + columns + 1 + thread;
    for (int row = 0; row < TILE; row++) {
        alike[row][thread] = similarity[place + row * columns];
    }
    if (thread == 0) {
        best[0][0] = score[corner];
    }
    best[0][thread + 1] = score[corner + thread + 1];
    best[thread + 1][0] = score[corner + (thread + 1) * columns];
    __syncthreads();
    for (int step = 0; step < 2 * TILE - 1; step++) {
        int row = step - thread;
        if (row >= 0 && row < TILE) {
            int across = best[row][thread] + alike[row][thread];
            int down = best[row][thread + 1] - penalty;
            int right = best[row + 1][thread] - penalty;
            best[row + 1][thread + 1] = max(across, max(down, right));
        }
        __syncthreads();
    }
    for (int row = 0; row < TILE; row++) {
        score[place + row * columns] = best[row + 1][thread + 1];
    }
}

extern "C" __global__ void __launch_bounds__(TILE)
    grow(const int *similarity, int *score, int columns, int penalty, int diagonal) {
    align(similarity, score, columns, penalty, blockIdx.x, diagonal - blockIdx.x);
}

extern "C" __global__ void __launch_bounds__(TILE)
    shrink(const int *similarity, int *score, int columns, int penalty, int diagonal) {
    int last = (columns - 1) / TILE - 1;
    align(similarity, score, columns, penalty, diagonal - last + blockIdx.x, last - blockIdx.x);
}
