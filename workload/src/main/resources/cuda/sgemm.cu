// C = alpha A B + beta C in single precision. A is stored column by column (depth x m) and B row by row (depth x n), so
// that the tiles of both are read along rows; C is m x n, row by row. m is a multiple of 64, n of 32, depth of 16.
// A block of 8 x 16 threads makes a tile of 64 x 32, each thread 4 x 4 of it in registers. Every element of C is the
// chain fma(a, b, sum) in ascending order of depth, started from zero.

#define TILE_M 64
#define TILE_N 32
#define TILE_DEPTH 16
#define THREADS_X 8
#define THREADS_Y 16
#define THREADS (THREADS_X * THREADS_Y)

extern "C" __global__ void __launch_bounds__(THREADS) sgemm(const float *a, const float *b, float *c, int m, int n,
                                                            int depth, float alpha, float beta) {
    __shared__ float4 tileA[TILE_DEPTH][TILE_M / 4];
    __shared__ float4 tileB[TILE_DEPTH][TILE_N / 4];
    unsigned thread = threadIdx.y * THREADS_X + threadIdx.x;
    int firstRow = blockIdx.y * TILE_M;
    int firstColumn = blockIdx.x * TILE_N;
    float sum[4][4] = {};

    for (int start = 0; start < depth; start += TILE_DEPTH) {
#pragma unroll
        for (unsigned i = 0; i < TILE_DEPTH * TILE_M / 4; i += THREADS) {
            unsigned k = (i + thread) / (TILE_M / 4);
            unsigned quad = (i + thread) % (TILE_M / 4);
            tileA[k][quad] = *(const float4 *) &a[(start + k) * m + firstRow + quad * 4];
        }
#pragma unroll
        for (unsigned i = 0; i < TILE_DEPTH * TILE_N / 4; i += THREADS) {
            unsigned k = (i + thread) / (TILE_N / 4);
            unsigned quad = (i + thread) % (TILE_N / 4);
            tileB[k][quad] = *(const float4 *) &b[(start + k) * n + firstColumn + quad * 4];
        }
        __syncthreads();
#pragma unroll
        for (int k = 0; k < TILE_DEPTH; k++) {
            float4 left = tileA[k][threadIdx.y];
            float4 right = tileB[k][threadIdx.x];
            float down[4] = {left.x, left.y, left.z, left.w};
            float across[4] = {right.x, right.y, right.z, right.w};
#pragma unroll
            for (int i = 0; i < 4; i++) {
#pragma unroll
                for (int j = 0; j < 4; j++) {
                    sum[i][j] = __fmaf_rn(down[i], across[j], sum[i][j]);
                }
            }
        }
        __syncthreads();
    }

    int row = firstRow + threadIdx.y * 4;
    int column = firstColumn + threadIdx.x * 4;
#pragma unroll
    for (int i = 0; i < 4; i++) {
        float4 *place = (float4 *) &c[(row + i) * n + column];
        float4 old = *place;
        *place = make_float4(__fmaf_rn(alpha, sum[i][0], __fmul_rn(beta, old.x)),
                             __fmaf_rn(alpha, sum[i][1], __fmul_rn(beta, old.y)),
                             __fmaf_rn(alpha, sum[i][2], __fmul_rn(beta, old.z)),
                             __fmaf_rn(alpha, sum[i][3], __fmul_rn(beta, old.w)));
    }
}
