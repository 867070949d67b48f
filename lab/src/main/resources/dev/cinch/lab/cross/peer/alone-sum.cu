// A single block adds up an array.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx alone-sum.cu
extern "C" __global__ void alone_sum(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned part[512];
    int t = threadIdx.x;
    unsigned sum = 0;
    for (int i = t; i < n; i += 512) {
        sum += a[i] * (i | 1);
    }
    part[t] = sum;
    for (int half = 256; half > 0; half /= 2) {
        __syncthreads();
        if (t < half) {
            part[t] += part[t + half];
        }
    }
    if (t == 0) {
        c[0] = part[0];
    }
}
