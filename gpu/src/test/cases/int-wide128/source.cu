// 128-bit integers become carry chains and calls.
extern "C" __global__ void wide(const unsigned long long *in, unsigned long long *out) {
    int i = threadIdx.x;
    unsigned __int128 a = (unsigned __int128)in[i * 4] << 64 | in[i * 4 + 1], b = (unsigned __int128)in[i * 4 + 2] << 64 | in[i * 4 + 3];
    unsigned __int128 r[5] = {a + b, a - b, a * b, a / (b >> (i % 120) | 1), (unsigned __int128)((__int128)a >> (i % 128))};
    for (int k = 0; k < 5; k++) {
        out[(i * 5 + k) * 2] = (unsigned long long)r[k];
        out[(i * 5 + k) * 2 + 1] = (unsigned long long)(r[k] >> 64);
    }
}
