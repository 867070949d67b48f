// Tiles of 16 by 16; the sum is fused explicitly.
extern "C" __global__ void product(const float *a, const float *b, float *c, int n) {
    __shared__ float ta[16][16], tb[16][17];
    int x = threadIdx.x, y = threadIdx.y, col = blockIdx.x * 16 + x, row = blockIdx.y * 16 + y;
    float sum = 0;
    for (int k = 0; k < n; k += 16) {
        ta[y][x] = row < n && k + x < n ? a[row * n + k + x] : 0;
        tb[y][x] = col < n && k + y < n ? b[(k + y) * n + col] : 0;
        __syncthreads();
#pragma unroll
        for (int j = 0; j < 16; j++) sum = fmaf(ta[y][j], tb[j][x], sum);
        __syncthreads();
    }
    if (row < n && col < n) c[row * n + col] = sum;
}
