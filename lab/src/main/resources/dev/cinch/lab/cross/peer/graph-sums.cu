// For each node the sum of what its neighbours have, a thread a node.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx graph-sums.cu
extern "C" __global__ void graph_sums(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned sum = 0;
        for (unsigned edge = a[i]; edge < a[i + 1]; edge++) {
            sum += c[b[edge]] & 1023;
        }
        c[n + i] = sum;
    }
}
