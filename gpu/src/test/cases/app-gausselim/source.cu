// Gaussian elimination, a launch per column. arch: sm_75
extern "C" __global__ void fan1(float* m, float* a, int n, int t) {
  if (threadIdx.x + blockIdx.x * blockDim.x >= n - 1 - t) return;
  int i = blockDim.x * blockIdx.x + threadIdx.x + t + 1;
  *(m + n * i + t) = *(a + n * i + t) / *(a + n * t + t);
}
extern "C" __global__ void fan2(float* m, float* a, float* b, int n, int t) {
  if (threadIdx.x + blockIdx.x * blockDim.x >= n - 1 - t) return;
  if (threadIdx.y + blockIdx.y * blockDim.y >= n - t) return;
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  a[n * (x + 1 + t) + (y + t)] -= m[n * (x + 1 + t) + t] * a[n * t + (y + t)];
  if (y == 0) b[x + 1 + t] -= m[n * (x + 1 + t) + (y + t)] * b[t];
}
extern "C" __global__ void all(float* m, float* a, float* b, int n) {
  int x = threadIdx.x, y = threadIdx.y;
  for (int t = 2; t < n - 1; t++) {
    if (y > t && x == 0) m[n * y + t] = a[n * y + t] / a[n * t + t];
    __syncthreads();
    if (y > t && x >= t) { float f = m[n * y + t]; a[n * y + x] -= f * a[n * t + x]; }
    if (y > t && x == 0) b[y] -= m[n * y + t] * b[t];
    __syncthreads();
  }
  if (x == 0 && y == 0) for (int i = n - 1; i >= 0; i--) { float s = b[i]; for (int j = i + 1; j < n; j++) s -= a[n * i + j] * b[j]; b[i] = s / a[n * i + i]; }
}
