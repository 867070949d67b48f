// Texels of several formats; missing channels are not read.
#include <cuda_fp16.h>
extern "C" __global__ void formats(cudaTextureObject_t a, cudaTextureObject_t b, cudaTextureObject_t c, cudaTextureObject_t d,
                                   cudaTextureObject_t e, cudaTextureObject_t f, int *out) {
    int i = threadIdx.x, x = i & 7, y = i >> 3;
    int *to = out + i * 14;
    uchar4 va = tex2D<uchar4>(a, x, y);
    char2 vb = tex2D<char2>(b, x, y);
    unsigned short vc = tex2D<unsigned short>(c, x, y);
    short2 vd = tex2D<short2>(d, x, y);
    float2 ve;
    asm("{ .reg .f32 p, q; tex.2d.v4.f32.s32 {%0, %1, p, q}, [%2, {%3, %4}]; }" : "=f"(ve.x), "=f"(ve.y) : "l"(e), "r"(x), "r"(y));
    uint2 vf = tex2D<uint2>(f, x, y);
    to[0] = va.x; to[1] = va.y; to[2] = va.z; to[3] = va.w;
    to[4] = vb.x; to[5] = vb.y;
    to[6] = vc;
    to[7] = vd.x; to[8] = vd.y;
    to[9] = __float_as_int(ve.x); to[10] = __float_as_int(ve.y);
    to[11] = vf.x; to[12] = vf.y;
    to[13] = i;
}
