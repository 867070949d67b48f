// The double functions of C, written by nvcc as long sequences of fma.
extern "C" __global__ void curves(const double *in, double *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double x = in[i], a = fabs(x) + 0.01;
    out[i] = exp(x);
    out[n + i] = sin(x);
    out[2 * n + i] = cos(x);
    out[3 * n + i] = log(a);
    out[4 * n + i] = pow(a, 1.7);
    out[5 * n + i] = cbrt(x);
    out[6 * n + i] = sqrt(a) / 3.0;
    out[7 * n + i] = fmod(x, 0.7);
    out[8 * n + i] = tanh(x);
    out[9 * n + i] = floor(x) + rint(x * 2);
}
