// A fourth set: kernels of all nine kinds as people write them, in shapes that the sets before do not have.
#include "parts.h"
#include <cuda_fp16.h>
#include <mma.h>

__device__ __forceinline__ float warp_total(float v) {
    for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(~0u, v, d);
    return __shfl_sync(~0u, v, 0);
}

// ---- hbm

// y = a x + y, 16 bytes a lane; y is the output.
KERNEL fourth_hbm_axpy(u32 *a, u32 *b, u32 n, u32) {
    const float4 *x = reinterpret_cast<const float4 *>(a);
    float4 *y = reinterpret_cast<float4 *>(b);
    u32 i = me();
    if (i >= n / 4) return;
    float4 p = x[i], q = y[i];
    q.x = fmaf(p.x, 1.5f, q.x);
    q.y = fmaf(p.y, 1.5f, q.y);
    q.z = fmaf(p.z, 1.5f, q.z);
    q.w = fmaf(p.w, 1.5f, q.w);
    y[i] = q;
}

// Rows of 1024 floats made to have mean 0 and variance 1, a warp a row.
KERNEL fourth_hbm_norm(u32 *a, u32 *b, u32 n, u32) {
    u32 lane = threadIdx.x % 32;
    for (u32 row = me() / 32; row < n / 1024; row += all() / 32) {
        const float4 *in = reinterpret_cast<const float4 *>(a) + row * 256;
        float4 v[8];
        float sum = 0, squares = 0;
#pragma unroll
        for (int i = 0; i < 8; i++) {
            v[i] = in[lane + 32 * i];
            sum += v[i].x + v[i].y + v[i].z + v[i].w;
            squares += v[i].x * v[i].x + v[i].y * v[i].y + v[i].z * v[i].z + v[i].w * v[i].w;
        }
        sum = warp_total(sum) / 1024;
        squares = rsqrtf(warp_total(squares) / 1024 - sum * sum + 1e-5f);
        float4 *out = reinterpret_cast<float4 *>(b) + row * 256;
#pragma unroll
        for (int i = 0; i < 8; i++)
            out[lane + 32 * i] = make_float4(
                (v[i].x - sum) * squares, (v[i].y - sum) * squares, (v[i].z - sum) * squares, (v[i].w - sum) * squares);
    }
}

// Pieces of 512 bytes, copied in another order. n is a power of two.
KERNEL fourth_hbm_pieces(u32 *a, u32 *b, u32 n, u32) {
    for (u32 i = me(); i < n / 4; i += all()) {
        u32 piece = i / 32 * 2654435761u >> 7 & (n / 128 - 1);
        reinterpret_cast<uint4 *>(b)[i] = reinterpret_cast<const uint4 *>(a)[piece * 32 + i % 32];
    }
}

// ---- l2

// A matrix of k floats a row times a vector, a warp a row; the vector lies before the matrix.
KERNEL fourth_l2_vector(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *v = reinterpret_cast<const float4 *>(a), *in = v + k / 4;
    u32 lane = threadIdx.x % 32;
    for (u32 row = me() / 32; row < n; row += all() / 32) {
        float sum = 0;
        for (u32 i = lane; i < k / 4; i += 32) {
            float4 p = __ldcg(in + row * (k / 4) + i), q = v[i];
            sum += p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w;
        }
        sum = warp_total(sum);
        if (lane == 0) reinterpret_cast<float *>(b)[row] = sum;
    }
}

// A filter of nine points over a picture k words wide.
KERNEL fourth_l2_filter(u32 *a, u32 *b, u32 n, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    for (u32 i = me(); i < n; i += all()) {
        if (i < k + 1 || i >= n - k - 1) continue;
        float sum = 0;
#pragma unroll
        for (int y = -1; y <= 1; y++)
#pragma unroll
            for (int x = -1; x <= 1; x++) sum += in[static_cast<int>(i) + y * static_cast<int>(k) + x] * (0.1f + 0.01f * (y + 2 * x));
        reinterpret_cast<float *>(b)[i] = sum;
    }
}

// Words from anywhere by indices that are read first.
KERNEL fourth_l2_indices(u32 *a, u32 *b, u32 n, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 index = a[(me() + j * all()) & (n - 1)];
        sum += a[index & (n - 1)];
    }
    b[me()] = sum;
}

// ---- near

