// Tracking of points in the frames of a film. A block owns a point: learn cuts the point's template out of the first
// frame; track looks for it in the next frame around the last place, by normalised correlation, and may let the template
// follow slowly. All arrays lie column by column. A template is a square of `side`, the window around the last place one of
// `span`; they can overlap at span + side - 1 places each way (`full`), and sums over what a template covers at all these
// places are made from the window with `side` zeros around it (`padded`). As in the classic program all steps of a point
// are one launch, and what they hand on lies in global memory. Products are made at every `step`-th place up to `move` away
// from the last one only; a mask is zero at all others.

#define THREADS 256
#define LARGEST_SIDE 51
#define LARGEST_FULL 131

__device__ __forceinline__ float pixel(const float *frame, int width, int height, int row, int column) {
    return frame[min(max(column, 0), width - 1) * height + min(max(row, 0), height - 1)];
}

extern "C" __global__ void __launch_bounds__(THREADS) learn(const float *frame, int width, int height, const int *rows,
                                                            const int *columns, float *templates, int side) {
    int point = blockIdx.x;
    int top = rows[point] - side / 2;
    int left = columns[point] - side / 2;
    for (int i = threadIdx.x; i < side * side; i += THREADS) {
        templates[point * side * side + i] = pixel(frame, width, height, top + i % side, left + i / side);
    }
}

// Running sums down the columns, in place, a thread a column.
__device__ void sumDown(float *square, int padded) {
    if (threadIdx.x < padded) {
        float run = 0;
#pragma unroll 1
        for (int i = threadIdx.x * padded; i < (threadIdx.x + 1) * padded; i++) {
            run = __fadd_rn(run, square[i]);
            square[i] = run;
        }
    }
    __syncthreads();
}

// Running sums along the rows, a thread a row.
__device__ void sumAcross(const float *from, float *to, int full, int padded) {
    if (threadIdx.x < full) {
        float run = 0;
#pragma unroll 1
        for (int i = threadIdx.x; i < full * padded; i += full) {
            run = __fadd_rn(run, from[i]);
            to[i] = run;
        }
    }
    __syncthreads();
}

// Sums over all squares as large as the template, of the window's values or of their squares.
__device__ void sumCovered(const float *window, float *padding, float *high, float *across, float *sums, int side,
                           int span, bool squared) {
    int padded = span + 2 * side;
    int full = span + side - 1;
    for (int i = threadIdx.x; i < padded * padded; i += THREADS) {
        int row = i % padded - side;
        int column = i / padded - side;
        float value = 0;
        if (row >= 0 && row < span && column >= 0 && column < span) {
            value = window[column * span + row];
        }
        padding[i] = squared ? __fmul_rn(value, value) : value;
    }
    __syncthreads();
    sumDown(padding, padded);
    for (int i = threadIdx.x; i < full * padded; i += THREADS) {
        int at = i / full * padded + i % full;
        high[i] = __fsub_rn(padding[at + side], padding[at]);
    }
    __syncthreads();
    sumAcross(high, across, full, padded);
    for (int i = threadIdx.x; i < full * full; i += THREADS) {
        sums[i] = __fsub_rn(across[i + side * full], across[i]);
    }
    __syncthreads();
}

