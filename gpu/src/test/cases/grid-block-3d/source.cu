// Each thread writes where it is.
extern "C" __global__ void where(uint4 *out) {
    unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    unsigned size = blockDim.x * blockDim.y * blockDim.z;
    out[block * size + thread] = make_uint4(blockIdx.x | blockIdx.y << 8 | blockIdx.z << 16,
                                            threadIdx.x | threadIdx.y << 8 | threadIdx.z << 16,
                                            gridDim.x | gridDim.y << 8 | gridDim.z << 16,
                                            blockDim.x | blockDim.y << 8 | blockDim.z << 16);
}
