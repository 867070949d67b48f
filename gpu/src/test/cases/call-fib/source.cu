// Two calls at each level; the depth differs by lane.
__device__ __noinline__ int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

extern "C" __global__ void numbers(int *out) {
    int i = threadIdx.x;
    out[i] = fib(i % 14) * 100 + i;
}