extern "C" __global__ void __launch_bounds__(THREADS)
    track(const float *frame, int width, int height, const int *fromRows, const int *fromColumns, int *toRows,
          int *toColumns, const float *mask, float *templates, float *work, int side, int span, int move, int step,
          float keep) {
    __shared__ float pattern[LARGEST_SIDE * LARGEST_SIDE];
    __shared__ float columnSum[LARGEST_SIDE];
    __shared__ float columnSquare[LARGEST_SIDE];
    __shared__ float total[2];
    __shared__ float bestScore[LARGEST_FULL];
    __shared__ int bestPlace[LARGEST_FULL];
    int point = blockIdx.x;
    int thread = threadIdx.x;
    int padded = span + 2 * side;
    int full = span + side - 1;
    float *window = work + point * (span * span + padded * padded + 2 * full * padded + 4 * full * full);
    float *padding = window + span * span;
    float *high = padding + padded * padded;
    float *across = high + full * padded;
    float *sums = across + full * padded;
    float *squares = sums + full * full;
    float *products = squares + full * full;
    float *scores = products + full * full;
    int top = fromRows[point] - span / 2;
    int left = fromColumns[point] - span / 2;

    for (int i = thread; i < span * span; i += THREADS) {
        window[i] = pixel(frame, width, height, top + i % span, left + i / span);
    }
    for (int i = thread; i < side * side; i += THREADS) {
        pattern[i] = templates[point * side * side + i];
    }
    for (int i = thread; i < full * full; i += THREADS) {
        products[i] = 0;
    }
    __syncthreads();

    int tried = 2 * (move / step) + 1;
    int middle = full / 2;
    for (int i = thread; i < tried * tried; i += THREADS) {
        int row = middle + (i % tried - move / step) * step;
        int column = middle + (i / tried - move / step) * step;
        const float *covered = window + (column + 1 - side) * span + row + 1 - side;
        float product = 0;
        for (int c = 0; c < side; c++) {
#pragma unroll 4
            for (int r = 0; r < side; r++) {
                product = __fmaf_rn(pattern[c * side + r], covered[c * span + r], product);
            }
        }
        products[column * full + row] = product;
    }
    sumCovered(window, padding, high, across, sums, side, span, false);
    sumCovered(window, padding, high, across, squares, side, span, true);

    if (thread < side) {
        float line = 0;
        float lineSquare = 0;
        for (int i = 0; i < side; i++) {
            float value = pattern[thread * side + i];
            line = __fadd_rn(line, value);
            lineSquare = __fmaf_rn(value, value, lineSquare);
        }
        columnSum[thread] = line;
        columnSquare[thread] = lineSquare;
    }
    __syncthreads();
    if (thread == 0) {
        float all = 0;
        float allSquare = 0;
        for (int i = 0; i < side; i++) {
            all = __fadd_rn(all, columnSum[i]);
            allSquare = __fadd_rn(allSquare, columnSquare[i]);
        }
        total[0] = all;
        total[1] = allSquare;
    }
    __syncthreads();
    float count = (float) (side * side);
    float mean = __fdiv_rn(total[0], count);
    float energy = __fmaf_rn(-mean, total[0], total[1]);
    for (int i = thread; i < full * full; i += THREADS) {
        float sum = sums[i];
        float local = __fmaf_rn(-__fdiv_rn(sum, count), sum, squares[i]);
        float common = __fmaf_rn(-mean, sum, products[i]);
        float scale = __fsqrt_rn(__fmul_rn(energy, local));
        // A flat or a black window says nothing.
        scores[i] = scale > 0 ? __fmul_rn(__fdiv_rn(common, scale), mask[i]) : 0;
    }
    __syncthreads();

    // The best of each column, a thread a column, and then of all.
    if (thread < full) {
        float best = -2;
        int place = 0;
        for (int i = thread * full; i < (thread + 1) * full; i++) {
            if (scores[i] > best) {
                best = scores[i];
                place = i;
            }
        }
        bestScore[thread] = best;
        bestPlace[thread] = place;
    }
    __syncthreads();
    if (thread == 0) {
        int best = 0;
        for (int i = 1; i < full; i++) {
            best = bestScore[i] > bestScore[best] ? i : best;
        }
        bestPlace[0] = bestPlace[best];
    }
    __syncthreads();
    int row = bestPlace[0] % full - middle;
    int column = bestPlace[0] / full - middle;
    if (thread == 0) {
        toRows[point] = min(max(fromRows[point] + row, 0), height - 1);
        toColumns[point] = min(max(fromColumns[point] + column, 0), width - 1);
    }
    if (keep < 1) {
        int from = (column + span / 2 - side / 2) * span + row + span / 2 - side / 2;
        for (int i = thread; i < side * side; i += THREADS) {
            float seen = window[from + i / side * span + i % side];
            templates[point * side * side + i] = __fmaf_rn(keep, __fsub_rn(pattern[i], seen), seen);
        }
    }
}
