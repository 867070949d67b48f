// Angular correlation histogram. arch: sm_75
__constant__ float dev_binb[21];
extern "C" __global__ void gen(unsigned* histograms, const float* gx, const float* gy, const float* gz, int n) {
  int bx = blockIdx.x, tid = threadIdx.x, warpnum = tid >> 5;
  __shared__ struct { float x, y, z; } data[128]; __shared__ unsigned wh[20][16];
  bool self = bx < 2;
  for (int w = 0; w < 20; w++) if (tid < 16) wh[w][tid] = 0; 
  float mx = gx[bx * n + tid], my = gy[bx * n + tid], mz = gz[bx * n + tid];
  data[tid].x = self ? mx : gx[tid]; data[tid].y = self ? my : gy[tid]; data[tid].z = self ? mz : gz[tid];
  __syncthreads();
  for (int j = self ? tid + 1 : 0; j < n; j++) {
    float dist = data[j].x * mx + data[j].y * my + data[j].z * mz;
    int lo = 0, hi = 20; while (hi > lo + 1) { int k = (lo + hi) / 2; if (dist >= dev_binb[k]) hi = k; else lo = k; }
    if (dist < dev_binb[lo] && dist >= dev_binb[hi] && lo < 20) atomicAdd(&wh[lo][tid & 15], 1U);
  }
  __syncthreads();
  int nt = 8; 
  for (nt = 8; nt > 0; nt >>= 1) { for (int b = tid / 16; b < 20; b += 8) if ((tid & 15) < nt) wh[b][tid & 15] += wh[b][(tid & 15) + nt]; __syncthreads(); }
  if (tid < 20) histograms[bx * 40 + tid] = wh[tid][0];
  if (warpnum == 0 && tid < 20) histograms[bx * 40 + 20 + tid] = tid;
}
