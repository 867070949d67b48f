// Kernels for the parser's tests; the .ptx files beside this one are what nvcc 13.0 makes of it.
extern "C" {

__device__ int counter = 5;
__device__ int *pointer = &counter;
__constant__ float weights[8] = {1.0f, 2.0f};

__device__ __noinline__ int twice(int x) {
    return 2 * x;
}

__device__ __noinline__ int thrice(int x) {
    return 3 * x;
}

typedef int (*Step)(int);
__device__ Step steps[2] = {twice, thrice};

__global__ void __launch_bounds__(128) scale(float *out, const float *in, float factor, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i] * factor + weights[i & 7];
    }
}

__global__ void total(int *out, const int *in) {
    __shared__ int part[32];
    int sum = in[threadIdx.x];
    for (int distance = 16; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    }
    if (threadIdx.x % 32 == 0) {
        part[threadIdx.x / 32] = sum;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(out, part[0] + part[1] + *pointer);
    }
}

__global__ void choose(int *out, int which) {
    out[threadIdx.x] = steps[which & 1](which);
    switch (which) {
        case 0: out[1] = 7; break;
        case 1: out[2] = out[3] / which; break;
        case 2: out[3] ^= 9; break;
        case 3: out[4] = out[out[5]]; break;
        case 4: out[6]++; break;
        case 5: out[7] = __popc(out[8]); break;
    }
}
}
