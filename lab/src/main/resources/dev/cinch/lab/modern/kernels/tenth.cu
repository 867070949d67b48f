// A tenth set: kernels of all nine kinds from training, databases, weather, key-value stores, fluids, pictures, molecules, ciphers, nerves, optics,
// games, chance, meshes, radio telescopes and text, as an author of such programs writes them first. Like those before, none was chosen by what the
// preset can do.
#include "parts.h"
#include <cuda_fp16.h>
#include <mma.h>

typedef unsigned long long u64;
typedef unsigned char u8;
typedef unsigned short u16;

// ---- hbm

__device__ __forceinline__ float adam(float w, float g, float &m, float &v, float one, float two) {
    g -= 0.75f;
    m = 0.9f * m + 0.1f * g;
    v = 0.999f * v + 0.001f * g * g;
    return w - 1e-3f * (m * one / (sqrtf(v * two) + 1e-8f) + 0.01f * w);
}

// A step of training: n weights, their slopes, and two moving means of those lie one behind the other; k is the number of the step. Four a thread.
KERNEL tenth_hbm_training(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), quarter = n / 4;
    if (i >= quarter) return;
    const float4 *in = reinterpret_cast<const float4 *>(a);
    float4 *out = reinterpret_cast<float4 *>(b);
    float4 w = in[i], g = in[quarter + i], m = in[2 * quarter + i], v = in[3 * quarter + i];
    float one = 1.0f / (1.0f - __expf(-0.105360516f * k)), two = 1.0f / (1.0f - __expf(-0.0010005f * k));
    w.x = adam(w.x, g.x, m.x, v.x, one, two);
    w.y = adam(w.y, g.y, m.y, v.y, one, two);
    w.z = adam(w.z, g.z, m.z, v.z, one, two);
    w.w = adam(w.w, g.w, m.w, v.w, one, two);
    out[i] = w;
    out[quarter + i] = m;
    out[2 * quarter + i] = v;
}

// A column of a table with twelve bits a value: n times eight values, three words each, of which a byte says which lie from k to twice k.
KERNEL tenth_hbm_packed(u32 *a, u32 *b, u32 n, u32 k) {
    u32 count = 0;
    for (u32 i = me(); i < n; i += all()) {
        u32 x = a[3 * i], y = a[3 * i + 1], z = a[3 * i + 2];
        u32 values[8] = {x & 4095,       x >> 12 & 4095, (x >> 24 | y << 8) & 4095, y >> 4 & 4095, y >> 16 & 4095, (y >> 28 | z << 4) & 4095,
                         z >> 8 & 4095, z >> 20};
        u32 flags = 0;
#pragma unroll
        for (int j = 0; j < 8; j++) flags |= (values[j] >= k && values[j] < 2 * k ? 1u : 0u) << j;
        reinterpret_cast<u8 *>(b)[i] = flags;
        count += __popc(flags);
    }
    (b + n / 4)[me()] = count;
}

// A forecast made k times: mean and spread of n places, in halves, one forecast behind the other; four places a thread.
KERNEL tenth_hbm_forecasts(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), quarter = n / 4;
    if (i >= quarter) return;
    const uint2 *in = reinterpret_cast<const uint2 *>(a);
    float mean[4] = {}, square[4] = {};
    for (u32 j = 0; j < k; j++) {
        uint2 raw = in[j * quarter + i];
        float2 p = __half22float2(*reinterpret_cast<__half2 *>(&raw.x)), q = __half22float2(*reinterpret_cast<__half2 *>(&raw.y));
        float x[4] = {p.x, p.y, q.x, q.y}, part = 1.0f / (j + 1);
#pragma unroll
        for (int c = 0; c < 4; c++) {
            float off = x[c] - mean[c];
            mean[c] += off * part;
            square[c] += off * (x[c] - mean[c]);
        }
    }
    __half2 *out = reinterpret_cast<__half2 *>(b);
    out[2 * i] = __floats2half2_rn(mean[0], mean[1]);
    out[2 * i + 1] = __floats2half2_rn(mean[2], mean[3]);
    out += n / 2;
    out[2 * i] = __floats2half2_rn(sqrtf(square[0] / k), sqrtf(square[1] / k));
    out[2 * i + 1] = __floats2half2_rn(sqrtf(square[2] / k), sqrtf(square[3] / k));
}

// Keys looked for in a store of n buckets of sixteen words, a power of two: half a warp reads a bucket, and goes on to another one unless the key or
// an empty place is in it; k keys one after the other.
KERNEL tenth_hbm_store(u32 *a, u32 *b, u32 n, u32 k) {
    u32 group = me() / 16, lane = threadIdx.x % 16, mask = 0xffffu << (threadIdx.x & 16), hits = 0, seen = 0;
    for (u32 j = 0; j < k; j++) {
        u32 key = mix(group * k + j) | 1, at = mix(key);
        for (u32 probe = 0; probe < 8; probe++) {
            u32 word = a[(at & (n - 1)) * 16 + lane];
            u32 found = __ballot_sync(mask, word == key), empty = __ballot_sync(mask, (word & 15) == 0);
            seen++;
            if (found) {
                hits++;
                break;
            }
            if (empty) break;
            at += key;
        }
    }
    if (lane == 0) b[group] = hits << 24 | seen;
}

// ---- l2

__device__ __forceinline__ float2 between(float2 p, float2 q, float f) { return make_float2(p.x + f * (q.x - p.x), p.y + f * (q.y - p.y)); }

// Where leaves on a river of n × n places, a power of two, are after k steps: each step by the current between the four places around.
KERNEL tenth_l2_leaves(u32 *a, u32 *b, u32 n, u32 k) {
    const float2 *flow = reinterpret_cast<const float2 *>(a);
    float x = me() % n, y = (me() / n) * 4 % n;
    for (u32 j = 0; j < k; j++) {
        float left = floorf(x), top = floorf(y);
        u32 x0 = static_cast<int>(left) & (n - 1), y0 = static_cast<int>(top) & (n - 1), x1 = (x0 + 1) & (n - 1), y1 = (y0 + 1) & (n - 1);
        float2 upper = between(flow[y0 * n + x0], flow[y0 * n + x1], x - left), lower = between(flow[y1 * n + x0], flow[y1 * n + x1], x - left);
        float2 v = between(upper, lower, y - top);
        x += 8.0f * (v.x - 0.75f);
        y += 8.0f * (v.y - 0.75f);
    }
    reinterpret_cast<float2 *>(b)[me()] = make_float2(x, y);
}

