// A sixth set: kernels of all nine kinds from pictures, sparse matrices, sorting, sampling, text, graphs and small models, as an author of such
// programs writes them first. Like those before, none was chosen by what the preset can do.
#include "parts.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

typedef unsigned long long u64;
typedef unsigned char u8;

// ---- hbm

// Two pictures of four bytes a pixel, blended by the fourth byte of the first.
KERNEL sixth_hbm_blend(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    uchar4 p = reinterpret_cast<const uchar4 *>(a)[i], q = reinterpret_cast<const uchar4 *>(a)[n + i];
    u32 w = p.w;
    uchar4 out;
    out.x = (p.x * w + q.x * (255 - w)) / 255;
    out.y = (p.y * w + q.y * (255 - w)) / 255;
    out.z = (p.z * w + q.z * (255 - w)) / 255;
    out.w = 255;
    reinterpret_cast<uchar4 *>(b)[i] = out;
}

__device__ __forceinline__ float warp_max(float v) {
    for (int d = 16; d > 0; d >>= 1) v = fmaxf(v, __shfl_xor_sync(~0u, v, d));
    return v;
}
__device__ __forceinline__ float warp_sum(float v) {
    for (int d = 16; d > 0; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
    return v;
}

// Softmax of rows of 1024 floats, a block of 256 threads a row.
KERNEL sixth_hbm_softmax(u32 *a, u32 *b, u32, u32) {
    __shared__ float parts[8];
    const float *in = reinterpret_cast<const float *>(a) + blockIdx.x * 1024;
    float *out = reinterpret_cast<float *>(b) + blockIdx.x * 1024;
    u32 t = threadIdx.x;
    float v[4], most = -1e30f, sum = 0;
    for (int i = 0; i < 4; i++) {
        v[i] = in[t + 256 * i];
        most = fmaxf(most, v[i]);
    }
    most = warp_max(most);
    if (t % 32 == 0) parts[t / 32] = most;
    __syncthreads();
    for (int i = 0; i < 8; i++) most = fmaxf(most, parts[i]);
    __syncthreads();
    for (int i = 0; i < 4; i++) {
        v[i] = __expf(v[i] - most);
        sum += v[i];
    }
    sum = warp_sum(sum);
    if (t % 32 == 0) parts[t / 32] = sum;
    __syncthreads();
    sum = 0;
    for (int i = 0; i < 8; i++) sum += parts[i];
    for (int i = 0; i < 4; i++) out[t + 256 * i] = v[i] / sum;
}

// A sparse matrix with k entries a row, column after column, times a vector of 65536; the entries are their own values.
KERNEL sixth_hbm_sparse(u32 *a, u32 *b, u32 n, u32 k) {
    u32 row = me();
    if (row >= n) return;
    const float *x = reinterpret_cast<const float *>(a + n * k);
    float sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 entry = a[j * n + row];
        sum += (entry >> 16) * x[entry & 0xffff];
    }
    reinterpret_cast<float *>(b)[row] = sum;
}

// A matrix of k × k floats turned, without shared memory: rows are read, columns written.
KERNEL sixth_hbm_turn(u32 *a, u32 *b, u32, u32 k) {
    u32 x = me() % k, y = me() / k;
    if (y < k) b[x * k + y] = a[y * k + x];
}

// ---- l2

// A generation of the game of life, a byte a cell, k cells a row.
KERNEL sixth_l2_life(u32 *a, u32 *b, u32 n, u32 k) {
    const u8 *in = reinterpret_cast<const u8 *>(a);
    u32 i = me(), x = i % k, y = i / k, rows = n / k;
    if (y >= rows) return;
    u32 alive = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx != 0 || dy != 0) alive += in[(y + dy + rows) % rows * k + (x + dx + k) % k] & 1;
    u8 here = in[i] & 1;
    reinterpret_cast<u8 *>(b)[i] = alive == 3 || (here && alive == 2);
}

// Keys looked up in a table of n words by their hash, at most eight places further each.
KERNEL sixth_l2_lookup(u32 *a, u32 *b, u32 n, u32 k) {
    u32 found = 0;
    for (u32 j = 0; j < k; j++) {
        u32 key = mix(me() * k + j), at = key & (n - 1);
        for (int probe = 0; probe < 8; probe++) {
            u32 word = a[at];
            if ((word & 7) == (key >> 29)) {
                found += word;
                break;
            }
            at = (at + 1) & (n - 1);
        }
    }
    b[me()] = found;
}

