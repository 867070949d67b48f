// Fast Walsh transform, then a sort. arch: sm_75
extern "C" __global__ void fwt1(float* d, int log2n) { extern __shared__ float dyn[]; __shared__ float s[1024]; int N = 1 << log2n; float* p = d + blockIdx.x * N; for (int i = threadIdx.x; i < N; i += blockDim.x) s[i] = p[i];
  int st = 1; if (log2n & 1) { __syncthreads(); for (int q = threadIdx.x; q < N / 2; q += blockDim.x) { float a = s[2 * q], b = s[2 * q + 1]; s[2 * q] = a + b; s[2 * q + 1] = a - b; } st = 2; }
  for (; st <= N >> 2; st <<= 2) { int lo = threadIdx.x & (st - 1), i0 = ((threadIdx.x - lo) << 2) + lo; __syncthreads(); float a = s[i0], b = s[i0 + st], c = s[i0 + 2 * st], e = s[i0 + 3 * st], t; t = a; a = a + c; c = t - c; t = b; b = b + e; e = t - e; t = a; s[i0] = a + b; s[i0 + st] = t - b; t = c; s[i0 + 2 * st] = c + e; s[i0 + 3 * st] = t - e; }
  __syncthreads(); for (int i = threadIdx.x; i < N; i += blockDim.x) p[i] = s[i]; }
extern "C" __global__ void fwt2(float* o, int st) { int pos = blockIdx.x * blockDim.x + threadIdx.x; int lo = pos & (st - 1), i = ((pos - lo) << 1) + lo; float a = o[i], b = o[i + st]; o[i] = a + b; o[i + st] = a - b; }
extern "C" __global__ void tri(int* c, const int* s) { int t = threadIdx.x + 4 * (threadIdx.y + 4 * threadIdx.z); int b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z); if (s[t] == b % 26) atomicAdd(&c[t], b + 1); }
