// Sequence alignment by anti-diagonals. arch: sm_75
#define B 16
__device__ __host__ int max3(int a, int b, int c) { int k = a <= b ? b : a; return k <= c ? c : k; }
extern "C" __global__ void nw(int* ref, int* mat, int cols, int pen, int blk, int pass) {
  int bx = blockIdx.x, tx = threadIdx.x;
  int n = (cols - 1) / B;
  int X = pass == 1 ? bx : bx + n - blk, Y = pass == 1 ? blk - bx : n - bx - 1;
  int base = cols * B * Y + B * X;
  __shared__ int t[B + 1][B + 1], r[B][B];
  if (tx == 0) t[0][0] = mat[base];
  for (int i = 0; i < B; i++) r[i][tx] = ref[base + cols + 1 + i * cols + tx];
  __syncthreads();
  t[tx + 1][0] = mat[base + cols * (tx + 1)];
  __syncthreads();
  t[0][tx + 1] = mat[base + tx + 1];
  __syncthreads();
  for (int m = 0; m < B; m++) {
    if (tx <= m) { int x = tx + 1, y = m - tx + 1; t[y][x] = max3(t[y - 1][x - 1] + r[y - 1][x - 1], t[y][x - 1] - pen, t[y - 1][x] - pen); }
    __syncthreads();
  }
  for (int m = B - 2; m >= 0; m--) {
    if (tx <= m) { int x = tx + B - m, y = B - tx; t[y][x] = max3(t[y - 1][x - 1] + r[y - 1][x - 1], t[y][x - 1] - pen, t[y - 1][x] - pen); }
    __syncthreads();
  }
  for (int i = 0; i < B; i++) mat[base + cols + 1 + i * cols + tx] = t[i + 1][tx + 1];
}
