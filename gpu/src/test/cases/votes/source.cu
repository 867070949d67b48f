// Votes of the whole warp, of halves under divergence and of a mask that leaves lanes out.
__device__ unsigned uniform(unsigned mask, int p) {
    unsigned r;
    asm volatile("{ .reg .pred p, q; setp.ne.s32 p, %1, 0; vote.sync.uni.pred q, p, %2; selp.u32 %0, 1, 0, q; }"
                 : "=r"(r) : "r"(p), "r"(mask));
    return r;
}

extern "C" __global__ void vote(const unsigned *in, unsigned *out) {
    int t = threadIdx.x, lane = t & 31;
    unsigned x = in[t];
    unsigned full = 0xFFFFFFFF;
    unsigned r0 = __ballot_sync(full, x & 1);
    unsigned r1 = __any_sync(full, (x & 255) == 17) | __all_sync(full, (x & 255) != 18) << 1 | __any_sync(full, 1) << 2 |
                  __all_sync(full, x & 1) << 3 | uniform(full, t < 32) << 4 | uniform(full, x & 2) << 5;
    unsigned r2;
    if (lane & 4) {
        unsigned mask = 0xF0F0F0F0;
        r2 = __ballot_sync(mask, x & 2) ^ (__all_sync(mask, lane & 4) ? 1 : 2);
    } else {
        unsigned mask = 0x0F0F0F0F;
        r2 = __ballot_sync(mask, x & 4) + __any_sync(mask, lane == 31) + uniform(mask, lane & 4) * 2;
    }
    unsigned r3 = 0;
    if (lane < 7) r3 = __ballot_sync(0x7F, lane != 3);
    out[t * 4] = r0;
    out[t * 4 + 1] = r1;
    out[t * 4 + 2] = r2;
    out[t * 4 + 3] = r3;
}
