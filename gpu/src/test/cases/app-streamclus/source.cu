// Gains of opening a centre. arch: sm_75
struct Point { float w; long assign; float cost; };
extern "C" __global__ void pgain(int num, int dim, long x, const float* coord, const float* wt, const int* asg, const float* cost, float* work, bool* sw, const int* ctab, int stride) {
  extern __shared__ float cs[]; const int tid = blockIdx.x * blockDim.x + threadIdx.x; if (tid >= num) return; if (threadIdx.x == 0) for (int i = 0; i < dim; i++) cs[i] = coord[i * num + x]; __syncthreads();
  float d = 0; for (int i = 0; i < dim; i++) d += (coord[i * num + tid] - cs[i]) * (coord[i * num + tid] - cs[i]); Point p = {wt[tid], asg[tid], cost[tid]}; float xc = d * p.w; float* lower = &work[tid * stride];
  if (xc < p.cost) { sw[tid] = 1; lower[stride - 1] += xc - p.cost; } else lower[ctab[p.assign]] += p.cost - xc;
}
