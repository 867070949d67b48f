// Adds a multiple of one array of floats to another, 16 bytes a thread.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx triad-quads.cu
extern "C" __global__ void triad_quads(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float4 x = ((const float4 *)a)[i];
        float4 y = ((const float4 *)b)[i];
        x.x += 3.0f * y.x;
        x.y += 3.0f * y.y;
        x.z += 3.0f * y.z;
        x.w += 3.0f * y.w;
        ((float4 *)c)[i] = x;
    }
}
