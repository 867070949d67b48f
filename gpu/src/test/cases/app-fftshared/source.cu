// FFT in shared memory. arch: sm_75
#define exp_1_8 make_float2(1, -1)
__device__ float2 mul(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
__device__ float2 add(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__device__ float2 sub(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }
__device__ void fft2(float2& a, float2& b) { float2 c = a; a = add(c, b); b = sub(c, b); }
__device__ void fft4(float2* a) { fft2(a[0], a[2]); fft2(a[1], a[3]); a[3] = make_float2(a[3].y, -a[3].x); fft2(a[0], a[1]); fft2(a[2], a[3]); }
__device__ void fft8(float2* a) { fft2(a[0], a[4]); fft2(a[1], a[5]); fft2(a[2], a[6]); fft2(a[3], a[7]); const float q = 0.70710678118654752440f; a[5] = mul(a[5], make_float2(q, -q)); a[6] = make_float2(a[6].y, -a[6].x); a[7] = mul(a[7], make_float2(-q, -q)); fft4(a); fft4(a + 4); }
__device__ void tw(float2* a, int i, int n) { const int rev[8] = {0, 4, 2, 6, 1, 5, 3, 7}; for (int j = 1; j < 8; j++) { float ph = (-2 * 3.14159265358979323846f * rev[j] / n) * i; float2 w; sincosf(ph, &w.y, &w.x); a[j] = mul(a[j], w); } }
extern "C" __global__ void fft512(const float2* in, float2* out) {
  int t = threadIdx.x, hi = t >> 3, lo = t & 7; __shared__ float sm[8 * 8 * 9]; float2 a[8]; const float2* src = in + blockIdx.x * 512; const int rev[8] = {0, 4, 2, 6, 1, 5, 3, 7};
  for (int j = 0; j < 8; j++) a[j] = src[j * 64 + t];
  fft8(a); tw(a, t, 512);
  for (int c = 0; c < 2; c++) { for (int j = 0; j < 8; j++) sm[hi * 8 + lo + j * 66] = c ? a[rev[j]].y : a[rev[j]].x; __syncthreads(); for (int j = 0; j < 8; j++) { float v = sm[lo * 66 + hi + j * 8]; if (c) a[j].y = v; else a[j].x = v; } __syncthreads(); }
  fft8(a); tw(a, hi, 64);
  for (int c = 0; c < 2; c++) { for (int j = 0; j < 8; j++) sm[hi * 8 + lo + j * 72] = c ? a[rev[j]].y : a[rev[j]].x; __syncthreads(); for (int j = 0; j < 8; j++) { float v = sm[hi * 72 + lo + j * 8]; if (c) a[j].y = v; else a[j].x = v; } __syncthreads(); }
  fft8(a); for (int j = 0; j < 8; j++) out[blockIdx.x * 512 + t + j * 64] = a[rev[j]];
}
extern "C" __global__ void fftd(const float2* in, double2* out) {
  __shared__ double2 s[256]; int t = threadIdx.x; for (int i = t; i < 256; i += 64) { int r = __brev(i) >> 24; s[r] = make_double2(in[i].x, in[i].y); } __syncthreads();
  for (int h = 1; h < 256; h <<= 1) { for (int i = t; i < 128; i += 64) { int k = i & (h - 1), p = ((i - k) << 1) + k; double sn, cs; sincospi(-(double)k / h, &sn, &cs); double2 u = s[p], v = s[p + h]; double2 w = {v.x * cs - v.y * sn, v.x * sn + v.y * cs}; s[p] = make_double2(u.x + w.x, u.y + w.y); s[p + h] = make_double2(u.x - w.x, u.y - w.y); } __syncthreads(); }
  for (int i = t; i < 256; i += 64) out[i] = s[i];
}