// A picture of k rows with n points, smoothed along its columns: each point a part of itself and the rest of the one above, then back up again.
KERNEL tenth_l2_smooth(u32 *a, u32 *b, u32 n, u32 k) {
    u32 column = me();
    if (column >= n) return;
    const float *in = reinterpret_cast<const float *>(a) + column;
    float *out = reinterpret_cast<float *>(b) + column;
    float v = 0.75f;
    for (u32 row = 0; row < k; row++) {
        v += 0.2f * (__ldg(in + row * n) - v);
        out[row * n] = v;
    }
    for (u32 row = k; row-- > 0;) {
        v += 0.2f * (out[row * n] - v);
        out[row * n] = v;
    }
}

// What may be in a set, by a filter of n blocks of 32 bytes, a power of two: a key has one bit in each of the eight words of its block. k keys a thread.
KERNEL tenth_l2_maybe(u32 *a, u32 *b, u32 n, u32 k) {
    const uint4 *blocks = reinterpret_cast<const uint4 *>(a);
    u32 maybe = 0;
    for (u32 j = 0; j < k; j++) {
        u32 key = mix(me() * k + j), at = (key * 0x2545f491u >> 4) & (n - 1);
        uint4 p = __ldg(blocks + 2 * at), q = __ldg(blocks + 2 * at + 1);
        u32 all = p.x >> (key * 0x47b6137bu >> 27) & p.y >> (key * 0x44974d91u >> 27) & p.z >> (key * 0x8824ad5bu >> 27);
        all &= p.w >> (key * 0xa2b7289du >> 27) & q.x >> (key * 0x705495c7u >> 27) & q.y >> (key * 0x2df1424bu >> 27);
        all &= q.z >> (key * 0x9efc4947u >> 27) & q.w >> (key * 0x5c6bfb31u >> 27);
        maybe += all & 1;
    }
    b[me()] = maybe;
}

// An index of a database: a tree of n levels whose nodes have sixteen keys and seventeen children, level behind level; k keys a thread, each from the
// root to a leaf.
KERNEL tenth_l2_index(u32 *a, u32 *b, u32 n, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 key = mix(me() * k + j), node = 0, below = 0;
        for (u32 level = 0; level < n; level++) {
            if (level > 0) node = node * 17 + 1 + below;
            const uint4 *keys = reinterpret_cast<const uint4 *>(a) + node * 4;
            below = 0;
#pragma unroll
            for (int i = 0; i < 4; i++) {
                uint4 v = keys[i];
                below += (v.x < key) + (v.y < key) + (v.z < key) + (v.w < key);
            }
        }
        sum += node * 16 + below;
    }
    b[me()] = sum;
}

// ---- near

// Noise taken from k frames of n × n points without blurring edges: near points count by how far they are and by how much they differ. A block of
// 16 × 16 has its points and three around in shared memory.
KERNEL tenth_near_edges(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float tile[22][23];
    int x = threadIdx.x % 16, y = threadIdx.x / 16, tiles = n / 16, left = blockIdx.x % tiles * 16, top = blockIdx.x / tiles * 16, last = n - 1;
    for (u32 frame = 0; frame < k; frame++) {
        const float *in = reinterpret_cast<const float *>(a) + frame * n * n;
        for (int i = threadIdx.x; i < 22 * 22; i += 256) {
            int row = min(max(top + i / 22 - 3, 0), last), column = min(max(left + i % 22 - 3, 0), last);
            tile[i / 22][i % 22] = in[row * n + column];
        }
        __syncthreads();
        float own = tile[y + 3][x + 3], sum = 0, weights = 0;
        for (int v = -3; v <= 3; v++)
            for (int u = -3; u <= 3; u++) {
                float other = tile[y + 3 + v][x + 3 + u], off = other - own;
                float weight = __expf(-0.1f * (u * u + v * v) - 20.0f * off * off);
                sum += weight * other;
                weights += weight;
            }
        reinterpret_cast<float *>(b)[frame * n * n + (top + y) * n + left + x] = sum / weights;
        __syncthreads();
    }
}

// 2048 words sorted by a block of 256 threads, four bits at a time: every thread counts its eight, all counts are added up, and the words change places
// in shared memory; k times.
KERNEL tenth_near_radix(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u16 counts[4096];
    __shared__ __align__(16) u32 keys[2048];
    __shared__ u32 totals[8];
    u32 t = threadIdx.x, lane = t % 32, warp = t / 32;
    for (u32 j = 0; j < k; j++) {
        const uint4 *in = reinterpret_cast<const uint4 *>(a) + (blockIdx.x * k + j) * 512 + 2 * t;
        uint4 p = in[0], q = in[1];
        u32 own[8] = {p.x, p.y, p.z, p.w, q.x, q.y, q.z, q.w}, place[8];
        for (int shift = 0; shift < 32; shift += 4) {
            for (int d = 0; d < 16; d++) counts[d * 256 + t] = 0;
#pragma unroll
            for (int i = 0; i < 8; i++) {
                u32 at = (own[i] >> shift & 15) * 256 + t;
                place[i] = counts[at];
                counts[at] = place[i] + 1;
            }
            __syncthreads();
            u32 sum = 0;
            for (int i = 0; i < 16; i++) sum += counts[t * 16 + i];
            u32 upto = sum;
            for (int d = 1; d < 32; d *= 2) {
                u32 other = __shfl_up_sync(~0u, upto, d);
                if (lane >= d) upto += other;
            }
            if (lane == 31) totals[warp] = upto;
            __syncthreads();
            u32 base = upto - sum;
            for (u32 w = 0; w < warp; w++) base += totals[w];
            for (int i = 0; i < 16; i++) {
                u32 count = counts[t * 16 + i];
                counts[t * 16 + i] = base;
                base += count;
            }
            __syncthreads();
#pragma unroll
            for (int i = 0; i < 8; i++) keys[counts[(own[i] >> shift & 15) * 256 + t] + place[i]] = own[i];
            __syncthreads();
#pragma unroll
            for (int i = 0; i < 8; i++) own[i] = keys[t * 8 + i];
        }
        uint4 *out = reinterpret_cast<uint4 *>(b) + (blockIdx.x * k + j) * 512 + 2 * t;
        out[0] = make_uint4(own[0], own[1], own[2], own[3]);
        out[1] = make_uint4(own[4], own[5], own[6], own[7]);
        __syncthreads();
    }
}

