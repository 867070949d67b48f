// Block b waits for what block b - 1 leaves; all blocks are resident at once.
extern "C" __global__ void relay(volatile int *flag, volatile int *data, int *out) {
    int b = blockIdx.x, t = threadIdx.x;
    if (b > 0) {
        if (t == 0) {
            while (flag[b - 1] == 0) {
            }
            __threadfence();
        }
        __syncthreads();
        data[b * 64 + t] = data[(b - 1) * 64 + (t + 1) % 64] + b;
    } else {
        data[t] = t * t;
    }
    __threadfence();
    __syncthreads();
    if (t == 0) flag[b] = 1;
    out[b * 64 + t] = data[b * 64 + t];
}
