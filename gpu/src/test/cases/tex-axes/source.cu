// Address modes that differ by axis, border colours, and filters over small integers.
extern "C" __global__ void plane(cudaTextureObject_t a, cudaTextureObject_t b, cudaTextureObject_t c, const float2* at, float* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float2 p = at[i];
    out[i] = tex2D<float>(a, p.x, p.y);
    out[n + i] = tex2D<float>(b, p.x, p.y);
    out[2 * n + i] = tex2D<float>(c, p.x * 8, p.y * 6);
}

extern "C" __global__ void box(cudaTextureObject_t a, cudaTextureObject_t b, const float2* at, float* out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float2 p = at[i];
    float z = at[(i * 7 + 3) % n].x;
    out[i] = tex3D<float>(a, p.x, p.y, z);
    out[n + i] = tex3D<float>(b, p.x, p.y, z);
}

extern "C" __global__ void bytes(cudaTextureObject_t a, cudaTextureObject_t b, const float2* at, float4* out, ushort2* raw) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float2 p = at[i];
    out[i] = tex2D<float4>(a, p.x, p.y);
    raw[i] = tex2D<ushort2>(b, p.x * 8, p.y * 6);
}
