// Barriers that count, with an uneven last warp and threads that are gone; barriers whose number is in a register.
extern "C" __global__ void counts(const int *in, int *out) {
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    int v = in[i];
    int odd = __syncthreads_count(v & 1);
    int all = __syncthreads_and(v != 0);
    int any = __syncthreads_or(v == 12345);
    if (t > 150 && (v & 1)) return;
    int rest = __syncthreads_count(v & 2);
    out[i] = odd + all * 1000 + any * 10000 + rest * 100000;
}

// Each pair of warps has a barrier of its own, used again and again, and counts in it.
extern "C" __global__ void pairs(const int *in, int *out) {
    __shared__ int row[192];
    int t = threadIdx.x, pair = t / 64, l = t % 64;
    int v = in[t];
    for (int round = 0; round <= pair; round++) {
        row[t] = v;
        asm volatile("barrier.sync %0, 64;" ::"r"(pair + 1) : "memory");
        int other = row[pair * 64 + (l * 7 + 3) % 64];
        unsigned positive;
        asm volatile("{\n"
                     "  .reg .pred p;\n"
                     "  setp.gt.s32 p, %1, 0;\n"
                     "  barrier.red.popc.u32 %0, %2, 64, p;\n"
                     "}"
                     : "=r"(positive) : "r"(other), "r"(pair + 4) : "memory");
        v = v * 3 + other + positive;
    }
    out[t] = v;
}
