// Each thread puts eight words in order in an array of its own.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx local-order.cu
extern "C" __global__ void local_order(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned row[8];
    for (int at = 0; at < 8; at++) {
        row[at] = a[at * n + i];
    }
    for (int at = 1; at < 8; at++) {
        unsigned v = row[at];
        int hole = at;
        while (hole > 0 && row[hole - 1] > v) {
            row[hole] = row[hole - 1];
            hole--;
        }
        row[hole] = v;
    }
    for (int at = 0; at < 8; at++) {
        c[at * n + i] = row[at];
    }
}
