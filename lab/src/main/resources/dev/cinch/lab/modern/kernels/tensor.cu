// Kernels that multiply matrices with the tensor cores.
#include "parts.h"
#include <mma.h>

struct Four { u32 x, y, z, w; };

#define MMA_F32(shape, types)                                                                                          \
    asm volatile("mma.sync.aligned." shape ".row.col." types " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"   \
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])                                                      \
                 : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(bx), "r"(by))

__device__ __forceinline__ void f16(float *c, Four a, u32 bx, u32 by) { MMA_F32("m16n8k16", "f32.f16.f16.f32"); }
__device__ __forceinline__ void bf16(float *c, Four a, u32 bx, u32 by) { MMA_F32("m16n8k16", "f32.bf16.bf16.f32"); }
__device__ __forceinline__ void tf32(float *c, Four a, u32 bx, u32 by) { MMA_F32("m16n8k8", "f32.tf32.tf32.f32"); }
__device__ __forceinline__ void fp8(float *c, Four a, u32 bx, u32 by) { MMA_F32("m16n8k32", "f32.e4m3.e4m3.f32"); }

__device__ __forceinline__ void int8(int *c, Four a, u32 bx, u32 by) {
    asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                 : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3])
                 : "r"(a.x), "r"(a.y), "r"(a.z), "r"(a.w), "r"(bx), "r"(by));
}

__device__ __forceinline__ Four four(const u32 *a) {
    u32 i = (threadIdx.x & 1023) * 4;
    return {a[i], a[i + 1], a[i + 2], a[i + 3]};
}

__device__ __forceinline__ void save(u32 *b, float (*c)[4], int n) {
    float sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 4; j++) sum += c[i][j];
    b[me()] = __float_as_uint(sum);
}

// Halves, four accumulators a warp, operands in registers.
KERNEL tensor_f16(u32 *a, u32 *b, u32, u32 k) {
    float c[4][4] = {};
    Four x = four(a);
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 4; i++) f16(c[i], x, x.y, x.z);
    save(b, c, 4);
}

// Halves, one accumulator: each product waits for the one before.
KERNEL tensor_chain(u32 *a, u32 *b, u32, u32 k) {
    float c[1][4] = {};
    Four x = four(a);
    for (u32 j = 0; j < k; j++) bf16(c[0], x, x.y, x.z);
    save(b, c, 1);
}

// Bytes, integers.
KERNEL tensor_int8(u32 *a, u32 *b, u32, u32 k) {
    int c[4][4] = {};
    Four x = four(a);
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 4; i++) int8(c[i], x, x.y, x.z);
    int sum = 0;
    for (int i = 0; i < 16; i++) sum += c[i / 4][i % 4];
    b[me()] = sum;
}

// Words of which 19 bits count.
KERNEL tensor_tf32(u32 *a, u32 *b, u32, u32 k) {
    float c[4][4] = {};
    Four x = four(a);
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 4; i++) tf32(c[i], x, x.y, x.z);
    save(b, c, 4);
}

// Floats of eight bits.
KERNEL tensor_fp8(u32 *a, u32 *b, u32, u32 k) {
    float c[4][4] = {};
    Four x = four(a);
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 4; i++) fp8(c[i], x, x.y, x.z);
    save(b, c, 4);
}

