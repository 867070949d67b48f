// Words go round a ring of 256 threads, with a barrier at each step.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx barrier-ring.cu
extern "C" __global__ void barrier_ring(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned ring[256];
    int t = threadIdx.x;
    int i = blockIdx.x * 256 + t;
    unsigned v = a[i];
    for (int step = 0; step < 40; step++) {
        ring[t] = v;
        __syncthreads();
        v = v + ring[t + 1 & 255];
        __syncthreads();
    }
    c[i] = v;
}
