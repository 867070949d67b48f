// Histograms of bytes and words, shared and global. arch: sm_75
extern "C" __global__ void main_k(const unsigned* in, unsigned* g, int n) {
  __shared__ unsigned short h[1024]; unsigned* w = (unsigned*)h;
  for (int i = threadIdx.x; i < 512; i += 256) w[i] = 0; __syncthreads();
  for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += 1024) { unsigned b = in[i]; unsigned old, nw; do { old = ((volatile unsigned*)w)[b >> 1]; nw = old + (b & 1 ? 0x10000u : 1u); } while (atomicCAS(&w[b >> 1], old, nw) != old); }
  __syncthreads();
  for (int i = threadIdx.x; i < 1024; i += 256) if (h[i]) atomicAdd(&g[i], h[i]);
}
extern "C" __global__ void sat(const unsigned* g, unsigned char* o) { int i = blockIdx.x * 256 + threadIdx.x; unsigned v = g[i]; o[i] = v > 11 ? 255 : v * 23; }
extern "C" __global__ void hist64(const unsigned char* d, unsigned* out, int per) {
  __shared__ unsigned char s[64 * 32];
  const int p = (threadIdx.x & ~63) | ((threadIdx.x & 15) << 2) | ((threadIdx.x & 48) >> 4);
  for (int i = 0; i < 16; i++) ((unsigned*)s)[threadIdx.x + i * 32] = 0; __syncthreads();
  const uint4* q = (const uint4*)(d + blockIdx.x * per);
  for (int i = threadIdx.x; i < per / 16; i += 32) { uint4 v = q[i]; unsigned a[4] = {v.x, v.y, v.z, v.w};
    for (int k = 0; k < 4; k++) { s[(a[k] & 63) * 32 + (p & 31)]++; s[(a[k] >> 8 & 63) * 32 + (p & 31)]++; s[(a[k] >> 16 & 63) * 32 + (p & 31)]++; s[(a[k] >> 24 & 63) * 32 + (p & 31)]++; } }
  __syncthreads();
  for (int b = threadIdx.x; b < 64; b += 32) { unsigned t = 0; for (int i = 0; i < 32; i++) t += s[b * 32 + ((i + b) & 31)]; atomicAdd(&out[b], t); }
}