// A filter of sixteen taps along a line in shared memory.
KERNEL fourth_near_taps(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float line[320], taps[16];
    u32 t = threadIdx.x;
    if (t < 16) taps[t] = 0.01f * t;
    for (u32 i = t; i < 320; i += blockDim.x) line[i] = reinterpret_cast<const float *>(a)[i];
    __syncthreads();
    float v = 0;
    for (u32 j = 0; j < k; j++) {
        float sum = 0;
#pragma unroll
        for (int i = 0; i < 16; i++) sum = fmaf(line[(t + j + i) & 255], taps[i], sum);
        v += sum;
    }
    b[me()] = __float_as_uint(v);
}

// Tiles of 32 by 32 turned in shared memory, again and again.
KERNEL fourth_near_turn(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 tile[32][33];
    u32 x = threadIdx.x % 32, y = threadIdx.x / 32, sum = 0;
    u32 v[4];
    for (u32 i = 0; i < 4; i++) v[i] = a[(y + 8 * i) * 32 + x];
    for (u32 j = 0; j < k; j++) {
        for (u32 i = 0; i < 4; i++) tile[y + 8 * i][x] = v[i] + j;
        __syncthreads();
        for (u32 i = 0; i < 4; i++) v[i] = tile[x][y + 8 * i];
        __syncthreads();
        sum += v[0];
    }
    b[me()] = sum ^ v[1] ^ v[2] ^ v[3];
}

// Structures of 24 bytes of a small array, through the L1.
KERNEL fourth_near_structures(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        const u32 *p = a + at * 6;
        sum += p[0] + p[1] * p[3] + p[5];
        at = (at + 11) & (n - 1);
    }
    b[me()] = sum;
}

// ---- latency

// Lists, one for each warp, through the L2.
KERNEL fourth_wait_lists(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = me() / 32 * 4096 & (n - 1);
    for (u32 j = 0; j < k; j++) at = __ldcg(a + at);
    b[me()] = at;
}

// Halving an interval by words of the L2.
KERNEL fourth_wait_halving(u32 *a, u32 *b, u32 n, u32 k) {
    u32 sum = 0, key = mix(me());
    for (u32 j = 0; j < k; j++) {
        u32 low = 0, high = n;
        while (high - low > 1) {
            u32 middle = (low + high) / 2;
            if ((__ldcg(a + middle) ^ key) & 64)
                low = middle;
            else
                high = middle;
        }
        sum += low;
        key = key * 1664525u + low;
    }
    b[me()] = sum;
}

// Sums along a whole block: by shuffles, then by shared memory.
KERNEL fourth_wait_sums(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 parts[32];
    u32 lane = threadIdx.x % 32, warp = threadIdx.x / 32, v = me();
    for (u32 j = 0; j < k; j++) {
        for (u32 d = 1; d < 32; d *= 2) {
            u32 other = __shfl_up_sync(~0u, v, d);
            if (lane >= d) v += other;
        }
        if (lane == 31) parts[warp] = v;
        __syncthreads();
        u32 before = 0;
        for (u32 w = 0; w < warp; w++) before += parts[w];
        v = (v + before) * 7 + 1;
        __syncthreads();
    }
    b[me()] = v;
}

// Roots of floats, one chain.
KERNEL fourth_wait_roots(u32 *, u32 *b, u32, u32 k) {
    float v = 2.0f + threadIdx.x;
    for (u32 j = 0; j < k; j++) v = sqrtf(v) * 3.0f + 1.0f / v;
    b[me()] = __float_as_uint(v);
}

// ---- arithmetic

// Polynomials of degree 12, three at a time.
KERNEL fourth_math_polynomials(u32 *, u32 *b, u32, u32 k) {
    float x = 0.001f * threadIdx.x, y = x + 0.1f, z = x - 0.1f;
    for (u32 j = 0; j < k; j++) {
        float p = 0.5f, q = 0.25f, r = 0.125f;
#pragma unroll
        for (int i = 0; i < 12; i++) {
            p = fmaf(p, x, 0.3f + i);
            q = fmaf(q, y, 0.2f - i);
            r = fmaf(r, z, 0.1f * i);
        }
        x = p * 1e-3f;
        y = q * 1e-3f;
        z = r * 1e-3f;
    }
    b[me()] = __float_as_uint(x + y + z);
}

// Sines and tangents of the precise library.
KERNEL fourth_math_sines(u32 *, u32 *b, u32, u32 k) {
    float v = 0.01f * threadIdx.x;
    for (u32 j = 0; j < k; j++) v = sinf(v) + cosf(v * 1.5f) * 0.75f;
    b[me()] = __float_as_uint(v);
}