// Sums along pieces of 1024 words: a block goes from piece to piece, four words a thread, by shuffles and shared memory.
KERNEL sixth_l2_prefix(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 totals[8];
    u32 t = threadIdx.x, lane = t % 32, warp = t / 32;
    for (u32 piece = blockIdx.x; piece < n / 1024; piece += gridDim.x) {
        uint4 v = reinterpret_cast<const uint4 *>(a)[piece * 256 + t];
        v.y += v.x;
        v.z += v.y;
        v.w += v.z;
        u32 sum = v.w;
        for (u32 d = 1; d < 32; d *= 2) {
            u32 other = __shfl_up_sync(~0u, sum, d);
            if (lane >= d) sum += other;
        }
        if (lane == 31) totals[warp] = sum;
        __syncthreads();
        u32 before = sum - v.w;
        for (u32 w = 0; w < warp; w++) before += totals[w];
        __syncthreads();
        reinterpret_cast<uint4 *>(b)[piece * 256 + t] = make_uint4(v.x + before, v.y + before, v.z + before, v.w + before);
    }
}

// Colours from three planes to three others, with pointers that are said to be apart.
__device__ __forceinline__ void colours(const float *__restrict__ in, float *__restrict__ out, u32 n) {
    for (u32 i = me(); i < n; i += all()) {
        float r = in[i], g = in[n + i], bl = in[2 * n + i];
        float y = 0.299f * r + 0.587f * g + 0.114f * bl;
        out[i] = y;
        out[n + i] = 0.564f * (bl - y) + 0.5f;
        out[2 * n + i] = 0.713f * (r - y) + 0.5f;
    }
}
KERNEL sixth_l2_colours(u32 *__restrict__ a, u32 *__restrict__ b, u32 n, u32) {
    colours(reinterpret_cast<const float *>(a), reinterpret_cast<float *>(b), n);
}

// ---- near

__constant__ float weights[25] = {1, 4,  6,  4,  1, 4, 16, 24, 16, 4, 6, 24, 36, 24, 6, 4, 16, 24, 16, 4, 1, 4,  6,  4,  1};

// A filter of 5 × 5 over tiles of 32 × 8 in shared memory, with a rim; k tiles a block.
KERNEL sixth_near_filter(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float tile[12][36];
    const float *in = reinterpret_cast<const float *>(a);
    u32 x = threadIdx.x % 32, y = threadIdx.x / 32;
    float total = 0;
    for (u32 j = 0; j < k; j++) {
        u32 start = (blockIdx.x * k + j) * 256;
        for (u32 i = threadIdx.x; i < 12 * 36; i += blockDim.x) tile[i / 36][i % 36] = in[(start + i / 36 * 64 + i % 36) & (n - 1)];
        __syncthreads();
        float sum = 0;
        for (int dy = 0; dy < 5; dy++)
            for (int dx = 0; dx < 5; dx++) sum += weights[dy * 5 + dx] * tile[y + dy][x + dx];
        total += sum / 256.0f;
        __syncthreads();
    }
    reinterpret_cast<float *>(b)[me()] = total;
}

// Sums along 512 words in shared memory, up a tree and down again, as the book has them, with its padding.
KERNEL sixth_near_blelloch(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 temp[512 + 16];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 ai = t, bi = t + 256, pa = ai >> 5, pb = bi >> 5;
        temp[ai + pa] = a[(ai + j) & (n - 1)];
        temp[bi + pb] = a[(bi + j) & (n - 1)];
        u32 offset = 1;
        for (u32 d = 256; d > 0; d >>= 1) {
            __syncthreads();
            if (t < d) {
                u32 p = offset * (2 * t + 1) - 1, q = offset * (2 * t + 2) - 1;
                temp[q + (q >> 5)] += temp[p + (p >> 5)];
            }
            offset *= 2;
        }
        if (t == 0) temp[511 + (511 >> 5)] = 0;
        for (u32 d = 1; d < 512; d *= 2) {
            offset >>= 1;
            __syncthreads();
            if (t < d) {
                u32 p = offset * (2 * t + 1) - 1, q = offset * (2 * t + 2) - 1;
                u32 v = temp[p + (p >> 5)];
                temp[p + (p >> 5)] = temp[q + (q >> 5)];
                temp[q + (q >> 5)] += v;
            }
        }
        __syncthreads();
        sum += temp[ai + pa] ^ temp[bi + pb];
        __syncthreads();
    }
    b[me()] = sum;
}

