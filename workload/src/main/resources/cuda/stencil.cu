// Diffusion of heat in a volume, one step: each cell becomes a sum of its six neighbours, weighted, less a part of
// itself; cells on the surface are not changed. A block of 32 x 4 threads moves a plane at a time through the volume. A
// thread keeps its cell and those below and above in registers, and lends its own to the neighbours through shared
// memory, where a rim holds the cells of neighbouring blocks. Two planes of shared memory take turns.

#define WIDE 32
#define HIGH 4

extern "C" __global__ void __launch_bounds__(WIDE *HIGH)
    diffuse(const float *before, float *after, int width, int height, int depth, float own, float others) {
    __shared__ float planes[2][HIGH + 2][WIDE + 2];
    int i = threadIdx.x + 1;
    int j = threadIdx.y + 1;
    int x = blockIdx.x * WIDE + threadIdx.x;
    int y = blockIdx.y * HIGH + threadIdx.y;
    int layer = width * height;
    int place = y * width + x;
    bool inner = x > 0 && x < width - 1 && y > 0 && y < height - 1;
    // Where a thread at the block's rim finds a neighbour, and where it goes; 0 for those that fetch none.
    int fetchX = inner ? (i == 1 ? -1 : i == WIDE ? 1 : 0) : 0;
    int fetchY = inner ? (j == 1 ? -1 : j == HIGH ? 1 : 0) : 0;
    float below = before[place];
    float mine = before[place + layer];
#pragma unroll 1 // few registers, many warps
    for (int z = 1; z < depth - 1; z++) {
        place += layer;
        float above = before[place + layer];
        float(*plane)[WIDE + 2] = planes[z & 1];
        plane[j][i] = mine;
        if (fetchX != 0) {
            plane[j][i + fetchX] = before[place + fetchX];
        }
        if (fetchY != 0) {
            plane[j + fetchY][i] = before[place + fetchY * width];
        }
        __syncthreads();
        if (inner) {
            float sum = __fadd_rn(above, below);
            sum = __fadd_rn(__fadd_rn(sum, plane[j - 1][i]), plane[j + 1][i]);
            sum = __fadd_rn(__fadd_rn(sum, plane[j][i - 1]), plane[j][i + 1]);
            after[place] = __fmaf_rn(others, sum, -__fmul_rn(own, mine));
        }
        below = mine;
        mine = above;
    }
}
