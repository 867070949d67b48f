// Every word of 48 KiB is written and read by another thread.
extern "C" __global__ void full(unsigned *out) {
    __shared__ unsigned cells[12288];
    int t = threadIdx.x;
    for (int k = t; k < 12288; k += blockDim.x) cells[k] = k * 2654435761u + blockIdx.x;
    __syncthreads();
    unsigned sum = 0;
    for (int k = t; k < 12288; k += blockDim.x) sum = sum * 3 + cells[12287 - k] + cells[(k * 7) % 12288];
    out[blockIdx.x * blockDim.x + t] = sum;
}