// How a strand of RNA of 96 letters folds with most pairs: all pieces of it from short to long, each in every way of two parts; k strands a block.
KERNEL tenth_near_folding(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u16 best[97][98];
    __shared__ u8 letters[96];
    u32 t = threadIdx.x;
    for (u32 strand = 0; strand < k; strand++) {
        for (u32 i = t; i < 97 * 98; i += 96) best[i / 98][i % 98] = 0;
        letters[t] = a[(blockIdx.x * k + strand) * 96 + t] & 3;
        __syncthreads();
        for (u32 length = 1; length < 96; length++) {
            u32 end = t + length;
            if (end < 96) {
                u32 most = max(best[t + 1][end], best[t][end - 1]);
                if (length > 3 && letters[t] + letters[end] == 3) most = max(most, best[t + 1][end - 1] + 1u);
                for (u32 cut = t + 1; cut + 1 < end; cut++) most = max(most, static_cast<u32>(best[t][cut] + best[cut + 1][end]));
                best[t][end] = most;
            }
            __syncthreads();
        }
        if (t == 0) b[blockIdx.x * k + strand] = best[0][95];
        __syncthreads();
    }
}

// The eigenvalues of a symmetric matrix of 32 × 32 in shared memory: sixteen pairs of rows and columns are turned at once, 31 times until each pair was
// met, all of that k times. Eight threads a pair.
KERNEL tenth_near_eigen(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float m[32][33], cosines[16], sines[16];
    const float *in = reinterpret_cast<const float *>(a) + blockIdx.x * 1024;
    int t = threadIdx.x, pair = t / 8;
    for (int i = t; i < 1024; i += 128) m[i / 32][i % 32] = in[max(i / 32, i % 32) * 32 + min(i / 32, i % 32)] - 0.75f;
    __syncthreads();
    for (u32 sweep = 0; sweep < k; sweep++)
        for (int round = 0; round < 31; round++) {
            int p = pair == 0 ? 31 : (round + pair) % 31, q = pair == 0 ? round : (round - pair + 31) % 31;
            if (t % 8 == 0) {
                float off = m[p][q], c = 1, s = 0;
                if (fabsf(off) > 1e-12f) {
                    float tau = (m[q][q] - m[p][p]) / (2 * off);
                    float tangent = copysignf(1.0f / (fabsf(tau) + sqrtf(1 + tau * tau)), tau);
                    c = rsqrtf(1 + tangent * tangent);
                    s = tangent * c;
                }
                cosines[pair] = c;
                sines[pair] = s;
            }
            __syncthreads();
            float c = cosines[pair], s = sines[pair];
            for (int i = t % 8; i < 32; i += 8) {
                float x = m[p][i], y = m[q][i];
                m[p][i] = c * x - s * y;
                m[q][i] = s * x + c * y;
            }
            __syncthreads();
            for (int i = t % 8; i < 32; i += 8) {
                float x = m[i][p], y = m[i][q];
                m[i][p] = c * x - s * y;
                m[i][q] = s * x + c * y;
            }
            __syncthreads();
        }
    if (t < 32) reinterpret_cast<float *>(b)[blockIdx.x * 32 + t] = m[t][t];
}

// ---- latency

// An old stream cipher: a thread's 256 bytes change places as its key of sixteen bytes says, then k bytes come out while they go on changing.
KERNEL tenth_wait_stream(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u8 state[256][32];
    u32 lane = threadIdx.x, j = 0, sum = 0;
    const u8 *key = reinterpret_cast<const u8 *>(a) + me() * 16;
    for (u32 i = 0; i < 256; i++) state[i][lane] = i;
    for (u32 i = 0; i < 256; i++) {
        u32 x = state[i][lane];
        j = (j + x + key[i % 16]) & 255;
        state[i][lane] = state[j][lane];
        state[j][lane] = x;
    }
    j = 0;
    for (u32 i = 1; i <= k; i++) {
        u32 x = state[i & 255][lane];
        j = (j + x) & 255;
        u32 y = state[j][lane];
        state[i & 255][lane] = y;
        state[j][lane] = x;
        sum = __funnelshift_l(sum, sum, 3) ^ state[(x + y) & 255][lane];
    }
    b[me()] = sum;
}

__device__ __forceinline__ float gate(float x, float y) {
    float r = x / y;
    return fabsf(r) < 1e-4f ? y : x / (__expf(r) - 1.0f);
}

// A nerve cell, a thread each, under a current of its own: its voltage and three gates that open and close by it, k steps of a hundredth of a
// millisecond, and how often it fires.
KERNEL tenth_wait_nerves(u32 *, u32 *b, u32, u32 k) {
    float v = -65, m = 0.05f, h = 0.6f, n = 0.32f, current = 5.0f + 0.1f * me();
    u32 fired = 0;
    for (u32 j = 0; j < k; j++) {
        float am = 0.1f * gate(-(v + 40), 10), bm = 4 * __expf(-(v + 65) * (1.0f / 18));
        float ah = 0.07f * __expf(-(v + 65) * 0.05f), bh = 1.0f / (1.0f + __expf(-(v + 35) * 0.1f));
        float an = 0.01f * gate(-(v + 55), 10), bn = 0.125f * __expf(-(v + 65) * (1.0f / 80));
        m += 0.01f * (am * (1 - m) - bm * m);
        h += 0.01f * (ah * (1 - h) - bh * h);
        n += 0.01f * (an * (1 - n) - bn * n);
        float was = v;
        v += 0.01f * (current - 120 * m * m * m * h * (v - 50) - 36 * n * n * n * n * (v + 77) - 0.3f * (v + 54.4f));
        fired += was < 0 && v >= 0;
    }
    b[me()] = __float_as_uint(v) ^ fired;
}

