// Twenty parameters of every size.
__device__ __noinline__ double many(char a, short b, int c, long long d, float e, double f, unsigned char g, unsigned short h,
                                    unsigned i, unsigned long long j, char k, char l, float m, float n, int o, int p, double q,
                                    short r, bool s, const int *t) {
    return a + b * 2.0 + c * 3.0 + d * 4.0 + e * 5.0 + f * 6.0 + g * 7.0 + h * 8.0 + i * 9.0 + j * 10.0 + k * 11.0 +
           l * 12.0 + m * 13.0 + n * 14.0 + o * 15.0 + p * 16.0 + q * 17.0 + r * 18.0 + (s ? 19.0 : 0.0) + *t;
}

extern "C" __global__ void spread(const int *in, double *out) {
    int t = threadIdx.x, x = in[t];
    out[t] = many(x, x >> 1, x >> 2, (long long)x << 20, x * 0.5f, x * 0.25, x >> 3, x >> 4, x, (unsigned long long)x << 8,
                  -x, x ^ 85, x + 0.5f, -x * 1.5f, ~x, x % 1000, x / 3.0, -x, x & 1, in + (t + 1 & 63));
}
