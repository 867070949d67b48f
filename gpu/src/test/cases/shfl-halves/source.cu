// The lower half shuffles down while the upper half shuffles by xor, each under its own mask and at its own place.
extern "C" __global__ void halves(const int *in, int *out) {
    int t = threadIdx.x, lane = t & 31;
    int x = in[t], r;
    if (lane < 16) {
        r = x;
        for (int d = 8; d > 0; d >>= 1) r += __shfl_down_sync(0x0000FFFF, r, d, 16);
        r = __shfl_sync(0x0000FFFF, r, 0, 16) + lane;
    } else {
        r = x * 3;
        for (int d = 1; d < 16; d <<= 1) r = max(r, __shfl_xor_sync(0xFFFF0000, r, d));
        r = r - __shfl_up_sync(0xFFFF0000, x, 1, 16);
    }
    out[t] = r;
}
