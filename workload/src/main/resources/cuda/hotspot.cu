// How hot a chip becomes: each cell of a grid is warmed by its power, exchanges heat with its four neighbours and gives
// some to the air. A launch makes `steps` time steps. A block holds 16 x 16 cells in shared memory; at each step the
// cells whose temperature is still known shrink by one on every side, so that the middle ones are right at the end.
// Neighbouring blocks overlap by that halo. Cells at the rim have themselves for the neighbour that is missing.

#define SIDE 16

extern "C" __global__ void __launch_bounds__(SIDE *SIDE)
    warm(const float *power, const float *before, float *after, int columns, int rows, int steps, float capacity,
         float alongX, float alongY, float toAir, float air) {
    __shared__ float heat[SIDE][SIDE];
    int x = threadIdx.x;
    int y = threadIdx.y;
    int column = (int) blockIdx.x * (SIDE - 2 * steps) - steps + x;
    int row = (int) blockIdx.y * (SIDE - 2 * steps) - steps + y;
    bool inside = column >= 0 && column < columns && row >= 0 && row < rows;
    int place = row * columns + column;
    float mine = 0;
    float watts = 0;
    if (inside) {
        mine = before[place];
        watts = power[place];
    }
    heat[y][x] = mine;
    int west = column > 0 ? x - 1 : x;
    int east = column < columns - 1 ? x + 1 : x;
    int north = row > 0 ? y - 1 : y;
    int south = row < rows - 1 ? y + 1 : y;
    for (int step = 1; step <= steps; step++) {
        __syncthreads();
        bool known = inside && x >= step && x < SIDE - step && y >= step && y < SIDE - step;
        if (known) {
            float gain = __fmaf_rn(__fadd_rn(air, -mine), toAir, watts);
            float acrossY = __fmaf_rn(-2.0f, mine, __fadd_rn(heat[south][x], heat[north][x]));
            float acrossX = __fmaf_rn(-2.0f, mine, __fadd_rn(heat[y][east], heat[y][west]));
            gain = __fmaf_rn(acrossX, alongX, __fmaf_rn(acrossY, alongY, gain));
            mine = __fmaf_rn(capacity, gain, mine);
        }
        __syncthreads();
        if (known) {
            heat[y][x] = mine;
        }
    }
    if (inside && x >= steps && x < SIDE - steps && y >= steps && y < SIDE - steps) {
        after[place] = mine;
    }
}
