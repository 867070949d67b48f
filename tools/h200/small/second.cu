// More shapes that people write, to look for what is grossly wrong.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
#include <cuda_pipeline.h>
typedef unsigned long long u64;
typedef unsigned char u8;
KERNEL mo_nested(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), sum = i + 1;
    for (u32 r = 0; r < k; r++) {
        u32 w = a[(i + r * 37) & (n - 1)];
        for (u32 c = 0; c < 16; c++) {
            w = w * 1664525u + 1013904223u;
            if ((w >> 20) % 5 == 0) continue;
            if ((w >> 24) > 230) break;
            for (u32 d = 0; d < 3; d++) {
                if (sum % 7 == d) break;
                sum += w >> d;
            }
        }
        if (sum % 997 == 3) break;
    }
    b[i] = sum;
}
// straight code far larger than a cache of instructions
KERNEL mo_straight(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), y = n;
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (u32 i = 0; i < 1500; i++) { x = x * (2 * i + 3) + y; y = (y ^ (x >> 7)) + i; }
    }
    b[me()] = x + y;
}
KERNEL mo_straight_small(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me(), y = n;
#pragma unroll 1
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (u32 i = 0; i < 150; i++) { x = x * (2 * i + 3) + y; y = (y ^ (x >> 7)) + i; }
    }
    b[me()] = x + y;
}
// atomics to one word: values that differ, masks that differ, with and without answers
KERNEL mo_one_sum(u32 *a, u32 *b, u32 n, u32 k) { for (u32 j = 0; j < k; j++) atomicAdd(b, a[(me() + j * all()) & (n - 1)]); }
KERNEL mo_one_sum_some(u32 *a, u32 *b, u32 n, u32 k) { for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; if (w & 1) atomicAdd(b, w); } }
KERNEL mo_one_count_some(u32 *a, u32 *b, u32 n, u32 k) { for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; if (w % 3 == 0) atomicAdd(b, 1u); } }
KERNEL mo_one_max(u32 *a, u32 *b, u32 n, u32 k) { for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; if (w & 1) atomicMax(b, w); } }
KERNEL mo_one_float(u32 *a, u32 *b, u32 n, u32 k) { for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; if (w % 4 == 0) atomicAdd(reinterpret_cast<float *>(b), 1.0f); } }
KERNEL mo_one_answer(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; for (u32 j = 0; j < k; j++) x += atomicAdd(b, a[(me() + j * all()) & (n - 1)]); b[32 + me()] = x; }
KERNEL mo_one_answer_some(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; if (w & 1) x += atomicAdd(b, w); } b[32 + me()] = x; }
KERNEL mo_block_count(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 c;
    if (threadIdx.x == 0) c = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) if (a[(me() + j * all()) & (n - 1)] % 3 == 0) atomicAdd(&c, 1u);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(b, c);
}
KERNEL mo_block_place(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 c;
    __shared__ u32 list[1024];
    if (threadIdx.x == 0) c = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; if (w % 3 == 0) list[atomicAdd(&c, 1u) & 1023] = w; }
    __syncthreads();
    b[me()] = list[threadIdx.x];
}
KERNEL mo_block_max(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ int c;
    if (threadIdx.x == 0) c = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) atomicMax(&c, static_cast<int>(a[(me() + j * all()) & (n - 1)] >> 1));
    __syncthreads();
    if (threadIdx.x == 0) b[blockIdx.x] = c;
}
KERNEL mo_block_float(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float c;
    if (threadIdx.x == 0) c = 0;
    __syncthreads();
    float s = 0;
    for (u32 j = 0; j < k; j++) s += reinterpret_cast<float *>(a)[(me() + j * all()) & (n - 1)];
    atomicAdd(&c, s);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(reinterpret_cast<float *>(b), c);
}
KERNEL mo_block_double(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ double c[32];
    if (threadIdx.x < 32) c[threadIdx.x] = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicAdd(c + (w & 31), 0.5 * (w >> 20)); }
    __syncthreads();
    if (threadIdx.x < 32) atomicAdd(reinterpret_cast<double *>(b) + threadIdx.x, c[threadIdx.x]);
}
KERNEL mo_half_add(u32 *a, u32 *b, u32 n, u32 k) { for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicAdd(reinterpret_cast<__half2 *>(b) + (w & 4095), __half2half2(__float2half(0.5f))); } }
// one block, one thread
KERNEL mo_single(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 part[1024];
    u32 s = 0;
    for (u32 i = threadIdx.x; i < n; i += blockDim.x) s += a[i];
    part[threadIdx.x] = s;
    __syncthreads();
    for (u32 d = blockDim.x / 2; d; d >>= 1) { if (threadIdx.x < d) part[threadIdx.x] += part[threadIdx.x + d]; __syncthreads(); }
    if (threadIdx.x == 0) b[0] = part[0];
}
KERNEL mo_serial(u32 *a, u32 *b, u32 n, u32) {
    u32 s = 0;
    if (threadIdx.x == 0) { for (u32 i = 0; i < n; i++) s += a[i] ^ i; b[0] = s; }
}
KERNEL mo_serial_sort(u32 *a, u32 *b, u32 n, u32) {
    u32 *v = b + me() * n;
    for (u32 i = 0; i < n; i++) v[i] = a[(me() * 7 + i) & 4095] & 65535;
    for (u32 i = 1; i < n; i++) { u32 x = v[i]; int j = i - 1; while (j >= 0 && v[j] > x) { v[j + 1] = v[j]; j--; } v[j + 1] = x; }
}
KERNEL mo_prefix_serial(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i * k >= n) return;
    u32 s = 0;
    for (u32 j = 0; j < k; j++) { s += a[i * k + j]; b[i * k + j] = s; }
}
// look-back over blocks
KERNEL mo_lookback(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 before, sum;
    volatile u32 *state = b;
    if (threadIdx.x == 0) sum = 0;
    __syncthreads();
    u32 w = a[me()] & 15;
    u32 s = __reduce_add_sync(~0u, w);
    if (threadIdx.x % 32 == 0) atomicAdd(&sum, s);
    __syncthreads();
    if (threadIdx.x == 0) {
        u32 got = 0;
        if (blockIdx.x > 0) { while (((got = state[blockIdx.x - 1]) & 1) != (n & 1)) {} got >>= 1; }
        state[blockIdx.x] = (got + sum) << 1 | (n & 1);
        __threadfence();
        before = got;
    }
    __syncthreads();
    b[1024 + me()] = before + w;
}
// cp.async, two stages
KERNEL mo_async(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ uint4 tile[2][256];
    const uint4 *in = reinterpret_cast<const uint4 *>(a) + blockIdx.x * 256;
    u32 t = threadIdx.x, s = 0;
    __pipeline_memcpy_async(&tile[0][t], in + t, 16);
    __pipeline_commit();
    for (u32 j = 0; j < k; j++) {
        if (j + 1 < k) __pipeline_memcpy_async(&tile[(j + 1) & 1][t], in + ((j + 1) * gridDim.x * 256 & (n - 1)) + t, 16);
        __pipeline_commit();
        __pipeline_wait_prior(1);
        __syncthreads();
        uint4 v = tile[j & 1][t ^ 1];
        s += v.x ^ v.y ^ v.z ^ v.w;
        __syncthreads();
    }
    b[me()] = s;
}
// shared memory of other shapes
KERNEL mo_sh_double(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ double s[512];
    u32 t = threadIdx.x;
    s[t] = a[t] * 1e-9; s[t + 256] = a[t + 256] * 1e-9;
    __syncthreads();
    double x = 0;
    for (u32 j = 0; j < k; j++) x += s[(t * 2 + j) & 511] * s[(t + j) & 511];
    b[me()] = static_cast<u32>(x);
}
KERNEL mo_sh_float4(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float4 s[256];
    u32 t = threadIdx.x;
    s[t] = reinterpret_cast<float4 *>(a)[t];
    __syncthreads();
    float fx = t, fy = 0, fz = 0;
    for (u32 j = 0; j < k; j++) { float4 p = s[j & 255]; float dx = p.x - t, dy = p.y - fx, dz = p.z; float r = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f); r = p.w * r * r * r; fx += dx * r; fy += dy * r; fz += dz * r; }
    reinterpret_cast<float *>(b)[me()] = fx + fy + fz;
}
KERNEL mo_sh_struct(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float s[256 * 5];
    u32 t = threadIdx.x;
    for (int q = 0; q < 5; q++) s[t * 5 + q] = a[t + q];
    __syncthreads();
    float x = 0;
    for (u32 j = 0; j < k; j++) { u32 i = (t + j * 17) & 255; x += s[i * 5] * s[i * 5 + 1] + s[i * 5 + 2] - s[i * 5 + 3] * s[i * 5 + 4]; s[t * 5 + j % 5] = x; }
    reinterpret_cast<float *>(b)[me()] = x;
}
KERNEL mo_sh_bytes(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u8 s[2048];
    u32 t = threadIdx.x;
    for (u32 i = t; i < 2048; i += blockDim.x) s[i] = a[i];
    __syncthreads();
    u32 x = t;
    for (u32 j = 0; j < k; j++) { x = s[x & 2047] * 9 + j; s[(t * 8 + j) & 2047] = x; }
    b[me()] = x;
}
KERNEL mo_transpose(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 tile[32][32];
    u32 per = n / 32, bx = blockIdx.x % per * 32, by = blockIdx.x / per * 32, x = threadIdx.x % 32, y = threadIdx.x / 32;
    for (u32 r = 0; r < 32; r += 8) tile[y + r][x] = a[(by + y + r) * n + bx + x];
    __syncthreads();
    for (u32 r = 0; r < 32; r += 8) b[(bx + y + r) * n + by + x] = tile[x][y + r];
}
// loads
KERNEL mo_gather8(u32 *a, u32 *b, u32 n, u32 k) { u32 s = 0, at = mix(me()); for (u32 j = 0; j < k; j++) { uint2 v = reinterpret_cast<uint2 *>(a)[at & (n - 1)]; s += v.x ^ v.y; at = mix(at + j); } b[me()] = s; }
KERNEL mo_gather16(u32 *a, u32 *b, u32 n, u32 k) { u32 s = 0, at = mix(me()); for (u32 j = 0; j < k; j++) { uint4 v = reinterpret_cast<uint4 *>(a)[at & (n - 1)]; s += v.x ^ v.y ^ v.z ^ v.w; at = mix(at + j); } b[me()] = s; }
KERNEL mo_stride5(u32 *a, u32 *b, u32 n, u32 k) { u32 i = me(); if (i >= n) return; u32 s = 0; for (u32 q = 0; q < 5; q++) s += a[5 * i + q] * (q + 1); b[i] = s; }
KERNEL mo_scatter(u32 *a, u32 *b, u32 n, u32) { u32 i = me(); if (i < n) b[a[i] & (n - 1)] = i; }
KERNEL mo_scatter16(u32 *a, u32 *b, u32 n, u32) { u32 i = me(); if (i < n) reinterpret_cast<uint4 *>(b)[a[i] & (n - 1)] = make_uint4(i, i, i, i); }
// arithmetic
KERNEL mo_fdiv(u32 *a, u32 *b, u32 n, u32 k) { float x = reinterpret_cast<float *>(a)[me() & (n - 1)], s = 1; for (u32 j = 0; j < k; j++) { s = x / (s + 1.5f) + sqrtf(s); x = fmodf(x + 1, 1.7f); } reinterpret_cast<float *>(b)[me()] = s; }
KERNEL mo_mandel(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me();
    float cx = (i % 512) * 0.005f - 2, cy = (i / 512) * 0.01f - 1, x = 0, y = 0;
    u32 it = 0;
    while (it < k && x * x + y * y < 4) { float t = x * x - y * y + cx; y = 2 * x * y + cy; x = t; it++; }
    b[i] = it;
}
KERNEL mo_collatz(u32 *, u32 *b, u32 n, u32) { u64 x = me() + 1; u32 c = 0; while (x != 1) { x = x & 1 ? 3 * x + 1 : x / 2; c++; } b[me()] = c; }
KERNEL mo_gcd(u32 *a, u32 *b, u32 n, u32) { u32 x = a[me() & (n - 1)] >> 8, y = (mix(me()) >> 8) | 1; while (y) { u32 t = x % y; x = y; y = t; } b[me()] = x; }
KERNEL mo_sha(u32 *a, u32 *b, u32 n, u32 k) {
    u32 w[16], h = me();
    for (int i = 0; i < 16; i++) w[i] = a[(me() + i * 64) & (n - 1)];
    for (u32 r = 0; r < k; r++)
#pragma unroll
        for (int i = 0; i < 16; i++) { u32 x = w[(i + 1) & 15], y = w[(i + 14) & 15]; w[i] += (__funnelshift_r(x, x, 7) ^ __funnelshift_r(x, x, 18) ^ (x >> 3)) + w[(i + 9) & 15] + (__funnelshift_r(y, y, 17) ^ (y >> 10)); h += w[i] ^ (h & x) ^ (~h & y); }
    b[me()] = h;
}
KERNEL mo_wmma_bf16(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __nv_bfloat16 x[64 * 16], y[16 * 64];
    u32 t = threadIdx.x, w = t / 32;
    fragment<matrix_a, 16, 16, 16, __nv_bfloat16, row_major> p;
    fragment<matrix_b, 16, 16, 16, __nv_bfloat16, row_major> q;
    fragment<accumulator, 16, 16, 16, float> c[4];
    for (int i = 0; i < 4; i++) fill_fragment(c[i], 0.0f);
    for (u32 j = 0; j < k; j++) {
        for (u32 i = t; i < 512; i += blockDim.x) { reinterpret_cast<u32 *>(x)[i] = a[(j * 1024 + i) & 65535]; reinterpret_cast<u32 *>(y)[i] = a[(j * 1024 + 512 + i) & 65535]; }
        __syncthreads();
        load_matrix_sync(p, x + w * 256, 16);
        for (int i = 0; i < 4; i++) { load_matrix_sync(q, y + i * 16, 64); mma_sync(c[i], p, q, c[i]); }
        __syncthreads();
    }
    for (int i = 0; i < 4; i++) store_matrix_sync(reinterpret_cast<float *>(b) + (blockIdx.x * 4 + w) * 1024 + i * 256, c[i], 16, mem_row_major);
}
KERNEL mo_wmma_int8(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    const signed char *x = reinterpret_cast<const signed char *>(a);
    u32 warp = me() / 32;
    fragment<matrix_a, 16, 16, 16, signed char, row_major> p;
    fragment<matrix_b, 16, 16, 16, signed char, col_major> q;
    fragment<accumulator, 16, 16, 16, int> c;
    fill_fragment(c, 0);
    for (u32 i = 0; i < k; i += 16) { load_matrix_sync(p, x + (warp & 15) * 16 * k + i, k); load_matrix_sync(q, x + (warp / 16 & 15) * 16 * k + i, k); mma_sync(c, p, q, c); }
    store_matrix_sync(reinterpret_cast<int *>(b) + warp * 256, c, 16, mem_row_major);
}
// constants by lane, and a local array that is initialised
__constant__ u32 table[256] = {1, 2, 3, 4, 5};
KERNEL mo_const(u32 *a, u32 *b, u32 n, u32 k) { u32 x = a[me() & (n - 1)]; for (u32 j = 0; j < k; j++) x = x * 5 + table[(x >> 8) & 255] + j; b[me()] = x; }
KERNEL mo_stack(u32 *a, u32 *b, u32 n, u32 k) {
    u32 stack[64], top = 0, sum = 0;
    stack[top++] = 1;
    while (top) { u32 v = stack[--top]; sum += v; if (v < k) { if ((v ^ me()) & 3) stack[top++] = 2 * v; stack[top++] = 2 * v + 1; } }
    b[me()] = sum;
}
KERNEL mo_fence_each(u32 *a, u32 *b, u32 n, u32 k) { for (u32 j = 0; j < k; j++) { b[me()] = a[me()] + j; __threadfence(); } }
KERNEL mo_aos16(u32 *a, u32 *b, u32 n, u32) { u32 i = me(); if (i >= n) return; float4 v = reinterpret_cast<float4 *>(a)[i]; float *o = reinterpret_cast<float *>(b) + 4 * i; o[0] = v.x * 2; o[1] = v.y * 3; o[2] = v.z; o[3] = 1; }
KERNEL mo_soa(u32 *a, u32 *b, u32 n, u32) { u32 i = me(); if (i >= n) return; for (int q = 0; q < 6; q++) b[q * n + i] = a[q * n + i] * 3; }
KERNEL mo_complex(u32 *a, u32 *b, u32 n, u32) { u32 i = me(); if (i >= n) return; const float *x = reinterpret_cast<float *>(a); float *y = reinterpret_cast<float *>(b); float re = x[2 * i], im = x[2 * i + 1]; y[2 * i] = re * re - im * im; y[2 * i + 1] = 2 * re * im; }
KERNEL mo_matrix3(u32 *a, u32 *b, u32 n, u32) { u32 i = me(); if (i >= n) return; const float *x = reinterpret_cast<float *>(a) + 9 * i; float *y = reinterpret_cast<float *>(b) + 9 * i; for (int r = 0; r < 3; r++) for (int c = 0; c < 3; c++) y[3 * r + c] = x[3 * c + r] * 2; }
KERNEL mo_pairs_loop(u32 *a, u32 *b, u32 n, u32 k) { u32 i = me(); if (i >= n) return; u32 x = a[i]; for (u32 j = 0; j < k; j++) { x = mix(x); b[i * k + j] = x; } }
