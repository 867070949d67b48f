// arch: sm_75
extern "C" __global__ void look(cudaTextureObject_t nearer, cudaTextureObject_t mixed, cudaTextureObject_t points, const float4* at,
                                float* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float4 c = at[i];
    out[i] = tex2DLod<float>(nearer, c.x, c.y, c.w);
    out[n + i] = tex2DLod<float>(mixed, c.x, c.y, c.w);
    out[2 * n + i] = tex2DLod<float>(points, c.x, c.y, c.w);
    out[3 * n + i] = tex2DLod<float>(nearer, c.x, c.y, floorf(c.w));
}
