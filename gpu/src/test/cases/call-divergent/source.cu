// A pointer chosen by a branch, called while others wait; functions return early in some lanes.
typedef float (*Curve)(float);
__device__ __noinline__ float cube(float x) {
    if (x < 0) return -1.0f;
    return x * x * x;
}
__device__ __noinline__ float root(float x) {
    if (x < 0) return __fsqrt_rn(-x);
    for (int k = 0; k < 3; k++) {
        if (x > 10) return x / 3;
        x = x * 2 + 1;
    }
    return x;
}

extern "C" __global__ void curves(const float *in, float *out) {
    int i = threadIdx.x;
    float x = in[i], r = 0;
    Curve f = i % 3 == 0 ? cube : root;
    if (i & 1) {
        r = f(x);
        if (r > 4) r = root(cube(r) - 3);
    } else if (i & 2) {
        r = cube(x) + f(x + 1);
    } else {
        while (r < 5) r += root(x) + 1.5f;
    }
    out[i] = r;
}
