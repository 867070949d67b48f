// arch: sm_80
#include <cuda_bf16.h>
#include <cuda_fp16.h>
extern "C" __global__ void saxpy(const __half2 *x, const __half2 *y, const __nv_bfloat162 *u, const __nv_bfloat162 *v, __half2 *out,
                                 __nv_bfloat162 *brain, float *wide) {
    int i = threadIdx.x;
    __half2 a = __float2half2_rn(1.25f);
    __half2 r = __hfma2(a, x[i], y[i]);
    r = __hmax2(r, __hmul2(x[i], y[i]));
    if (__hgt(__low2half(r), __high2half(r))) r = __lowhigh2highlow(r);
    out[i] = __hsub2(r, h2rint(y[i]));
    __nv_bfloat162 b = __hfma2(u[i], v[i], u[i]);
    brain[i] = b;
    wide[i] = __half2float(__low2half(r)) + __bfloat162float(__high2bfloat16(b));
}
