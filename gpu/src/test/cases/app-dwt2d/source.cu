// 2-D wavelet transform 5/3. arch: sm_75
template <int W, int H> class Buf {
 public:
  int d[(W + 1) * H];
  __device__ int& at(int x, int y) { return d[y * (W + 1) + x]; }
  template <class F> __device__ void each(F f, int par) { for (int i = threadIdx.x + threadIdx.y * blockDim.x; i < W * H; i += blockDim.x * blockDim.y) { int x = i % W, y = i / W; if ((x & 1) == par) f(x, y); } }
};
__device__ int mir(int x, int n) { return x < 0 ? -x : x >= n ? 2 * n - 2 - x : x; }
extern "C" __global__ void __launch_bounds__(128) fdwt53(const int* in, int* out, int n) {
  __shared__ Buf<16, 16> b; Buf<16, 16>* p = &b;
  int x0 = blockIdx.x * 16, y0 = blockIdx.y * 16;
  for (int par = 0; par < 2; par++) b.each([&](int x, int y) { p->at(x, y) = in[(y0 + y) * n + x0 + x]; }, par);
  __syncthreads();
  b.each([=](int x, int y) { p->at(x, y) -= (p->at(mir(x - 1, 16), y) + p->at(mir(x + 1, 16), y)) >> 1; }, 1);
  __syncthreads();
  b.each([=](int x, int y) { p->at(x, y) += (p->at(mir(x - 1, 16), y) + p->at(mir(x + 1, 16), y) + 2) >> 2; }, 0);
  __syncthreads();
  for (int par = 0; par < 2; par++) b.each([&](int x, int y) { out[(y0 + y) * n + x0 + (x >> 1) + (x & 1) * 8] = p->at(x, y); }, par);
}
extern "C" __global__ void fdwt97(const int* in, float* out, int n) {
  __shared__ float s[16][17];
  int x0 = blockIdx.x * 16, y0 = blockIdx.y * 16;
  for (int y = threadIdx.y; y < 16; y += blockDim.y) s[y][threadIdx.x] = in[(y0 + y) * n + x0 + threadIdx.x];
  __syncthreads();
  const float k[4] = {-1.586134342f, -0.05298011854f, 0.8829110762f, 0.4435068522f};
  for (int st = 0; st < 4; st++) {
    int x = threadIdx.x; 
    for (int y = threadIdx.y; y < 16; y += 8) if ((x & 1) == ((st & 1) ^ 1)) s[y][x] += k[st] * (s[y][mir(x - 1, 16)] + s[y][mir(x + 1, 16)]);
    __syncthreads();
  }
  for (int y = threadIdx.y; y < 16; y += 8) out[(y0 + y) * n + x0 + threadIdx.x] = s[y][threadIdx.x] * (threadIdx.x & 1 ? 1.23017410491400f : 1 / 1.23017410491400f);
}
