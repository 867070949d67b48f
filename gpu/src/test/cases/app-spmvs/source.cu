// Sparse matrix times vector in CSR, ELL and COO. arch: sm_75
__constant__ int jds_ptr[32]; __constant__ int sh_zcnt[8];
extern "C" __global__ void jds(float* y, const float* val, const int* col, const float* x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; int w = i / 32; if (i < n) { float s = 0; int b = sh_zcnt[w]; for (int k = 0; k < b; k++) { int j = jds_ptr[k] + i; s += val[j] * x[col[j]]; } y[i] = s; } }
extern "C" __global__ void csrtex(float* y, const float* val, const int* col, const int* rows, cudaTextureObject_t t, int n) { int i = threadIdx.x; float s = 0; for (int j = rows[i]; j < rows[i + 1]; j++) s += val[j] * tex1Dfetch<float>(t, col[j]); y[i] = s; }
extern "C" __global__ void csrd(double* y, const double* __restrict__ val, const int* __restrict__ col, const int* __restrict__ rows, const float* __restrict__ x, int n) { int i = blockIdx.x * 32 + threadIdx.x; double s = 0; for (int j = rows[i]; j < rows[i + 1]; j++) s += val[j] * x[col[j]]; y[i] = s; }
extern "C" __global__ void csrvec(float* y, const float* val, const int* col, const int* rows, const float* x, int n) {
  __shared__ volatile float p[256]; int t = threadIdx.x, id = t & 31, r = blockIdx.x * 8 + t / 32;
  if (r < n) { float s = 0; for (int j = rows[r] + id; j < rows[r + 1]; j += 32) s += val[j] * x[col[j]]; p[t] = s;
    for (int k = 16; k; k >>= 1) { float q = id < k ? p[t + k] : 0; __syncwarp(); if (id < k) p[t] = p[t] + q; __syncwarp(); } if (id == 0) y[r] = p[t]; }
}
