// Copies into shared memory that pass no register: groups in flight, all sizes, shortened ones padded with zeros. arch: sm_80
__device__ unsigned sharedAddress(void *p) { return (unsigned)__cvta_generic_to_shared(p); }

template <int Bytes> __device__ void copy(void *to, const void *from, int given) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;"
                 ::"r"(sharedAddress(to)), "l"(__cvta_generic_to_global(from)), "n"(Bytes), "r"(given) : "memory");
}

__device__ void copyLine(void *to, const void *from) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;"
                 ::"r"(sharedAddress(to)), "l"(__cvta_generic_to_global(from)) : "memory");
}

__device__ void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }

template <int Later> __device__ void waitAllBut() { asm volatile("cp.async.wait_group %0;" ::"n"(Later) : "memory"); }

// Two stages: while one is summed, the next is on its way.
extern "C" __global__ void stream(const uint4 *in, uint4 *out, int rounds) {
    __shared__ uint4 stage[2][32];
    int t = threadIdx.x;
    uint4 sum = make_uint4(0, 0, 0, 0);
    copyLine(&stage[0][t], &in[t]);
    commit();
    for (int r = 0; r < rounds; r++) {
        if (r + 1 < rounds) copyLine(&stage[(r + 1) & 1][t], &in[(r + 1) * 32 + t]);
        commit();
        waitAllBut<1>();
        __syncthreads();
        uint4 v = stage[r & 1][31 - t];
        sum.x = sum.x * 3 + v.x;
        sum.y = sum.y * 5 + v.y;
        sum.z ^= v.z + r;
        sum.w += v.w;
        __syncthreads();
    }
    out[t] = sum;
}

// Each size, with fewer bytes given than copied in some lanes; the rest of the copy is zero.
extern "C" __global__ void sizes(const unsigned *in, unsigned *out) {
    __shared__ __align__(16) unsigned words[32], pairs[64], quads[128];
    int t = threadIdx.x;
    words[t] = 0xAAAAAAAA;
    pairs[t * 2] = pairs[t * 2 + 1] = 0xBBBBBBBB;
    for (int k = 0; k < 4; k++) quads[t * 4 + k] = 0xCCCCCCCC;
    __syncthreads();
    copy<4>(&words[t], in + t * 3, t % 5);
    copy<8>(&pairs[t * 2], in + t * 2, t % 9);
    if (t % 7 != 0) copy<16>(&quads[t * 4], in + t * 4, t % 17);
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    int other = t ^ 9;
    out[t] = words[other];
    out[32 + t] = pairs[other * 2];
    out[64 + t] = pairs[other * 2 + 1];
    for (int k = 0; k < 4; k++) out[96 + k * 32 + t] = quads[other * 4 + k];
}
