// Bf16 arithmetic from C, sm_80. arch: sm_80
#include <cuda_fp16.h>
#include <cuda_bf16.h>
extern "C" __global__ void bf(const __half* a, const __half* b, __nv_bfloat16* o) { int i = threadIdx.x; __nv_bfloat16 x = __float2bfloat16(__half2float(a[i])), y = __float2bfloat16_rz(__half2float(b[i])); o[i] = x + y; o[256 + i] = x * y; o[512 + i] = __hfma(x, y, x); o[768 + i] = x / y; __nv_bfloat162 p = __halves2bfloat162(x, y), q = __float22bfloat162_rn(make_float2(1.5f + i, -0.3f * i)); ((__nv_bfloat162*)(o + 1024))[i] = p * q + p; ((__nv_bfloat162*)(o + 1536))[i] = __hmax2(p, q); o[2048 + i] = __int2bfloat16_rn(i * 12345); o[2304 + i] = __hlt(x, y) ? x : -y; o[2560 + i] = __double2bfloat16((double)i / 3); }
