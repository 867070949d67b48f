// y[i] = a * x[i] + y[i], the classic first kernel. The numbers in case.json are exact in float, so that it makes no
// difference whether the compiler fuses the product and the sum.
extern "C" __global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}
