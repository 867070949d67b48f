// The cheapest way down a grid of costs: from a cell one may step straight or diagonally into the next row. A launch
// goes down `steps` rows. A block holds 256 columns in shared memory; at each step the columns whose answer is still
// known shrink by one on both sides, so that the middle 256 - 2 * steps are right at the end. Neighbouring blocks
// overlap by that halo and need not speak to each other.

#define THREADS 256
#define OUTSIDE 0x3FFFFFFF

extern "C" __global__ void __launch_bounds__(THREADS) descend(const int *grid, const int *above, int *below,
                                                              int columns, int firstRow, int steps) {
    __shared__ int cost[2][THREADS];
    int thread = threadIdx.x;
    int column = (int) blockIdx.x * (THREADS - 2 * steps) - steps + thread;
    bool inside = column >= 0 && column < columns;
    int mine = inside ? above[column] : OUTSIDE;
    cost[0][thread] = mine;
    __syncthreads();
    for (int step = 0; step < steps; step++) {
        const int *from = cost[step & 1];
        if (inside && thread > step && thread < THREADS - 1 - step) {
            int best = min(mine, min(from[thread - 1], from[thread + 1]));
            mine = best + grid[(firstRow + step) * columns + column];
        }
        cost[(step + 1) & 1][thread] = mine;
        __syncthreads();
    }
    if (inside && thread >= steps && thread < THREADS - steps) {
        below[column] = mine;
    }
}
