// Each word chooses one of four ways to be changed, several times.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx branch-ways.cu
extern "C" __global__ void branch_ways(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned v = a[i];
    for (int round = 0; round < 6; round++) {
        unsigned way = v >> 3 & 3;
        if (way == 0) {
            v = v * 5 + 1;
            v ^= v >> 7;
        } else if (way == 1) {
            v = (v << 3) - v;
            v += i;
            v ^= v >> 11;
        } else if (way == 2) {
            for (int step = 0; step < 3; step++) {
                v = v * 3 + step;
            }
        } else {
            v = ~v + (v >> 2);
        }
    }
    c[i] = v;
}
