// Divisions and remainders by numbers from memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx divide-chain.cu
extern "C" __global__ void divide_chain(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned v = a[i];
    unsigned by = (b[i] & 1023) + 3;
    unsigned sum = 0;
    for (int step = 0; step < 12; step++) {
        sum += v % by;
        v = v / 2 + sum / by;
        by += 2;
    }
    c[i] = sum + v;
}
