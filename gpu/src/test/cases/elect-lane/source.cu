// One lane of those in the mask is elected: of the whole warp, of each side of a branch, of a single lane. arch: sm_90
__device__ unsigned elected(unsigned mask) {
    unsigned leader, chosen;
    asm volatile("{\n"
                 "  .reg .pred p;\n"
                 "  elect.sync %0|p, %2;\n"
                 "  selp.u32 %1, 1, 0, p;\n"
                 "}"
                 : "=r"(leader), "=r"(chosen) : "r"(mask));
    return leader * 2 + chosen;
}

extern "C" __global__ void leaders(unsigned *out) {
    int t = threadIdx.x;
    out[t] = elected(0xFFFFFFFF);
    if (t & 2) out[64 + t] = elected(0xCCCCCCCC);
    else out[64 + t] = elected(0x33333333);
    if ((t & 31) == 13) out[128 + t] = elected(1 << 13);
}
