__device__ float normal(float d) {
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float c = 0.39894228f * __expf(-0.5f * d * d) *
              (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0 ? 1.0f - c : c;
}
extern "C" __global__ void price(const float *spot, const float *strike, const float *years, float *call, float *put) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float s = spot[i], x = strike[i], t = years[i], root = __fsqrt_rn(t);
    float d1 = (__logf(s / x) + (0.02f + 0.5f * 0.3f * 0.3f) * t) / (0.3f * root), d2 = d1 - 0.3f * root;
    float n1 = normal(d1), n2 = normal(d2), e = __expf(-0.02f * t);
    call[i] = s * n1 - x * e * n2;
    put[i] = x * e * (1.0f - n2) - s * (1.0f - n1);
}
