// Tracking of points in the frames of a film. A block owns a point: learn cuts the point's template out of the first
// frame; track looks for it in the next frame around the last place, by normalised correlation, and lets the template
// follow slowly. A template is a square of 2 * half + 1, the places searched are one of 2 * reach + 1, the window that
// both need one of 2 * (half + reach) + 1. As in the classic program all steps of a point are one launch, and what they
// hand on lies in global memory: the window and its squares, running sums of both and their differences, the products
// and the scores. A mask favours places near the last one.

#define THREADS 192

__device__ __forceinline__ float pixel(const float *frame, int width, int height, int row, int column) {
    return frame[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)];
}

extern "C" __global__ void __launch_bounds__(THREADS) learn(const float *frame, int width, int height, const int *rows,
                                                            const int *columns, float *templates, int half) {
    int point = blockIdx.x;
    int side = 2 * half + 1;
    int top = rows[point] - half;
    int left = columns[point] - half;
    for (int i = threadIdx.x; i < side * side; i += THREADS) {
        templates[point * side * side + i] = pixel(frame, width, height, top + i / side, left + i % side);
    }
}

// The arrays of one point in `work`, each as large as its window.
enum { WINDOW, SQUARES, DOWN, DOWN_SQUARES, HIGH, HIGH_SQUARES, ACROSS, ACROSS_SQUARES, SUM, ENERGY, PRODUCT, SCORE, ARRAYS };

// Running sums down the columns of a square, a thread a column.
__device__ __forceinline__ void sumDown(const float *from, float *to, int span) {
    float run = 0;
    for (int i = threadIdx.x; i < span * span; i += span) {
        run = __fadd_rn(run, from[i]);
        to[i] = run;
    }
}

// Running sums along the rows, a thread a row.
__device__ __forceinline__ void sumAcross(const float *from, float *to, int span) {
    float run = 0;
    for (int i = threadIdx.x * span; i < (threadIdx.x + 1) * span; i++) {
        run = __fadd_rn(run, from[i]);
        to[i] = run;
    }
}

// Row by row; the side is a constant so that a row has no loop.
template <int SIDE>
__device__ __forceinline__ float correlate(const float *pattern, const float *covered, int span) {
    float product = 0;
#pragma unroll 1
    for (int r = 0; r < SIDE; r++) {
#pragma unroll
        for (int c = 0; c < SIDE; c++) {
            product = __fmaf_rn(pattern[c], covered[c], product);
        }
        pattern += SIDE;
        covered += span;
    }
    return product;
}

