// Which lanes are together inside simple branches, and that all are again after them.
extern "C" __global__ void active(const int *in, unsigned *out) {
    int t = threadIdx.x, lane = t & 31;
    unsigned a = __activemask(), b;
    if (lane < 10) {
        b = __activemask();
        out[t * 3 + 2] = in[t] + 1;
    } else {
        b = __activemask() ^ 0x80000000u;
        out[t * 3 + 2] = in[t] - 1;
    }
    __syncwarp();
    out[t * 3] = a;
    out[t * 3 + 1] = b;
}
