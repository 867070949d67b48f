// Lattice Boltzmann D3Q19 step. arch: sm_75
#define N 512
#define IDX(x, y, z) (((x) & 7) + ((y) & 7) * 8 + ((z) & 7) * 64)
extern "C" __global__ void stream(const float* s, float* d, const int* flag) {
  int x = threadIdx.x, y = blockIdx.x, z = blockIdx.y, i = IDX(x, y, z);
  float f[19]; float rho = 0, ux = 0, uy = 0, uz = 0;
  const signed char cx[19] = {0, 1, -1, 0, 0, 0, 0, 1, 1, -1, -1, 1, 1, -1, -1, 0, 0, 0, 0}, cy[19] = {0, 0, 0, 1, -1, 0, 0, 1, -1, 1, -1, 0, 0, 0, 0, 1, 1, -1, -1}, cz[19] = {0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1};
#pragma unroll
  for (int q = 0; q < 19; q++) { f[q] = s[q * N + i]; rho += f[q]; ux += cx[q] * f[q]; uy += cy[q] * f[q]; uz += cz[q] * f[q]; }
  if (flag[i]) { for (int q = 0; q < 19; q++) { int o = q == 0 ? 0 : q <= 6 ? ((q - 1) ^ 1) + 1 : q; d[q * N + IDX(x + cx[q], y + cy[q], z + cz[q])] = f[o]; } return; }
  ux /= rho; uy /= rho; uz /= rho; float u2 = 1.5f * (ux * ux + uy * uy + uz * uz) - 1.0f;
#pragma unroll
  for (int q = 0; q < 19; q++) { float w = q == 0 ? 1.0f / 3 : q < 7 ? 1.0f / 18 : 1.0f / 36; float cu = cx[q] * ux + cy[q] * uy + cz[q] * uz; float eq = w * rho * (cu * (4.5f * cu + 3.0f) - u2); d[q * N + IDX(x + cx[q], y + cy[q], z + cz[q])] = 0.05f * f[q] + 1.95f * eq; }
}
