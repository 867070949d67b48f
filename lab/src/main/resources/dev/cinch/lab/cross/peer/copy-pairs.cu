// Copies words in pairs, 8 bytes a thread.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx copy-pairs.cu
extern "C" __global__ void copy_pairs(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        ((uint2 *)c)[i] = ((const uint2 *)a)[i];
    }
}
