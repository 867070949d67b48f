// arch: sm_75
extern "C" __global__ void look(cudaTextureObject_t lines, cudaTextureObject_t planes, cudaTextureObject_t mixed, const float4* at,
                                float* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float4 c = at[i];
    int layer = i % 7 - 1;
    out[i] = tex1DLayered<float>(lines, c.x * 16, layer);
    out[n + i] = tex2DLayered<float>(planes, c.x * 8, c.y * 6, layer);
    out[2 * n + i] = tex2DLayered<float>(mixed, c.x, c.y, layer);
}
