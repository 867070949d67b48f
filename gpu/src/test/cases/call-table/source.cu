// A table of functions; each lane calls another one, in a loop.
typedef int (*Step)(int, int);
__device__ int plus(int a, int b) { return a + b; }
__device__ int minus(int a, int b) { return a * 2 - b; }
__device__ int mix(int a, int b) { return (a ^ b) * 31 + 7; }
__device__ int loop(int a, int b) {
    for (int k = 0; k < (b & 7); k++) a = a * 3 + k;
    return a;
}
__device__ int deep(int a, int b);
__device__ Step steps[5] = {plus, minus, mix, loop, deep};
__device__ int deep(int a, int b) { return b > 100 ? a : steps[b & 3](a, b) + steps[(b + 1) & 3](b, a); }

extern "C" __global__ void run(const int *in, int *out) {
    int i = threadIdx.x, r = i;
    for (int k = 0; k < 4; k++) {
        int x = in[(i + k * 32) & 127];
        r = steps[(x & 0xFFFF) % 5](r, x >> 16 & 127);
    }
    out[i] = r;
}