// A product of k × k bf16 matrices: tiles of 64 × 64 by four warps, asynchronous copies of 32 columns at a time, ldmatrix.
// The second matrix lies behind the first, column by column; rows in shared memory are 80 bytes apart.
KERNEL tensor_product(u32 *a, u32 *b, u32, u32 k) {
    __shared__ __align__(16) unsigned char left[2][64 * 80], right[2][64 * 80];
    const unsigned char *x = reinterpret_cast<const unsigned char *>(a), *y = x + 2 * k * k;
    u32 t = threadIdx.x, warp = t / 32, lane = t % 32, tiles = k / 64;
    u32 row0 = blockIdx.x / tiles * 64, col0 = blockIdx.x % tiles * 64;
    float c[8][4] = {};
    auto fetch = [&](u32 stage, u32 from) {
        for (u32 i = t; i < 256; i += 128) {
            u32 r = i / 4, part = i % 4 * 16;
            u32 l = static_cast<u32>(__cvta_generic_to_shared(left[stage] + r * 80 + part));
            u32 q = static_cast<u32>(__cvta_generic_to_shared(right[stage] + r * 80 + part));
            asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(l), "l"(x + 2 * ((row0 + r) * k + from) + part));
            asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(q), "l"(y + 2 * ((col0 + r) * k + from) + part));
        }
        asm volatile("cp.async.commit_group;");
    };
    fetch(0, 0);
    for (u32 from = 0, stage = 0; from < k; from += 32, stage ^= 1) {
        if (from + 32 < k) {
            fetch(stage ^ 1, from + 32);
            asm volatile("cp.async.wait_group 1;");
        } else
            asm volatile("cp.async.wait_group 0;");
        __syncthreads();
#pragma unroll
        for (u32 half = 0; half < 64; half += 32) {
            Four m;
            u32 at = static_cast<u32>(__cvta_generic_to_shared(left[stage] + (warp * 16 + lane % 16) * 80 + half + lane / 16 * 16));
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(m.x), "=r"(m.y), "=r"(m.z), "=r"(m.w)
                         : "r"(at));
#pragma unroll
            for (u32 i = 0; i < 8; i += 2) {
                Four q;
                u32 to = static_cast<u32>(__cvta_generic_to_shared(
                    right[stage] + (i * 8 + lane / 16 * 8 + lane % 8) * 80 + half + lane / 8 % 2 * 16));
                asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                             : "=r"(q.x), "=r"(q.y), "=r"(q.z), "=r"(q.w)
                             : "r"(to));
                bf16(c[i], m, q.x, q.y);
                bf16(c[i + 1], m, q.z, q.w);
            }
        }
        __syncthreads();
    }
    float *out = reinterpret_cast<float *>(b);
    for (u32 i = 0; i < 8; i++) {
        u32 r = row0 + warp * 16 + lane / 4, q = col0 + i * 8 + lane % 4 * 2;
        *reinterpret_cast<float2 *>(out + r * k + q) = make_float2(c[i][0], c[i][1]);
        *reinterpret_cast<float2 *>(out + (r + 8) * k + q) = make_float2(c[i][2], c[i][3]);
    }
}

// A product of k × k half matrices by warps that load their fragments straight from memory.
KERNEL tensor_direct(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    const half *x = reinterpret_cast<const half *>(a), *y = x + k * k;
    u32 warp = me() / 32, row = warp / (k / 16) * 16, col = warp % (k / 16) * 16;
    fragment<accumulator, 16, 16, 16, float> sum;
    fill_fragment(sum, 0.0f);
    for (u32 i = 0; i < k; i += 16) {
        fragment<matrix_a, 16, 16, 16, half, row_major> p;
        fragment<matrix_b, 16, 16, 16, half, col_major> q;
        load_matrix_sync(p, x + row * k + i, k);
        load_matrix_sync(q, y + col * k + i, k);
        mma_sync(sum, p, q, sum);
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + row * k + col, sum, k, mem_row_major);
}

// Tensor products between ordinary arithmetic on what comes of them.
KERNEL tensor_mixed(u32 *a, u32 *b, u32, u32 k) {
    float c[2][4] = {};
    Four x = four(a);
    for (u32 j = 0; j < k; j++) {
        f16(c[0], x, x.y, x.z);
        f16(c[1], x, x.z, x.w);
#pragma unroll
        for (int i = 0; i < 8; i++) c[i / 4][i % 4] = __expf(c[i / 4][i % 4] * 0.01f) * 0.5f;
    }
    save(b, c, 2);
}
