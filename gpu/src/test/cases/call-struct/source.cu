// Structures in and out by value, with padding and arrays.
struct Pair { int a; double b; };
struct Block { char tag; short v[7]; Pair inner; };

__device__ __noinline__ Pair swap(Pair p, int k) {
    Pair r;
    r.a = (int)p.b + k;
    r.b = p.a * 0.5;
    return r;
}

__device__ __noinline__ Block turn(Block b, int by) {
    Block r = b;
    for (int k = 0; k < 7; k++) r.v[k] = b.v[(k + by) % 7] + b.tag;
    r.inner = swap(b.inner, by);
    r.tag = b.tag + 1;
    return r;
}

extern "C" __global__ void shapes(const int *in, double *out) {
    int i = threadIdx.x;
    Block b;
    b.tag = in[i];
    for (int k = 0; k < 7; k++) b.v[k] = in[(i + k) & 63];
    b.inner.a = in[i];
    b.inner.b = in[(i + 9) & 63] / 4.0;
    for (int k = 0; k < 3; k++) b = turn(b, i + k & 3);
    out[i] = b.tag + b.v[i % 7] * 2.0 + b.inner.a * 3.0 + b.inner.b;
}
