// K-means assignment with texture fetches. arch: sm_75
__constant__ float c_clusters[1024];
extern "C" __global__ void invert(float* in, float* out, int n, int f) { int p = threadIdx.x + blockDim.x * blockIdx.x; if (p < n) for (int i = 0; i < f; i++) out[p + n * i] = in[p * f + i]; }
extern "C" __global__ void point(cudaTextureObject_t t, float* inv, int n, int f, int k, int* member, int* delta, int* counts) {
  int bid = gridDim.x * blockIdx.y + blockIdx.x, p = bid * blockDim.x * blockDim.y + threadIdx.x;
  int idx = -1;
  __shared__ int ch;
  if (threadIdx.x == 0) ch = 0;
  __syncthreads();
  if (p < n) {
    float best = 3.40282347e38f;
    for (int i = 0; i < k; i++) {
      float d = 0;
      for (int j = 0; j < f; j++) { float v = j & 1 ? inv[p + j * n] : tex1Dfetch<float>(t, p * f + j); float q = v - c_clusters[i * f + j]; d += q * q; }
      if (d < best) { best = d; idx = i; }
    }
    if (member[p] != idx) atomicAdd(&ch, 1);
    member[p] = idx;
    atomicAdd(&counts[idx], 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(delta, ch);
}