// Random numbers of 64 bits by shifts, two states.
KERNEL fourth_math_shifts(u32 *, u32 *b, u32, u32 k) {
    unsigned long long x = me() + 1, y = x * 0x9e3779b97f4a7c15ull, sum = 0;
    for (u32 j = 0; j < k; j++) {
        unsigned long long t = x;
        x = y;
        t ^= t << 23;
        t ^= t >> 18 ^ y ^ y >> 5;
        y = t;
        sum += __popcll(x + y);
    }
    b[me()] = static_cast<u32>(sum);
}

// Remainders and quotients by numbers that are not known.
KERNEL fourth_math_remainders(u32 *, u32 *b, u32 n, u32 k) {
    u32 x = me() * 2654435761u, by = n + threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        sum += x % by;
        x = x * 1664525u + sum / (by + j);
    }
    b[me()] = sum;
}

// ---- divergence

// A table in shared memory that is filled by probing.
KERNEL fourth_ways_probing(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 table[1024];
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) table[i] = 0;
        __syncthreads();
        u32 key = mix(me() + j) | 1, at = key >> 20 & 1023, steps = 0;
        while (steps < 1024 && atomicCAS(table + at, 0u, key) != 0) {
            at = (at + 1) & 1023;
            steps++;
        }
        key = mix(key) | 1;
        at = key >> 20 & 1023;
        while (steps < 1024 && atomicCAS(table + at, 0u, key) != 0) {
            at = (at + 1) & 1023;
            steps++;
        }
        sum += steps;
        __syncthreads();
    }
    b[me()] = sum;
}

// A machine of six states, each lane on words of its own.
KERNEL fourth_ways_states(u32 *, u32 *b, u32, u32 k) {
    u32 state = threadIdx.x % 6, x = mix(me()), sum = 0;
    for (u32 j = 0; j < k; j++) {
        x = x * 1664525u + 1013904223u;
        u32 c = x >> 28;
        switch (state) {
        case 0: sum += c; state = c < 8 ? 1 : 2; break;
        case 1: sum ^= x >> 3; state = c < 4 ? 3 : 0; break;
        case 2: sum = sum * 3 + c; state = c & 1 ? 4 : 1; break;
        case 3: sum += __popc(x); state = c < 2 ? 5 : 2; break;
        case 4: sum -= x & 255; state = c & 2 ? 0 : 3; break;
        default: sum = sum / 7 + c; state = 0;
        }
    }
    b[me()] = sum + state;
}

// Roots by Newton's steps until they are good, as many as each lane needs.
KERNEL fourth_ways_newton(u32 *, u32 *b, u32, u32 k) {
    float sum = 0;
    u32 seed = mix(me());
    for (u32 j = 0; j < k; j++) {
        seed = seed * 1664525u + 1013904223u;
        float a = (seed >> 8) * 0.001f + 1.0f, x = 1.0f;
        for (int i = 0; i < 60; i++) {
            float next = 0.5f * (x + __fdividef(a, x));
            float change = fabsf(next - x);
            x = next;
            if (change < 1e-5f * x) break;
        }
        sum += x;
    }
    b[me()] = __float_as_uint(sum);
}

// ---- atomics

// A histogram in shared memory, added to one of all blocks.
KERNEL fourth_atom_histogram(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 bins[256];
    bins[threadIdx.x] = 0;
    __syncthreads();
    for (u32 i = me(); i < n; i += all()) atomicAdd(bins + (a[i] >> 24), 1u);
    __syncthreads();
    atomicAdd(b + threadIdx.x, bins[threadIdx.x]);
}

// The least of 2048 words, by a hash.
KERNEL fourth_atom_least(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        atomicMin(b + (at >> 21), at ^ 0x5bd1e995u);
    }
}

// Tickets: what an addition answers says where to write.
KERNEL fourth_atom_tickets(u32 *, u32 *b, u32 n, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        u32 list = at >> 27;
        u32 ticket = atomicAdd(b + list * 64, 1u);
        b[2048 + list * n + (ticket & (n - 1))] = at;
    }
}

// Doubles added to 512 KiB, by a hash.
KERNEL fourth_atom_doubles(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        atomicAdd(reinterpret_cast<double *>(b) + (at >> 16), 0.25);
    }
}

// ---- tensor

__device__ __forceinline__ void product16(float *c, const u32 *a, u32 bx, u32 by) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(bx), "r"(by));
}