// 1024 words sorted in shared memory by a bitonic network, 512 threads.
KERNEL sixth_near_bitonic(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 words[1024];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        words[t] = a[(blockIdx.x * 64 + j * 1024 + t) & (n - 1)];
        words[t + 512] = a[(blockIdx.x * 64 + j * 1024 + t + 512) & (n - 1)];
        for (u32 size = 2; size <= 1024; size *= 2) {
            for (u32 stride = size / 2; stride > 0; stride /= 2) {
                __syncthreads();
                u32 p = 2 * t - (t & (stride - 1)), q = p + stride;
                bool up = (p & size) == 0;
                u32 x = words[p], y = words[q];
                if ((x > y) == up) {
                    words[p] = y;
                    words[q] = x;
                }
            }
        }
        __syncthreads();
        sum += words[t] ^ words[t + 512];
        __syncthreads();
    }
    b[me()] = sum;
}

// A product of matrices, k a side: tiles of 64 × 64, 4 × 4 of them a thread, steps of 16 through shared memory.
KERNEL sixth_near_blocked(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float p[16][65], q[16][65];
    const float *x = reinterpret_cast<const float *>(a), *y = x + k * k;
    u32 t = threadIdx.x, tx = t % 16, ty = t / 16, tiles = k / 64;
    u32 row = blockIdx.x / tiles * 64, col = blockIdx.x % tiles * 64;
    float c[4][4] = {};
    for (u32 s = 0; s < k; s += 16) {
        for (int i = 0; i < 4; i++) {
            p[t % 16][t / 16 + 16 * i] = x[(row + t / 16 + 16 * i) * k + s + t % 16];
            q[t / 64 + 4 * i][t % 64] = y[(s + t / 64 + 4 * i) * k + col + t % 64];
        }
        __syncthreads();
#pragma unroll
        for (int l = 0; l < 16; l++) {
            float u[4], v[4];
            for (int i = 0; i < 4; i++) {
                u[i] = p[l][ty * 4 + i];
                v[i] = q[l][tx * 4 + i];
            }
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 4; j++) c[i][j] += u[i] * v[j];
        }
        __syncthreads();
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) reinterpret_cast<float *>(b)[(row + ty * 4 + i) * k + col + tx * 4 + j] = c[i][j];
}

// ---- latency

// A small machine of eight instructions and four registers that interprets a program of n words.
KERNEL sixth_wait_interpreter(u32 *a, u32 *b, u32 n, u32 k) {
    u32 r0 = me(), r1 = 1, r2 = 2, r3 = 3, at = 0;
    for (u32 j = 0; j < k; j++) {
        u32 word = a[at];
        switch (word & 7) {
        case 0: r0 += r1; break;
        case 1: r1 ^= r2 << 3; break;
        case 2: r2 = r2 * 5 + r3; break;
        case 3: r3 -= r0; break;
        case 4: r0 = r0 >> 7 | r0 << 25; break;
        case 5: r1 = min(r1, r3) + 1; break;
        case 6: r2 += word >> 8; break;
        default: at = at + (word >> 28) & (n - 1); break;
        }
        at = (at + 1) & (n - 1);
    }
    b[me()] = r0 ^ r1 ^ r2 ^ r3;
}

