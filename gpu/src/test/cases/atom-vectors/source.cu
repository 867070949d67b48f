// arch: sm_90a
extern "C" __global__ void work(float* f, unsigned short* h, unsigned* p, const float* in, unsigned* out) {
    int t = threadIdx.x;
    float a, b, c, d;
    float* two = f + 2 * (t % 16);
    asm volatile("atom.global.add.v2.f32 {%0, %1}, [%2], {%3, %4};" : "=f"(a), "=f"(b) : "l"(f + 128 + 2 * t), "f"(in[t]), "f"(in[t + 1]) : "memory");
    asm volatile("red.relaxed.gpu.global.add.v4.f32 [%0], {%1, %2, %3, %4};"
                 :: "l"(f + 64 + 4 * (t % 8)), "f"(float(t % 4)), "f"(1.0f), "f"(0.5f), "f"(2.0f) : "memory");
    asm volatile("red.global.add.v2.f32 [%0], {%1, %2};" :: "l"(two), "f"(1.0f), "f"(-2.0f) : "memory");
    out[t] = __float_as_uint(a);
    out[32 + t] = __float_as_uint(b);
    unsigned x, y, z, w;
    asm volatile("atom.global.add.noftz.v4.f16x2 {%0, %1, %2, %3}, [%4], {%5, %6, %7, %8};"
                 : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(p + 4 * t), "r"(0x3c003c00 + t), "r"(0x3800 + t), "r"(0xbc00 + t), "r"(t) : "memory");
    out[64 + t] = x ^ y ^ z ^ w;
    asm volatile("red.global.add.noftz.v2.bf16x2 [%0], {%1, %2};" :: "l"(p + 128 + 2 * t), "r"(0x3f803f80 + t), "r"(0x40004000 + t) : "memory");
    asm volatile("red.global.min.noftz.v4.f16x2 [%0], {%1, %2, %3, %4};"
                 :: "l"(p + 256 + 4 * t), "r"(0x3c003c00), "r"(0x7e00), "r"(0xfc00), "r"(0x80000000) : "memory");
    asm volatile("red.global.max.noftz.v8.f16 [%0], {%1, %2, %1, %2, %1, %2, %1, %2};"
                 :: "l"(h + 8 * t), "h"((unsigned short) 0x3c00), "h"((unsigned short) 0x8000) : "memory");
    asm volatile("red.global.add.noftz.v8.bf16 [%0], {%1, %2, %1, %2, %1, %2, %1, %2};"
                 :: "l"(h + 256 + 8 * t), "h"((unsigned short) 0x3f80), "h"((unsigned short) 0xbf80) : "memory");
}
