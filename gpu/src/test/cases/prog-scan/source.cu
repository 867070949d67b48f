// Inclusive sums: in each warp by shuffles, over warps by shared memory, over blocks by a second and a third kernel.
extern "C" __global__ void scan(const int *in, int *out, int *sums, int n) {
    __shared__ int totals[8];
    int i = blockIdx.x * 256 + threadIdx.x, lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    int v = i < n ? in[i] : 0;
    for (int d = 1; d < 32; d <<= 1) {
        int o = __shfl_up_sync(0xFFFFFFFF, v, d);
        if (lane >= d) v += o;
    }
    if (lane == 31) totals[warp] = v;
    __syncthreads();
    if (warp == 0) {
        int s = lane < 8 ? totals[lane] : 0;
        for (int d = 1; d < 8; d <<= 1) {
            int o = __shfl_up_sync(0xFFFFFFFF, s, d);
            if (lane >= d) s += o;
        }
        if (lane < 8) totals[lane] = s;
    }
    __syncthreads();
    if (warp > 0) v += totals[warp - 1];
    if (i < n) out[i] = v;
    if (threadIdx.x == 255) sums[blockIdx.x] = v;
}

extern "C" __global__ void offset(int *out, const int *sums, int n) {
    int i = blockIdx.x * 256 + threadIdx.x, add = 0;
    for (int b = 0; b < blockIdx.x; b++) add += sums[b];
    if (i < n) out[i] += add;
}
