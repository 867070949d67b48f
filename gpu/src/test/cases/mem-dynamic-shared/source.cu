// Memory sized at launch, cut into parts of several types, beside a static array.
extern __shared__ double pool[];
extern "C" __global__ void parts(const int *in, int *out, int n) {
    __shared__ int fixed[64];
    double *d = pool;
    int *w = (int *)(pool + n);
    unsigned char *b = (unsigned char *)(w + n);
    int t = threadIdx.x;
    d[t] = in[t] * 0.5;
    w[t] = in[t];
    b[t] = in[t] >> 3;
    if (t < 64)
        fixed[t] = t;
    __syncthreads();
    int o = (t * 5 + 1) % n;
    out[t] = (int)(d[o] * 4) + w[(o + 1) % n] * 3 + b[(o + 2) % n] + fixed[o & 63] * 7;
}
