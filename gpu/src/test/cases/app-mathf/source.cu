// The float functions of the CUDA library over special and random values. arch: sm_75
extern "C" __global__ void k(const float* x, float* o, float* ex) {
  int i = threadIdx.x, n = 128; float a = x[i], b = x[(i * 37 + 11) & 127]; int j = 0;
#define P(e) o[(j++) * n + i] = (e);
  P(sinf(a)) P(cosf(a)) P(tanf(a)) P(asinf(a)) P(acosf(a)) P(atanf(a)) P(atan2f(a, b)) P(sinhf(a)) P(coshf(a)) P(tanhf(a)) P(asinhf(a)) P(acoshf(a)) P(atanhf(a))
  P(expf(a)) P(exp2f(a)) P(exp10f(a)) P(expm1f(a)) P(logf(a)) P(log2f(a)) P(log10f(a)) P(log1pf(a)) P(powf(a, b)) P(powf(fabsf(a), b)) P(cbrtf(a)) P(rsqrtf(a)) P(hypotf(a, b))
  P(erff(a)) P(erfcf(a)) P(tgammaf(a)) P(lgammaf(a)) P(sinpif(a)) P(cospif(a)) P(erfinvf(a)) P(normcdff(a)) P(j0f(a)) P(y1f(a)) P(erfcxf(a)) P(rcbrtf(a)) P(__sinf(b)) P(__expf(a)) P(__logf(a)) P(__fdividef(a, b)) P(norm3df(a, b, 1.f)) P(rhypotf(a, b)) P(cyl_bessel_i0f(a)) P(normcdfinvf(fabsf(a)))
  j = 0;
#define Q(e) ex[(j++) * n + i] = (e);
  Q(sqrtf(a)) Q(fmodf(a, b)) Q(remainderf(a, b)) Q(rintf(a)) Q(roundf(a)) Q(truncf(a)) Q(floorf(a)) Q(ceilf(a)) Q(fmaf(a, b, a)) Q(a / b) Q(1 / a) Q(fdimf(a, b)) Q(nextafterf(a, b)) Q(ldexpf(a, i - 60)) Q(logbf(a)) Q((float)ilogbf(a)) Q(copysignf(a, b))
  Q((float)llrintf(a)) Q((float)(int)a) Q((float)(unsigned long long)a) Q(fmaxf(a, b)) Q(fminf(a, b)) int e; Q(frexpf(a, &e) + e) Q(__fadd_rz(a, b)) Q(__fmul_ru(a, b)) Q(__fsqrt_rd(a)) Q(__frcp_ru(a)) Q(__fdiv_rz(a, b)) Q((float)lroundf(a)) Q(__int_as_float(isnan(a) | isinf(a) << 1 | signbit(a) << 2))
}