// Checksums bit by bit.
KERNEL sixth_wait_checksum(u32 *, u32 *b, u32, u32 k) {
    u32 crc = ~me();
    for (u32 j = 0; j < k; j++) {
        crc ^= j & 255;
        for (int bit = 0; bit < 8; bit++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
    b[me()] = crc;
}

// An orbit: each sine and cosine of the precise library wants the last.
KERNEL sixth_wait_orbit(u32 *, u32 *b, u32, u32 k) {
    float x = 0.1f * threadIdx.x, y = 0.5f;
    for (u32 j = 0; j < k; j++) {
        float next = sinf(1.7f * y) + 0.6f * cosf(1.1f * x);
        y = sinf(1.3f * x) - 0.4f * cosf(0.9f * y);
        x = next;
    }
    b[me()] = __float_as_uint(x + y);
}

// A cell of memory of each thread's own, read, changed and written again through a volatile pointer.
KERNEL sixth_wait_cells(u32 *, u32 *b, u32, u32 k) {
    volatile u32 *cell = b + me();
    *cell = me();
    for (u32 j = 0; j < k; j++) *cell = *cell * 3 + 1;
}

// ---- arithmetic

// Fourier transforms of eight complex numbers in registers, turned by an angle after each.
KERNEL sixth_math_fourier(u32 *, u32 *b, u32, u32 k) {
    float re[8], im[8];
    for (int i = 0; i < 8; i++) {
        re[i] = 0.01f * (me() + i);
        im[i] = 0.02f * i;
    }
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int step = 4; step > 0; step /= 2) {
#pragma unroll
            for (int i = 0; i < 8; i++) {
                if (i & step) continue;
                int l = i + step;
                float wr = step == 4 ? 0.7071f * (i % 4 < 2 ? 1.0f : -1.0f) : 1.0f, wi = step == 1 ? 0.0f : -0.7071f;
                float dr = re[i] - re[l], di = im[i] - im[l];
                re[i] = (re[i] + re[l]) * 0.5f;
                im[i] = (im[i] + im[l]) * 0.5f;
                re[l] = (dr * wr - di * wi) * 0.5f;
                im[l] = (dr * wi + di * wr) * 0.5f;
            }
        }
        float s, c;
        sincospif(0.001f * j, &s, &c);
        float r0 = re[0] * c - im[0] * s;
        im[0] = re[0] * s + im[0] * c;
        re[0] = r0;
    }
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += re[i] * im[7 - i];
    b[me()] = __float_as_uint(sum);
}

// Powers in the numbers of Montgomery, of 32 bits.
KERNEL sixth_math_montgomery(u32 *, u32 *b, u32 n, u32 k) {
    u32 modulus = n | 1, inverse = modulus;
    for (int i = 0; i < 4; i++) inverse *= 2 - modulus * inverse;
    u32 x = me() + 12345, y = 1;
    for (u32 j = 0; j < k; j++) {
        u64 square = static_cast<u64>(x) * x;
        u32 q = static_cast<u32>(square) * inverse;
        u32 high = static_cast<u32>(square >> 32), back = __umulhi(q, modulus);
        x = high >= back ? high - back : high - back + modulus;
        u64 product = static_cast<u64>(x) * (y + j);
        q = static_cast<u32>(product) * inverse;
        high = static_cast<u32>(product >> 32);
        back = __umulhi(q, modulus);
        y = high >= back ? high - back : high - back + modulus;
    }
    b[me()] = x ^ y;
}

// Systems of five equations, solved in registers by elimination.
KERNEL sixth_math_solve(u32 *, u32 *b, u32, u32 k) {
    float total = 0;
    for (u32 s = 0; s < k; s++) {
        float m[5][6];
#pragma unroll
        for (int i = 0; i < 5; i++)
#pragma unroll
            for (int j = 0; j < 6; j++) m[i][j] = (i == j ? 6.0f : 0.0f) + 0.01f * ((threadIdx.x + s) % 7) * (i + 1) + 0.1f * j;
#pragma unroll
        for (int p = 0; p < 5; p++) {
            float inverse = 1.0f / m[p][p];
#pragma unroll
            for (int i = 0; i < 5; i++) {
                if (i == p) continue;
                float f = m[i][p] * inverse;
#pragma unroll
                for (int j = p; j < 6; j++) m[i][j] -= f * m[p][j];
            }
        }
#pragma unroll
        for (int i = 0; i < 5; i++) total += m[i][5] / m[i][i];
    }
    b[me()] = __float_as_uint(total);
}

