// A layer forward and back with shared-memory partial sums. arch: sm_75
extern "C" __global__ void fwd(float* in, float* w, float* part, int hid) {
  int by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
  int idx = (hid + 1) * 16 * by + (hid + 1) * ty + tx + 1 + hid + 1;
  __shared__ float a[16]; __shared__ float m[16][16];
  if (tx == 0) a[ty] = in[16 * by + ty + 1];
  __syncthreads();
  m[ty][tx] = w[idx]; __syncthreads();
  m[ty][tx] = m[ty][tx] * a[ty]; __syncthreads();
  for (int i = 1; i <= __log2f(16); i++) { int p = __powf(2, i); if (ty % p == 0) m[ty][tx] = m[ty][tx] + m[ty + p / 2][tx]; __syncthreads(); }
  if (tx == 0) part[by * hid + ty] = m[tx][ty];
}
extern "C" __global__ void act(float* p, float* o, int n) { int i = threadIdx.x; o[i] = 1.0f / (1.0f + expf(-p[i])); }
extern "C" __global__ void adj(float* delta, int hid, float* ly, int in, float* w, float* old) {
  int by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
  int idx = (hid + 1) * 16 * by + (hid + 1) * ty + tx + 1 + hid + 1;
  int iy = 16 * by + ty + 1, ix = tx + 1;
  w[idx] += 0.3f * delta[ix] * ly[iy] + 0.3 * old[idx];
  old[idx] = 0.3f * delta[ix] * ly[iy] + 0.3 * old[idx];
  __syncthreads();
  if (ty == 0 && by == 0) { w[ix] += 0.3f * delta[ix] + 0.3 * old[ix]; old[ix] = 0.3f * delta[ix] + 0.3 * old[ix]; }
}
