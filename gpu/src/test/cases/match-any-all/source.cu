// Lanes find those with their value, over 32 and 64 bit, in the whole warp and in parts.
extern "C" __global__ void find(const unsigned *in, unsigned *out) {
    int t = threadIdx.x, lane = t & 31;
    unsigned x = in[t] & 3;
    unsigned long long y = (unsigned long long)(in[t] & 4) << 40 | (in[t] & 1);
    int p = 9, q = 9;
    unsigned r0 = __match_any_sync(0xFFFFFFFF, x), r1 = __match_any_sync(0xFFFFFFFF, y);
    unsigned r2 = __match_all_sync(0xFFFFFFFF, x, &p) + (p != 0) * 3;
    unsigned r3 = __match_all_sync(0xFFFFFFFF, t / 32 * 5ull << 33, &q) ^ (q != 0);
    unsigned r4;
    if (lane < 13) {
        r4 = __match_any_sync(0x1FFF, x);
    } else {
        int s;
        r4 = __match_all_sync(0xFFFFE000, lane > 12, &s);
        r4 ^= s != 0 ? 1u : 0u;
    }
    unsigned *to = out + t * 5;
    to[0] = r0;
    to[1] = r1;
    to[2] = r2;
    to[3] = r3;
    to[4] = r4;
}
