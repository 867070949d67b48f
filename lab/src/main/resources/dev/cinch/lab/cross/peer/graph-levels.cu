// A step of a search by levels, a thread a node: who is at this level reaches its neighbours.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx graph-levels.cu
extern "C" __global__ void graph_levels(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && c[i] == launch) {
        for (unsigned edge = a[i]; edge < a[i + 1]; edge++) {
            unsigned to = b[edge];
            if (c[to] == 0xFFFFFFFFu) {
                c[to] = launch + 1;
            }
        }
    }
}