// Normal numbers: a counter through rounds of products, then logarithms, roots, sines and cosines.
KERNEL sixth_math_normal(u32 *, u32 *b, u32, u32 k) {
    float sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 x = me(), y = j, key = 0x9e3779b9u;
#pragma unroll
        for (int round = 0; round < 7; round++) {
            u32 high = __umulhi(x, 0xd2511f53u), low = x * 0xd2511f53u;
            x = high ^ key ^ y;
            y = low;
            key += 0x9e3779b9u;
        }
        float u = (x >> 8) * 5.9604645e-8f + 5.9604645e-8f, v = (y >> 8) * 5.9604645e-8f;
        float s, c, r = sqrtf(-2.0f * logf(u));
        sincosf(6.2831853f * v, &s, &c);
        sum += fmaxf(r * s + 0.1f * r * c, 0.0f);
    }
    b[me()] = __float_as_uint(sum);
}

// ---- divergence

// Each thread sorts twenty words of its own by insertion, in an array of its own.
KERNEL sixth_ways_insertion(u32 *, u32 *b, u32, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 own[20], x = mix(me() * k + j);
        for (int i = 0; i < 20; i++) {
            x = x * 1664525u + 1013904223u;
            u32 v = x >> 8;
            int at = i;
            while (at > 0 && own[at - 1] > v) {
                own[at] = own[at - 1];
                at--;
            }
            own[at] = v;
        }
        for (int i = 0; i < 20; i++) sum += own[i] * (i + 1);
    }
    b[me()] = sum;
}

// Greatest common divisors by remainders.
KERNEL sixth_ways_euclid(u32 *, u32 *b, u32, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 x = mix(me() + j) >> 4, y = mix(me() * 7 + j) >> 5 | 1;
        while (y != 0) {
            u32 rest = x % y;
            x = y;
            y = rest;
        }
        sum += x;
    }
    b[me()] = sum;
}

// A step of a search through a graph: a thread a vertex, whose edges, 0 to 31 of them, lie in the L2.
KERNEL sixth_ways_graph(u32 *a, u32 *b, u32 n, u32 k) {
    u32 reached = 0;
    for (u32 j = 0; j < k; j++) {
        u32 vertex = me() + j * all(), edges = mix(vertex) & 31, start = vertex * 16 & (n - 1);
        for (u32 e = 0; e < edges; e++) {
            u32 to = a[start + e & (n - 1)];
            if ((to & 15) == 3) {
                b[all() + (to >> 8 & 16383)] = vertex;
                reached++;
            }
        }
    }
    b[me()] = reached;
}

// Numbers read from text: digits, signs, points, blanks; each thread has a stretch of its own.
KERNEL sixth_ways_numbers(u32 *a, u32 *b, u32 n, u32 k) {
    const u8 *text = reinterpret_cast<const u8 *>(a);
    u32 at = me() * 97, count = 0;
    int value = 0, sign = 1, sum = 0;
    for (u32 j = 0; j < k; j++) {
        u8 c = text[at + j & (n - 1)] & 31;
        if (c < 20) {
            value = value * 10 + c % 10;
        } else if (c < 24) {
            sign = -1;
        } else if (c < 26) {
            count++;
            value = value / 3;
        } else {
            sum += sign * value;
            value = 0;
            sign = 1;
        }
    }
    b[me()] = sum + count;
}

// ---- atomics

// Points to the nearest of eight centres: sums of each in shared memory, then one addition a block.
KERNEL sixth_atom_centres(u32 *a, u32 *b, u32 n, u32) {
    __shared__ float sums[8][3];
    if (threadIdx.x < 24) sums[threadIdx.x / 3][threadIdx.x % 3] = 0;
    __syncthreads();
    const float2 *points = reinterpret_cast<const float2 *>(a);
    for (u32 i = me(); i < n; i += all()) {
        float2 p = points[i];
        int best = 0;
        float least = 1e9f;
        for (int c = 0; c < 8; c++) {
            float dx = p.x - 0.1f * c - 0.1f, dy = p.y - 0.09f * (c ^ 5) - 0.2f, d = dx * dx + dy * dy;
            if (d < least) {
                least = d;
                best = c;
            }
        }
        atomicAdd(&sums[best][0], p.x);
        atomicAdd(&sums[best][1], p.y);
        atomicAdd(&sums[best][2], 1.0f);
    }
    __syncthreads();
    if (threadIdx.x < 24) atomicAdd(reinterpret_cast<float *>(b) + threadIdx.x, sums[threadIdx.x / 3][threadIdx.x % 3]);
}

