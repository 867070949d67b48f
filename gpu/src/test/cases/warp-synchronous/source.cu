// The last warp adds in lockstep on volatile shared memory, as old programs do.
extern "C" __global__ void reduce(const int *in, int *out) {
    __shared__ int cells[256];
    int t = threadIdx.x;
    cells[t] = in[blockIdx.x * 256 + t];
    __syncthreads();
    for (int s = 128; s > 32; s >>= 1) {
        if (t < s) cells[t] += cells[t + s];
        __syncthreads();
    }
    if (t < 32) {
        volatile int *v = cells;
        v[t] += v[t + 32];
        v[t] += v[t + 16];
        v[t] += v[t + 8];
        v[t] += v[t + 4];
        v[t] += v[t + 2];
        v[t] += v[t + 1];
    }
    if (t == 0) out[blockIdx.x] = cells[0];
}
