// Kernels that share a module but not their functions: the shared memory and registers of one are none of the other's.
__device__ __noinline__ int reversed(int v) {
    __shared__ int row[64 * 80];
    row[threadIdx.x * 80] = v;
    __syncthreads();
    return row[(63 - threadIdx.x) * 80];
}

// Many values alive at once.
__device__ __noinline__ unsigned broad(const unsigned *in, int i) {
    unsigned v[48];
#pragma unroll
    for (int k = 0; k < 48; k++) v[k] = in[(i + k * 5) & 127];
#pragma unroll
    for (int round = 0; round < 2; round++)
#pragma unroll
        for (int k = 0; k < 48; k++) v[k] = v[k] * 3 + (v[(k + 17) % 48] ^ v[(k + 31) % 48]);
    unsigned sum = 0;
#pragma unroll
    for (int k = 0; k < 48; k++) sum = sum * 7 + v[k];
    return sum;
}

extern "C" __global__ void plain(const int *in, int *out) {
    __shared__ int half[64 * 150];
    int i = blockIdx.x * 64 + threadIdx.x;
    half[threadIdx.x * 150] = in[i] * 3;
    __syncthreads();
    out[i] = half[(threadIdx.x ^ 1) * 150];
}

extern "C" __global__ void turned(const int *in, int *out) {
    int i = blockIdx.x * 64 + threadIdx.x;
    out[i] = reversed(in[i]);
}

extern "C" __global__ void wide(const unsigned *in, unsigned *out) {
    int i = blockIdx.x * 64 + threadIdx.x;
    out[i] = broad(in, i);
}
