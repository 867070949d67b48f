// Pulls between n bodies in three dimensions, through tiles in shared memory.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx bodies-tiles.cu
extern "C" __global__ void bodies_tiles(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ float4 tile[64];
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    float4 here = ((const float4 *)a)[i];
    float3 pull = {0, 0, 0};
    for (int start = 0; start < n; start += 64) {
        tile[t] = ((const float4 *)a)[start + t];
        __syncthreads();
        for (int k = 0; k < 64; k++) {
            float x = tile[k].x - here.x;
            float y = tile[k].y - here.y;
            float z = tile[k].z - here.z;
            float near = rsqrtf(x * x + y * y + z * z + 0.5f);
            float force = tile[k].w * near * near * near;
            pull.x += x * force;
            pull.y += y * force;
            pull.z += z * force;
        }
        __syncthreads();
    }
    float *out = (float *)c + 3 * i;
    out[0] = pull.x;
    out[1] = pull.y;
    out[2] = pull.z;
}
