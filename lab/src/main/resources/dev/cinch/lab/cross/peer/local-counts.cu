// Each thread counts 16 values in an array of its own.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx local-counts.cu
extern "C" __global__ void local_counts(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned counts[16];
    for (int at = 0; at < 16; at++) {
        counts[at] = 0;
    }
    for (int at = 0; at < 16; at++) {
        unsigned v = a[at * n + i];
        counts[v & 15]++;
        counts[v >> 4 & 15] += 2;
    }
    unsigned sum = 0;
    for (int at = 0; at < 16; at++) {
        sum = sum * 3 + counts[at];
    }
    c[i] = sum;
}
