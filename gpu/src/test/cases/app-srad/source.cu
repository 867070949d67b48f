// Speckle-reducing diffusion. arch: sm_75
struct __align__(16) Deriv { float n, s, w, e; };
extern "C" __global__ void prep(float* v, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) v[i] = expf(v[i] / 255.f); }
extern "C" __global__ void reduce(const float* v, double* out, int n) {
  __shared__ double a[512], b[512];
  double s = 0, q = 0;
  for (int i = threadIdx.x; i < n; i += 512) { s += v[i]; q += (double)v[i] * v[i]; }
  a[threadIdx.x] = s; b[threadIdx.x] = q;
  __syncthreads();
  for (int k = 256; k; k >>= 1) { if (threadIdx.x < k) { a[threadIdx.x] += a[threadIdx.x + k]; b[threadIdx.x] += b[threadIdx.x + k]; } __syncthreads(); }
  if (threadIdx.x == 0) { out[0] = a[0]; out[1] = b[0]; double m = a[0] / n; out[2] = (b[0] / n - m * m) / (m * m); out[3] = sqrt(out[2] < 0 ? 0 : out[2]); }
}
extern "C" __global__ void srad1(const float* im, Deriv* d, float* c, int w, int h, float q0) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= w * h) return;
  int x = i % w, y = i / w;
  float v = im[i];
  Deriv r;
  r.n = im[(y ? y - 1 : 0) * w + x] - v; r.s = im[(y < h - 1 ? y + 1 : y) * w + x] - v;
  r.w = im[y * w + (x ? x - 1 : 0)] - v; r.e = im[y * w + (x < w - 1 ? x + 1 : x)] - v;
  float g2 = (r.n * r.n + r.s * r.s + r.w * r.w + r.e * r.e) / (v * v);
  float l = (r.n + r.s + r.w + r.e) / v;
  float num = 0.5 * g2 - (1.0 / 16.0) * l * l, den = 1 + .25 * l;
  float q = num / (den * den);
  den = (q - q0) / (q0 * (1 + q0));
  float k = 1.0 / (1.0 + den);
  c[i] = k < 0 ? 0 : k > 1 ? 1 : k;
  d[i] = r;
}
extern "C" __global__ void srad2(float* im, const Deriv* d, const float* c, int w, int h, float lambda) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= w * h) return;
  int x = i % w, y = i / w;
  Deriv r = d[i];
  float cs = c[(y < h - 1 ? y + 1 : y) * w + x], ce = c[y * w + (x < w - 1 ? x + 1 : x)], cc = c[i];
  im[i] = im[i] + 0.25 * lambda * (cc * r.n + cs * r.s + cc * r.w + ce * r.e);
}
