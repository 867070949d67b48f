// Convolution of an image with the same 17 taps along its rows and then along its columns; outside the image is zero.
// The width is a multiple of 128, the height of 64. A thread makes 8 pixels, 16 apart in a row or 8 apart in a column; its
// block first fetches their pixels and one step of pixels on both sides into shared memory. Every sum is the chain
// fma(tap, pixel, sum) from the first tap on, started from zero.

#define RADIUS 8
#define TAPS (2 * RADIUS + 1)
#define STEPS 8

#define ROW_THREADS_X 16
#define ROW_THREADS_Y 4
#define COLUMN_THREADS_X 16
#define COLUMN_THREADS_Y 8

extern "C" {
__constant__ float taps[TAPS];
}

// A warp works on two rows: 16 floats more in each line of the tile keep them in different banks.
extern "C" __global__ void __launch_bounds__(ROW_THREADS_X *ROW_THREADS_Y)
    rows(const float *in, float *out, int width) {
    __shared__ float line[ROW_THREADS_Y][(STEPS + 3) * ROW_THREADS_X];
    int first = ((int) blockIdx.x * STEPS - 1) * ROW_THREADS_X + threadIdx.x;
    int row = (blockIdx.y * ROW_THREADS_Y + threadIdx.y) * width;
    float *mine = &line[threadIdx.y][threadIdx.x];
    mine[0] = first >= 0 ? in[row + first] : 0;
#pragma unroll
    for (int step = 1; step <= STEPS; step++) {
        mine[step * ROW_THREADS_X] = in[row + first + step * ROW_THREADS_X];
    }
    int last = first + (STEPS + 1) * ROW_THREADS_X;
    mine[(STEPS + 1) * ROW_THREADS_X] = last < width ? in[row + last] : 0;
    __syncthreads();
#pragma unroll
    for (int step = 1; step <= STEPS; step++) {
        float sum = 0;
#pragma unroll
        for (int tap = 0; tap < TAPS; tap++) {
            sum = __fmaf_rn(taps[tap], mine[step * ROW_THREADS_X + tap - RADIUS], sum);
        }
        out[row + first + step * ROW_THREADS_X] = sum;
    }
}

extern "C" __global__ void __launch_bounds__(COLUMN_THREADS_X *COLUMN_THREADS_Y)
    columns(const float *in, float *out, int width, int height) {
    __shared__ float tile[(STEPS + 2) * COLUMN_THREADS_Y][COLUMN_THREADS_X];
    int column = blockIdx.x * COLUMN_THREADS_X + threadIdx.x;
    int first = ((int) blockIdx.y * STEPS - 1) * COLUMN_THREADS_Y + threadIdx.y;
    float(*mine)[COLUMN_THREADS_X] = &tile[threadIdx.y];
    mine[0][threadIdx.x] = first >= 0 ? in[first * width + column] : 0;
#pragma unroll
    for (int step = 1; step <= STEPS; step++) {
        mine[step * COLUMN_THREADS_Y][threadIdx.x] = in[(first + step * COLUMN_THREADS_Y) * width + column];
    }
    int last = first + (STEPS + 1) * COLUMN_THREADS_Y;
    mine[(STEPS + 1) * COLUMN_THREADS_Y][threadIdx.x] = last < height ? in[last * width + column] : 0;
    __syncthreads();
#pragma unroll
    for (int step = 1; step <= STEPS; step++) {
        float sum = 0;
#pragma unroll
        for (int tap = 0; tap < TAPS; tap++) {
            sum = __fmaf_rn(taps[tap], mine[step * COLUMN_THREADS_Y + tap - RADIUS][threadIdx.x], sum);
        }
        out[(first + step * COLUMN_THREADS_Y) * width + column] = sum;
    }
}