// Words that are kept, close together: a warp counts its own, its first lane asks for their places.
KERNEL sixth_atom_compact(u32 *a, u32 *b, u32 n, u32 k) {
    for (u32 i = me(); i < n; i += all()) {
        u32 word = a[i];
        bool keep = word % 64 < k;
        u32 who = __ballot_sync(~0u, keep), lane = threadIdx.x % 32, place = 0;
        if (lane == 0) place = atomicAdd(b, __popc(who));
        place = __shfl_sync(~0u, place, 0) + __popc(who & ((1u << lane) - 1));
        if (keep) b[32 + (place & (n - 1))] = word;
    }
}

// The best of each of 4096 groups and who it is, together in 64 bits.
KERNEL sixth_atom_best(u32 *, u32 *b, u32, u32 k) {
    u64 *best = reinterpret_cast<u64 *>(b);
    for (u32 j = 0; j < k; j++) {
        u32 who = me() * k + j, score = mix(who);
        atomicMax(best + (score * 31 & 4095), static_cast<u64>(score) << 32 | who);
    }
}

// Locks of 64 accounts: the first lane of a warp takes one, changes what it guards, and gives it back.
KERNEL sixth_atom_locks(u32 *, u32 *b, u32, u32 k) {
    u32 *lock = b, *account = b + 64 * 32;
    if (threadIdx.x % 32 != 0) return;
    for (u32 j = 0; j < k; j++) {
        u32 which = (mix(me() + j * 7919) & 63) * 32;
        while (atomicCAS(lock + which, 0u, 1u) != 0) {
        }
        __threadfence();
        volatile u32 *own = account + which;
        *own = *own + 1;
        __threadfence();
        atomicExch(lock + which, 0u);
    }
}

// ---- tensor

// The product of the tutorial: a warp a tile of 16 × 16, both sides straight from memory. k is the side.
KERNEL sixth_tensor_tutorial(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    const __half *x = reinterpret_cast<const __half *>(a), *y = x + k * k;
    u32 warp = me() / 32, tiles = k / 16, row = warp / tiles * 16, col = warp % tiles * 16;
    fragment<matrix_a, 16, 16, 16, __half, row_major> p;
    fragment<matrix_b, 16, 16, 16, __half, col_major> q;
    fragment<accumulator, 16, 16, 16, float> c;
    fill_fragment(c, 0.0f);
    for (u32 i = 0; i < k; i += 16) {
        load_matrix_sync(p, x + row * k + i, k);
        load_matrix_sync(q, y + col * k + i, k);
        mma_sync(c, p, q, c);
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + row * k + col, c, k, mem_row_major);
}

// A layer of bf16: tiles in shared memory by ldmatrix, bias and a rectifier behind each step, two sums.
KERNEL sixth_tensor_layer(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ __align__(16) u32 left[64 * 8], right[16 * 8];
    u32 t = threadIdx.x, lane = t % 32, warp = t / 32;
    float c[2][4] = {};
    for (u32 j = 0; j < k; j++) {
        reinterpret_cast<uint4 *>(left)[t] = reinterpret_cast<const uint4 *>(a)[(j * 160 + t) & (n - 1)];
        if (t < 32) reinterpret_cast<uint4 *>(right)[t] = reinterpret_cast<const uint4 *>(a)[(j * 160 + 128 + t) & (n - 1)];
        __syncthreads();
        u32 x[4], y[4];
        u32 p = static_cast<u32>(__cvta_generic_to_shared(left + warp * 128 + lane % 16 * 8 + lane / 16 * 4));
        u32 q = static_cast<u32>(__cvta_generic_to_shared(right + lane % 16 * 8 + lane / 16 * 4));
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3]) : "r"(p));
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];" : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3]) : "r"(q));
        for (int i = 0; i < 2; i++) {
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                         : "+f"(c[i][0]), "+f"(c[i][1]), "+f"(c[i][2]), "+f"(c[i][3])
                         : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[i]), "r"(y[i + 2]));
            for (int l = 0; l < 4; l++) c[i][l] = fmaxf(c[i][l] * 0.9f - 0.1f, 0.0f);
        }
        __syncthreads();
    }
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += c[i / 4][i % 4];
    b[me()] = __float_as_uint(sum);
}

