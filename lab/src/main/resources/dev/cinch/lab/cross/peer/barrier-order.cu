// Puts 128 words a block in order, neighbours changing places, with a barrier at each step.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx barrier-order.cu
extern "C" __global__ void barrier_order(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned row[128];
    int t = threadIdx.x;
    int start = blockIdx.x * 128;
    row[t] = a[start + t];
    row[t + 64] = a[start + t + 64];
    for (int step = 0; step < 128; step++) {
        __syncthreads();
        int left = 2 * t + step % 2;
        if (left < 127 && row[left] > row[left + 1]) {
            unsigned v = row[left];
            row[left] = row[left + 1];
            row[left + 1] = v;
        }
    }
    __syncthreads();
    c[start + t] = row[t];
    c[start + t + 64] = row[t + 64];
}
