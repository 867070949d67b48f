// The double functions of the CUDA library over special and random values. arch: sm_75
extern "C" __global__ void k(const double* x, double* o) {
  int i = threadIdx.x, n = 128; double a = x[i], b = x[(i * 37 + 11) & 127]; int j = 0;
#define P(e) o[(j++) * n + i] = (e);
  P(sin(a)) P(cos(a)) P(tan(a)) P(asin(a)) P(acos(a)) P(atan(a)) P(atan2(a, b)) P(sinh(a)) P(cosh(a)) P(tanh(a)) P(asinh(a)) P(acosh(a)) P(atanh(a))
  P(exp(a)) P(exp2(a)) P(exp10(a)) P(expm1(a)) P(log(a)) P(log2(a)) P(log10(a)) P(log1p(a)) P(pow(a, b)) P(pow(fabs(a), b)) P(sqrt(a)) P(cbrt(a)) P(rsqrt(a)) P(hypot(a, b))
  P(erf(a)) P(erfc(a)) P(tgamma(a)) P(lgamma(a)) P(fmod(a, b)) P(remainder(a, b)) P(rint(a)) P(nearbyint(a)) P(round(a)) P(trunc(a)) P(floor(a)) P(ceil(a)) P(fma(a, b, a)) P(a / b) P(fdim(a, b)) P(nextafter(a, b))
  P(ldexp(a, i - 60)) P(logb(a)) P((double)ilogb(a)) P(copysign(a, b)) P(sinpi(a)) P(cospi(a)) P(erfinv(a)) P(normcdf(a)) P(j0(a)) P(y1(a)) P(erfcx(a)) P(rcbrt(a)) P(cyl_bessel_i0(a)) P((double)llrint(a)) P((double)(int)a) P((double)(unsigned long long)a) P(fmax(a, b)) P(fmin(a, b))
  int e; P(frexp(a, &e) + e) P((double)__double2float_rd(a))
}
