// Each calls the other; the numbers are 64 bits wide.
__device__ long long odd(long long n, int depth);
__device__ __noinline__ long long even(long long n, int depth) {
    if (depth == 0) return n * 2;
    long long r = odd(n / 2 + depth, depth - 1);
    return r - n;
}
__device__ __noinline__ long long odd(long long n, int depth) {
    if (depth == 0) return -n;
    if (n % 3 == 0) return even(n * 5 + 1, depth - 1) ^ depth;
    return even(n + 0x100000000ll, depth - 1) + odd(n - 1, depth / 2);
}

extern "C" __global__ void turns(const int *in, long long *out) {
    int i = threadIdx.x;
    out[i] = i & 1 ? odd(in[i], i % 9) : even(in[i], i % 11);
}
