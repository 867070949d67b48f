// y = A x with A in compressed sparse rows, twice: one thread a row, and one warp a row. Both sum with fma from zero;
// scalar in the order of the columns, vector in 32 chains of every 32nd element that are then added as a tree in shared
// memory. The vector is a texture.

#define WARP 32
#define THREADS 128

extern "C" __global__ void scalar(const int *__restrict__ offsets, const int *__restrict__ columns,
                                  const float *__restrict__ values, cudaTextureObject_t x, float *y, int rows) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) {
        return;
    }
    float sum = 0;
    int end = offsets[row + 1];
    for (int i = offsets[row]; i < end; i++) {
        sum = __fmaf_rn(values[i], tex1Dfetch<float>(x, columns[i]), sum);
    }
    y[row] = sum;
}

extern "C" __global__ void vector(const int *__restrict__ offsets, const int *__restrict__ columns,
                                  const float *__restrict__ values, cudaTextureObject_t x, float *y, int rows) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / WARP;
    int lane = threadIdx.x % WARP;
    if (row >= rows) {
        return;
    }
    float sum = 0;
    int end = offsets[row + 1];
    for (int i = offsets[row] + lane; i < end; i += WARP) {
        sum = __fmaf_rn(values[i], tex1Dfetch<float>(x, columns[i]), sum);
    }
    __shared__ volatile float chain[THREADS];
    chain[threadIdx.x] = sum;
    __syncwarp();
#pragma unroll
    for (int half = WARP / 2; half > 0; half /= 2) {
        if (lane < half) {
            chain[threadIdx.x] = __fadd_rn(chain[threadIdx.x], chain[threadIdx.x + half]);
        }
        __syncwarp();
    }
    if (lane == 0) {
        y[row] = chain[threadIdx.x];
    }
}
