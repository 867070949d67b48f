// Kernels that do one thing all the time, so that what they draw can be read. The parameters are those of all kernels; n is a size, k a count.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"

// Warps are there and sleep.
KERNEL draw_asleep(u32 *, u32 *b, u32, u32 k) {
    for (u32 j = 0; j < k; j++) __nanosleep(1000000);
    if (k == 1) b[me()] = 1;
}

// One warp on each multiprocessor issues now and then: clocks and schedulers run.
KERNEL draw_awake(u32 *, u32 *b, u32, u32 k) {
    u32 x = me();
#pragma unroll 1
    for (u32 j = 0; j < k; j++) x = x * 1664525u + 1013904223u;
    b[me()] = x;
}

KERNEL draw_fma(u32 *, u32 *b, u32, u32 k) {
    float v[8], f = 0.999f + 1e-9f * k;
    for (int i = 0; i < 8; i++) v[i] = 1.37f * (me() + i);
#pragma unroll 4
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 8; i++) v[i] = fmaf(v[i], f, 0.5f);
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += v[i];
    b[me()] = __float_as_uint(sum);
}

KERNEL draw_integers(u32 *, u32 *b, u32, u32 k) {
    u32 v[8];
    for (int i = 0; i < 8; i++) v[i] = mix(me() + i);
#pragma unroll 4
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 8; i++) asm volatile("lop3.b32 %0, %0, %1, %2, 0x96;" : "+r"(v[i]) : "r"(v[(i + 3) & 7]), "r"(k));
    u32 sum = 0;
    for (int i = 0; i < 8; i++) sum += v[i];
    b[me()] = sum;
}

KERNEL draw_special(u32 *, u32 *b, u32, u32 k) {
    float v[8];
    for (int i = 0; i < 8; i++) v[i] = 0.37f + 1e-6f * (me() + i);
#pragma unroll 4
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 8; i++) asm volatile("cos.approx.ftz.f32 %0, %0;" : "+f"(v[i]));
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += v[i];
    b[me()] = __float_as_uint(sum);
}

KERNEL draw_doubles(u32 *, u32 *b, u32, u32 k) {
    double v[8], f = 0.999 + 1e-9 * k;
    for (int i = 0; i < 8; i++) v[i] = 1.37 * (me() + i);
#pragma unroll 4
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 8; i++) v[i] = fma(v[i], f, 0.5);
    double sum = 0;
    for (int i = 0; i < 8; i++) sum += v[i];
    b[me()] = static_cast<u32>(sum);
}

KERNEL draw_shared(u32 *a, u32 *b, u32, u32 k) {
    __shared__ uint4 part[2048];
    for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) part[i] = reinterpret_cast<const uint4 *>(a)[i];
    __syncthreads();
    u32 sum = 0;
#pragma unroll 8
    for (u32 j = 0; j < k; j++) {
        uint4 v = part[(threadIdx.x + j * 32) & 2047];
        sum += v.x ^ v.y ^ v.z ^ v.w;
    }
    b[me()] = sum;
}

KERNEL draw_l1(u32 *a, u32 *b, u32, u32 k) {
    u32 sum = 0;
#pragma unroll 8
    for (u32 j = 0; j < k; j++) {
        uint4 v = __ldca(reinterpret_cast<const uint4 *>(a) + ((threadIdx.x + j * 32) & 2047));
        sum += v.x ^ v.y ^ v.z ^ v.w;
    }
    b[me()] = sum;
}

// n words again and again, past the L1; with many of them, from memory.
KERNEL draw_reads(u32 *a, u32 *b, u32 n, u32 k) {
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    u32 sum = 0;
    for (u32 round = 0; round < k; round++)
#pragma unroll 4
        for (u32 i = me(); i < n / 4; i += all()) {
            uint4 v = __ldcg(in + i);
            sum += v.x ^ v.y ^ v.z ^ v.w;
        }
    b[me()] = sum;
}

KERNEL draw_writes(u32 *a, u32 *, u32 n, u32 k) {
    uint4 *out = reinterpret_cast<uint4 *>(a);
    for (u32 round = 0; round < k; round++)
        for (u32 i = me(); i < n / 4; i += all()) out[i] = make_uint4(mix(i), i * 77777u, ~i, i ^ round);
}

KERNEL draw_tensor(u32 *a, u32 *b, u32, u32 k) {
    float c[8][4] = {};
    u32 x[4] = {a[threadIdx.x], a[threadIdx.x + 1024], a[threadIdx.x + 2048], a[threadIdx.x + 3072]};
    // Halves between 0.5 and 1, with signs.
    for (int i = 0; i < 4; i++) x[i] = (x[i] & 0x83ff83ffu) | 0x38003800u;
#pragma unroll 1
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 8; i++)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                         : "+f"(c[i][0]), "+f"(c[i][1]), "+f"(c[i][2]), "+f"(c[i][3])
                         : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(x[(i + 1) & 3]), "r"(x[(i + 2) & 3]));
    float sum = 0;
    for (int i = 0; i < 32; i++) sum += c[i / 4][i % 4];
    b[me()] = __float_as_uint(sum);
}
