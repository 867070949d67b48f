// Both sides of a branch that divides every warp have their own barrier; together they are one per round.
extern "C" __global__ void split(int *out) {
    __shared__ int cells[64];
    int t = threadIdx.x;
    cells[t] = t;
    asm volatile("barrier.sync 0;" ::: "memory");
    for (int r = 0; r < 5; r++) {
        int v;
        if ((t + r) % 3 == 0) {
            v = cells[(t + 1) % 64] * 2;
            asm volatile("barrier.sync 0;" ::: "memory");
        } else {
            v = cells[(t + 63) % 64] + 1;
            asm volatile("barrier.sync 0;" ::: "memory");
        }
        cells[t] = v;
        asm volatile("barrier.sync 0;" ::: "memory");
    }
    out[blockIdx.x * 64 + t] = cells[t];
}
