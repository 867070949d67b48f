__device__ __noinline__ int ackermann(int m, int n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

extern "C" __global__ void values(int *out) {
    int i = threadIdx.x;
    out[i] = ackermann(i & 1 ? 2 : i >> 1 & 1, i >> 2);
}
