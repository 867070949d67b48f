// arch: sm_75
extern "C" __global__ void look(cudaTextureObject_t point, cudaTextureObject_t mixed, cudaTextureObject_t unit, const float4* at,
                                float* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float4 c = at[i];
    out[i] = tex3D<float>(point, c.x * 7, c.y * 5, c.z * 4);
    out[n + i] = tex3D<float>(mixed, c.x * 7, c.y * 5, c.z * 4);
    out[2 * n + i] = tex3D<float>(unit, c.x, c.y, c.z);
}