// A text of n letters, a power of two, brought back from its sorted turns: each entry has a letter and the number of the entry before it; k letters a
// thread, from a place of its own.
KERNEL tenth_wait_turns(u32 *a, u32 *b, u32 n, u32 k) {
    u32 at = mix(me()) & (n - 1), sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 word = a[at];
        at = word & (n - 1);
        sum = __funnelshift_l(sum, sum, 5) ^ word >> 24;
    }
    b[me()] = sum;
}

// An equalizer of 32 filters one behind the other, a lane a filter: what one puts out the next takes in a sample later. k samples, 32 at a time from
// memory; the last 31 stay inside.
KERNEL tenth_wait_equalizer(u32 *a, u32 *b, u32, u32 k) {
    const float *in = reinterpret_cast<const float *>(a) + blockIdx.x * k;
    float *out = reinterpret_cast<float *>(b) + blockIdx.x * k;
    u32 lane = threadIdx.x;
    float b0 = 0.9f + 0.002f * lane, b1 = -0.3f + 0.01f * lane, b2 = 0.1f, a1 = -0.4f + 0.015f * lane, a2 = 0.2f - 0.003f * lane;
    float y = 0, z1 = 0, z2 = 0, chunk = 0;
    for (u32 j = 0; j < k; j++) {
        if (j % 32 == 0) chunk = in[j + lane] - 0.75f;
        float fresh = __shfl_sync(~0u, chunk, j % 32), x = __shfl_up_sync(~0u, y, 1);
        if (lane == 0) x = fresh;
        y = b0 * x + z1;
        z1 = b1 * x - a1 * y + z2;
        z2 = b2 * x - a2 * y;
        if (lane == 31) out[j] = y;
    }
}

// ---- arithmetic

// Light from all around as sixteen sums of spherical harmonics: k directions a thread, each with a brightness.
KERNEL tenth_math_light(u32 *, u32 *b, u32, u32 k) {
    float sums[16] = {};
    for (u32 j = 0; j < k; j++) {
        u32 seed = mix(me() * k + j);
        float x = (seed & 1023) - 511.5f, y = (seed >> 10 & 1023) - 511.5f, z = (seed >> 20 & 1023) - 511.5f, bright = (seed >> 24) * 0.004f;
        float scale = rsqrtf(x * x + y * y + z * z);
        x *= scale;
        y *= scale;
        z *= scale;
        float xx = x * x, yy = y * y, zz = z * z;
        sums[0] += bright * 0.282095f;
        sums[1] += bright * 0.488603f * y;
        sums[2] += bright * 0.488603f * z;
        sums[3] += bright * 0.488603f * x;
        sums[4] += bright * 1.092548f * x * y;
        sums[5] += bright * 1.092548f * y * z;
        sums[6] += bright * 0.315392f * (3 * zz - 1);
        sums[7] += bright * 1.092548f * x * z;
        sums[8] += bright * 0.546274f * (xx - yy);
        sums[9] += bright * 0.590044f * y * (3 * xx - yy);
        sums[10] += bright * 2.890611f * x * y * z;
        sums[11] += bright * 0.457046f * y * (5 * zz - 1);
        sums[12] += bright * 0.373176f * z * (5 * zz - 3);
        sums[13] += bright * 0.457046f * x * (5 * zz - 1);
        sums[14] += bright * 1.445306f * z * (xx - yy);
        sums[15] += bright * 0.590044f * x * (xx - 3 * yy);
    }
    float4 *out = reinterpret_cast<float4 *>(b);
#pragma unroll
    for (int i = 0; i < 4; i++) out[i * all() + me()] = make_float4(sums[4 * i], sums[4 * i + 1], sums[4 * i + 2], sums[4 * i + 3]);
}

// Numbers below 2 to the power of 64, less 2 to the power of 32, plus one, as proofs need them.
__device__ __forceinline__ u64 times(u64 x, u64 y) {
    const u64 prime = 0xffffffff00000001ull, rest = 0xffffffffull;
    u64 low = x * y, high = __umul64hi(x, y), top = high >> 32, part = (high & rest) * rest, r = low - top;
    if (low < top) r -= rest;
    r += part;
    if (r < part) r += rest;
    return r >= prime ? r - prime : r;
}

__device__ __forceinline__ u64 plus(u64 x, u64 y) {
    const u64 prime = 0xffffffff00000001ull;
    u64 r = x + y;
    return r < x || r >= prime ? r - prime : r;
}

__device__ __forceinline__ u64 minus(u64 x, u64 y) { return x >= y ? x - y : x - y + 0xffffffff00000001ull; }

// A transform of sixteen such numbers in registers, then each times one of its own; k times. The roots of one are powers of two.
KERNEL tenth_math_proof(u32 *, u32 *b, u32, u32 k) {
    const u64 roots[8] = {1ull, 1ull << 12, 1ull << 24, 1ull << 36, 1ull << 48, 1ull << 60, (1ull << 40) - (1ull << 8), (1ull << 52) - (1ull << 20)};
    u64 x[16];
#pragma unroll
    for (int i = 0; i < 16; i++) x[i] = static_cast<u64>(mix(me() * 16 + i)) << 31 | i;
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int half = 8; half > 0; half /= 2)
#pragma unroll
            for (int i = 0; i < 8; i++) {
                int low = i / half * 2 * half + i % half;
                u64 p = x[low], q = x[low + half];
                x[low] = plus(p, q);
                x[low + half] = times(minus(p, q), roots[i % half * (8 / half)]);
            }
#pragma unroll
        for (int i = 1; i < 16; i++) x[i] = times(x[i], 0x0123456789abcdefull + 7 * i + j);
    }
    u64 sum = 0;
#pragma unroll
    for (int i = 0; i < 16; i++) sum = plus(sum, x[i]);
    reinterpret_cast<u64 *>(b)[me()] = sum;
}

