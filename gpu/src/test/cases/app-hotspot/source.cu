// Thermal stencil with halo. arch: sm_75
#define B 16
#define IT 2
extern "C" __global__ void step(const float* t, float* o, const float* __restrict__ p, int w, int h, float rx, float ry, float rz, float amb) {
  __shared__ float s[2][B][B];
  int tx = threadIdx.x, ty = threadIdx.y;
  int small = B - 2 * IT;
  int x = blockIdx.x * small + tx - IT, y = blockIdx.y * small + ty - IT;
  bool valid = x >= 0 && y >= 0 && x < w && y < h;
  int xc = min(max(x, 0), w - 1), yc = min(max(y, 0), h - 1);
  s[0][ty][tx] = t[yc * w + xc];
  float pw = p[yc * w + xc];
  __syncthreads();
  bool done = false; int cur = 0;
  for (int i = 0; i < IT; i++) {
    done = false;
    if (tx > i && tx < B - 1 - i && ty > i && ty < B - 1 - i && valid) {
      done = true;
      int n = y == 0 ? ty : ty - 1, so = y == h - 1 ? ty : ty + 1, wq = x == 0 ? tx : tx - 1, e = x == w - 1 ? tx : tx + 1;
      float c = s[cur][ty][tx];
      s[1 - cur][ty][tx] = c + 0.002 * (pw + (s[cur][so][tx] + s[cur][n][tx] - 2.0 * c) * ry + (s[cur][ty][e] + s[cur][ty][wq] - 2.0f * c) * rx + (amb - c) * rz);
    }
    __syncthreads();
    if (i == IT - 1) break;
    cur = 1 - cur;
  }
  if (done) o[y * w + x] = s[1 - cur][ty][tx];
}
