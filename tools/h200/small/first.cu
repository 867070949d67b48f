// Shapes that people write, of our own, to look for what is grossly wrong.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>
typedef unsigned long long u64;
typedef unsigned char u8;

KERNEL own_early(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), x = a[i & (n - 1)];
    for (u32 j = 0; j < k; j++) {
        x = mix(x + j);
        if ((x & 31) == 0) { b[i] = j; return; }
    }
    b[i] = k;
}
KERNEL own_early_load(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), at = mix(i);
    for (u32 j = 0; j < k; j++) {
        u32 w = a[at & (n - 1)];
        if (w % 24 == 5) { b[i] = at; return; }
        if (w % 3 == 0) at = w; else at = at * 5 + w;
    }
    b[i] = ~0u;
}
KERNEL own_nested(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), sum = 0;
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
        if (sum % 97 == 3) break;
    }
    b[i] = sum;
}
KERNEL own_switch(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), x = a[i & (n - 1)], y = 1;
    for (u32 j = 0; j < k; j++) {
        switch ((x ^ j) % 6) {
        case 0: y += x; break;
        case 1: y = y * 3 + x / 7; break;
        case 2: y ^= x << 3; x += 77; break;
        case 3: y = __popc(y) + x; break;
        case 4: x = x * y + 1; break;
        default: y -= j * x; break;
        }
        x = x * 1664525u + y;
    }
    b[i] = x + y;
}
KERNEL own_warp_switch(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), state = (i / 32) % 5, x = i;
    for (u32 j = 0; j < k; j++) {
        switch (state) {
        case 0: x = x * 3 + a[j & (n - 1)]; state = 1; break;
        case 1: x ^= x >> 3; state = 3; break;
        case 2: x += x * x; state = 4; break;
        case 3: x = __brev(x) + 1; state = 2; break;
        default: x = x * 5 - 3; state = 0; break;
        }
    }
    b[i] = x;
}
KERNEL own_rgb(u32 *a, u32 *b, u32 n, u32) {
    const uchar3 *in = reinterpret_cast<const uchar3 *>(a);
    u8 *out = reinterpret_cast<u8 *>(b);
    for (u32 i = me(); i < n; i += all()) {
        uchar3 p = in[i];
        out[i] = static_cast<u8>(0.299f * p.x + 0.587f * p.y + 0.114f * p.z);
    }
}
KERNEL own_rgb_out(u32 *a, u32 *b, u32 n, u32) {
    const u8 *in = reinterpret_cast<const u8 *>(a);
    uchar3 *out = reinterpret_cast<uchar3 *>(b);
    for (u32 i = me(); i < n; i += all()) {
        u8 g = in[i];
        out[i] = make_uchar3(g, 255 - g, g / 2);
    }
}
struct Vec { float x, y, z; };
KERNEL own_vec3(u32 *a, u32 *b, u32 n, u32) {
    const Vec *in = reinterpret_cast<const Vec *>(a);
    Vec *out = reinterpret_cast<Vec *>(b);
    u32 i = me();
    if (i >= n) return;
    Vec v = in[i];
    float r = rsqrtf(v.x * v.x + v.y * v.y + v.z * v.z);
    out[i] = Vec{v.x * r, v.y * r, v.z * r};
}
struct Particle { float x, y, z, vx, vy, vz, m; };
KERNEL own_particle(u32 *a, u32 *, u32 n, u32 k) {
    Particle *p = reinterpret_cast<Particle *>(a);
    u32 i = me();
    if (i >= n) return;
    float dt = 1.0f / k;
    p[i].vx -= p[i].x * dt; p[i].vy -= p[i].y * dt; p[i].vz -= p[i].z * dt;
    p[i].x += p[i].vx * dt; p[i].y += p[i].vy * dt; p[i].z += p[i].vz * dt;
}
struct Mixed { int id; short s; char c, d; float f; double w; };
KERNEL own_mixed(u32 *a, u32 *b, u32 n, u32) {
    const Mixed *in = reinterpret_cast<const Mixed *>(a);
    Mixed *out = reinterpret_cast<Mixed *>(b);
    u32 i = me();
    if (i >= n) return;
    Mixed m = in[i];
    m.id += m.c; m.s += m.d; m.f = m.f * 2 + m.s; m.w += m.f; m.c ^= 1;
    out[i] = m;
}
KERNEL own_double2(u32 *a, u32 *b, u32 n, u32 k) {
    const double2 *in = reinterpret_cast<const double2 *>(a);
    double2 *out = reinterpret_cast<double2 *>(b);
    u32 i = me();
    if (i >= n) return;
    double2 c = in[i], z = make_double2(0, 0);
    for (u32 j = 0; j < k; j++) z = make_double2(z.x * z.x - z.y * z.y + c.x, 2 * z.x * z.y + c.y);
    out[i] = z;
}
KERNEL own_matvec(u32 *a, u32 *b, u32 n, u32 k) {
    const float *m = reinterpret_cast<const float *>(a);
    u32 row = me();
    if (row >= n) return;
    float sum = 0;
    for (u32 j = 0; j < k; j++) sum += m[row * k + j] * m[j];
    reinterpret_cast<float *>(b)[row] = sum;
}
KERNEL own_rows(u32 *a, u32 *b, u32 n, u32 k) {
    const float *m = reinterpret_cast<const float *>(a);
    float *o = reinterpret_cast<float *>(b);
    u32 row = me();
    if (row >= n) return;
    float sum = 0;
    for (u32 j = 0; j < k; j++) { sum += m[row * k + j]; o[row * k + j] = sum; }
}
KERNEL own_transpose(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), x = i % n, y = i / n;
    if (y < n) b[x * n + y] = a[y * n + x];
}
KERNEL own_local(u32 *a, u32 *b, u32 n, u32 k) {
    u32 bins[16];
    for (int i = 0; i < 16; i++) bins[i] = 0;
    for (u32 j = 0; j < k; j++) bins[a[(me() + j * all()) & (n - 1)] & 15]++;
    u32 best = 0;
    for (int i = 1; i < 16; i++) if (bins[i] > bins[best]) best = i;
    b[me()] = best;
}
KERNEL own_reduce(u32 *a, u32 *b, u32 n, u32) {
    __shared__ float part[32];
    const float *x = reinterpret_cast<const float *>(a);
    float s = 0;
    for (u32 i = me(); i < n; i += all()) s += x[i];
    for (int d = 16; d; d >>= 1) s += __shfl_down_sync(~0u, s, d);
    if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = s;
    __syncthreads();
    if (threadIdx.x < 32) {
        s = threadIdx.x < blockDim.x / 32 ? part[threadIdx.x] : 0;
        for (int d = 16; d; d >>= 1) s += __shfl_xor_sync(~0u, s, d);
        if (threadIdx.x == 0) atomicAdd(reinterpret_cast<float *>(b), s);
    }
}
KERNEL own_last(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 part[8], last;
    u32 s = 0;
    for (u32 i = me(); i < n; i += all()) s += a[i];
    s = __reduce_add_sync(~0u, s);
    if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = s;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int w = 1; w < 8; w++) s += part[w];
        b[8 + blockIdx.x] = s;
        __threadfence();
        last = atomicInc(b, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last) {
        u32 t = 0;
        for (u32 i = threadIdx.x; i < gridDim.x; i += blockDim.x) t += reinterpret_cast<volatile u32 *>(b)[8 + i];
        atomicAdd(b + 1, t);
    }
}
KERNEL own_match(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) {
        u32 key = a[(me() + j * all()) & (n - 1)] & 63;
        u32 same = __match_any_sync(~0u, key);
        if (static_cast<int>(threadIdx.x % 32) == __ffs(same) - 1) atomicAdd(b + key, __popc(same));
    }
}
KERNEL own_half(u32 *a, u32 *b, u32 n, u32 k) {
    __half2 *x = reinterpret_cast<__half2 *>(a), *y = reinterpret_cast<__half2 *>(b);
    u32 i = me();
    __half2 v = x[i & (n - 1)], w = y[i];
    for (u32 j = 0; j < k; j++) { w = __hfma2(v, w, v); w = __hmul2(w, v); w = __hadd2(w, v); w = __hmax2(w, v); }
    y[i] = w;
}
KERNEL own_bf16(u32 *a, u32 *b, u32 n, u32 k) {
    __nv_bfloat16 *x = reinterpret_cast<__nv_bfloat16 *>(a), *y = reinterpret_cast<__nv_bfloat16 *>(b);
    u32 i = me();
    float s = 0;
    for (u32 j = 0; j < k; j++) {
        float v = __bfloat162float(x[(i + j * 512) & (n - 1)]);
        s += v / (1.0f + __expf(-v));
    }
    y[i] = __float2bfloat16(s);
}
KERNEL own_div64(u32 *a, u32 *b, u32 n, u32 k) {
    u64 x = a[me() & (n - 1)] * 0x9e3779b97f4a7c15ull, y = 0;
    for (u32 j = 0; j < k; j++) { y += x / (j + 3ull + (x & 255)); x = x * 6364136223846793005ull + y % 1000003; }
    b[me()] = static_cast<u32>(y);
}
KERNEL own_gamma(u32 *a, u32 *b, u32 n, u32 k) {
    float x = reinterpret_cast<float *>(a)[me() & (n - 1)], s = 0;
    for (u32 j = 0; j < k; j++) { s += erff(x) + powf(x, 2.2f) + tanhf(x + s); x = x * 0.99f + 0.01f; }
    reinterpret_cast<float *>(b)[me()] = s;
}
KERNEL own_trig(u32 *a, u32 *b, u32 n, u32 k) {
    float x = reinterpret_cast<float *>(a)[me() & (n - 1)], s = 0;
    for (u32 j = 0; j < k; j++) { float p, q; sincosf(x * 10, &p, &q); s += atan2f(p, q) + p * expf(-q); x += 0.3f; }
    reinterpret_cast<float *>(b)[me()] = s;
}
KERNEL own_fast(u32 *a, u32 *b, u32 n, u32 k) {
    float x = reinterpret_cast<float *>(a)[me() & (n - 1)], s = 0;
    for (u32 j = 0; j < k; j++) { float p, q; __sincosf(x, &p, &q); s += __powf(x, 1.7f) + p * __expf(-q) + __logf(x) + __fdividef(p, x); x += 0.3f; }
    reinterpret_cast<float *>(b)[me()] = s;
}
KERNEL own_double(u32 *a, u32 *b, u32 n, u32 k) {
    double x = reinterpret_cast<float *>(a)[me() & (n - 1)], s = 0;
    for (u32 j = 0; j < k; j++) { s += exp(-x) + sqrt(x) + log(x + 1) / (x + 2); x += 0.3; }
    b[me()] = static_cast<u32>(s);
}
KERNEL own_splitmix(u32 *, u32 *b, u32, u32 k) {
    u64 z = me(), s = 0;
    for (u32 j = 0; j < k; j++) {
        z += 0x9e3779b97f4a7c15ull;
        u64 x = z;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
        s += x ^ (x >> 31);
    }
    b[me()] = static_cast<u32>(s >> 32);
}
KERNEL own_bits(u32 *a, u32 *b, u32 n, u32 k) {
    u32 x = a[me() & (n - 1)], s = 0;
    for (u32 j = 0; j < k; j++) {
        s += __popc(x) + __clz(x) * 3 + __ffs(x);
        x = __funnelshift_l(x, __brev(x), s & 31) + j;
        s = __byte_perm(s, x, 0x6123);
        s = __dp4a(static_cast<int>(x), static_cast<int>(s), static_cast<int>(j));
    }
    b[me()] = s;
}
KERNEL own_mod(u32 *, u32 *b, u32, u32 k) {
    u32 x = me(), s = 0;
    for (u32 j = 0; j < k; j++) { s += x % 10 + x / 1000 % 7; x = x / 3 + j * 12345; int y = static_cast<int>(x); s += y % 13; }
    b[me()] = s;
}
// atomics of global memory
KERNEL own_fadd_few(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicAdd(reinterpret_cast<float *>(b) + w % 16, 1.5f); }
}
KERNEL own_fadd_many(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicAdd(reinterpret_cast<float *>(b) + (w & 65535), 1.5f); }
}
KERNEL own_fmax_swap(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) {
        u32 w = a[(me() + j * all()) & (n - 1)];
        float v = static_cast<float>(w >> 8);
        u32 *p = b + (w & 4095), old = *p, seen;
        while (__uint_as_float(old) < v) {
            seen = atomicCAS(p, old, __float_as_uint(v));
            if (seen == old) break;
            old = seen;
        }
    }
}
KERNEL own_hash_insert(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    u32 key = a[i] | 1, at = mix(key) & (k - 1);
    for (;;) {
        u32 was = atomicCAS(b + at, 0u, key);
        if (was == 0 || was == key) break;
        at = (at + 1) & (k - 1);
    }
}
KERNEL own_swap_far(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        u32 *p = b + ((at >> 8) & (n - 1)), old = *p, seen;
        do { seen = old; old = atomicCAS(p, seen, seen + 3); } while (old != seen);
    }
}
KERNEL own_u64_max(u32 *a, u32 *b, u32 n, u32 k) {
    u64 *p = reinterpret_cast<u64 *>(b);
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicMax(p + (w & 1023), static_cast<u64>(w) << 20 | me()); }
}
KERNEL own_dadd(u32 *a, u32 *b, u32 n, u32 k) {
    double *p = reinterpret_cast<double *>(b);
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicAdd(p + (w & 255), 0.5); }
}
KERNEL own_minmax(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicMin(b + (w & 7), w); atomicMax(b + 8 + (w & 7), w); atomicOr(b + 64 + (w & 31), w); }
}
KERNEL own_exch(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me();
    for (u32 j = 0; j < k; j++) x = mix(atomicExch(b + (x & (n - 1)), x));
    b[n + me()] = x;
}
KERNEL own_heads(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    b[k + i] = atomicExch(b + (a[i] & (k - 1)), i);
}
KERNEL own_append(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 i = me(); i < n; i += all()) { u32 w = a[i]; if (w % 8 == 0) { u32 at = atomicAdd(b, 1u); b[32 + (at & (n - 1))] = w; } }
}
KERNEL own_lock(u32 *, u32 *b, u32 n, u32 k) {
    if (threadIdx.x % 32) return;
    for (u32 j = 0; j < k; j++) {
        u32 w = (mix(me() + j) & (n - 1)) * 32;
        while (atomicCAS(b + w, 0u, 1u)) {}
        __threadfence();
        b[w + 1] += 1; b[w + 2] += j;
        __threadfence();
        atomicExch(b + w, 0u);
    }
}
// shared memory
KERNEL own_sh_float(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float bins[64];
    if (threadIdx.x < 64) bins[threadIdx.x] = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicAdd(bins + (w & 63), static_cast<float>(w >> 24)); }
    __syncthreads();
    if (threadIdx.x < 64) atomicAdd(reinterpret_cast<float *>(b) + threadIdx.x, bins[threadIdx.x]);
}
KERNEL own_sh_float8(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float bins[8];
    if (threadIdx.x < 8) bins[threadIdx.x] = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicAdd(bins + (w & 7), static_cast<float>(w >> 24)); }
    __syncthreads();
    if (threadIdx.x < 8) atomicAdd(reinterpret_cast<float *>(b) + threadIdx.x, bins[threadIdx.x]);
}
KERNEL own_sh_hist(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 bins[256];
    bins[threadIdx.x] = 0;
    __syncthreads();
    const u8 *t = reinterpret_cast<const u8 *>(a);
    for (u32 i = me(); i < n; i += all()) atomicAdd(bins + t[i], 1u);
    __syncthreads();
    atomicAdd(b + threadIdx.x, bins[threadIdx.x]);
}
KERNEL own_sh_max64(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u64 best[32];
    if (threadIdx.x < 32) best[threadIdx.x] = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) { u32 w = a[(me() + j * all()) & (n - 1)]; atomicMax(best + (w & 31), static_cast<u64>(w) << 10); }
    __syncthreads();
    if (threadIdx.x < 32) b[blockIdx.x * 32 + threadIdx.x] = static_cast<u32>(best[threadIdx.x]);
}
KERNEL own_sh_big(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ u32 big[];
    for (u32 i = threadIdx.x; i < k; i += blockDim.x) big[i] = a[i];
    __syncthreads();
    u32 x = me();
    for (u32 j = 0; j < n; j++) x = big[x % k] + j;
    b[me()] = x;
}
KERNEL own_scan(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 s[2][1024];
    u32 t = threadIdx.x, in = 0;
    s[0][t] = a[me()];
    __syncthreads();
    for (u32 d = 1; d < blockDim.x; d *= 2) {
        u32 v = s[in][t];
        if (t >= d) v += s[in][t - d];
        s[1 - in][t] = v;
        in = 1 - in;
        __syncthreads();
    }
    b[me()] = s[in][t];
}
KERNEL own_vote(u32 *a, u32 *b, u32 n, u32 k) {
    u32 c = 0, x = a[me() & (n - 1)];
    for (u32 j = 0; j < k; j++) {
        c += __syncthreads_count(x & 1);
        if (__syncthreads_or(x == 12345)) break;
        if (__any_sync(~0u, x & 256)) x += __popc(__ballot_sync(~0u, x & 16));
        x = mix(x);
    }
    b[me()] = c;
}
// shapes
KERNEL own_tiny(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i < n) b[i] = a[i] * 3 + 1;
}
KERNEL own_wmma(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    const __half *x = reinterpret_cast<const __half *>(a), *y = x + k * k;
    u32 warp = me() / 32, tiles = k / 16, row = warp / tiles * 16, col = warp % tiles * 16;
    if (row >= k) return;
    fragment<matrix_a, 16, 16, 16, __half, row_major> p;
    fragment<matrix_b, 16, 16, 16, __half, row_major> q;
    fragment<accumulator, 16, 16, 16, float> c;
    fill_fragment(c, 0.0f);
    for (u32 i = 0; i < k; i += 16) {
        load_matrix_sync(p, x + row * k + i, k);
        load_matrix_sync(q, y + i * k + col, k);
        mma_sync(c, p, q, c);
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + row * k + col, c, k, mem_row_major);
}
KERNEL own_strings(u32 *a, u32 *b, u32 n, u32 k) {
    const u8 *t = reinterpret_cast<const u8 *>(a);
    u32 i = me(), found = 0;
    for (u32 at = i; at + k < n; at += all()) {
        u32 j = 0;
        while (j < k && (t[at + j] & 3) == (t[j] & 3)) j++;
        if (j == k) found++;
    }
    b[i] = found;
}
KERNEL own_bsearch(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), sum = 0;
    for (u32 r = 0; r < k; r++) {
        u32 key = mix(i + r), lo = 0, hi = n;
        while (lo < hi) {
            u32 m = (lo + hi) / 2;
            if (a[m] < key) lo = m + 1; else hi = m;
        }
        sum += lo;
    }
    b[i] = sum;
}
KERNEL own_bilinear(u32 *a, u32 *b, u32 n, u32 k) {
    const float *p = reinterpret_cast<const float *>(a);
    u32 i = me();
    if (i >= n) return;
    u32 w = 512;
    float x = (i % w) * 0.7f + 3.3f, y = (i / w) * 0.6f + 1.7f;
    int x0 = static_cast<int>(floorf(x)), y0 = static_cast<int>(floorf(y));
    float fx = x - x0, fy = y - y0;
    const float *q = p + y0 * w + x0;
    reinterpret_cast<float *>(b)[i] = (1 - fy) * ((1 - fx) * q[0] + fx * q[1]) + fy * ((1 - fx) * q[w] + fx * q[w + 1]);
}
KERNEL own_stencil3(const u32 *__restrict__ a, u32 *__restrict__ b, u32 n, u32 k) {
    const float *p = reinterpret_cast<const float *>(a);
    u32 i = me(), x = i % k, y = i / k % k, z = i / (k * k);
    if (x == 0 || y == 0 || z == 0 || x >= k - 1 || y >= k - 1 || z >= k - 1) return;
    reinterpret_cast<float *>(b)[i] = 0.5f * p[i] + 0.1f * (p[i - 1] + p[i + 1] + p[i - k] + p[i + k] + p[i - k * k] + p[i + k * k]);
}
KERNEL own_gemm(u32 *a, u32 *b, u32 n, u32 k) {
    const float *p = reinterpret_cast<const float *>(a), *q = p + k * k;
    u32 i = me(), r = i / k, c = i % k;
    if (r >= k) return;
    float s = 0;
    for (u32 j = 0; j < k; j++) s += p[r * k + j] * q[j * k + c];
    reinterpret_cast<float *>(b)[i] = s;
}
KERNEL own_unaligned(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i + k < n) b[i + 1] = a[i + 1] + a[i + 3] + a[7 * i % (n - k)];
}
__device__ __noinline__ float shade(float x, float y) { return x > y ? sqrtf(x - y) : y * y - x; }
KERNEL own_calls(u32 *a, u32 *b, u32 n, u32 k) {
    float x = reinterpret_cast<float *>(a)[me() & (n - 1)], s = 0;
    for (u32 j = 0; j < k; j++) { s += shade(x, s); x += 0.1f; }
    reinterpret_cast<float *>(b)[me()] = s;
}
__constant__ float weights[25] = {1, 2, 3, 2, 1, 2, 4, 6, 4, 2, 3, 6, 9, 6, 3, 2, 4, 6, 4, 2, 1, 2, 3, 2, 1};
KERNEL own_blur(u32 *a, u32 *b, u32 n, u32 k) {
    const float *p = reinterpret_cast<const float *>(a);
    u32 i = me();
    int x = i % k, y = i / k;
    if (i >= n) return;
    float s = 0;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            int u = min(max(x + dx, 0), static_cast<int>(k) - 1), v = min(max(y + dy, 0), static_cast<int>(n / k) - 1);
            s += weights[(dy + 2) * 5 + dx + 2] * p[v * k + u];
        }
    reinterpret_cast<float *>(b)[i] = s;
}
KERNEL own_spin_warp(u32 *, u32 *b, u32, u32 k) {
    __shared__ volatile u32 turn;
    if (threadIdx.x == 0) turn = 0;
    __syncthreads();
    u32 w = threadIdx.x / 32, warps = blockDim.x / 32;
    for (u32 j = 0; j < k; j++) {
        if (threadIdx.x % 32 == 0) { while (turn != j * warps + w) {} turn = turn + 1; }
        __syncwarp();
    }
    b[me()] = turn;
}
KERNEL own_flag_blocks(u32 *, u32 *b, u32, u32 k) {
    // blocks one after the other, by a flag in global memory
    volatile u32 *flag = b;
    if (threadIdx.x == 0) {
        u32 base = flag[1 + 0];
        for (u32 j = 0; j < k; j++) {
            while (flag[0] != j * gridDim.x + blockIdx.x) {}
            b[64 + blockIdx.x * 32] = j;
            __threadfence();
            if (j == k - 1 && blockIdx.x == gridDim.x - 1) flag[0] = 0;
            else flag[0] = j * gridDim.x + blockIdx.x + 1;
        }
        b[32 + blockIdx.x] = base;
    }
}