// Rays through a camera: eight round surfaces of glass and air one behind the other, each of which bends a ray; k rays a thread, and how far from the
// middle they meet the film.
KERNEL tenth_math_lens(u32 *, u32 *b, u32, u32 k) {
    const float curves[8] = {0.026f, 0.008f, 0.034f, 0.021f, -0.033f, 0.005f, 0.004f, -0.024f};
    const float gaps[8] = {5.0f, 4.2f, 0.4f, 5.5f, 6.1f, 2.0f, 0.5f, 4.4f};
    const float ratios[8] = {0.62f, 1.61f, 0.6f, 0.98f, 1.0f / 0.61f, 0.61f, 0.98f, 1.63f};
    float sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 seed = mix(me() * k + j);
        float x = ((seed & 255) - 127.5f) * 0.05f, y = ((seed >> 8 & 255) - 127.5f) * 0.05f;
        float u = ((seed >> 16 & 255) - 127.5f) * 0.001f, v = ((seed >> 24) - 127.5f) * 0.001f, w = sqrtf(1 - u * u - v * v), z = 0;
#pragma unroll
        for (int i = 0; i < 8; i++) {
            float c = curves[i], m = ratios[i], go = (gaps[i] - z) / w;
            x += go * u;
            y += go * v;
            float f = c * (x * x + y * y), g = w - c * (x * u + y * v), root = sqrtf(fmaxf(g * g - c * f, 0.0f));
            float on = f / (g + root);
            x += on * u;
            y += on * v;
            z = on * w;
            float bent = sqrtf(fmaxf(1 - m * m * (1 - root * root), 0.0f)), turn = bent - m * root;
            u = m * u - turn * c * x;
            v = m * v - turn * c * y;
            w = m * w - turn * c * z + turn;
        }
        x += (40 - z) * u / w;
        y += (40 - z) * v / w;
        sum += sqrtf(x * x + y * y);
    }
    reinterpret_cast<float *>(b)[me()] = sum;
}

// What a star of a thread's temperature shines through a window of colours, in doubles: Planck's law at k points, added up by Simpson's rule.
KERNEL tenth_math_stars(u32 *, u32 *b, u32, u32 k) {
    double from = 1.0 + 0.001 * me(), step = 9.0 / k, sum = 0;
    for (u32 j = 0; j <= k; j++) {
        double x = from + step * j, weight = j == 0 || j == k ? 1.0 : j % 2 ? 4.0 : 2.0;
        sum += weight * x * x * x / (exp(x) - 1.0);
    }
    reinterpret_cast<double *>(b)[me()] = sum * step / 3.0;
}

// ---- divergence

// Bytes to letters: k bytes a thread with one to four bytes a letter, and how many are capitals, digits, other letters, or wrong.
KERNEL tenth_ways_letters(u32 *a, u32 *b, u32, u32 k) {
    const u8 *text = reinterpret_cast<const u8 *>(a) + me() * k;
    u32 at = 0, wrong = 0, capitals = 0, digits = 0, others = 0, hash = 0;
    while (at < k) {
        u32 code = text[at++], more;
        switch (code >> 4) {
            case 8:
            case 9:
            case 10:
            case 11: wrong++; continue;
            case 12:
            case 13:
                code &= 31;
                more = 1;
                break;
            case 14:
                code &= 15;
                more = 2;
                break;
            case 15:
                code &= 7;
                more = 3;
                break;
            default: more = 0;
        }
        while (more > 0 && at < k) {
            u32 next = text[at];
            if ((next & 0xc0) != 0x80) break;
            code = code << 6 | (next & 63);
            at++;
            more--;
        }
        if (more > 0 || code > 0x10ffff)
            wrong++;
        else if (code >= 'A' && code <= 'Z')
            capitals++;
        else if (code >= '0' && code <= '9')
            digits++;
        else {
            others++;
            hash = hash * 31 + code;
        }
    }
    b[me()] = hash ^ wrong << 24 ^ capitals << 16 ^ digits << 8 ^ others;
}

__device__ __forceinline__ float peak(float x, float where) { return 1.0f / ((x - where) * (x - where) + 0.002f) + x; }

struct Piece {
    float left, width, first, middle, last, sum;
};

// The area below k curves a thread, each with a peak somewhere: a piece is halved until its halves agree with it, what is left to do lies on a stack.
KERNEL tenth_ways_area(u32 *, u32 *b, u32, u32 k) {
    Piece stack[14];
    float area = 0;
    for (u32 j = 0; j < k; j++) {
        float where = (mix(me() * k + j) >> 8) * (1.0f / 16777216);
        float p = peak(0.0f, where), q = peak(0.5f, where), r = peak(1.0f, where);
        int top = 1;
        stack[0] = {0.0f, 1.0f, p, q, r, (p + 4 * q + r) * (1.0f / 6)};
        while (top > 0) {
            Piece now = stack[--top];
            float half = 0.5f * now.width, centre = now.left + half;
            float low = peak(now.left + 0.5f * half, where), high = peak(centre + 0.5f * half, where);
            float left = (now.first + 4 * low + now.middle) * half * (1.0f / 6), right = (now.middle + 4 * high + now.last) * half * (1.0f / 6);
            if (fabsf(left + right - now.sum) < 1e-3f || now.width < 0.001f) {
                area += left + right;
                continue;
            }
            stack[top++] = {centre, half, now.middle, high, now.last, right};
            stack[top++] = {now.left, half, now.first, low, now.middle, left};
        }
    }
    reinterpret_cast<float *>(b)[me()] = area;
}

__device__ __forceinline__ bool four(u64 stones) {
    const int ways[4] = {1, 6, 7, 8};
#pragma unroll
    for (int i = 0; i < 4; i++) {
        u64 two = stones & stones >> ways[i];
        if (two & two >> 2 * ways[i]) return true;
    }
    return false;
}

// Four in a row, played by chance: k games a thread on a board of seven columns with six stones, until one has won or nothing is free.
KERNEL tenth_ways_games(u32 *, u32 *b, u32, u32 k) {
    u32 won[2] = {}, chance = mix(me() + 77), moves = 0;
    for (u32 j = 0; j < k; j++) {
        u64 own = 0, other = 0;
        for (u32 move = 0; move < 42; move++) {
            chance = chance * 1664525u + 1013904223u;
            u32 column = __umulhi(chance, 7);
            u64 taken = own | other;
            while (taken >> (column * 7 + 5) & 1) column = column == 6 ? 0 : column + 1;
            own |= (taken | (taken + (1ull << column * 7))) ^ taken;
            moves++;
            if (four(own)) {
                if (move % 2)
                    won[1]++;
                else
                    won[0]++;
                break;
            }
            u64 swap = own;
            own = other;
            other = swap;
        }
    }
    b[me()] = won[0] << 16 ^ won[1] << 24 ^ moves;
}

