// A particle filter. arch: sm_75
__device__ double lcg(int* s, int i) { int M = 2147483647; int A = 1103515245, C = 12345; int n = A * s[i] + C; s[i] = n % M; return fabs(s[i] / (double)M); }
__device__ double gauss(int* s, int i) { double u = lcg(s, i), v = lcg(s, i); double c = cos(2 * 3.1415926535897932 * v); double r = -2 * log(u); return sqrt(r) * c; }
extern "C" __global__ void move(int* seed, double* x, double* w, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
  x[i] = 1 + 5 * gauss(seed, i); double d = rint(x[i]) - x[i]; w[i] = exp(-d * d * 4) / sqrt(2 * 3.14159265);
}
extern "C" __global__ void normk(double* w, double* u, double* sum, int n, double u1) {
  __shared__ double s[512];
  int t = threadIdx.x; s[t] = w[t]; __syncthreads();
  for (int o = 1; o < n; o <<= 1) { double v = t >= o ? s[t - o] : 0; __syncthreads(); s[t] += v; __syncthreads(); }
  w[t] = s[t] / s[n - 1]; u[t] = (u1 + t) / n; if (t == 0) sum[0] = s[n - 1];
}
__device__ int find(const double* cdf, int lo, int hi, double v) { while (hi > lo) { int m = lo + (hi - lo) / 2; if (cdf[m] >= v) hi = m; else lo = m + 1; } return lo; }
__device__ int findr(const double* cdf, int lo, int hi, double v) { if (hi <= lo) return lo; int m = (lo + hi) / 2; return cdf[m] >= v ? findr(cdf, lo, m, v) : findr(cdf, m + 1, hi, v); }
extern "C" __global__ void resample(double* x, double* cdf, double* u, double* xj, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
  int j = i & 1 ? find(cdf, 0, n, u[i]) : findr(cdf, 0, n, u[i]);
  if (j == n) j = n - 1; xj[i] = x[j];
}
