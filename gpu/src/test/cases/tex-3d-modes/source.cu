// arch: sm_75
extern "C" __global__ void look(cudaTextureObject_t wrap, cudaTextureObject_t mirror, cudaTextureObject_t border,
                                cudaTextureObject_t four, const float4* at, float* out, uint4* ints) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    float4 c = at[i];
    out[i] = tex3D<float>(wrap, c.x, c.y, c.z);
    out[n + i] = tex3D<float>(mirror, c.x, c.y, c.z);
    out[2 * n + i] = tex3D<float>(border, c.x * 7, c.y * 5, c.z * 4);
    unsigned x, y, z, w;
    asm("tex.3d.v4.u32.s32 {%0, %1, %2, %3}, [%4, {%5, %6, %7, %7}];"
        : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(four), "r"(i % 9 - 1), "r"(i / 9 % 7 - 1), "r"(i / 63 % 6 - 1));
    ints[i] = make_uint4(x, y, z, w);
}