__device__ __forceinline__ float draw(u32 &chance) {
    chance = chance * 1664525u + 1013904223u;
    return ((chance >> 8) + 0.5f) * (1.0f / 16777216);
}

// Waiting times of the gamma distribution: a normal number by throwing points until one is in the circle, then kept or thrown again; k a thread.
KERNEL tenth_ways_times(u32 *, u32 *b, u32, u32 k) {
    u32 chance = mix(me() + 5);
    float d = 1.5f + 0.05f * threadIdx.x - 1.0f / 3, c = rsqrtf(9 * d), sum = 0;
    for (u32 j = 0; j < k; j++)
        for (int tries = 0; tries < 64; tries++) {
            float x, y, s;
            do {
                x = 2 * draw(chance) - 1;
                y = 2 * draw(chance) - 1;
                s = x * x + y * y;
            } while (s >= 1 || s == 0);
            x *= sqrtf(-2 * logf(s) / s);
            float v = 1 + c * x;
            if (v <= 0) continue;
            v = v * v * v;
            float u = draw(chance);
            if (u < 1 - 0.0331f * x * x * x * x || logf(u) < 0.5f * x * x + d - d * v + d * logf(v)) {
                sum += d * v;
                break;
            }
        }
    reinterpret_cast<float *>(b)[me()] = sum;
}

// ---- atomics

// Points of a scanned room in a picture of n × n, each where it is seen and only if none is nearer: nearness and colour in one long word; k points a thread.
KERNEL tenth_atom_points(u32 *, u32 *b, u32 n, u32 k) {
    u64 *picture = reinterpret_cast<u64 *>(b);
    for (u32 j = 0; j < k; j++) {
        u32 seed = mix(me() * k + j);
        float x = ((seed & 1023) - 511.5f) * 0.004f, y = ((seed >> 10 & 1023) - 511.5f) * 0.004f, z = 2.0f + (seed >> 20 & 1023) * 0.004f;
        float near = 1.0f / z;
        int column = __float2int_rd((x * near * 0.6f + 0.5f) * n), row = __float2int_rd((y * near * 0.6f + 0.5f) * n);
        if (column < 0 || row < 0 || column >= static_cast<int>(n) || row >= static_cast<int>(n)) continue;
        atomicMax(picture + row * n + column, static_cast<u64>(__float_as_uint(near)) << 32 | seed);
    }
}

// Which of n lamps shine on a tile of a picture, ten tiles a row, a block each: those found go to a list in shared memory, and from there to where the
// next place of a common list is, which goes round; k frames.
KERNEL tenth_atom_lamps(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 list[256], count, base;
    const float4 *lamps = reinterpret_cast<const float4 *>(a);
    u32 t = threadIdx.x;
    float left = 0.5f + blockIdx.x % 10 * 0.05f, top = 0.5f + blockIdx.x / 10 * 0.08f;
    for (u32 frame = 0; frame < k; frame++) {
        if (t == 0) count = 0;
        __syncthreads();
        for (u32 i = t; i < n; i += blockDim.x) {
            float4 lamp = lamps[i];
            float x = lamp.x + 0.01f * frame - 0.05f, radius = 0.1f * (lamp.w - 0.48f);
            float dx = x - fminf(fmaxf(x, left), left + 0.05f), dy = lamp.y - fminf(fmaxf(lamp.y, top), top + 0.08f);
            if (dx * dx + dy * dy > radius * radius) continue;
            u32 slot = atomicAdd(&count, 1u);
            if (slot < 256) list[slot] = i;
        }
        __syncthreads();
        u32 found = min(count, 256u);
        if (t == 0) base = atomicAdd(b, found);
        __syncthreads();
        for (u32 i = t; i < found; i += blockDim.x) b[32 + ((base + i) & 16383)] = list[i] | blockIdx.x << 16;
        __syncthreads();
    }
}

// Which way the corners of a mesh look, n of them, a power of two: each triangle adds its own direction to all three of its corners; k triangles a
// thread, in no order.
KERNEL tenth_atom_corners(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *corners = reinterpret_cast<const float4 *>(a);
    float *out = reinterpret_cast<float *>(b);
    for (u32 j = 0; j < k; j++) {
        u32 first = mix(me() * k + j) & (n - 1), second = (first + 1) & (n - 1), third = (first + 64) & (n - 1);
        float4 p = corners[first], q = corners[second], r = corners[third];
        float ux = q.x - p.x, uy = q.y - p.y, uz = q.z - p.z, vx = r.x - p.x, vy = r.y - p.y, vz = r.z - p.z;
        float x = uy * vz - uz * vy, y = uz * vx - ux * vz, z = ux * vy - uy * vx;
        u32 three[3] = {first, second, third};
#pragma unroll
        for (int i = 0; i < 3; i++) {
            atomicAdd(out + 3 * three[i], x);
            atomicAdd(out + 3 * three[i] + 1, y);
            atomicAdd(out + 3 * three[i] + 2, z);
        }
    }
}

// Cars, k a thread, look for a place in n lots, a power of two, of twelve places: one more than that and they go on to the next lot, six at most, and
// they leave when they are done. All lots are empty again behind.
KERNEL tenth_atom_parking(u32 *, u32 *b, u32 n, u32 k) {
    u32 away = 0, walked = 0;
    for (u32 j = 0; j < k; j++) {
        u32 lot = mix(me() * k + j) & (n - 1);
        bool parked = false;
        for (u32 tries = 0; tries < 6; tries++) {
            if (atomicAdd(b + 8 * lot, 1u) < 12) {
                parked = true;
                break;
            }
            atomicSub(b + 8 * lot, 1u);
            lot = (lot + 1) & (n - 1);
            walked++;
        }
        if (parked)
            atomicSub(b + 8 * lot, 1u);
        else
            away++;
    }
    b[8 * n + me()] = away << 16 | walked;
}

// ---- tensor

