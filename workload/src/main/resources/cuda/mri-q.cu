// The Q matrix of a reconstruction from samples that lie off the grid of k-space: for every voxel the sum over all
// samples of |phi|^2 e^(2 pi i k x). magnitude squares the samples' weights; q has a thread a voxel and brings the samples
// into shared memory 128 at a time.

#define THREADS 128
#define TWO_PI 6.28318530717958647692f

extern "C" __global__ void magnitude(const float *phiReal, const float *phiImaginary, float *phi, int samples) {
    int sample = blockIdx.x * blockDim.x + threadIdx.x;
    if (sample < samples) {
        float real = phiReal[sample];
        float imaginary = phiImaginary[sample];
        phi[sample] = __fmaf_rn(real, real, __fmul_rn(imaginary, imaginary));
    }
}

extern "C" __global__ void __launch_bounds__(THREADS)
    q(const float *kx, const float *ky, const float *kz, const float *phi, int samples, const float *x, const float *y,
      const float *z, float *qReal, float *qImaginary) {
    __shared__ float4 batch[THREADS];
    int voxel = blockIdx.x * THREADS + threadIdx.x;
    float atX = x[voxel];
    float atY = y[voxel];
    float atZ = z[voxel];
    float real = 0;
    float imaginary = 0;
    for (int first = 0; first < samples; first += THREADS) {
        int count = min(THREADS, samples - first);
        if (threadIdx.x < count) {
            int sample = first + threadIdx.x;
            batch[threadIdx.x] = make_float4(kx[sample], ky[sample], kz[sample], phi[sample]);
        }
        __syncthreads();
#pragma unroll 4
        for (int i = 0; i < count; i++) {
            float4 k = batch[i];
            float turns = __fmaf_rn(k.z, atZ, __fmaf_rn(k.y, atY, __fmul_rn(k.x, atX)));
            // The fast sine is good within half a turn of zero.
            float angle = __fmul_rn(TWO_PI, __fsub_rn(turns, rintf(turns)));
            real = __fmaf_rn(k.w, __cosf(angle), real);
            imaginary = __fmaf_rn(k.w, __sinf(angle), imaginary);
        }
        __syncthreads();
    }
    qReal[voxel] = real;
    qImaginary[voxel] = imaginary;
}
