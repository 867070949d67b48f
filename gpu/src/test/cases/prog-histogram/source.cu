extern "C" __global__ void count(const uchar4 *in, unsigned *out, int n) {
    __shared__ unsigned bins[256];
    for (int k = threadIdx.x; k < 256; k += blockDim.x) bins[k] = 0;
    __syncthreads();
    for (int k = blockIdx.x * blockDim.x + threadIdx.x; k < n; k += gridDim.x * blockDim.x) {
        uchar4 v = in[k];
        atomicAdd(bins + v.x, 1u);
        atomicAdd(bins + v.y, 1u);
        atomicAdd(bins + v.z, 1u);
        atomicAdd(bins + v.w, 1u);
    }
    __syncthreads();
    for (int k = threadIdx.x; k < 256; k += blockDim.x) atomicAdd(out + k, bins[k]);
}
