// A third set: kernels of all nine kinds in shapes that the first two halves do not have.
#include "parts.h"
#include <cuda_fp16.h>
#include <mma.h>

__device__ __forceinline__ float warp_sum(float v) {
    for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(~0u, v, d);
    return v;
}

// ---- hbm

// A dot product of the two halves of the input, 16 bytes a lane of each.
KERNEL third_hbm_dot(u32 *a, u32 *b, u32 n, u32) {
    const float4 *x = reinterpret_cast<const float4 *>(a), *y = x + n / 8;
    float sum = 0;
    for (u32 i = me(); i < n / 8; i += all()) {
        float4 p = x[i], q = y[i];
        sum += p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w;
    }
    sum = warp_sum(sum);
    if (threadIdx.x % 32 == 0) reinterpret_cast<float *>(b)[me() / 32] = sum;
}

// Sums of columns of a matrix k floats wide, a thread a column and a part of the rows.
KERNEL third_hbm_columns(u32 *a, u32 *b, u32 n, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    if (k == 0) return;
    u32 column = me() % k, part = me() / k, parts = all() / k, rows = n / k / parts;
    float sum = 0;
#pragma unroll 8
    for (u32 r = part * rows; r < (part + 1) * rows; r++) sum += in[r * k + column];
    reinterpret_cast<float *>(b)[me()] = sum;
}

// Reads in order, writes words anywhere. n is a power of two.
KERNEL third_hbm_scatter(u32 *a, u32 *b, u32 n, u32) {
    for (u32 i = me(); i < n; i += all()) b[(i * 2654435761u >> 3) & (8 * n - 1)] = a[i];
}

// ---- l2

// Words in reverse, again and again.
KERNEL third_l2_reverse(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 round = 0; round < k; round++)
        for (u32 i = me(); i < n; i += all()) b[n - 1 - i] = __ldcg(a + i) + round;
}

// A matrix of floats times a vector, a warp a row; the vector lies behind the matrix.
KERNEL third_l2_rows(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *in = reinterpret_cast<const float4 *>(a), *v = in + n / 4;
    u32 lane = threadIdx.x % 32;
    for (u32 row = me() / 32; row < n / k; row += all() / 32) {
        float sum = 0;
        for (u32 i = lane; i < k / 4; i += 32) {
            float4 p = __ldcg(in + row * (k / 4) + i), q = v[i];
            sum += p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w;
        }
        sum = warp_sum(sum);
        if (lane == 0) reinterpret_cast<float *>(b)[row] = sum;
    }
}

// Records of 32 bytes from anywhere, eight lanes each.
KERNEL third_l2_records(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = mix(me() / 8), sum = 0;
#pragma unroll 4
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        sum ^= __ldcg(a + ((at >> 9) & (n / 8 - 1)) * 8 + threadIdx.x % 8);
    }
    b[me()] = sum;
}

// ---- near

// Entries of 8 bytes of a table in shared memory, by a hash.
KERNEL third_near_entries(u32 *a, u32 *b, u32, u32 k) {
    __shared__ uint2 table[2048];
    for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) table[i] = reinterpret_cast<const uint2 *>(a)[i];
    __syncthreads();
    u32 at = mix(me()), sum = 0;
    for (u32 j = 0; j < k; j++) {
        uint2 e = table[at & 2047];
        at = at * 1664525u + e.x;
        sum += e.y;
    }
    b[me()] = sum ^ at;
}

// Seven neighbours of a line in shared memory, step by step, two buffers.
KERNEL third_near_steps(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float line[2][392];
    u32 t = threadIdx.x;
    line[0][t + 4] = line[1][t + 4] = reinterpret_cast<const float *>(a)[t];
    if (t < 4) line[0][t] = line[1][t] = line[0][t + 388] = line[1][t + 388] = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        const float *from = line[j & 1];
        float sum = 0;
#pragma unroll
        for (int d = 1; d <= 7; d++) sum += from[t + d] * (0.125f + 0.01f * d);
        line[~j & 1][t + 4] = sum;
        __syncthreads();
    }
    b[me()] = __float_as_uint(line[k & 1][t + 4]);
}

// Windows of five words of a small array, each lane one word further, through the L1.
KERNEL third_near_windows(u32 *a, u32 *b, u32 n, u32 k) {
    u32 sum = 0, at = threadIdx.x;
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (u32 i = 0; i < 5; i++) sum += __ldca(a + at + i);
        at = (at + 37) % (n - 8);
    }
    b[me()] = sum;
}

// ---- latency

