// A single thread follows words that say where the next one is.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx chase-one.cu
extern "C" __global__ void chase_one(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    unsigned at = 0;
    for (int step = 0; step < n; step++) {
        at = a[at];
        c[step & 31] = at;
    }
}
