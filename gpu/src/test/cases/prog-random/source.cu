extern "C" __global__ void draw(unsigned *out, unsigned long long *wide, unsigned seed, int rounds) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    unsigned lcg = seed + i, x = i * 2654435761u + 1;
    unsigned long long y = ((unsigned long long)i << 32 | seed) + 88172645463325252ull;
    unsigned c0 = i, c1 = seed, c2 = 7, c3 = ~i, k0 = 0xA4093822, k1 = 0x299F31D0;
    for (int r = 0; r < rounds; r++) {
        lcg = lcg * 1664525u + 1013904223u;
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        y ^= y << 13;
        y ^= y >> 7;
        y ^= y << 17;
        unsigned h0 = __umulhi(0xD2511F53u, c0), l0 = 0xD2511F53u * c0, h1 = __umulhi(0xCD9E8D57u, c2), l1 = 0xCD9E8D57u * c2;
        c0 = h1 ^ c1 ^ k0;
        c1 = l1;
        c2 = h0 ^ c3 ^ k1;
        c3 = l0;
        k0 += 0x9E3779B9;
        k1 += 0xBB67AE85;
    }
    out[i] = lcg;
    out[n + i] = x;
    out[2 * n + i] = c0 ^ c1 * 3 ^ c2 * 5 ^ c3 * 7;
    wide[i] = y * 2685821657736338717ull;
}
