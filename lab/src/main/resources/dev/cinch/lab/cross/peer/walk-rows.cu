// Sums of rows of 128 words, a thread a row.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx walk-rows.cu
extern "C" __global__ void walk_rows(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned sum = 0;
    for (int column = 0; column < 128; column++) {
        sum += a[i * 128 + column];
    }
    c[i] = sum;
}
