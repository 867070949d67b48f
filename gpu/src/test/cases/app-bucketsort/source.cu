// Bucket sort with atomic counters. arch: sm_75
extern "C" __global__ void count(const float* a, cudaTextureObject_t piv, int* idx, int* hist, int n) {
  __shared__ int h[64]; h[threadIdx.x] = 0; __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    float e = a[i]; int k = 32, j = 16;
    while (true) { if (j < 1) break; float p = tex1Dfetch<float>(piv, k - 1); k = e < p ? k - j : k + j; j >>= 1; }
    float p = tex1Dfetch<float>(piv, k - 1); int bk = e < p ? k - 1 : k;
    int r = atomicAdd(&h[bk], 1); idx[i] = bk;
  }
  __syncthreads();
  hist[blockIdx.x * 64 + threadIdx.x] = h[threadIdx.x];
}
extern "C" __global__ void prefix(const int* hist, int* off, int nb) {
  __shared__ int s[65]; int t = threadIdx.x, v = 0; for (int b = 0; b < nb; b++) v += hist[b * 64 + t]; s[t] = v; __syncthreads();
  if (t == 0) { int r = 0; for (int i = 0; i < 64; i++) { int q = s[i]; s[i] = r; r += q; } } __syncthreads(); off[t] = s[t];
}
extern "C" __global__ void place(const float* a, const int* idx, const int* off, float* o, int n) { int p[64]; for (int i = 0; i < 64; i++) p[i] = off[i]; for (int i = 0; i < n; i++) o[p[idx[i]]++] = a[i]; }
extern "C" __global__ void merge(float* s, const int* off, int n) {
  int b = blockIdx.x, lo = off[b], hi = b == 63 ? n : off[b + 1];
  for (int pass = 0; pass < hi - lo; pass++) { for (int i = lo + (pass & 1) + 2 * threadIdx.x; i + 1 < hi; i += 16) { float x = s[i], y = s[i + 1]; if (x > y) { s[i] = y; s[i + 1] = x; } } __syncthreads(); }
}
