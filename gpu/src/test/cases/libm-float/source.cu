// The float functions of C at arguments where they are well behaved.
extern "C" __global__ void curves(const float *in, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float x = in[i], a = fabsf(x) + 0.01f;
    out[i] = expf(x);
    out[n + i] = sinf(x);
    out[2 * n + i] = cosf(x);
    out[3 * n + i] = logf(a);
    out[4 * n + i] = powf(a, 1.7f);
    out[5 * n + i] = atanf(x);
    out[6 * n + i] = erff(x);
    out[7 * n + i] = tanhf(x);
    out[8 * n + i] = log2f(a) + exp2f(x);
    out[9 * n + i] = rsqrtf(a) + cbrtf(x);
    out[10 * n + i] = fmodf(x, 0.7f) + floorf(x) + rintf(x);
    out[11 * n + i] = ldexpf(x, 3) + hypotf(x, 2.0f);
}
