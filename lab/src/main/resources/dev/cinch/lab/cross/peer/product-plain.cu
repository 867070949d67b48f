// A product of n x n floats, straight from memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx product-plain.cu
extern "C" __global__ void product_plain(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    const float *x = (const float *)a;
    const float *y = (const float *)b;
    float *z = (float *)c;
    int row = blockIdx.y * 8 + threadIdx.y;
    int column = blockIdx.x * 32 + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < n; k++) {
        sum += x[row * n + k] * y[k * n + column];
    }
    z[row * n + column] = sum;
}
