// Straight code of some two thousand instructions, run three times.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx code-long.cu
extern "C" __global__ void code_long(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned v = a[i];
    unsigned w = i;
#pragma unroll 1
    for (int round = 0; round < 3; round++) {
#pragma unroll
        for (int step = 0; step < 400; step++) {
            v = (v ^ w + step * 7919) * (2 * step + 3);
            w += v >> step % 13 + 1;
        }
    }
    c[i] = v + w;
}
