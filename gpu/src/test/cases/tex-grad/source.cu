// arch: sm_75
extern "C" __global__ void look(cudaTextureObject_t nearer, cudaTextureObject_t mixed, cudaTextureObject_t flat, const float4* at,
                                const float4* slopes, float* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float4 c = at[i], s = slopes[i];
    out[i] = tex2DGrad<float>(nearer, c.x, c.y, make_float2(s.x, s.y), make_float2(s.z, s.w));
    out[n + i] = tex2DGrad<float>(mixed, c.x, c.y, make_float2(s.x, s.y), make_float2(s.z, s.w));
    out[2 * n + i] = tex2DGrad<float>(flat, c.x, c.y, make_float2(s.x, s.y), make_float2(s.z, s.w));
}
