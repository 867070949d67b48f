// Half and half2 arithmetic from C. arch: sm_75
#include <cuda_fp16.h>
#include <cuda_bf16.h>
extern "C" __global__ void h(const __half* a, const __half* b, __half* o) {
  int i = threadIdx.x; __half x = a[i], y = b[i]; __half2 x2 = ((const __half2*)a)[i], y2 = ((const __half2*)b)[i]; __half2* o2 = (__half2*)(o + 1536); int j = 0;
  o[i] = x + y * x; o[256 + i] = __hdiv(x, y); o[512 + i] = hsqrt(__habs(x)); o[768 + i] = __hmax(x, y); o[1024 + i] = __float2half_rz(__half2float(x) * 1.37f); o[1280 + i] = __hfma_sat(x, y, x);
  o2[i] = __hfma2(x2, y2, x2); o2[256 + i] = __hmul2(__hneg2(x2), __lowhigh2highlow(y2)); o2[512 + i] = __hmin2(x2, y2); 
  o2[768 + i] = __halves2half2(__int2half_rn(i * 77 - 9000), __ushort2half_rn(i * 257)); o2[1024 + i] = make_half2(hfloor(x), hrint(y)); if (__hbgt2(x2, y2)) o[i] = __hisnan(x) ? x : (__half)__half2int_rz(y);
}
extern "C" __global__ void mm(const __half* a, const __half* b, __half* m) { __shared__ __half s[16][18], t[16][18]; int x = threadIdx.x, y = threadIdx.y; s[y][x] = a[y * 16 + x]; t[y][x] = b[y * 16 + x]; __syncthreads(); __half2 acc = __float2half2_rn(0.f); for (int k = 0; k < 16; k += 2) acc = __hfma2(*(__half2*)&s[y][k], __halves2half2(t[k][x], t[k + 1][x]), acc); m[y * 16 + x] = __low2half(acc) + __high2half(acc); }
extern "C" __global__ void atom(__half* o) { atomicAdd((__half2*)o + (threadIdx.x & 3), __floats2half2_rn(1.f, 0.5f)); atomicAdd(o + 20, __float2half(1.f)); }
