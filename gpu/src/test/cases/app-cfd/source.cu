// A finite-volume flux step on an unstructured grid. arch: sm_75
__constant__ float ff[8];
#define GAMMA 1.4f
struct F3 { float x, y, z; };
__device__ __forceinline__ F3 vel(float d, F3 m) { F3 r; r.x = m.x / d; r.y = m.y / d; r.z = m.z / d; return r; }
__device__ __noinline__ float pressure(float d, float e, float s2) { return (GAMMA - 1.f) * (e - 0.5f * d * s2); }
extern "C" __global__ void stepf(const float* v, float* sf, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  float d = v[i]; F3 m = {v[i + n], v[i + 2 * n], v[i + 3 * n]}; float e = v[i + 4 * n];
  F3 u = vel(d, m); float s2 = u.x * u.x + u.y * u.y + u.z * u.z; float p = fabsf(pressure(d, e, s2));
  float c = sqrtf(GAMMA * p / d);
  sf[i] = 0.5f / (sqrtf(d) * (sqrtf(s2) + c));
}
__device__ void contrib(F3 u, float d, F3 m, float p, float de, F3& fx, F3& fy, F3& fz, F3& fe) {
  fx.x = u.x * m.x + p; fx.y = u.x * m.y; fx.z = u.x * m.z; fy.x = fx.y; fy.y = u.y * m.y + p; fy.z = u.y * m.z; fz.x = fx.z; fz.y = fy.z; fz.z = u.z * m.z + p;
  float dp = de + p; fe.x = u.x * dp; fe.y = u.y * dp; fe.z = u.z * dp;
}
extern "C" __global__ void flux_k(int n, const int* nb, const float* nrm, const float* v, float* out) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  float di = v[i]; F3 mi = {v[i + n], v[i + 2 * n], v[i + 3 * n]}; float ei = v[i + 4 * n];
  F3 ui = vel(di, mi); float si = ui.x * ui.x + ui.y * ui.y + ui.z * ui.z; float sp = sqrtf(si); float p = fabsf(pressure(di, ei, si)); float c = sqrtf(GAMMA * p / di);
  F3 a, b, cc, e; contrib(ui, di, mi, p, ei, a, b, cc, e);
  float fd = 0, fe = 0; F3 fm = {0, 0, 0};
#pragma unroll
  for (int j = 0; j < 4; j++) {
    int q = nb[i + j * n]; F3 nn = {nrm[i + (j * 3) * n], nrm[i + (j * 3 + 1) * n], nrm[i + (j * 3 + 2) * n]};
    float len = sqrtf(nn.x * nn.x + nn.y * nn.y + nn.z * nn.z);
    if (q >= 0) {
      float dn = v[q]; F3 mn = {v[q + n], v[q + 2 * n], v[q + 3 * n]}; float en = v[q + 4 * n];
      F3 un = vel(dn, mn); float sn = un.x * un.x + un.y * un.y + un.z * un.z; float pn = fabsf(pressure(dn, en, sn)); float cn = __fsqrt_rn(__fdividef(GAMMA * pn, dn));
      F3 a2, b2, c2, e2; contrib(un, dn, mn, pn, en, a2, b2, c2, e2);
      float f = -len * 0.2f * 0.5f * (sp + sqrtf(sn) + c + cn);
      fd += f * (di - dn); fe += f * (ei - en); fm.x += f * (mi.x - mn.x); fm.y += f * (mi.y - mn.y); fm.z += f * (mi.z - mn.z);
      f = 0.5f * nn.x; fd += f * (mn.x + mi.x); fe += f * (e2.x + e.x); fm.x += f * (a2.x + a.x); fm.y += f * (b2.x + b.x); fm.z += f * (c2.x + cc.x);
      f = 0.5f * nn.y; fd += f * (mn.y + mi.y); fe += f * (e2.y + e.y); fm.x += f * (a2.y + a.y); fm.y += f * (b2.y + b.y); fm.z += f * (c2.y + cc.y);
    } else if (q == -1) { fm.x += nn.x * p; fm.y += nn.y * p; fm.z += nn.z * p; }
    else { float f = 0.5f * nn.x; fd += f * (ff[1] + mi.x); fe += f * (ff[4] + e.x); fm.x += f * (ff[2] + a.x); }
  }
  out[i] = fd; out[i + n] = fm.x; out[i + 2 * n] = fm.y; out[i + 3 * n] = fm.z; out[i + 4 * n] = fe;
}
