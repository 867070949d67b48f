// 14 KiB for each thread, walked in an order that differs by thread.
extern "C" __global__ void large(int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int cells[3584];
    for (int k = 0; k < 3584; k++) cells[k] = k ^ i;
    int at = i * 37 % 3584, sum = 0;
    for (int k = 0; k < 500; k++) {
        sum += cells[at];
        cells[at] = sum;
        at = (at * 5 + sum + 1) % 3584;
        if (at < 0) at += 3584;
    }
    out[i] = sum;
}
