// Each warp takes another of eight long ways, four times.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx code-ways.cu
extern "C" __global__ void code_ways(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned v = a[i];
#pragma unroll 1
    for (int round = 0; round < 4; round++) {
        unsigned way = i / 32 + round & 7;
#pragma unroll
        for (int choice = 0; choice < 8; choice++) {
            if (way == choice) {
#pragma unroll
                for (int step = 0; step < 40; step++) {
                    v = (v ^ v >> step % 11 + 1) * (2 * step + 2 * choice + 5) + choice;
                }
            }
        }
    }
    c[i] = v;
}
