// Blocks meet between rounds by counting arrivals; each round reads what all wrote in the round before.
extern "C" __global__ void meet(volatile unsigned *arrived, volatile int *a, volatile int *b, int rounds) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    for (int r = 0; r < rounds; r++) {
        volatile int *from = r & 1 ? b : a, *to = r & 1 ? a : b;
        to[i] = from[(i * 17 + 5) % n] + from[i] % 3 + r;
        __threadfence();
        __syncthreads();
        if (threadIdx.x == 0) {
            atomicAdd((unsigned *)arrived, 1u);
            while (*arrived < (r + 1) * gridDim.x) {
            }
            __threadfence();
        }
        __syncthreads();
    }
}