// Bytes by the library of fragments from shared memory; the sums are made bytes again and are the next left side.
KERNEL sixth_tensor_requantised(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) signed char left[4][256], right[256];
    __shared__ __align__(32) int sums[4][256];
    u32 t = threadIdx.x, lane = t % 32, warp = t / 32;
    for (u32 i = t; i < 64; i += blockDim.x) reinterpret_cast<u32 *>(right)[i] = a[i];
    for (u32 i = lane; i < 64; i += 32) reinterpret_cast<u32 *>(left[warp])[i] = a[64 + warp * 64 + i];
    __syncthreads();
    fragment<matrix_a, 16, 16, 16, signed char, row_major> p;
    fragment<matrix_b, 16, 16, 16, signed char, col_major> q;
    fragment<accumulator, 16, 16, 16, int> c;
    load_matrix_sync(q, right, 16);
    for (u32 j = 0; j < k; j++) {
        load_matrix_sync(p, left[warp], 16);
        fill_fragment(c, 0);
        mma_sync(c, p, q, c);
        store_matrix_sync(sums[warp], c, 16, mem_row_major);
        __syncwarp();
        for (u32 i = lane; i < 256; i += 32) left[warp][i] = static_cast<signed char>(max(-128, min(127, sums[warp][i] >> 7)));
        __syncwarp();
    }
    b[me()] = left[warp][lane];
}

// Floats rounded to tf32 on the way from the L1 to the products, two sums.
KERNEL sixth_tensor_rounded(u32 *a, u32 *b, u32 n, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    float c[2][4] = {};
    u32 lane = threadIdx.x % 32, at = me() / 32 * 64;
    for (u32 j = 0; j < k; j++) {
        u32 x[4], y[4];
        for (int i = 0; i < 4; i++) {
            asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(x[i]) : "f"(in[(at + i * 32 + lane) & (n - 1)]));
            asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(y[i]) : "f"(in[(at + 128 + i * 32 + lane) & (n - 1)]));
        }
        for (int i = 0; i < 2; i++)
            asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                         : "+f"(c[i][0]), "+f"(c[i][1]), "+f"(c[i][2]), "+f"(c[i][3])
                         : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[2 * i]), "r"(y[2 * i + 1]));
        at += 256;
    }
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += c[i / 4][i % 4];
    b[me()] = __float_as_uint(sum);
}

// ---- shape

// Blocks of 1024 threads that step together, two waves of them.
KERNEL __launch_bounds__(1024) sixth_shape_steps(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 line[1024];
    u32 t = threadIdx.x, v = me();
    line[t] = v;
    for (u32 j = 0; j < k; j++) {
        __syncthreads();
        u32 left = line[(t + 1023) & 1023], right = line[(t + 1) & 1023];
        __syncthreads();
        v = left ^ (v | right);
        line[t] = v;
    }
    b[me()] = v;
}

// Many blocks of 96 threads, of which seven in eight find nothing to do after one load.
KERNEL sixth_shape_sparse(u32 *a, u32 *b, u32 n, u32 k) {
    if ((a[blockIdx.x & (n - 1)] & 7) != 0) return;
    u32 v = me();
    for (u32 j = 0; j < k; j++) v = v * 1664525u + (v >> 9);
    b[me()] = v;
}

// A quarter of the multiprocessors, full blocks, that go over all of an array several times.
KERNEL sixth_shape_quarter(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *in = reinterpret_cast<const float4 *>(a);
    float sum = 0;
    for (u32 j = 0; j < k; j++)
        for (u32 i = me(); i < n / 4; i += all()) {
            float4 v = in[i];
            sum += v.x * v.y - v.z * v.w;
        }
    reinterpret_cast<float *>(b)[me()] = sum;
}

// A warp a job in blocks of two; jobs are of different length, a few of them long.
KERNEL sixth_shape_jobs(u32 *, u32 *b, u32, u32 k) {
    u32 job = me() / 32, length = mix(job) % 100 < 3 ? 40 * k : mix(job) % k + 1;
    float v = 0.001f * threadIdx.x;
    for (u32 j = 0; j < length; j++) v = v * 0.999f + 0.5f * rsqrtf(v + 1.0f);
    b[me()] = __float_as_uint(v);
}
