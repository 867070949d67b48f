// C = A B of n x n, one thread an element, tiles of 32 x 32 in shared memory; n is a multiple of 32.
// Made into tiled-product.ptx by: nvcc -arch=sm_75 -O3 -ptx tiled-product.cu
#define TILE 32

extern "C" __global__ void tiled_product(const float *a, const float *b, float *c, int n) {
    __shared__ float tileA[TILE][TILE];
    __shared__ float tileB[TILE][TILE];
    int row = blockIdx.y * TILE + threadIdx.y;
    int column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int start = 0; start < n; start += TILE) {
        tileA[threadIdx.y][threadIdx.x] = a[row * n + start + threadIdx.x];
        tileB[threadIdx.y][threadIdx.x] = b[(start + threadIdx.y) * n + column];
        __syncthreads();
        for (int k = 0; k < TILE; k++) {
            sum = __fmaf_rn(tileA[threadIdx.y][k], tileB[k][threadIdx.x], sum);
        }
        __syncthreads();
    }
    c[row * n + column] = sum;
}
