// Lanes exchange by shared memory inside each side of a branch, ordered by barriers of their own mask only.
extern "C" __global__ void exchange(const int *in, int *out) {
    __shared__ int cells[64];
    int t = threadIdx.x, lane = t & 31, base = t & 32;
    int r = in[t];
    if (lane < 12) {
        for (int k = 0; k < 3; k++) {
            cells[t] = r;
            __syncwarp(0xFFF);
            r += cells[base + (lane + 1) % 12];
            __syncwarp(0xFFF);
        }
    } else {
        for (int k = 0; k < 4; k++) {
            cells[t] = r * 2;
            __syncwarp(0xFFFFF000);
            r = cells[base + 12 + (lane + 3) % 20] - k;
            __syncwarp(0xFFFFF000);
        }
    }
    __syncwarp();
    out[t] = r;
}
