// Kernels that calculate; they touch memory only in the end.
#include "parts.h"
#include <cuda_fp16.h>

// Fused multiply-adds, four chains a thread.
KERNEL math_fma(u32 *, u32 *b, u32, u32 k) {
    float x = 1e-3f * me(), y = x + 1, z = x + 2, w = x + 3, f = 0.999f + 1e-9f * k, g = 1e-3f;
#pragma unroll 8
    for (u32 j = 0; j < k; j++) {
        x = fmaf(x, f, g);
        y = fmaf(y, f, g);
        z = fmaf(z, f, g);
        w = fmaf(w, f, g);
    }
    b[me()] = __float_as_uint(x + y + z + w);
}

// Integers: shifts, logic, additions and products, as a hash has them.
KERNEL math_hash(u32 *, u32 *b, u32, u32 k) {
    u32 x = me(), y = x ^ 0x1234567u;
#pragma unroll 2
    for (u32 j = 0; j < k; j++) {
        x = mix(x + y);
        y = (y << 7 | y >> 25) + (x ^ j);
    }
    b[me()] = x ^ y;
}

// Sines, powers and roots of the special function units between products.
KERNEL math_special(u32 *, u32 *b, u32, u32 k) {
    float x = 0.5f + 1e-6f * me(), y = 0;
    for (u32 j = 0; j < k; j++) {
        y += __sinf(x) * __expf(-x);
        x = rsqrtf(x * x + 0.75f) + 0.25f;
    }
    b[me()] = __float_as_uint(x + y);
}

// Doubles, two chains.
KERNEL math_double(u32 *, u32 *b, u32, u32 k) {
    double x = 1e-6 * me(), y = x + 1;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) {
        x = fma(x, 0.999, 1e-3);
        y = y * x + 0.25;
        y = y - x * 0.125;
    }
    b[me()] = static_cast<u32>(x * 1000) ^ static_cast<u32>(y * 1000);
}

// Quotients and remainders of integers, quotients of floats.
KERNEL math_divide(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me() * 2654435761u, y = n + (me() & 15);
    float v = 1.0f + 1e-5f * me();
    for (u32 j = 0; j < k; j++) {
        x = (x / y) * 77777u + x % y + 0x1234567u;
        v = 3.0f / (v + 1.0f);
    }
    b[me()] = x ^ __float_as_uint(v);
}

// Forces between bodies of a tile in shared memory.
KERNEL math_bodies(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float4 tile[128];
    const float4 *in = reinterpret_cast<const float4 *>(a);
    float4 own = in[me() & 4095];
    float fx = 0, fy = 0, fz = 0;
    for (u32 j = 0; j < k; j++) {
        tile[threadIdx.x] = in[(j * 128 + threadIdx.x) & 4095];
        __syncthreads();
#pragma unroll 8
        for (u32 i = 0; i < 128; i++) {
            float4 p = tile[i];
            float dx = p.x - own.x, dy = p.y - own.y, dz = p.z - own.z;
            float r = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f), s = p.w * r * r * r;
            fx += dx * s;
            fy += dy * s;
            fz += dz * s;
        }
        __syncthreads();
    }
    reinterpret_cast<float4 *>(b)[me()] = make_float4(fx, fy, fz, 0);
}

// Pairs of halves, three chains.
KERNEL math_half(u32 *, u32 *b, u32, u32 k) {
    __half2 x = __floats2half2_rn(0.5f, 0.001f * threadIdx.x), y = __hadd2(x, x), z = __hadd2(x, y);
    __half2 f = __floats2half2_rn(0.75f, 0.5f), g = __floats2half2_rn(0.25f, 0.125f);
#pragma unroll 8
    for (u32 j = 0; j < k; j++) {
        x = __hfma2(x, f, g);
        y = __hfma2(y, f, g);
        z = __hfma2(z, f, g);
    }
    x = __hadd2(x, __hadd2(y, z));
    b[me()] = *reinterpret_cast<u32 *>(&x);
}

// A polynomial of degree 12 by one chain, converted from an integer and back.
KERNEL math_mixed(u32 *, u32 *b, u32, u32 k) {
    u32 s = me();
    for (u32 j = 0; j < k; j++) {
        float x = static_cast<float>(s & 0xffff) * 1.5e-5f, p = 0.1f;
#pragma unroll
        for (int d = 0; d < 12; d++) p = p * x + 0.5f;
        s = s * 747796405u + static_cast<u32>(p * 1000.0f) + __popc(s);
    }
    b[me()] = s;
}