// Tiles of halves that all warps of a block put into shared memory and multiply, step by step.
KERNEL fourth_tensor_tiles(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ __align__(16) u32 left[1024], right[1024];
    float c[4][4] = {};
    u32 t = threadIdx.x, warp = t / 32, lane = t % 32;
    u32 l = static_cast<u32>(__cvta_generic_to_shared(left)), r = static_cast<u32>(__cvta_generic_to_shared(right));
    for (u32 j = 0; j < k; j++) {
        const uint4 *from = reinterpret_cast<const uint4 *>(a) + ((blockIdx.x * k + j) * 512 & (n - 1));
        for (u32 i = t; i < 256; i += blockDim.x) {
            reinterpret_cast<uint4 *>(left)[i] = from[i];
            reinterpret_cast<uint4 *>(right)[i] = from[i + 256];
        }
        __syncthreads();
#pragma unroll
        for (u32 s = 0; s < 2; s++) {
            u32 m[4], p[4], q[4];
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(m[0]), "=r"(m[1]), "=r"(m[2]), "=r"(m[3])
                         : "r"(l + (warp * 2 + s) % 8 * 512 + lane * 16));
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(p[0]), "=r"(p[1]), "=r"(p[2]), "=r"(p[3])
                         : "r"(r + s * 1024 + lane * 16));
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(q[0]), "=r"(q[1]), "=r"(q[2]), "=r"(q[3])
                         : "r"(r + s * 1024 + 512 + lane * 16));
            product16(c[0], m, p[0], p[1]);
            product16(c[1], m, p[2], p[3]);
            product16(c[2], m, q[0], q[1]);
            product16(c[3], m, q[2], q[3]);
        }
        __syncthreads();
    }
    float sum = 0;
    for (int i = 0; i < 16; i++) sum += c[i / 4][i % 4];
    b[me()] = __float_as_uint(sum);
}

// Bytes whose right side changes from product to product, three sums.
KERNEL fourth_tensor_bytes(u32 *a, u32 *b, u32, u32 k) {
    int c[3][4] = {};
    u32 x[4] = {a[threadIdx.x], a[threadIdx.x + 256], a[threadIdx.x + 512], a[threadIdx.x + 768]}, y = a[threadIdx.x + 1024];
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int i = 0; i < 3; i++) {
            asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                         : "+r"(c[i][0]), "+r"(c[i][1]), "+r"(c[i][2]), "+r"(c[i][3])
                         : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y), "r"(y ^ j));
            y = y * 5 + i;
        }
    }
    int sum = 0;
    for (int i = 0; i < 12; i++) sum += c[i / 4][i % 4];
    b[me()] = sum;
}

// Products by the library of fragments, both sides from memory that the L1 keeps.
KERNEL fourth_tensor_fragments(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    fragment<accumulator, 16, 16, 16, float> sum;
    fill_fragment(sum, 0.0f);
    const __half *in = reinterpret_cast<const __half *>(a);
    u32 warp = me() / 32;
    for (u32 j = 0; j < k; j++) {
        fragment<matrix_a, 16, 16, 16, __half, row_major> left;
        fragment<matrix_b, 16, 16, 16, __half, col_major> right;
        load_matrix_sync(left, in + (warp * 256 + j * 16 & (n - 1)), 64);
        load_matrix_sync(right, in + (j * 32 & (n - 1)), 64);
        mma_sync(sum, left, right, sum);
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + warp * 256, sum, 16, mem_row_major);
}

// ---- shape

// Many blocks of four warps that each do a little.
KERNEL fourth_shape_little(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    float v = __uint_as_float(a[i & (n - 1)] & 0x3fffffffu | 0x30000000u);
    if (v > 1.0f) v = 1.0f / v;
    b[i] = __float_as_uint(v * v + 0.5f);
}

// Blocks of 640 threads, two waves and a half of them, a barrier in each round.
KERNEL fourth_shape_rounds(u32 *, u32 *b, u32, u32 k) {
    __shared__ float line[640];
    u32 t = threadIdx.x;
    line[t] = t * 0.01f;
    __syncthreads();
    float v = 0;
    for (u32 j = 0; j < k; j++) {
        v = fmaf(line[(t + j * 7) % 640], 0.9f, v);
        __syncthreads();
        line[t] = v;
        __syncthreads();
    }
    b[me()] = __float_as_uint(v);
}

// Blocks whose work grows with the square of a number of their own.
KERNEL fourth_shape_squares(u32 *, u32 *b, u32, u32 k) {
    u32 m = mix(blockIdx.x) % k, x = me();
    for (u32 j = 0; j < m * m; j++) x = x * 1664525u + (x >> 7);
    b[me()] = x;
}
