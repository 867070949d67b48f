// The block agrees on counts, alls and anys of predicates that change by round.
extern "C" __global__ void agree(const unsigned *in, unsigned *out) {
    int t = threadIdx.x, n = blockDim.x;
    unsigned x = in[(blockIdx.x * n + t) & 255], r = 0;
    for (int k = 0; k < 8; k++) {
        int c = __syncthreads_count(x >> k & 1);
        int a = __syncthreads_and((x >> k | t) != 5);
        int o = __syncthreads_or(k == 3 ? 0 : (x & 0xFF) == (unsigned)(k * 9));
        r = r * 7 + c * 4 + (a != 0) * 2 + (o != 0);
    }
    out[blockIdx.x * n + t] = r;
}
