__constant__ unsigned rounds[64];
__constant__ unsigned start[8];
__device__ unsigned turn(unsigned x, int n) { return x >> n | x << (32 - n); }
extern "C" __global__ void digest(const unsigned *in, unsigned *out) {
    int i = threadIdx.x;
    unsigned w[64], s[8];
    for (int k = 0; k < 16; k++) w[k] = __byte_perm(in[i * 16 + k], 0, 0x0123);
    for (int k = 16; k < 64; k++) {
        unsigned a = turn(w[k - 15], 7) ^ turn(w[k - 15], 18) ^ w[k - 15] >> 3;
        unsigned b = turn(w[k - 2], 17) ^ turn(w[k - 2], 19) ^ w[k - 2] >> 10;
        w[k] = w[k - 16] + a + w[k - 7] + b;
    }
    for (int k = 0; k < 8; k++) s[k] = start[k];
#pragma unroll 4
    for (int k = 0; k < 64; k++) {
        unsigned e = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25), c = (s[4] & s[5]) ^ (~s[4] & s[6]);
        unsigned t = s[7] + e + c + rounds[k] + w[k];
        unsigned a = turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22), m = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        s[7] = s[6];
        s[6] = s[5];
        s[5] = s[4];
        s[4] = s[3] + t;
        s[3] = s[2];
        s[2] = s[1];
        s[1] = s[0];
        s[0] = t + a + m;
    }
    for (int k = 0; k < 8; k++) out[i * 8 + k] = __byte_perm(s[k] + start[k], 0, 0x0123);
}
