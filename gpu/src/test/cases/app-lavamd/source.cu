// Particles in boxes, forces in doubles. arch: sm_75
struct V4 { float v, x, y, z; };
struct V4d { double v, x, y, z; };
#define DOT(A, B) ((A.x) * (B.x) + (A.y) * (B.y) + (A.z) * (B.z))
extern "C" __global__ void boxes(const V4* rv, const float* qv, V4* fv, float alpha, int nb, int per) {
  __shared__ V4 ra[100], rb[100]; __shared__ float qb[100];
  int b = blockIdx.x;
  float a2 = 2.0 * alpha * alpha;
  for (int w = threadIdx.x; w < per; w += blockDim.x) ra[w] = rv[b * per + w];
  for (int o = 0; o < nb; o++) {
    __syncthreads();
    for (int w = threadIdx.x; w < per; w += blockDim.x) { rb[w] = rv[o * per + w]; qb[w] = qv[o * per + w]; }
    __syncthreads();
    for (int w = threadIdx.x; w < per; w += blockDim.x) for (int j = 0; j < per; j++) {
      float r2 = ra[w].v + rb[j].v - DOT(ra[w], rb[j]);
      float vij = exp(-(a2 * r2)), fs = 2 * vij;
      V4 d; d.x = ra[w].x - rb[j].x; d.y = ra[w].y - rb[j].y; d.z = ra[w].z - rb[j].z;
      fv[b * per + w].v += qb[j] * vij; fv[b * per + w].x += qb[j] * (fs * d.x); fv[b * per + w].y += qb[j] * (fs * d.y); fv[b * per + w].z += qb[j] * (fs * d.z);
    }
  }
}
extern "C" __global__ void boxesd(const V4* rv, const float* qv, V4d* fv, double alpha, int nb, int per) {
  int b = blockIdx.x, w = threadIdx.x;
  if (w >= per) return;
  V4 a = rv[b * per + w]; V4d s = {0, 0, 0, 0};
  for (int j = 0; j < per; j++) { V4 q = rv[((b + 1) % nb) * per + j]; double r2 = (double)a.v + q.v - DOT(a, q); double vij = exp(-(alpha * r2));
    s.v += vij * qv[j]; s.x += vij * (a.x - q.x); s.y += vij * (a.y - q.y); s.z += vij / (1.0 + (a.z - q.z) * (a.z - q.z)); }
  fv[b * per + w] = s;
}