// Lanes go down a tree that lies in the L2: the word of a node says which way.
KERNEL third_wait_tree(u32 *a, u32 *b, u32 n, u32 k) {
    u32 sum = 0, key = mix(me());
    for (u32 j = 0; j < k; j++) {
        u32 node = 1;
        while (node < n) {
            u32 word = __ldcg(a + node);
            node = 2 * node + ((word ^ key) >> 7 & 1);
        }
        sum += node;
        key = key * 1664525u + node;
    }
    b[me()] = sum;
}

// Sums along the lanes of a warp, one after the other.
KERNEL third_wait_lanes(u32 *, u32 *b, u32, u32 k) {
    u32 lane = threadIdx.x % 32, v = me();
    for (u32 j = 0; j < k; j++) {
        for (u32 d = 1; d < 32; d *= 2) {
            u32 other = __shfl_up_sync(~0u, v, d);
            if (lane >= d) v += other;
        }
        v = __shfl_sync(~0u, v, 31) ^ lane;
    }
    b[me()] = v;
}

// Roots and quotients of doubles, one chain.
KERNEL third_wait_doubles(u32 *, u32 *b, u32, u32 k) {
    double v = 2.0 + threadIdx.x;
    for (u32 j = 0; j < k; j++) v = 3.0 / v + fma(v, 0.5, 1.0);
    b[me()] = static_cast<u32>(v * 1000);
}

// ---- arithmetic

// Products and shifts of 64 bits.
KERNEL third_math_wide(u32 *, u32 *b, u32, u32 k) {
    unsigned long long x = me() + 1;
    for (u32 j = 0; j < k; j++) {
        x = x * 6364136223846793005ull + 1442695040888963407ull;
        x ^= x >> 29;
    }
    b[me()] = static_cast<u32>(x >> 32);
}

// Bits: counts, leading zeros, fields, reversals.
KERNEL third_math_bits(u32 *, u32 *b, u32, u32 k) {
    u32 x = me() * 2654435761u, y = 1;
    for (u32 j = 0; j < k; j++) {
        y += __popc(x) + __clz(y | 1);
        x = (x >> (y & 15) & 0xffffu) ^ x * 5 ^ __brev(y);
    }
    b[me()] = x ^ y;
}

// Logarithms and quotients of the special function units, four at a time.
KERNEL third_math_logs(u32 *, u32 *b, u32, u32 k) {
    float v[4];
    for (int i = 0; i < 4; i++) v[i] = 2.0f + 0.001f * me() + i;
    for (u32 j = 0; j < k; j++)
#pragma unroll
        for (int i = 0; i < 4; i++) v[i] = __fdividef(__logf(v[i]) + 3.0f, v[i] + 0.5f) + 1.0f;
    b[me()] = __float_as_uint(v[0] + v[1] + v[2] + v[3]);
}

// ---- divergence

// Steps until one is reached, a number of its own for each lane.
KERNEL third_ways_steps(u32 *, u32 *b, u32, u32 k) {
    u32 most = 0;
    for (u32 j = 0; j < k; j++) {
        u32 x = (mix(me() + j) & 1023) + 1, steps = 0;
        while (x != 1 && steps < 150) {
            x = x & 1 ? 3 * x + 1 : x / 2;
            steps++;
        }
        most = max(most, steps);
    }
    b[me()] = most;
}

// Greatest common divisors by subtraction and halving.
KERNEL third_ways_divisors(u32 *, u32 *b, u32, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 x = mix(me() + j) | 1, y = mix(me() * 3 + j) | 1;
        while (x != y) {
            if (x < y) {
                u32 t = x;
                x = y;
                y = t;
            }
            x -= y;
            x >>= __ffs(x) - 1;
        }
        sum += x;
    }
    b[me()] = sum;
}

// Every thread sorts eight words of its own in shared memory by insertion.
KERNEL third_ways_sort(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 part[8][128];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        for (u32 i = 0; i < 8; i++) {
            u32 v = mix(me() * 8 + i + j), at = i;
            while (at > 0 && part[at - 1][t] > v) {
                part[at][t] = part[at - 1][t];
                at--;
            }
            part[at][t] = v;
        }
        sum ^= part[3][t];
    }
    b[me()] = sum;
}

// ---- atomics

// The largest of 64 words, by a hash.
KERNEL third_atom_largest(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        atomicMax(b + (at >> 26) * 32, at & 0xffffff);
    }
}

// Floats added to 256 KiB, by a hash.
KERNEL third_atom_floats(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        atomicAdd(reinterpret_cast<float *>(b) + (at >> 16), 0.5f);
    }
}

