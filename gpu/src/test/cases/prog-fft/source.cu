// 64 points a block, decimation in time, twiddle factors from a table.
extern "C" __global__ void fft(const float2 *in, const float2 *turn, float2 *out) {
    __shared__ float2 cells[64];
    int t = threadIdx.x;
    cells[__brev(t) >> 26] = in[blockIdx.x * 64 + t];
    cells[__brev(t + 32) >> 26] = in[blockIdx.x * 64 + t + 32];
    __syncthreads();
    for (int half = 1; half < 64; half <<= 1) {
        int k = t & (half - 1), at = (t - k) * 2 + k;
        float2 w = turn[k * (32 / half)], a = cells[at], b = cells[at + half];
        float2 p = make_float2(b.x * w.x - b.y * w.y, b.x * w.y + b.y * w.x);
        __syncthreads();
        cells[at] = make_float2(a.x + p.x, a.y + p.y);
        cells[at + half] = make_float2(a.x - p.x, a.y - p.y);
        __syncthreads();
    }
    out[blockIdx.x * 64 + t] = cells[t];
    out[blockIdx.x * 64 + t + 32] = cells[t + 32];
}