// A layer of eight experts: 32 of n words, a power of two, that chose the same expert are gathered, k halves each, and go through its matrix of 64
// columns; 32 of k at a time through shared memory, a warp has sixteen columns.
KERNEL tenth_tensor_experts(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half words[32 * 40], weights[32 * 72];
    u32 t = threadIdx.x, warp = t / 32;
    const __half *in = reinterpret_cast<const __half *>(a);
    const __half *word = in + (mix(blockIdx.x * 32 + t / 4) & (n - 1)) * k + t % 4 * 8;
    const __half *expert = in + n * k + blockIdx.x % 8 * k * 64;
    fragment<accumulator, 16, 16, 16, float> c[2];
    fill_fragment(c[0], 0.0f);
    fill_fragment(c[1], 0.0f);
    for (u32 s = 0; s < k; s += 32) {
        *reinterpret_cast<uint4 *>(words + t / 4 * 40 + t % 4 * 8) = *reinterpret_cast<const uint4 *>(word + s);
        for (u32 i = t; i < 256; i += 128)
            *reinterpret_cast<uint4 *>(weights + i / 8 * 72 + i % 8 * 8) = *reinterpret_cast<const uint4 *>(expert + (s + i / 8) * 64 + i % 8 * 8);
        __syncthreads();
        for (int i = 0; i < 32; i += 16) {
            fragment<matrix_a, 16, 16, 16, __half, row_major> p;
            fragment<matrix_b, 16, 16, 16, __half, row_major> q;
            load_matrix_sync(q, weights + i * 72 + warp * 16, 72);
            for (int r = 0; r < 2; r++) {
                load_matrix_sync(p, words + r * 16 * 40 + i, 40);
                mma_sync(c[r], p, q, c[r]);
            }
        }
        __syncthreads();
    }
    for (int r = 0; r < 2; r++)
        store_matrix_sync(reinterpret_cast<float *>(b) + (blockIdx.x * 32 + r * 16) * 64 + warp * 16, c[r], 64, mem_row_major);
}

// Keys of a language model spread out before they are made small: every 256 halves as a square, times a matrix of plus and minus one from both sides;
// k squares a warp.
KERNEL tenth_tensor_spread(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half signs[256], middle[2][256];
    u32 t = threadIdx.x, own = t / 32;
    for (u32 i = t; i < 256; i += 64) signs[i] = __float2half(__popc(i / 16 & i % 16) % 2 ? -0.25f : 0.25f);
    __syncthreads();
    fragment<matrix_a, 16, 16, 16, __half, row_major> left, p;
    fragment<matrix_b, 16, 16, 16, __half, row_major> right, q;
    fragment<accumulator, 16, 16, 16, __half> c;
    load_matrix_sync(left, signs, 16);
    load_matrix_sync(right, signs, 16);
    for (u32 j = 0; j < k; j++) {
        u32 place = (me() / 32 * k + j) * 256;
        load_matrix_sync(q, reinterpret_cast<const __half *>(a) + place, 16);
        fill_fragment(c, __float2half(0.0f));
        mma_sync(c, left, q, c);
        store_matrix_sync(middle[own], c, 16, mem_row_major);
        __syncwarp();
        load_matrix_sync(p, middle[own], 16);
        fill_fragment(c, __float2half(0.0f));
        mma_sync(c, p, right, c);
        store_matrix_sync(reinterpret_cast<__half *>(b) + place, c, 16, mem_row_major);
        __syncwarp();
    }
}

// A radio telescope of 32 dishes: how what each of them heard goes with each other one, k moments of complex halves of a channel, a block a channel.
// Four warps have sixteen by sixteen pairs each.
KERNEL tenth_tensor_dishes(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    u32 warp = threadIdx.x / 32, y = warp / 2 * 16, x = warp % 2 * 16;
    const __half *real = reinterpret_cast<const __half *>(a) + blockIdx.x * 64 * k, *imaginary = real + 32 * k;
    fragment<accumulator, 16, 16, 16, float> re, plus, less;
    fill_fragment(re, 0.0f);
    fill_fragment(plus, 0.0f);
    fill_fragment(less, 0.0f);
    for (u32 s = 0; s < k; s += 16) {
        fragment<matrix_a, 16, 16, 16, __half, row_major> pr, pi;
        fragment<matrix_b, 16, 16, 16, __half, col_major> qr, qi;
        load_matrix_sync(pr, real + y * k + s, k);
        load_matrix_sync(pi, imaginary + y * k + s, k);
        load_matrix_sync(qr, real + x * k + s, k);
        load_matrix_sync(qi, imaginary + x * k + s, k);
        mma_sync(re, pr, qr, re);
        mma_sync(plus, pi, qr, plus);
        mma_sync(re, pi, qi, re);
        mma_sync(less, pr, qi, less);
    }
    for (int i = 0; i < plus.num_elements; i++) plus.x[i] -= less.x[i];
    float *out = reinterpret_cast<float *>(b) + blockIdx.x * 2048 + y * 32 + x;
    store_matrix_sync(out, re, 32, mem_row_major);
    store_matrix_sync(out + 1024, plus, 32, mem_row_major);
}

// Sixteen signals on a graph of 64 nodes, filtered by a series of Chebyshev's polynomials of its matrix, k of them behind
// the matrix itself: twice the matrix times the last one, less the one before. The matrix stays in registers, a warp has sixteen nodes.
KERNEL tenth_tensor_series(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half matrix[64 * 72], signal[2][64 * 24];
    __shared__ __align__(32) float rows[64 * 24];
    u32 t = threadIdx.x, warp = t / 32, lane = t % 32;
    const __half *in = reinterpret_cast<const __half *>(a) + blockIdx.x * 5120;
    for (u32 i = t; i < 4096; i += 128) {
        u32 row = i / 64, column = i % 64;
        matrix[row * 72 + column] = __float2half((__half2float(in[max(row, column) * 64 + min(row, column)]) - 0.75f) * 0.2f);
    }
    for (u32 i = t; i < 1024; i += 128) signal[0][i / 16 * 24 + i % 16] = in[4096 + i];
    __syncthreads();
    fragment<matrix_a, 16, 16, 16, __half, row_major> m[4];
    fragment<accumulator, 16, 16, 16, float> now, old, sum, c;
#pragma unroll
    for (int i = 0; i < 4; i++) load_matrix_sync(m[i], matrix + warp * 16 * 72 + i * 16, 72);
    fill_fragment(now, 0.0f);
    fill_fragment(old, 0.0f);
    fill_fragment(sum, 0.0f);
    float part = 1;
    for (u32 j = 0; j < k; j++) {
        fill_fragment(c, 0.0f);
#pragma unroll
        for (int i = 0; i < 4; i++) {
            fragment<matrix_b, 16, 16, 16, __half, row_major> q;
            load_matrix_sync(q, signal[j % 2] + i * 16 * 24, 24);
            mma_sync(c, m[i], q, c);
        }
        part *= 0.99f;
        for (int e = 0; e < c.num_elements; e++) {
            float next = 2 * c.x[e] - old.x[e];
            old.x[e] = now.x[e];
            now.x[e] = next;
            sum.x[e] += part * next;
        }
        store_matrix_sync(rows + warp * 16 * 24, now, 24, mem_row_major);
        __syncwarp();
        for (u32 i = lane; i < 128; i += 32) {
            u32 place = (warp * 16 + i / 8) * 24 + i % 8 * 2;
            *reinterpret_cast<__half2 *>(signal[(j + 1) % 2] + place) = __floats2half2_rn(rows[place], rows[place + 1]);
        }
        __syncthreads();
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + (blockIdx.x * 64 + warp * 16) * 16, sum, 16, mem_row_major);
}