// Lists: every item becomes the head of the list of its key and points at the head before.
KERNEL third_atom_lists(u32 *, u32 *b, u32 n, u32 k) {
    u32 at = mix(me());
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        u32 item = j * all() + me();
        b[n + item] = atomicExch(b + (at >> 18), item);
    }
}

// ---- tensor

__device__ __forceinline__ void product(float *c, const u32 *a, u32 bx, u32 by) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(bx), "r"(by));
}

// bf16 from shared memory by ldmatrix: two of the left side, two of the right, four products.
KERNEL third_tensor_shared(u32 *a, u32 *b, u32, u32 k) {
    __shared__ __align__(16) u32 part[4096];
    for (u32 i = threadIdx.x; i < 4096; i += blockDim.x) part[i] = a[i];
    __syncthreads();
    float c[4][4] = {};
    u32 base = static_cast<u32>(__cvta_generic_to_shared(part)) + threadIdx.x % 32 * 16;
    for (u32 j = 0; j < k; j++) {
        u32 m[4][4];
#pragma unroll
        for (u32 i = 0; i < 4; i++)
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                         : "=r"(m[i][0]), "=r"(m[i][1]), "=r"(m[i][2]), "=r"(m[i][3])
                         : "r"(base + ((threadIdx.x / 32 + j * 4 + i) & 31) * 512));
        product(c[0], m[0], m[2][0], m[2][1]);
        product(c[1], m[0], m[3][0], m[3][1]);
        product(c[2], m[1], m[2][2], m[2][3]);
        product(c[3], m[1], m[3][2], m[3][3]);
    }
    float sum = 0;
    for (int i = 0; i < 16; i++) sum += c[i / 4][i % 4];
    b[me()] = __float_as_uint(sum);
}

// Floats of eight bits, e5m2 by e4m3, whose left side changes from product to product.
KERNEL third_tensor_eight(u32 *a, u32 *b, u32, u32 k) {
    float c[2][4] = {};
    u32 x = a[threadIdx.x], y = a[threadIdx.x + 1024], z = a[threadIdx.x + 2048];
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int i = 0; i < 2; i++)
            asm volatile("mma.sync.aligned.m16n8k32.row.col.f32.e5m2.e4m3.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                         : "+f"(c[i][0]), "+f"(c[i][1]), "+f"(c[i][2]), "+f"(c[i][3])
                         : "r"(x), "r"(y), "r"(x ^ y), "r"(z), "r"(y), "r"(z));
        x = (x ^ j) & 0x3f3f3f3fu;
        y = (y + j) & 0x3f3f3f3fu;
    }
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += c[i / 4][i % 4];
    b[me()] = __float_as_uint(sum);
}

// Scores of a row: a product, its largest, powers, their sum, as attention has them.
KERNEL third_tensor_scores(u32 *a, u32 *b, u32, u32 k) {
    u32 x[4] = {a[threadIdx.x], a[threadIdx.x + 128], a[threadIdx.x + 256], a[threadIdx.x + 384]};
    float most = 0, total = 0;
    for (u32 j = 0; j < k; j++) {
        float c[4] = {};
        product(c, x, x[1], x[2] ^ (j & 1));
        product(c, x, x[3], x[0]);
        float top = fmaxf(fmaxf(c[0], c[1]), most);
        top = fmaxf(top, __shfl_xor_sync(~0u, top, 1));
        top = fmaxf(top, __shfl_xor_sync(~0u, top, 2));
        total = total * __expf(most - top) + __expf(c[0] - top) + __expf(c[1] - top);
        most = top;
    }
    b[me()] = __float_as_uint(total);
}

// ---- shape

// Blocks of three warps, many of them, some words each.
KERNEL third_shape_threes(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me(), v = a[i & (n - 1)];
    b[i] = mix(v) + mix(v + 1);
}

// Blocks of 768 threads with 60 KiB of shared memory and a barrier.
KERNEL third_shape_wide(u32 *a, u32 *b, u32, u32 k) {
    extern __shared__ u32 part[];
    for (u32 i = threadIdx.x; i < 15360; i += 768) part[i] = a[i];
    __syncthreads();
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) sum = sum * 3 + part[(threadIdx.x * 5 + j * 768) % 15360];
    b[me()] = sum;
}

// Blocks of which one in seven works.
KERNEL third_shape_seventh(u32 *, u32 *b, u32, u32 k) {
    float x = me();
    if (blockIdx.x % 7 == 0)
        for (u32 j = 0; j < k; j++) x = fmaf(x, 0.999f, 0.5f);
    b[me()] = __float_as_uint(x);
}
