// arch: sm_75
extern "C" __global__ void look(cudaTextureObject_t point, cudaTextureObject_t mixed, cudaTextureObject_t several, const float4* at,
                                float* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float4 c = at[i];
    out[i] = texCubemap<float>(point, c.x, c.y, c.z);
    out[n + i] = texCubemap<float>(mixed, c.x, c.y, c.z);
    out[2 * n + i] = texCubemapLayered<float>(several, c.x, c.y, c.z, i % 3);
}
