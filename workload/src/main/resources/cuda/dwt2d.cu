// The reversible 5/3 wavelet transform of JPEG 2000, forward, a level a launch: along rows, then along columns. `split` makes
// planes of signed numbers from a picture of bytes. A block of 32 x 8 threads transforms a tile of 64 x 32 in shared memory,
// with two more columns and rows before it and one after it; beyond its borders a plane is mirrored.

#define THREADS_X 32
#define THREADS_Y 8
#define THREADS (THREADS_X * THREADS_Y)
#define TILE_X (2 * THREADS_X)
#define TILE_Y 32
#define BEFORE 2
#define COLUMNS (TILE_X + BEFORE + 1)
#define ROWS (TILE_Y + BEFORE + 1)

#define COMPONENTS 3
#define MIDDLE 128
#define SPLIT_PIXELS (4 * THREADS)
#define SPLIT_WORDS (SPLIT_PIXELS * COMPONENTS / 4)

// planes[component][pixel]; the number of pixels is a multiple of 1,024.
extern "C" __global__ void __launch_bounds__(THREADS) split(const unsigned *picture, int *planes, int pixels) {
    __shared__ unsigned word[SPLIT_WORDS];
#pragma unroll
    for (unsigned i = threadIdx.x; i < SPLIT_WORDS; i += THREADS) {
        word[i] = picture[blockIdx.x * SPLIT_WORDS + i];
    }
    __syncthreads();
    const unsigned char *sample = (const unsigned char *) word;
#pragma unroll
    for (unsigned i = threadIdx.x; i < SPLIT_PIXELS; i += THREADS) {
        int *place = planes + blockIdx.x * SPLIT_PIXELS + i;
        for (int component = 0; component < COMPONENTS; component++) {
            place[component * pixels] = sample[i * COMPONENTS + component] - MIDDLE;
        }
    }
}

__device__ __forceinline__ int mirrored(int at, int length) {
    at = abs(at);
    // Columns and rows far outside belong to a tile that reaches over the border; nobody reads their results.
    return at < length ? at : max(2 * (length - 1) - at, 0);
}

// Width and height of the level are even. The low-low quarter goes to `low`; the other three to where they stand in `bands`,
// right of it, below it and diagonally. Rows are a `Pitch` apart and components a `Plane`.
extern "C" __global__ void __launch_bounds__(THREADS)
    analyze(const int *in, int inPitch, int inPlane, int *low, int lowPitch, int lowPlane, int *bands, int bandPitch,
            int bandPlane, int width, int height) {
    // A row's even columns and its odd columns, from two columns before the tile on.
    __shared__ int even[ROWS][TILE_X / 2 + 2];
    __shared__ int odd[ROWS][TILE_X / 2 + 2];
    int x = threadIdx.x;
    int firstColumn = blockIdx.x * TILE_X - BEFORE;
    int firstRow = blockIdx.y * TILE_Y - BEFORE;

    const int *source = in + blockIdx.z * inPlane;
    int column = mirrored(firstColumn + x, width);
    int middle = mirrored(firstColumn + x + THREADS_X, width);
    int last = mirrored(firstColumn + x + 2 * THREADS_X, width);
#pragma unroll 1
    for (int row = threadIdx.y; row < ROWS; row += THREADS_Y) {
        const int *line = source + mirrored(firstRow + row, height) * inPitch;
        int *place = x & 1 ? &odd[row][x / 2] : &even[row][x / 2];
        place[0] = line[column];
        place[THREADS_X / 2] = line[middle];
        if (x < COLUMNS - TILE_X) {
            place[THREADS_X] = line[last];
        }
    }
    __syncthreads();

    // Along rows: odd columns lose the mean of their neighbours, even ones gain a quarter of what is left there.
#pragma unroll 1
    for (int row = threadIdx.y; row < ROWS; row += THREADS_Y) {
        odd[row][x + 1] -= even[row][x + 1] + even[row][x + 2] >> 1;
        if (x == 0) {
            odd[row][0] -= even[row][0] + even[row][1] >> 1;
        }
    }
    __syncthreads();
#pragma unroll 1
    for (int row = threadIdx.y; row < ROWS; row += THREADS_Y) {
        even[row][x + 1] += odd[row][x] + odd[row][x + 1] + 2 >> 2;
    }
    __syncthreads();

    // Along columns the same, with rows; the row before the tile comes first.
#pragma unroll 1
    for (int row = 2 * threadIdx.y + 1; row < ROWS; row += 2 * THREADS_Y) {
        even[row][x + 1] -= even[row - 1][x + 1] + even[row + 1][x + 1] >> 1;
        odd[row][x + 1] -= odd[row - 1][x + 1] + odd[row + 1][x + 1] >> 1;
    }
    __syncthreads();
    int outColumn = blockIdx.x * (TILE_X / 2) + x;
#pragma unroll 1
    for (int row = 2 * threadIdx.y + BEFORE; row < TILE_Y + BEFORE; row += 2 * THREADS_Y) {
        int outRow = blockIdx.y * (TILE_Y / 2) + (row - BEFORE) / 2;
        if (outColumn < width / 2 && outRow < height / 2) {
            int *quarter = low + blockIdx.z * lowPlane + outRow * lowPitch + outColumn;
            int *right = bands + blockIdx.z * bandPlane + outRow * bandPitch + outColumn + width / 2;
            int *below = bands + blockIdx.z * bandPlane + (outRow + height / 2) * bandPitch + outColumn;
            *quarter = even[row][x + 1] + (even[row - 1][x + 1] + even[row + 1][x + 1] + 2 >> 2);
            *right = odd[row][x + 1] + (odd[row - 1][x + 1] + odd[row + 1][x + 1] + 2 >> 2);
            below[0] = even[row + 1][x + 1];
            below[width / 2] = odd[row + 1][x + 1];
        }
    }
}
