// Image gradients and vector flow. arch: sm_75
__constant__ float c_cos[16], c_sin[16]; __constant__ int c_tx[16];
extern "C" __global__ void gicovk(cudaTextureObject_t gx, const float* gy, float* out, int h, int w) {
  int i = blockIdx.x + 4, j = threadIdx.x + 4;
  float mx = 0;
  for (int k = 0; k < 4; k++) {
    float sum = 0, mean = 0, var = 0, g[16];
    for (int n = 0; n < 16; n++) { int x = i + c_tx[n], y = j + c_tx[(n + 4) & 15]; if (y >= h) y = h - 1; float p = tex2D<float>(gx, x, y) * c_cos[n] + gy[y * w + (x >= w ? w - 1 : x)] * c_sin[n]; g[n] = p; sum += p; }
    mean = sum / 16.f; float ep = 0;
    for (int n = 0; n < 16; n++) { float c = g[n] - mean; var += c * c; ep += c; }
    var = (var - (ep * ep / 16.0f)) / 15.0f;
    float q = mean * mean / var; if (q > mx) mx = q;
  }
  if (j < h && i < w) out[j * w + i] = mx;
}
extern "C" __global__ void dilate(cudaTextureObject_t im, float* out, int h, int w, int r) {
  int t = blockIdx.x * blockDim.x + threadIdx.x; if (t >= h * w) return;
  int i = t % w, j = t / w; float m = 0;
  for (int a = -r; a <= r; a++) { int y = j + a; if (y >= 0 && y < h) for (int b = -r; b <= r; b++) { int x = i + b; if (x >= 0 && x < w) { int ad = y * w + x; float v = tex1Dfetch<float>(im, ad); if (v > m) m = v; } } }
  out[t] = m;
}
