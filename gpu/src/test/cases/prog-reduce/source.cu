// Floats are added in the order of a tree, so the rounding is fixed.
extern "C" __global__ void reduce(const float *in, float *out, int n) {
    __shared__ float cells[128];
    int t = threadIdx.x;
    float sum = 0;
    for (int k = blockIdx.x * 128 + t; k < n; k += gridDim.x * 128) sum += in[k] * 1.5f;
    cells[t] = sum;
    __syncthreads();
    for (int s = 64; s > 0; s >>= 1) {
        if (t < s) cells[t] += cells[t + s];
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = cells[0];
}
