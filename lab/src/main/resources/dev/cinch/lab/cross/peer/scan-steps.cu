// Prefix sums of 256 words a block, by steps that double.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx scan-steps.cu
extern "C" __global__ void scan_steps(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned sums[2][256];
    int t = threadIdx.x;
    int i = blockIdx.x * 256 + t;
    int now = 0;
    sums[0][t] = a[i];
    for (int reach = 1; reach < 256; reach *= 2) {
        __syncthreads();
        unsigned sum = sums[now][t];
        if (t >= reach) {
            sum += sums[now][t - reach];
        }
        now = 1 - now;
        sums[now][t] = sum;
    }
    c[i] = sums[now][t];
}
