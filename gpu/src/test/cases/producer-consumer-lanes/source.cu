// Lane k waits in shared memory for lane k + 1 of its own warp, in a loop that only the waiting lanes are in.
extern "C" __global__ void chain(int *out) {
    __shared__ volatile int cells[64];
    int t = threadIdx.x, lane = t & 31;
    cells[t] = lane == 31 ? 1 : 0;
    __syncthreads();
    if (lane < 31) {
        int seen;
        do {
            seen = cells[t + 1];
        } while (seen == 0);
        cells[t] = seen + lane;
    }
    __syncwarp();
    out[t] = cells[t];
}
