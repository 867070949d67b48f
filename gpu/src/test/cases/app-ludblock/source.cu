// Blocked LU decomposition. arch: sm_75
#define B 16
extern "C" __global__ void diag(float* m, int n, int o) {
  __shared__ float s[B][B];
  int t = threadIdx.x;
  for (int i = 0; i < B; i++) s[i][t] = m[(o + i) * n + o + t];
  __syncthreads();
  for (int i = 0; i < B - 1; i++) {
    if (t > i) { for (int j = 0; j < i; j++) s[t][i] -= s[t][j] * s[j][i]; s[t][i] /= s[i][i]; }
    __syncthreads();
    if (t > i) for (int j = 0; j < i + 1; j++) s[i + 1][t] -= s[i + 1][j] * s[j][t];
    __syncthreads();
  }
  for (int i = 1; i < B; i++) m[(o + i) * n + o + t] = s[i][t];
}
extern "C" __global__ void perim(float* m, int n, int o) {
  __shared__ float d[B][B], r[B][B], c[B][B];
  int t = threadIdx.x, k;
  if (t < B) { k = t; for (int i = 0; i < B; i++) { d[i][k] = m[(o + i) * n + o + k]; r[i][k] = m[(o + i) * n + o + (blockIdx.x + 1) * B + k]; } }
  else { k = t - B; for (int i = 0; i < B; i++) c[i][k] = m[(o + (blockIdx.x + 1) * B + i) * n + o + k]; }
  __syncthreads();
  if (t < B) for (int i = 1; i < B; i++) for (int j = 0; j < i; j++) r[i][k] -= d[i][j] * r[j][k];
  else for (int i = 0; i < B; i++) { for (int j = 0; j < i; j++) c[k][i] -= c[k][j] * d[j][i]; c[k][i] /= d[i][i]; }
  __syncthreads();
  if (t < B) for (int i = 1; i < B; i++) m[(o + i) * n + o + (blockIdx.x + 1) * B + k] = r[i][k];
  else for (int i = 0; i < B; i++) m[(o + (blockIdx.x + 1) * B + i) * n + o + k] = c[i][k];
}
extern "C" __global__ void inner(float* m, int n, int o) {
  __shared__ float a[B][B], b[B][B];
  int gy = o + (blockIdx.y + 1) * B, gx = o + (blockIdx.x + 1) * B, x = threadIdx.x, y = threadIdx.y;
  a[y][x] = m[(gy + y) * n + o + x]; b[y][x] = m[(o + y) * n + gx + x];
  __syncthreads();
  float s = 0;
  for (int i = 0; i < B; i++) s += a[y][i] * b[i][x];
  m[(gy + y) * n + gx + x] -= s;
}
