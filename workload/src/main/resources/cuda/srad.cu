// Speckle-reducing anisotropic diffusion of a picture: first how much each pixel may exchange with its neighbours, little
// across edges and much where there is only speckle, and then the exchange. Blocks of 16 x 16 pixels share them, and
// take those of neighbouring blocks from memory. Pixels at the rim have themselves for the neighbour that is missing.

#define SIDE 16

// Differences to the four neighbours, and the coefficient of diffusion; `speckle` is that of a smooth region.
extern "C" __global__ void __launch_bounds__(SIDE *SIDE)
    coefficients(const float *image, float *north, float *south, float *west, float *east, float *coefficient, int columns,
                 int rows, float speckle) {
    __shared__ float tile[SIDE + 2][SIDE + 2];
    int x = threadIdx.x + 1;
    int y = threadIdx.y + 1;
    int column = blockIdx.x * SIDE + threadIdx.x;
    int row = blockIdx.y * SIDE + threadIdx.y;
    int place = row * columns + column;
    float mine = image[place];
    tile[y][x] = mine;
    if (y == 1) {
        tile[0][x] = image[row > 0 ? place - columns : place];
    }
    if (y == SIDE) {
        tile[SIDE + 1][x] = image[row < rows - 1 ? place + columns : place];
    }
    if (x == 1) {
        tile[y][0] = image[column > 0 ? place - 1 : place];
    }
    if (x == SIDE) {
        tile[y][SIDE + 1] = image[column < columns - 1 ? place + 1 : place];
    }
    __syncthreads();
    float toNorth = __fadd_rn(tile[y - 1][x], -mine);
    float toSouth = __fadd_rn(tile[y + 1][x], -mine);
    float toWest = __fadd_rn(tile[y][x - 1], -mine);
    float toEast = __fadd_rn(tile[y][x + 1], -mine);
    float squares = __fmul_rn(toNorth, toNorth);
    squares = __fmaf_rn(toSouth, toSouth, squares);
    squares = __fmaf_rn(toWest, toWest, squares);
    squares = __fmaf_rn(toEast, toEast, squares);
    float gradient = __fdiv_rn(squares, __fmul_rn(mine, mine));
    float laplacian = __fdiv_rn(__fadd_rn(__fadd_rn(toNorth, toSouth), __fadd_rn(toWest, toEast)), mine);
    float numerator = __fmaf_rn(0.5f, gradient, -__fmul_rn(0.0625f, __fmul_rn(laplacian, laplacian)));
    float denominator = __fmaf_rn(0.25f, laplacian, 1.0f);
    float variation = __fdiv_rn(numerator, __fmul_rn(denominator, denominator));
    float excess = __fdiv_rn(__fadd_rn(variation, -speckle), __fmul_rn(speckle, __fadd_rn(1.0f, speckle)));
    float open = __fdiv_rn(1.0f, __fadd_rn(1.0f, excess));
    north[place] = toNorth;
    south[place] = toSouth;
    west[place] = toWest;
    east[place] = toEast;
    coefficient[place] = open < 0 ? 0.0f : open > 1 ? 1.0f : open;
}

// Towards the north and the west a pixel's own coefficient counts, towards the south and the east the neighbour's.
extern "C" __global__ void __launch_bounds__(SIDE *SIDE)
    diffuse(float *image, const float *north, const float *south, const float *west, const float *east,
            const float *coefficient, int columns, int rows, float quarterRate) {
    __shared__ float tile[SIDE + 1][SIDE + 1];
    int x = threadIdx.x;
    int y = threadIdx.y;
    int column = blockIdx.x * SIDE + x;
    int row = blockIdx.y * SIDE + y;
    int place = row * columns + column;
    float mine = coefficient[place];
    tile[y][x] = mine;
    if (y == SIDE - 1) {
        tile[SIDE][x] = coefficient[row < rows - 1 ? place + columns : place];
    }
    if (x == SIDE - 1) {
        tile[y][SIDE] = coefficient[column < columns - 1 ? place + 1 : place];
    }
    __syncthreads();
    float flow = __fmul_rn(mine, north[place]);
    flow = __fmaf_rn(tile[y + 1][x], south[place], flow);
    flow = __fmaf_rn(mine, west[place], flow);
    flow = __fmaf_rn(tile[y][x + 1], east[place], flow);
    image[place] = __fmaf_rn(quarterRate, flow, image[place]);
}
