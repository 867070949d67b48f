// MRI Q with accurate sine and cosine. arch: sm_75
struct kValues { float Kx, Ky, Kz, PhiMag; };
__constant__ __device__ kValues ck[128];
extern "C" __global__ void phik(const float2* p, float* m, int n) { int i = blockIdx.x * 64 + threadIdx.x; if (i < n) { float r = p[i].x, q = p[i].y; m[i] = r * r + q * q; } }
extern "C" __global__ void q(const float* x, const float* y, float* qr, float* qi, double* qd, int nk) {
  int i = blockIdx.x * 256 + threadIdx.x; float sx = x[i], sy = y[i], r = 0, im = 0; double d = 0; int k = 0;
  if (nk % 2) { float e = 6.2831853071795864769252867665590058f * (ck[0].Kx * sx + ck[0].Ky * sy); r += ck[0].PhiMag * cos(e); im += ck[0].PhiMag * sin(e); k++; }
  for (; k < nk; k += 2) {
    float e = 6.2831853071795864769252867665590058f * (ck[k].Kx * sx + ck[k].Ky * sy + ck[k].Kz); r += ck[k].PhiMag * cosf(e); im += ck[k].PhiMag * sinf(e);
    double ed = 6.283185307179586 * ((double)ck[k + 1].Kx * sx * 1e5 + ck[k + 1].Ky * sy); double s, c; sincos(ed, &s, &c); d += s * ck[k].PhiMag + c;
  }
  qr[i] = r; qi[i] = im; qd[i] = d;
}
