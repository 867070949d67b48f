// A single block multiplies matrices of 32 x 32 in shared memory, n times over.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx alone-product.cu
extern "C" __global__ void alone_product(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned left[32][32];
    __shared__ unsigned right[32][32];
    int x = threadIdx.x;
    int y = threadIdx.y;
    left[y][x] = a[y * 32 + x];
    right[y][x] = b[y * 32 + x];
    __syncthreads();
    for (int round = 0; round < n; round++) {
        for (int part = 0; part < 32; part += 8) {
            unsigned sum = 0;
            for (int k = 0; k < 32; k++) {
                sum += left[y + part][k] * right[k][x];
            }
            __syncthreads();
            left[y + part][x] = sum;
            __syncthreads();
        }
    }
    for (int part = 0; part < 32; part += 8) {
        c[(y + part) * 32 + x] = left[y + part][x];
    }
}
