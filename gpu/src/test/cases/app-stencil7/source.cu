// 7-point stencil in three dimensions. arch: sm_75
extern "C" __global__ void block2d(float* A0, float* An, int nx, int ny, int nz, float c0, float c1) {
  __shared__ float sh[8][33];
  int i = threadIdx.x, j = blockIdx.y * 8 + threadIdx.y;
#define AT(x, y, z) ((x) + nx * ((y) + ny * (z)))
  float bottom = A0[AT(i, j, 0)], cur = A0[AT(i, j, 1)];
  for (int k = 1; k < nz - 1; k++) {
    float top = A0[AT(i, j, k + 1)]; sh[threadIdx.y][i] = cur; __syncthreads();
    if (i > 0 && i < nx - 1 && j > 0 && j < ny - 1) { float n = threadIdx.y ? sh[threadIdx.y - 1][i] : A0[AT(i, j - 1, k)], s = threadIdx.y < 7 ? sh[threadIdx.y + 1][i] : A0[AT(i, j + 1, k)];
      An[AT(i, j, k)] = (top + bottom + n + s + sh[threadIdx.y][i + 1] + sh[threadIdx.y][i - 1]) * c1 - cur * c0; }
    __syncthreads(); bottom = cur; cur = top;
  }
}