// half is 3 or 12.
extern "C" __global__ void __launch_bounds__(THREADS)
    track(const float *frame, int width, int height, const int *fromRows, const int *fromColumns, int *toRows,
          int *toColumns, const float *mask, float *templates, float *work, int half, int reach, float keep) {
    __shared__ float rowSum[64];
    __shared__ float rowSquare[64];
    __shared__ float total[2];
    __shared__ float bestScore[THREADS];
    __shared__ int bestPlace[THREADS];
    int point = blockIdx.x;
    int thread = threadIdx.x;
    int side = 2 * half + 1;
    int places = 2 * reach + 1;
    int span = side + places - 1;
    int area = span * span;
    float *pattern = templates + point * side * side;
    float *mine = work + point * ARRAYS * area;
    float *window = mine + WINDOW * area;
    int top = fromRows[point] - half - reach;
    int left = fromColumns[point] - half - reach;

    for (int i = thread; i < area; i += THREADS) {
        window[i] = pixel(frame, width, height, top + i / span, left + i % span);
    }
    if (thread < side) {
        float line = 0;
        float lineSquare = 0;
        for (int i = 0; i < side; i++) {
            float value = pattern[thread * side + i];
            line = __fadd_rn(line, value);
            lineSquare = __fmaf_rn(value, value, lineSquare);
        }
        rowSum[thread] = line;
        rowSquare[thread] = lineSquare;
    }
    __syncthreads();
    if (thread == 0) {
        float all = 0;
        float allSquare = 0;
        for (int i = 0; i < side; i++) {
            all = __fadd_rn(all, rowSum[i]);
            allSquare = __fadd_rn(allSquare, rowSquare[i]);
        }
        total[0] = all;
        total[1] = allSquare;
    }
    for (int i = thread; i < area; i += THREADS) {
        mine[SQUARES * area + i] = __fmul_rn(window[i], window[i]);
    }
    __syncthreads();

    // Sums over every square as large as the template: running sums down, their differences a template's height apart,
    // running sums across, their differences a template's width apart.
    if (thread < span) {
        sumDown(window, mine + DOWN * area, span);
        sumDown(mine + SQUARES * area, mine + DOWN_SQUARES * area, span);
    }
    __syncthreads();
    for (int i = thread; i < places * span; i += THREADS) {
        const float *down = mine + DOWN * area + i;
        const float *downSquares = mine + DOWN_SQUARES * area + i;
        int end = (side - 1) * span;
        mine[HIGH * area + i] = i < span ? down[end] : __fsub_rn(down[end], down[-span]);
        mine[HIGH_SQUARES * area + i] = i < span ? downSquares[end] : __fsub_rn(downSquares[end], downSquares[-span]);
    }
    __syncthreads();
    if (thread < places) {
        sumAcross(mine + HIGH * area, mine + ACROSS * area, span);
        sumAcross(mine + HIGH_SQUARES * area, mine + ACROSS_SQUARES * area, span);
    }
    __syncthreads();
    float count = (float) (side * side);
    for (int i = thread; i < places * places; i += THREADS) {
        int x = i % places;
        int end = i / places * span + x + side - 1;
        const float *across = mine + ACROSS * area + end;
        const float *acrossSquares = mine + ACROSS_SQUARES * area + end;
        float sum = x == 0 ? *across : __fsub_rn(*across, across[-side]);
        float square = x == 0 ? *acrossSquares : __fsub_rn(*acrossSquares, acrossSquares[-side]);
        mine[SUM * area + i] = sum;
        mine[ENERGY * area + i] = __fmaf_rn(-__fdiv_rn(sum, count), sum, square);
    }

    for (int i = thread; i < places * places; i += THREADS) {
        const float *covered = window + i / places * span + i % places;
        mine[PRODUCT * area + i] = half == 3 ? correlate<7>(pattern, covered, span) : correlate<25>(pattern, covered, span);
    }
    __syncthreads();

    float mean = __fdiv_rn(total[0], count);
    float energy = __fmaf_rn(-mean, total[0], total[1]);
    float *score = mine + SCORE * area;
    for (int i = thread; i < places * places; i += THREADS) {
        float common = __fmaf_rn(-mean, mine[SUM * area + i], mine[PRODUCT * area + i]);
        float scale = __fsqrt_rn(__fmul_rn(energy, mine[ENERGY * area + i]));
        // A flat or a black window says nothing.
        score[i] = scale > 0 ? __fmul_rn(__fdiv_rn(common, scale), mask[i]) : 0;
    }
    __syncthreads();

    float best = -2;
    int place = 0;
    for (int i = thread; i < places * places; i += THREADS) {
        if (score[i] > best) {
            best = score[i];
            place = i;
        }
    }
    bestScore[thread] = best;
    bestPlace[thread] = place;
    __syncthreads();
    if (thread < 32) {
        for (int i = thread + 32; i < THREADS; i += 32) {
            if (bestScore[i] > best || (bestScore[i] == best && bestPlace[i] < place)) {
                best = bestScore[i];
                place = bestPlace[i];
            }
        }
        for (int step = 16; step > 0; step /= 2) {
            float otherScore = __shfl_down_sync(0xFFFFFFFF, best, step);
            int otherPlace = __shfl_down_sync(0xFFFFFFFF, place, step);
            if (otherScore > best || (otherScore == best && otherPlace < place)) {
                best = otherScore;
                place = otherPlace;
            }
        }
        if (thread == 0) {
            bestPlace[0] = place;
        }
    }
    __syncthreads();

    int down = bestPlace[0] / places;
    int across = bestPlace[0] % places;
    if (thread == 0) {
        toRows[point] = min(max(fromRows[point] + down - reach, 0), height - 1);
        toColumns[point] = min(max(fromColumns[point] + across - reach, 0), width - 1);
    }
    for (int i = thread; i < side * side; i += THREADS) {
        float seen = window[(down + i / side) * span + across + i % side];
        pattern[i] = __fmaf_rn(keep, __fsub_rn(pattern[i], seen), seen);
    }
}
