// Two warps produce into a pair of shared buffers, two consume; full and empty barriers of 128 threads order them.
extern "C" __global__ void pipeline(const int *in, int *out, int rounds) {
    __shared__ int stage[2][64];
    int t = threadIdx.x;
    if (t < 64) {
        for (int r = 0; r < rounds; r++) {
            int s = r & 1;
            if (s == 0) asm volatile("bar.sync 3, 128;" ::: "memory");
            else asm volatile("bar.sync 4, 128;" ::: "memory");
            stage[s][t] = in[(r * 64 + t) & 255] * (r + 1);
            __threadfence_block();
            if (s == 0) asm volatile("bar.arrive 1, 128;" ::: "memory");
            else asm volatile("bar.arrive 2, 128;" ::: "memory");
        }
    } else {
        int sum = 0;
        asm volatile("bar.arrive 3, 128;" ::: "memory");
        asm volatile("bar.arrive 4, 128;" ::: "memory");
        for (int r = 0; r < rounds; r++) {
            int s = r & 1;
            if (s == 0) asm volatile("bar.sync 1, 128;" ::: "memory");
            else asm volatile("bar.sync 2, 128;" ::: "memory");
            sum = sum * 3 + stage[s][(t * 5 + r) & 63];
            if (r + 2 < rounds) {
                if (s == 0) asm volatile("bar.arrive 3, 128;" ::: "memory");
                else asm volatile("bar.arrive 4, 128;" ::: "memory");
            }
        }
        out[blockIdx.x * 64 + t - 64] = sum;
    }
}
