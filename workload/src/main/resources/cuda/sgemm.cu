// C = alpha A B + beta C in single precision. A is stored column by column (depth x m) and B row by row (depth x n), so
// that the tiles of both are read along rows; C is m x n, row by row. m and n are multiples of 64, depth is one of 8.
// A block of 16 x 8 threads makes a tile of 64 x 64, each thread 8 x 4 of it in registers, and fetches the next tiles of A
// and B from memory while it multiplies the present ones. Every element of C is the chain fma(a, b, sum) in ascending
// order of depth, started from zero.

#define TILE 64
#define TILE_DEPTH 8
#define THREADS_X 16
#define THREADS_Y 8
#define THREADS (THREADS_X * THREADS_Y)

// The thread's quarter of a row of a tile: 8 rows of 16 of them, one for each thread.
__device__ __forceinline__ float4 share(const float *matrix, int depth, int pitch, int column, unsigned thread) {
    unsigned k = thread / (TILE / 4);
    unsigned quad = thread % (TILE / 4);
    return *(const float4 *) &matrix[(depth + k) * pitch + column + quad * 4];
}

extern "C" __global__ void __launch_bounds__(THREADS) sgemm(const float *a, const float *b, float *c, int m, int n,
                                                            int depth, float alpha, float beta) {
    __shared__ float4 tileA[TILE_DEPTH][TILE / 4];
    __shared__ float4 tileB[TILE_DEPTH][TILE / 4];
    unsigned thread = threadIdx.y * THREADS_X + threadIdx.x;
    int firstRow = blockIdx.y * TILE;
    int firstColumn = blockIdx.x * TILE;
    float sum[8][4] = {};

    float4 nextA = share(a, 0, m, firstRow, thread);
    float4 nextB = share(b, 0, n, firstColumn, thread);
    for (int start = 0; start < depth; start += TILE_DEPTH) {
        (&tileA[0][0])[thread] = nextA;
        (&tileB[0][0])[thread] = nextB;
        __syncthreads();
        if (start + TILE_DEPTH < depth) {
            nextA = share(a, start + TILE_DEPTH, m, firstRow, thread);
            nextB = share(b, start + TILE_DEPTH, n, firstColumn, thread);
        }
#pragma unroll
        for (int k = 0; k < TILE_DEPTH; k++) {
            float4 upper = tileA[k][2 * threadIdx.y];
            float4 lower = tileA[k][2 * threadIdx.y + 1];
            float4 right = tileB[k][threadIdx.x];
            float down[8] = {upper.x, upper.y, upper.z, upper.w, lower.x, lower.y, lower.z, lower.w};
            float across[4] = {right.x, right.y, right.z, right.w};
#pragma unroll
            for (int i = 0; i < 8; i++) {
#pragma unroll
                for (int j = 0; j < 4; j++) {
                    sum[i][j] = __fmaf_rn(down[i], across[j], sum[i][j]);
                }
            }
        }
        __syncthreads();
    }

    int row = firstRow + threadIdx.y * 8;
    int column = firstColumn + threadIdx.x * 4;
#pragma unroll
    for (int i = 0; i < 8; i++) {
        float4 *place = (float4 *) &c[(row + i) * n + column];
        float4 old = *place;
        *place = make_float4(__fmaf_rn(alpha, sum[i][0], __fmul_rn(beta, old.x)),
                             __fmaf_rn(alpha, sum[i][1], __fmul_rn(beta, old.y)),
                             __fmaf_rn(alpha, sum[i][2], __fmul_rn(beta, old.z)),
                             __fmaf_rn(alpha, sum[i][3], __fmul_rn(beta, old.w)));
    }
}
