// A product of n x n floats with tiles of 16 x 16 in shared memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx product-tiles.cu
extern "C" __global__ void product_tiles(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ float left[16][16];
    __shared__ float right[16][16];
    const float *x = (const float *)a;
    const float *y = (const float *)b;
    float *z = (float *)c;
    int row = blockIdx.y * 16 + threadIdx.y;
    int column = blockIdx.x * 16 + threadIdx.x;
    float sum = 0;
    for (int start = 0; start < n; start += 16) {
        left[threadIdx.y][threadIdx.x] = x[row * n + start + threadIdx.x];
        right[threadIdx.y][threadIdx.x] = y[(start + threadIdx.y) * n + column];
        __syncthreads();
        for (int k = 0; k < 16; k++) {
            sum += left[threadIdx.y][k] * right[k][threadIdx.x];
        }
        __syncthreads();
    }
    z[row * n + column] = sum;
}
