// arch: sm_75
extern "C" __global__ void box(cudaTextureObject_t corners, const float4* at, float4* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 c = at[i];
    out[i] = tex3D<float4>(corners, 0.5f + c.x, 0.5f + c.y, 0.5f + c.z);
}
extern "C" __global__ void levels(cudaTextureObject_t corners, const float4* at, float4* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 c = at[i];
    out[i] = tex2DLod<float4>(corners, 0.25f + c.x / 2, 0.25f + c.y / 2, c.z);
}
