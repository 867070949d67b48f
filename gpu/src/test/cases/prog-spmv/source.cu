extern "C" __global__ void spmv(const int *rows, const int *cols, const float *vals, const float *x, float *y, int n) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) >> 5, lane = threadIdx.x & 31;
    if (row >= n) return;
    float sum = 0;
    for (int k = rows[row] + lane; k < rows[row + 1]; k += 32) sum = fmaf(vals[k], __ldg(x + cols[k]), sum);
    for (int d = 16; d > 0; d >>= 1) sum += __shfl_down_sync(0xFFFFFFFF, sum, d);
    if (lane == 0) y[row] = sum;
}
