// Linear memory by integer coordinate, as three types.
extern "C" __global__ void fetch(cudaTextureObject_t f, cudaTextureObject_t s, cudaTextureObject_t v, const int *at, float *out,
                                 int *ints, float4 *four) {
    int i = threadIdx.x;
    out[i] = tex1Dfetch<float>(f, at[i]);
    ints[i] = tex1Dfetch<int>(s, at[i]) * 2;
    four[i] = tex1Dfetch<float4>(v, at[i] >> 2);
}