// ---- shape

// Addresses of pages, at most k bytes each, a block of one warp for each: a hash of every one.
KERNEL tenth_shape_addresses(u32 *a, u32 *b, u32, u32 k) {
    const u8 *text = reinterpret_cast<const u8 *>(a) + blockIdx.x * k;
    u32 length = mix(blockIdx.x) % k + 1, hash = 0;
    for (u32 i = threadIdx.x; i < length; i += 32) hash += (text[i] + 1) * mix(i);
    hash = __reduce_add_sync(~0u, hash);
    if (threadIdx.x == 0) b[blockIdx.x] = mix(hash ^ length);
}

// How a scanner moved between two scans, a guess a thread: k points say how far they are from a plane, 27 sums of them stay in registers, and a system
// of six by six is solved.
KERNEL tenth_shape_scanner(u32 *a, u32 *b, u32, u32 k) {
    const float4 *points = reinterpret_cast<const float4 *>(a);
    float m[6][6] = {}, g[6] = {};
    for (u32 j = 0; j < k; j++) {
        float4 p = points[j * 256 + me() % 256];
        float nx = p.y - 0.7f, ny = p.z - 0.8f, nz = p.x - 0.6f, off = p.w - 0.75f;
        float row[6] = {p.y * nz - p.z * ny, p.z * nx - p.x * nz, p.x * ny - p.y * nx, nx, ny, nz};
        float weight = 1.0f / (1.0f + 10 * off * off);
#pragma unroll
        for (int r = 0; r < 6; r++) {
            float w = weight * row[r];
#pragma unroll
            for (int c = 0; c <= r; c++) m[r][c] += w * row[c];
            g[r] += w * off;
        }
    }
#pragma unroll
    for (int r = 0; r < 6; r++) {
        m[r][r] += 0.01f + 1e-5f * (me() / 256);
#pragma unroll
        for (int c = 0; c <= r; c++) {
            float s = m[r][c];
#pragma unroll
            for (int i = 0; i < c; i++) s -= m[r][i] * m[c][i];
            m[r][c] = r == c ? sqrtf(fmaxf(s, 1e-6f)) : s / m[c][c];
        }
    }
    float far = 0;
#pragma unroll
    for (int r = 0; r < 6; r++) {
#pragma unroll
        for (int i = 0; i < r; i++) g[r] -= m[r][i] * g[i];
        g[r] /= m[r][r];
    }
#pragma unroll
    for (int r = 5; r >= 0; r--) {
#pragma unroll
        for (int i = r + 1; i < 6; i++) g[r] -= m[i][r] * g[i];
        g[r] /= m[r][r];
        far += g[r] * g[r];
    }
    reinterpret_cast<float *>(b)[me()] = far;
}

__constant__ u8 oddPrimes[46] = {3,   5,   7,   11,  13,  17,  19,  23,  29,  31,  37,  41,  43,  47,  53,  59,  61,  67,  71,  73,  79,  83,  89,
                                 97,  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211};

// Numbers worth a trial as primes of a key: n odd ones a block, a byte each in shared memory, without the multiples of k small primes, 46 at most.
KERNEL tenth_shape_sieve(u32 *, u32 *b, u32 n, u32 k) {
    extern __shared__ uint4 marks[];
    u32 t = threadIdx.x, start = 1000000001u + blockIdx.x * 2 * n, free = 0;
    for (u32 i = t; i < n / 16; i += blockDim.x) marks[i] = make_uint4(0, 0, 0, 0);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        u32 prime = oddPrimes[j], over = start % prime, first = over == 0 ? 0 : (over % 2 ? prime - over : 2 * prime - over) / 2;
        for (u32 i = first + t * prime; i < n; i += blockDim.x * prime) reinterpret_cast<u8 *>(marks)[i] = 1;
    }
    __syncthreads();
    for (u32 i = t; i < n / 16; i += blockDim.x) {
        uint4 v = marks[i];
        free += 16 - __popc(v.x) - __popc(v.y) - __popc(v.z) - __popc(v.w);
    }
    b[me()] = free;
}

// All shortest ways between 160 towns, a country a block of 32 warps, in 100 KiB of shared memory: through each town in turn, a warp a row.
KERNEL tenth_shape_towns(u32 *a, u32 *b, u32 n, u32) {
    extern __shared__ float far[];
    const float *in = reinterpret_cast<const float *>(a) + blockIdx.x * n * n;
    u32 t = threadIdx.x, lane = t % 32, warp = t / 32;
    for (u32 i = t; i < n * n; i += blockDim.x) far[i] = i / n == i % n ? 0.0f : in[i] * in[i] - 0.24f;
    __syncthreads();
    for (u32 through = 0; through < n; through++) {
        for (u32 from = warp; from < n; from += 32) {
            float first = far[from * n + through];
            for (u32 to = lane; to < n; to += 32) far[from * n + to] = fminf(far[from * n + to], first + far[through * n + to]);
        }
        __syncthreads();
    }
    for (u32 i = t; i < n * n; i += blockDim.x) reinterpret_cast<float *>(b)[blockIdx.x * n * n + i] = far[i];
}
