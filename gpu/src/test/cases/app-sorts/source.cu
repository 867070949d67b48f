// Bitonic, odd-even and merge sort. arch: sm_75
template <class T> __device__ inline void cmpx(T& ka, T& va, T& kb, T& vb, unsigned dir) { if ((ka > kb) == dir) { T t = ka; ka = kb; kb = t; t = va; va = vb; vb = t; } }
extern "C" __global__ void bitonic(unsigned* a, unsigned* v, unsigned n, unsigned dir) {
  __shared__ unsigned k[512], w[512]; for (int i = threadIdx.x; i < n; i += 256) { k[i] = a[i]; w[i] = v[i]; }
  for (unsigned size = 2; size < n; size <<= 1) { unsigned d = dir ^ ((threadIdx.x & (size / 2)) != 0); for (unsigned st = size / 2; st > 0; st >>= 1) { __syncthreads(); unsigned p = 2 * threadIdx.x - (threadIdx.x & (st - 1)); cmpx(k[p], w[p], k[p + st], w[p + st], d); } }
  for (unsigned st = n / 2; st > 0; st >>= 1) { __syncthreads(); unsigned p = 2 * threadIdx.x - (threadIdx.x & (st - 1)); cmpx(k[p], w[p], k[p + st], w[p + st], dir); }
  __syncthreads(); for (int i = threadIdx.x; i < n; i += 256) { a[i] = k[i]; v[i] = w[i]; }
}
extern "C" __global__ void mergesort(const int* in, int* out, int n) {
  __shared__ int s[1024]; int t = threadIdx.x; s[t] = in[t]; s[t + 512] = in[t + 512];
  for (int st = 1; st < n; st <<= 1) { int lp = t & (st - 1); int* base = s + 2 * (t - lp); __syncthreads(); int ka = base[lp], kb = base[lp + st]; int l = 0, r = st; while (l < r) { int m = (l + r) / 2; if (base[st + m] < ka) l = m + 1; else r = m; } int pa = l + lp; l = 0; r = st; while (l < r) { int m = (l + r) / 2; if (base[m] <= kb) l = m + 1; else r = m; } int pb = l + lp; __syncthreads(); base[pa] = ka; base[pb] = kb; }
  __syncthreads(); out[t] = s[t]; out[t + 512] = s[t + 512];
}
