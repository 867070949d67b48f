// arch: sm_75
extern "C" __global__ void look(cudaTextureObject_t four, cudaTextureObject_t bytes, const float4* at, float4* out, uint4* ints) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float4 c = at[i];
    out[i] = tex2Dgather<float4>(four, c.x * 8, c.y * 6, 0);
    out[n + i] = tex2Dgather<float4>(four, c.x * 8, c.y * 6, 1);
    out[2 * n + i] = tex2Dgather<float4>(four, c.x * 8, c.y * 6, 2);
    out[3 * n + i] = tex2Dgather<float4>(four, c.x * 8, c.y * 6, 3);
    ints[i] = tex2Dgather<uint4>(bytes, c.x * 8, c.y * 6, 0);
}
