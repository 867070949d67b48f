// Matches in a suffix array through a texture. arch: sm_75
__device__ inline int cmp(const unsigned char* r, int p, int n, cudaTextureObject_t q, int qs, int m, int* len) {
  int i = 0;
  while (i < m) { if (p + i >= n) { *len = i; return 1; } unsigned char c = tex1Dfetch<unsigned char>(q, qs + i); unsigned char d = r[p + i]; if (c != d) { *len = i; return c < d ? -1 : 1; } i++; }
  *len = i; return 0;
}
extern "C" __global__ void match(const unsigned char* r, cudaTextureObject_t sa, cudaTextureObject_t q, int* best, int n, int nq, int m) {
  for (int k = blockIdx.x * blockDim.x + threadIdx.x; k < nq; k += gridDim.x * blockDim.x) {
    int bl = -1, bp = -1;
    for (int s = 0; s < m - 4; s++) {
      int lo = 0, hi = n - 1;
      while (lo <= hi) { int mid = (lo + hi) >> 1, len; int p = tex2D<int>(sa, mid & 31, mid >> 5); int c = cmp(r, p, n, q, k * m + s, m - s, &len);
        if (len > bl) { bl = len; bp = p; } if (c == 0) break; if (c < 0) hi = mid - 1; else lo = mid + 1; }
    }
    best[k * 2] = bl; best[k * 2 + 1] = bp;
  }
}
