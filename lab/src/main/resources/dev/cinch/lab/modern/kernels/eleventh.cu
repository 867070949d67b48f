// An eleventh set: kernels of all nine kinds from disks, hospitals, language models, reactors, routers, radio, geometry, black holes, banks, quarks,
// chemistry, databases, light, films and stars, as an author of such programs writes them first. Like those before, none was chosen by what the preset
// can do.
#include "parts.h"
#include <cuda_fp16.h>
#include <cuda_pipeline.h>
#include <mma.h>

typedef unsigned long long u64;
typedef unsigned char u8;
typedef unsigned short u16;

__device__ __forceinline__ u32 next(u32 &state) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

// From above 0 to 1.
__device__ __forceinline__ float unit(u32 &state) { return ((next(state) >> 8) + 1) * (1.0f / 16777216.0f); }

// ---- hbm

// Four bytes, each times two in the field of 256 numbers.
__device__ __forceinline__ u32 twice(u32 x) { return ((x << 1) & 0xfefefefeu) ^ ((x >> 7 & 0x01010101u) * 0x1du); }

// Two disks from which any two of k others can be brought back: all of them together, and a polynomial of them. n times 16 bytes a disk.
KERNEL eleventh_hbm_disks(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    uint4 *out = reinterpret_cast<uint4 *>(b);
    uint4 p = make_uint4(0, 0, 0, 0), q = p;
    for (u32 disk = k; disk-- > 0;) {
        uint4 v = in[disk * n + i];
        p.x ^= v.x, p.y ^= v.y, p.z ^= v.z, p.w ^= v.w;
        q.x = twice(q.x) ^ v.x, q.y = twice(q.y) ^ v.y, q.z = twice(q.z) ^ v.z, q.w = twice(q.w) ^ v.w;
    }
    out[i] = p;
    out[n + i] = q;
}

// What a scanner of a hospital shows of k slices of 16 bits a point, seen from above: the brightest and the darkest of each column. n times four points
// a slice, four columns a thread.
KERNEL eleventh_hbm_slices(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    const uint2 *in = reinterpret_cast<const uint2 *>(a);
    uint2 bright = make_uint2(0, 0), dark = make_uint2(~0u, ~0u);
#pragma unroll 4
    for (u32 j = 0; j < k; j++) {
        uint2 v = in[j * n + i];
        bright.x = __vmaxu2(bright.x, v.x), bright.y = __vmaxu2(bright.y, v.y);
        dark.x = __vminu2(dark.x, v.x), dark.y = __vminu2(dark.y, v.y);
    }
    uint2 *out = reinterpret_cast<uint2 *>(b);
    out[i] = bright;
    out[n + i] = dark;
}

__device__ __forceinline__ float low(u32 w) { return __uint_as_float(w << 16); }
__device__ __forceinline__ float high(u32 w) { return __uint_as_float(w & 0xffff0000u); }

// A language model looks back: one question of 128 bf16, n keys behind it, then n values. Half a warp takes every so-many-th word; sums so far are made
// smaller when a larger score comes. The halves' sums are put together later.
KERNEL eleventh_hbm_recall(u32 *a, u32 *b, u32 n, u32) {
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    u32 group = me() / 16, lane = threadIdx.x % 16, mask = 0xffffu << (threadIdx.x & 16), groups = all() / 16;
    uint4 raw = in[lane];
    float q[8] = {low(raw.x), high(raw.x), low(raw.y), high(raw.y), low(raw.z), high(raw.z), low(raw.w), high(raw.w)};
    float sums[8] = {}, largest = -1e30f, weights = 0;
    for (u32 j = group; j < n; j += groups) {
        uint4 key = in[16 + j * 16 + lane], value = in[16 + (n + j) * 16 + lane];
        float score = q[0] * low(key.x) + q[1] * high(key.x) + q[2] * low(key.y) + q[3] * high(key.y);
        score += q[4] * low(key.z) + q[5] * high(key.z) + q[6] * low(key.w) + q[7] * high(key.w);
#pragma unroll
        for (int d = 8; d > 0; d /= 2) score += __shfl_xor_sync(mask, score, d, 16);
        score *= 0.08838835f;
        float top = fmaxf(largest, score), less = __expf(largest - top), weight = __expf(score - top);
        largest = top;
        weights = weights * less + weight;
        float v[8] = {low(value.x), high(value.x), low(value.y), high(value.y), low(value.z), high(value.z), low(value.w), high(value.w)};
#pragma unroll
        for (int c = 0; c < 8; c++) sums[c] = sums[c] * less + weight * v[c];
    }
    float4 *out = reinterpret_cast<float4 *>(b);
    out[me() * 2] = make_float4(sums[0], sums[1], sums[2], sums[3]);
    out[me() * 2 + 1] = make_float4(sums[4], sums[5], sums[6], sums[7]);
    if (lane == 0) reinterpret_cast<float2 *>(b + groups * 128)[group] = make_float2(largest, weights);
}

// What neutrons meet in a fuel rod of twelve elements: each has a table of n speeds, a power of two, with five chances each in 32 bytes, and what is
// between two speeds is interpolated. k neutrons a thread, as fast as chance says.
KERNEL eleventh_hbm_neutrons(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *tables = reinterpret_cast<const float4 *>(a);
    float total[5] = {};
    u32 state = mix(me() + 1) | 1;
    for (u32 j = 0; j < k; j++) {
        u32 speed = next(state);
        float amount = 1.0f;
        for (u32 element = 0; element < 12; element++) {
            u32 at = ((speed ^ element * 0x9e3779b1u) >> 3) & (n - 1), after = min(at + 1, n - 1);
            float4 p = tables[(element * n + at) * 2], s = tables[(element * n + at) * 2 + 1];
            float4 q = tables[(element * n + after) * 2], t = tables[(element * n + after) * 2 + 1];
            float f = (speed & 7) * 0.125f + 0.01f * (q.x - p.x);
            total[0] += amount * (p.y + f * (q.y - p.y));
            total[1] += amount * (p.z + f * (q.z - p.z));
            total[2] += amount * (p.w + f * (q.w - p.w));
            total[3] += amount * (s.x + f * (t.x - s.x));
            total[4] += amount * (s.y + f * (t.y - s.y));
            amount *= 0.7f;
        }
    }
#pragma unroll
    for (int c = 0; c < 5; c++) reinterpret_cast<float *>(b)[me() * 5 + c] = total[c];
}

// ---- l2

__device__ __forceinline__ void cubic(float f, float *w) {
    float g = 1.0f - f;
    w[0] = g * g * g * (1.0f / 6);
    w[1] = 2.0f / 3 - f * f * (1.0f - 0.5f * f);
    w[2] = 2.0f / 3 - g * g * (1.0f - 0.5f * g);
    w[3] = f * f * f * (1.0f / 6);
}

// A soft body that was bent: a cube of n × n × n knots, n a power of two, says how far each place moved, by the 64 knots around it and cubic weights.
// k places a thread, neighbours a third of a knot apart.
KERNEL eleventh_l2_knots(u32 *a, u32 *b, u32 n, u32 k) {
    const float *knots = reinterpret_cast<const float *>(a);
    float sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 place = me() + j * all();
        float x = (place % 384) * 0.331f, y = (place / 384 % 96) * 1.29f + 0.4f, z = mix(place / 384) % 1000 * 0.1f + 0.05f;
        int left = static_cast<int>(x), top = static_cast<int>(y), front = static_cast<int>(z);
        float wx[4], wy[4], wz[4];
        cubic(x - left, wx);
        cubic(y - top, wy);
        cubic(z - front, wz);
        float moved = 0;
#pragma unroll
        for (int dz = 0; dz < 4; dz++) {
            const float *plane = knots + ((front + dz) & (n - 1)) * n * n;
            float flat = 0;
#pragma unroll
            for (int dy = 0; dy < 4; dy++) {
                const float *row = plane + ((top + dy) & (n - 1)) * n;
                float line = 0;
#pragma unroll
                for (int dx = 0; dx < 4; dx++) line += wx[dx] * __ldg(row + ((left + dx) & (n - 1)));
                flat += wy[dy] * line;
            }
            moved += wz[dz] * flat;
        }
        sum += moved;
    }
    reinterpret_cast<float *>(b)[me()] = sum;
}

// A fluid as nine streams between the cells of a field n wide, a power of two, and k high, plane behind plane: what comes from the neighbours meets and
// goes a part of the way to rest.
KERNEL eleventh_l2_streams(u32 *a, u32 *b, u32 n, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    float *out = reinterpret_cast<float *>(b);
    const int dx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const float w[9] = {4.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36};
    for (u32 cell = me(); cell < n * k; cell += all()) {
        u32 x = cell & (n - 1), y = cell / n;
        float f[9], mass = 0, px = 0, py = 0;
#pragma unroll
        for (int i = 0; i < 9; i++) {
            u32 fx = (x - dx[i]) & (n - 1), fy = (y + k - dy[i]) % k;
            f[i] = in[i * n * k + fy * n + fx];
            mass += f[i];
            px += dx[i] * f[i];
            py += dy[i] * f[i];
        }
        float one = 1.0f / mass, vx = px * one, vy = py * one, rest = 1.0f - 1.5f * (vx * vx + vy * vy);
#pragma unroll
        for (int i = 0; i < 9; i++) {
            float along = dx[i] * vx + dy[i] * vy;
            float calm = w[i] * mass * (rest + 3.0f * along + 4.5f * along * along);
            out[i * n * k + cell] = f[i] + 0.8f * (calm - f[i]);
        }
    }
}

// Corners of two pictures that look alike: 256 bits tell of each of n corners, a power of two; a warp looks for one corner among k times 32 others, for
// the nearest by differing bits and for how much further the second is.
KERNEL eleventh_l2_corners(u32 *a, u32 *b, u32 n, u32 k) {
    const uint4 *codes = reinterpret_cast<const uint4 *>(a);
    u32 warp = me() / 32, lane = threadIdx.x % 32, mine = mix(warp) & (n - 1), start = mix(warp + 77) & (n - 1);
    uint4 p = codes[2 * mine], q = codes[2 * mine + 1];
    u32 best = ~0u, second = ~0u;
    for (u32 j = 0; j < k; j++) {
        u32 other = (start + j * 32 + lane) & (n - 1);
        uint4 r = __ldcg(codes + 2 * other), s = __ldcg(codes + 2 * other + 1);
        u32 bits = __popc(p.x ^ r.x) + __popc(p.y ^ r.y) + __popc(p.z ^ r.z) + __popc(p.w ^ r.w);
        bits += __popc(q.x ^ s.x) + __popc(q.y ^ s.y) + __popc(q.z ^ s.z) + __popc(q.w ^ s.w);
        u32 found = bits << 20 | (j * 32 + lane);
        second = min(second, max(best, found));
        best = min(best, found);
    }
    u32 least = __reduce_min_sync(~0u, best);
    u32 then = __reduce_min_sync(~0u, best == least ? second : best);
    if (lane == 0) reinterpret_cast<uint2 *>(b)[warp] = make_uint2(least, (then >> 20) - (least >> 20));
}

// Where a router sends packets: the first sixteen bits of an address choose one of n nodes, a power of two; a node has a bit for each of the 64 ways of
// the next six bits, where the next nodes begin, and where the answers are. k addresses a thread.
KERNEL eleventh_l2_routes(u32 *a, u32 *b, u32 n, u32 k) {
    const uint4 *nodes = reinterpret_cast<const uint4 *>(a);
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 address = mix(me() * k + j + 5), at = address >> 16 & (n - 1), shift = 10;
        uint4 node = __ldg(nodes + at);
        u64 ways = static_cast<u64>(node.y) << 32 | node.x;
        u32 way = address >> shift & 63;
        while (ways >> way & 1) {
            at = (node.z + __popcll(ways & ((1ull << way) - 1))) & (n - 1);
            node = __ldg(nodes + at);
            ways = static_cast<u64>(node.y) << 32 | node.x;
            if (shift == 4) break;
            shift -= 6;
            way = address >> shift & 63;
        }
        sum += a[(node.w + __popcll(~ways & ((2ull << way) - 1))) & (4 * n - 1)] & 255;
    }
    b[me()] = sum;
}

// ---- near

// Words of 512 bits that came over a bad line, brought right by 256 checks of eight bits each: 64 threads a word, four layers of checks one after the
// other, each passing on the least doubt of the others; k rounds. Two words a block.
KERNEL eleventh_near_checks(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float doubts[2][512];
    u32 t = threadIdx.x % 64, half = threadIdx.x / 64, word = blockIdx.x * 2 + half;
    const float *in = reinterpret_cast<const float *>(a) + word * 512;
    float *mine = doubts[half], old[4][8];
#pragma unroll
    for (int c = 0; c < 8; c++) mine[c * 64 + t] = 8.0f * (in[c * 64 + t] - 0.58f);
#pragma unroll
    for (int r = 0; r < 4; r++)
#pragma unroll
        for (int c = 0; c < 8; c++) old[r][c] = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int r = 0; r < 4; r++) {
            float v[8], least = 1e9f, second = 1e9f;
            u32 sign = 0;
#pragma unroll
            for (int c = 0; c < 8; c++) {
                v[c] = mine[c * 64 + ((t + r * (c * 7 + 3) + c * 5) & 63)] - old[r][c];
                float size = fabsf(v[c]);
                second = fminf(second, fmaxf(least, size));
                least = fminf(least, size);
                sign ^= __float_as_uint(v[c]) & 0x80000000u;
            }
#pragma unroll
            for (int c = 0; c < 8; c++) {
                float size = 0.75f * (fabsf(v[c]) == least ? second : least);
                old[r][c] = __uint_as_float(__float_as_uint(size) | (sign ^ (__float_as_uint(v[c]) & 0x80000000u)));
                mine[c * 64 + ((t + r * (c * 7 + 3) + c * 5) & 63)] = v[c] + old[r][c];
            }
            __syncthreads();
        }
    }
#pragma unroll
    for (int c = 0; c < 8; c++) {
        u32 bits = __ballot_sync(~0u, mine[c * 64 + t] < 0);
        if (t % 32 == 0) b[word * 16 + c * 2 + t / 32] = bits;
    }
}

// Pictures of 64 × 64 bytes in waves of three sizes, in whole numbers that can be brought back: every second point less the mean of its neighbours, the
// others a quarter of those more; along rows, then along columns. k pictures a block.
KERNEL eleventh_near_waves(u32 *a, u32 *b, u32, u32 k) {
    __shared__ int tile[64 * 65];
    u32 t = threadIdx.x, threads = blockDim.x;
    for (u32 j = 0; j < k; j++) {
        u32 picture = blockIdx.x * k + j;
        for (u32 i = t; i < 1024; i += threads) {
            u32 four = a[picture * 1024 + i];
#pragma unroll
            for (int c = 0; c < 4; c++) tile[i / 16 * 65 + i % 16 * 4 + c] = four >> 8 * c & 255;
        }
        __syncthreads();
        for (u32 level = 0; level < 3; level++) {
            u32 side = 64 >> level, pairs = side / 2;
            for (u32 way = 0; way < 2; way++) {
                u32 along = (way == 0 ? 1 : 65) << level, across = (way == 0 ? 65 : 1) << level;
                for (u32 i = t; i < side * pairs; i += threads) {
                    u32 line = i / pairs, pair = i % pairs;
                    int *p = tile + line * across + 2 * pair * along;
                    p[along] -= (p[0] + (pair + 1 < pairs ? p[2 * along] : p[0])) >> 1;
                }
                __syncthreads();
                for (u32 i = t; i < side * pairs; i += threads) {
                    u32 line = i / pairs, pair = i % pairs;
                    int *p = tile + line * across + 2 * pair * along;
                    p[0] += (p[along] + (pair > 0 ? p[-static_cast<int>(along)] : p[along]) + 2) >> 2;
                }
                __syncthreads();
            }
        }
        for (u32 i = t; i < 2048; i += threads) {
            u32 place = i / 32 * 65 + i % 32 * 2;
            b[picture * 2048 + i] = (tile[place] & 0xffff) | tile[place + 1] << 16;
        }
        __syncthreads();
    }
}

// Places in a room told to a small network: grids of eight sizes whose corners share 1024 pairs of halves each by a hash, all in shared memory; a place
// takes the pairs of the eight corners around it by their nearness. k places a thread.
KERNEL eleventh_near_room(u32 *a, u32 *b, u32, u32 k) {
    __shared__ __align__(16) __half2 pairs[8 * 1024];
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) __pipeline_memcpy_async(reinterpret_cast<uint4 *>(pairs) + i, in + i, 16);
    __pipeline_commit();
    u32 state = mix(me() + 11) | 1;
    __half2 sums[8];
#pragma unroll
    for (int level = 0; level < 8; level++) sums[level] = __float2half2_rn(0);
    __pipeline_wait_prior(0);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        float px = unit(state), py = unit(state), pz = unit(state), size = 8;
#pragma unroll
        for (int level = 0; level < 8; level++) {
            float x = px * size, y = py * size, z = pz * size;
            u32 x0 = static_cast<u32>(x), y0 = static_cast<u32>(y), z0 = static_cast<u32>(z);
            float fx = x - x0, fy = y - y0, fz = z - z0;
#pragma unroll
            for (int corner = 0; corner < 8; corner++) {
                u32 cx = x0 + (corner & 1), cy = y0 + (corner >> 1 & 1), cz = z0 + (corner >> 2);
                u32 at = (cx ^ cy * 2654435761u ^ cz * 805459861u) & 1023;
                float w = (corner & 1 ? fx : 1 - fx) * (corner & 2 ? fy : 1 - fy) * (corner & 4 ? fz : 1 - fz);
                sums[level] = __hfma2(__float2half2_rn(w), pairs[level * 1024 + at], sums[level]);
            }
            size *= 1.5f;
        }
    }
    uint4 *out = reinterpret_cast<uint4 *>(b) + me() * 2;
    const uint4 *from = reinterpret_cast<const uint4 *>(sums);
    out[0] = from[0];
    out[1] = from[1];
}

// Smooth curves through 256 points each: the slopes solve equations of three neighbours, and each step of eight makes those neighbours twice as far
// apart until none is left. A thread a point, k curves a block.
KERNEL eleventh_near_slopes(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float lower[256], middle[256], upper[256], right[256];
    u32 t = threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        u32 curve = (blockIdx.x * k + j) * 256;
        const float *y = reinterpret_cast<const float *>(a) + curve;
        float before = t > 0 ? y[t - 1] : y[0], here = y[t], after = t < 255 ? y[t + 1] : here;
        float l = t > 0 ? 1.0f : 0.0f, u = t < 255 ? 1.0f : 0.0f, m = 2 * (l + u), r = 3 * (after - before);
        lower[t] = l, middle[t] = m, upper[t] = u, right[t] = r;
        __syncthreads();
        for (u32 far = 1; far < 256; far *= 2) {
            float nl = 0, nu = 0;
            if (t >= far) {
                float f = l / middle[t - far];
                nl = -f * lower[t - far];
                m -= f * upper[t - far];
                r -= f * right[t - far];
            }
            if (t + far < 256) {
                float f = u / middle[t + far];
                nu = -f * upper[t + far];
                m -= f * lower[t + far];
                r -= f * right[t + far];
            }
            __syncthreads();
            lower[t] = l = nl, middle[t] = m, upper[t] = u = nu, right[t] = r;
            __syncthreads();
        }
        reinterpret_cast<float *>(b)[curve + t] = r / m;
        __syncthreads();
    }
}

// ---- latency

// Letters packed by how frequent they are, two to nine bits each: a table of the next nine bits says which letter it is and how many bits were used.
// Each thread unpacks k letters of a stream of n words, a power of two, four to a word.
KERNEL eleventh_wait_frequent(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u16 table[512];
    for (u32 i = threadIdx.x; i < 512; i += blockDim.x) {
        u32 ones = min(__clz(~(i << 23)), 7), bits = ones < 7 ? ones + 2 : 9;
        table[i] = (ones << 2 | (i >> (9 - bits) & 3)) << 4 | bits;
    }
    __syncthreads();
    const u32 *stream = a + me() * n;
    u64 buffer = static_cast<u64>(stream[0]) << 32 | stream[1];
    u32 left = 64, at = 2, four = 0;
    for (u32 j = 0; j < k; j++) {
        u32 entry = table[buffer >> 55], bits = entry & 15;
        four = four << 8 | entry >> 4;
        buffer <<= bits;
        left -= bits;
        if (left <= 32) {
            buffer |= static_cast<u64>(stream[at++ & (n - 1)]) << (32 - left);
            left += 32;
        }
        if (j % 4 == 3) b[me() * (k / 4) + j / 4] = four;
    }
}

// A matrix of 32 × 32 as a triangle times itself turned, a warp each: a lane keeps a row in registers, and each column wants the root of the one before.
// k matrices one after the other.
KERNEL eleventh_wait_columns(u32 *a, u32 *b, u32, u32 k) {
    u32 lane = threadIdx.x % 32, warp = me() / 32;
    for (u32 j = 0; j < k; j++) {
        const float *in = reinterpret_cast<const float *>(a) + (warp * k + j) * 1024 + lane;
        float row[32];
#pragma unroll
        for (int c = 0; c < 32; c++) row[c] = in[c * 32] + (c == lane ? 24.0f : 0.0f);
#pragma unroll
        for (int c = 0; c < 32; c++) {
            float root = sqrtf(__shfl_sync(~0u, row[c], c));
            row[c] = lane == c ? root : row[c] / root;
#pragma unroll
            for (int d = c + 1; d < 32; d++) row[d] -= row[c] * __shfl_sync(~0u, row[c], d);
        }
        float *out = reinterpret_cast<float *>(b) + (warp * k + j) * 1024 + lane;
#pragma unroll
        for (int c = 0; c < 32; c++) out[c * 32] = c <= lane ? row[c] : 0.0f;
    }
}

// A radio that finds the carrier of a signal of four phases, a channel a thread: each sample is turned back by the phase that is guessed, and how far it
// is from the nearest of four directions makes the next guess. k samples, all channels' side by side.
KERNEL eleventh_wait_carrier(u32 *a, u32 *b, u32, u32 k) {
    const float2 *in = reinterpret_cast<const float2 *>(a) + me();
    float phase = 0, speed = 0.01f, strength = 0;
    u32 symbols = 0;
    for (u32 j = 0; j < k; j++) {
        float2 v = in[j * all()];
        float re = v.x - 0.75f, im = v.y - 0.75f, c, s;
        __sincosf(phase, &s, &c);
        float x = re * c + im * s, y = im * c - re * s;
        float error = (x > 0 ? y : -y) - (y > 0 ? x : -x);
        speed += 0.002f * error;
        phase += speed + 0.08f * error;
        phase = phase > 3.14159265f ? phase - 6.2831853f : phase < -3.14159265f ? phase + 6.2831853f : phase;
        strength += 0.01f * (x * x + y * y - strength);
        symbols = symbols * 4 + (x > 0) * 2 + (y > 0);
    }
    reinterpret_cast<float4 *>(b)[me()] = make_float4(phase, speed, strength, __uint_as_float(symbols & 0x3fffffffu));
}

// Running totals of k times as many pieces of 1024 words as there are blocks, in one launch: a piece waits for the total before it, which the block of
// the piece before leaves in a list of long words, n words behind the start, and takes it away. All blocks are there at once.
KERNEL eleventh_wait_totals(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 warps[8];
    __shared__ u32 before;
    volatile u64 *left = reinterpret_cast<u64 *>(b + n);
    u32 t = threadIdx.x, lane = t % 32;
    for (u32 j = 0; j < k; j++) {
        u32 piece = j * gridDim.x + blockIdx.x;
        uint4 v = reinterpret_cast<const uint4 *>(a)[piece * 256 + t];
        v.x &= 1023;
        v.y = v.x + (v.y & 1023);
        v.z = v.y + (v.z & 1023);
        v.w = v.z + (v.w & 1023);
        u32 sum = v.w;
#pragma unroll
        for (int d = 1; d < 32; d *= 2) {
            u32 other = __shfl_up_sync(~0u, sum, d);
            if (lane >= d) sum += other;
        }
        if (lane == 31) warps[t / 32] = sum;
        __syncthreads();
        u32 offset = sum - v.w;
        for (u32 w = 0; w < t / 32; w++) offset += warps[w];
        if (t == 255) {
            u64 found = 1;
            if (piece > 0) {
                do found = left[piece - 1];
                while (found == 0);
                left[piece - 1] = 0;
            }
            before = found >> 1;
            if (piece + 1 < gridDim.x * k) left[piece] = ((found >> 1) + offset + v.w) << 1 | 1;
        }
        __syncthreads();
        offset += before;
        reinterpret_cast<uint4 *>(b)[piece * 256 + t] = make_uint4(v.x + offset, v.y + offset, v.z + offset, v.w + offset);
    }
}

// ---- arithmetic

// Light that passes a black hole, a ray a thread, each a little further from it: k steps of four slopes in what is left of the distance, turned over.
KERNEL eleventh_math_hole(u32 *a, u32 *b, u32, u32 k) {
    float near = 1.0f / (2.0f + me() * 0.002f), u = 0.01f, w = near, step = 0.01f, angle = 0, most = 0;
    for (u32 j = 0; j < k; j++) {
        float k1 = w, l1 = u * (1.5f * u - 1.0f);
        float u2 = u + 0.5f * step * k1, k2 = w + 0.5f * step * l1, l2 = u2 * (1.5f * u2 - 1.0f);
        float u3 = u + 0.5f * step * k2, k3 = w + 0.5f * step * l2, l3 = u3 * (1.5f * u3 - 1.0f);
        float u4 = u + step * k3, k4 = w + step * l3, l4 = u4 * (1.5f * u4 - 1.0f);
        u += step * (1.0f / 6) * (k1 + 2 * (k2 + k3) + k4);
        w += step * (1.0f / 6) * (l1 + 2 * (l2 + l3) + l4);
        bool inside = u > 1.0f, gone = u < 0.0f;
        u = inside ? 1.0f : gone ? 0.0f : u;
        w = inside || gone ? 0.0f : w;
        angle += inside || gone ? 0.0f : step;
        most = fmaxf(most, u);
    }
    reinterpret_cast<float2 *>(b)[me()] = make_float2(angle, most);
}

// What an option on a mean price is worth where prices swing more at some times than at others: k steps of a price and of how much it swings, two
// paths a thread with opposite chances.
KERNEL eleventh_math_swings(u32 *a, u32 *b, u32, u32 k) {
    u32 state = mix(me() + 3) | 1;
    float price[2] = {0, 0}, swing[2] = {0.04f, 0.04f}, mean[2] = {0, 0}, step = 1.0f / 256, root = 0.0625f;
    for (u32 j = 0; j < k; j++) {
        float far = sqrtf(-2.0f * __logf(unit(state))), s, c;
        __sincosf(6.2831853f * unit(state), &s, &c);
        float first = far * c, second = -0.7f * first + 0.71414284f * far * s;
#pragma unroll
        for (int i = 0; i < 2; i++) {
            float v = fmaxf(swing[i], 0.0f), size = sqrtf(v) * root, way = i == 0 ? 1.0f : -1.0f;
            price[i] += (0.03f - 0.5f * v) * step + size * way * first;
            swing[i] += 2.0f * (0.04f - v) * step + 0.3f * size * way * second;
            mean[i] += __expf(price[i]);
        }
    }
    float one = fmaxf(mean[0] / k - 1.0f, 0.0f), two = fmaxf(mean[1] / k - 1.0f, 0.0f);
    reinterpret_cast<float *>(b)[me()] = 0.5f * (one + two);
}

__constant__ u64 eleventh_rounds[24] = {
    0x0000000000000001ull, 0x0000000000008082ull, 0x800000000000808aull, 0x8000000080008000ull, 0x000000000000808bull, 0x0000000080000001ull,
    0x8000000080008081ull, 0x8000000000008009ull, 0x000000000000008aull, 0x0000000000000088ull, 0x0000000080008009ull, 0x000000008000000aull,
    0x000000008000808bull, 0x800000000000008bull, 0x8000000000008089ull, 0x8000000000008003ull, 0x8000000000008002ull, 0x8000000000000080ull,
    0x000000000000800aull, 0x800000008000000aull, 0x8000000080008081ull, 0x8000000000008080ull, 0x0000000080000001ull, 0x8000000080008008ull};

__device__ __forceinline__ u64 turned(u64 x, int by) { return by == 0 ? x : x << by | x >> (64 - by); }

// The sponge of a newer hash: 25 long words in registers, 24 rounds of sums of columns, turns, changes of place and choices; k times.
KERNEL eleventh_math_sponge(u32 *a, u32 *b, u32, u32 k) {
    u64 s[25];
#pragma unroll
    for (int i = 0; i < 25; i++) s[i] = static_cast<u64>(mix(me() * 25 + i)) << 32 | me();
    for (u32 j = 0; j < k; j++) {
#pragma unroll 1
        for (u32 round = 0; round < 24; round++) {
            u64 c[5];
#pragma unroll
            for (int x = 0; x < 5; x++) c[x] = s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20];
#pragma unroll
            for (int x = 0; x < 5; x++) {
                u64 d = c[(x + 4) % 5] ^ turned(c[(x + 1) % 5], 1);
#pragma unroll
                for (int y = 0; y < 25; y += 5) s[x + y] ^= d;
            }
            u64 moving = s[1];
            int x = 1, y = 0;
#pragma unroll
            for (int i = 0; i < 24; i++) {
                int to = (2 * x + 3 * y) % 5;
                x = y;
                y = to;
                u64 kept = s[y * 5 + x];
                s[y * 5 + x] = turned(moving, (i + 1) * (i + 2) / 2 % 64);
                moving = kept;
            }
#pragma unroll
            for (int row = 0; row < 25; row += 5) {
                u64 r[5];
#pragma unroll
                for (int i = 0; i < 5; i++) r[i] = s[row + i];
#pragma unroll
                for (int i = 0; i < 5; i++) s[row + i] = r[i] ^ (~r[(i + 1) % 5] & r[(i + 2) % 5]);
            }
            s[0] ^= eleventh_rounds[round];
        }
        s[0] ^= j;
    }
    reinterpret_cast<u64 *>(b)[me()] = s[0] ^ s[7];
}

// What holds quarks together: complex matrices of 3 × 3 doubles, k links of a way one behind the other, with their length put right and their trace
// added up.
KERNEL eleventh_math_quarks(u32 *a, u32 *b, u32, u32 k) {
    double ur[9], ui[9], vr[9], vi[9], trace = 0;
#pragma unroll
    for (int i = 0; i < 9; i++) {
        u32 w = mix(me() * 9 + i);
        ur[i] = i % 4 == 0 ? 1.0 : 0.0;
        ui[i] = 0.0;
        vr[i] = (i % 4 == 0 ? 0.99 : 0.0) + ((w & 1023) - 511.5) * 1e-4;
        vi[i] = ((w >> 10 & 1023) - 511.5) * 1e-4;
    }
    for (u32 j = 0; j < k; j++) {
        double wr[9], wi[9];
#pragma unroll
        for (int r = 0; r < 3; r++) {
            double length = 0;
#pragma unroll
            for (int c = 0; c < 3; c++) {
                double x = 0, y = 0;
#pragma unroll
                for (int i = 0; i < 3; i++) {
                    x += ur[r * 3 + i] * vr[i * 3 + c] - ui[r * 3 + i] * vi[i * 3 + c];
                    y += ur[r * 3 + i] * vi[i * 3 + c] + ui[r * 3 + i] * vr[i * 3 + c];
                }
                wr[r * 3 + c] = x;
                wi[r * 3 + c] = y;
                length += x * x + y * y;
            }
            double scale = 1.5 - 0.5 * length;
#pragma unroll
            for (int c = 0; c < 3; c++) {
                ur[r * 3 + c] = wr[r * 3 + c] * scale;
                ui[r * 3 + c] = wi[r * 3 + c] * scale;
            }
        }
        trace += ur[0] + ur[4] + ur[8];
    }
    reinterpret_cast<double *>(b)[me()] = trace + ui[1] - ui[3];
}

// ---- divergence

__device__ __forceinline__ float2 valve(float x, float v, float stiff) { return make_float2(v, stiff * (1.0f - x * x) * v - x); }

// An old oscillator with a valve, stiffer from thread to thread, over 20 seconds: a step is tried with three slopes, made again where it was too
// wrong, and the next one is as long as that allows; at most k tries.
KERNEL eleventh_ways_valves(u32 *a, u32 *b, u32, u32 k) {
    float stiff = 0.5f + mix(me()) % 1024 * 0.008f, x = 2, v = 0, time = 0, step = 0.05f;
    u32 kept = 0, tries = 0;
    float2 s1 = valve(x, v, stiff);
    while (time < 20.0f && tries < k) {
        tries++;
        float2 s2 = valve(x + 0.5f * step * s1.x, v + 0.5f * step * s1.y, stiff);
        float2 s3 = valve(x + 0.75f * step * s2.x, v + 0.75f * step * s2.y, stiff);
        float nx = x + step * (2.0f / 9 * s1.x + 1.0f / 3 * s2.x + 4.0f / 9 * s3.x);
        float nv = v + step * (2.0f / 9 * s1.y + 1.0f / 3 * s2.y + 4.0f / 9 * s3.y);
        float2 s4 = valve(nx, nv, stiff);
        float ex = step * (-5.0f / 72 * s1.x + 1.0f / 12 * s2.x + 1.0f / 9 * s3.x - 1.0f / 8 * s4.x);
        float ev = step * (-5.0f / 72 * s1.y + 1.0f / 12 * s2.y + 1.0f / 9 * s3.y - 1.0f / 8 * s4.y);
        float wrong = fmaxf(fabsf(ex), fabsf(ev)) / (1e-3f + 1e-3f * fmaxf(fabsf(x), fabsf(v)));
        if (wrong <= 1.0f) {
            time += step;
            x = nx;
            v = nv;
            s1 = s4;
            kept++;
        }
        float better = wrong > 1e-6f ? 0.9f * __powf(wrong, -1.0f / 3) : 4.0f;
        step *= fminf(fmaxf(better, 0.2f), 4.0f);
    }
    reinterpret_cast<uint4 *>(b)[me()] = make_uint4(__float_as_uint(x), __float_as_uint(v), kept, tries);
}

__device__ __forceinline__ float2 furthest(const float2 *corners, float dx, float dy) {
    float2 best = corners[0];
    float most = best.x * dx + best.y * dy;
#pragma unroll
    for (int i = 1; i < 8; i++) {
        float2 p = corners[i];
        float far = p.x * dx + p.y * dy;
        if (far > most) {
            most = far;
            best = p;
        }
    }
    return best;
}

// Which of k pairs of things with eight corners each touch: the difference of the two is searched for the middle by a point, a line and a triangle that
// go towards it. 32 things in shared memory.
KERNEL eleventh_ways_touch(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float2 things[32 * 9];
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x) {
        u32 w = mix(i + 99);
        float s, c, far = 0.5f + (w & 255) * (1.0f / 512);
        __sincosf((i % 8) * 0.7853982f + (w >> 8 & 255) * 0.002f, &s, &c);
        things[i / 8 * 9 + i % 8] = make_float2(far * c, far * s * 0.7f);
    }
    __syncthreads();
    u32 state = mix(me() + 21) | 1, touching = 0, steps = 0;
    for (u32 j = 0; j < k; j++) {
        const float2 *one = things + (next(state) & 31) * 9, *two = things + (next(state) & 31) * 9;
        float ox = 2.4f * unit(state) - 1.2f, oy = 2.4f * unit(state) - 1.2f, dx = ox, dy = oy;
        float2 p = furthest(one, dx, dy), q = furthest(two, -dx, -dy);
        float bx = p.x - q.x - ox, by = p.y - q.y - oy, cx = 0, cy = 0;
        u32 corners = 1;
        dx = -bx;
        dy = -by;
        for (u32 i = 0; i < 12; i++) {
            steps++;
            p = furthest(one, dx, dy);
            q = furthest(two, -dx, -dy);
            float x = p.x - q.x - ox, y = p.y - q.y - oy;
            if (x * dx + y * dy <= 0) break;
            if (corners == 1) {
                float ex = bx - x, ey = by - y;
                bool left = ey * x - ex * y >= 0;
                dx = left ? -ey : ey;
                dy = left ? ex : -ex;
                cx = bx;
                cy = by;
                corners = 2;
            } else {
                float ex = bx - x, ey = by - y, fx = cx - x, fy = cy - y, turn = ex * fy - ey * fx;
                float nx = turn > 0 ? ey : -ey, ny = turn > 0 ? -ex : ex, mx = turn > 0 ? -fy : fy, my = turn > 0 ? fx : -fx;
                if (nx * x + ny * y < 0) {
                    dx = nx;
                    dy = ny;
                    cx = bx;
                    cy = by;
                } else if (mx * x + my * y < 0) {
                    dx = mx;
                    dy = my;
                } else {
                    touching++;
                    break;
                }
            }
            bx = x;
            by = y;
        }
    }
    b[me()] = touching << 16 | steps;
}

// What of k four-cornered panes a thread is seen through a window of six sides: a pane is cut at one side after the other, its corners in an array of the
// thread's own, and the area of what is left is added up.
KERNEL eleventh_ways_panes(u32 *a, u32 *b, u32, u32 k) {
    u32 state = mix(me() + 31) | 1;
    float area = 0;
    for (u32 j = 0; j < k; j++) {
        float2 from[12], to[12];
        float x = 3.0f * unit(state) - 1.5f, y = 3.0f * unit(state) - 1.5f, size = 0.2f + unit(state), tilt = unit(state);
        u32 count = 4;
        from[0] = make_float2(x + size, y + tilt);
        from[1] = make_float2(x - tilt, y + size);
        from[2] = make_float2(x - size, y - tilt);
        from[3] = make_float2(x + tilt, y - size);
#pragma unroll 1
        for (u32 side = 0; side < 6 && count > 0; side++) {
            float nx, ny;
            __sincosf(side * 1.0471976f + 0.3f, &ny, &nx);
            u32 kept = 0;
            float2 last = from[count - 1];
            float was = 1.0f - last.x * nx - last.y * ny;
#pragma unroll 1
            for (u32 i = 0; i < count; i++) {
                float2 p = from[i];
                float is = 1.0f - p.x * nx - p.y * ny;
                if ((was >= 0) != (is >= 0)) {
                    float f = was / (was - is);
                    to[kept++] = make_float2(last.x + f * (p.x - last.x), last.y + f * (p.y - last.y));
                }
                if (is >= 0) to[kept++] = p;
                last = p;
                was = is;
            }
            count = kept;
#pragma unroll 1
            for (u32 i = 0; i < count; i++) from[i] = to[i];
        }
#pragma unroll 1
        for (u32 i = 0; i < count; i++) {
            float2 p = from[i], q = from[i + 1 < count ? i + 1 : 0];
            area += 0.5f * (p.x * q.y - p.y * q.x);
        }
    }
    reinterpret_cast<float *>(b)[me()] = area;
}

// Molecules in a cell, a cell a thread: when the next of six reactions comes and which one is up to chance and to how many molecules of four kinds
// there are; until a time is over, the food is gone, or after k reactions.
KERNEL eleventh_ways_reactions(u32 *a, u32 *b, u32, u32 k) {
    u32 state = mix(me() + 41) | 1, done = 0;
    int food = 400 + (next(state) & 127), eater = 60, hunter = 20, waste = 0;
    float time = 0;
    while (time < 1.0f && food > 0 && done < k) {
        float r1 = 0.9f * food, r2 = 0.004f * food * eater, r3 = 0.3f * eater, r4 = 0.006f * eater * hunter, r5 = 0.4f * hunter, r6 = 0.2f * waste;
        float total = r1 + r2 + r3 + r4 + r5 + r6, pick = total * unit(state);
        time -= logf(unit(state)) / total;
        done++;
        if ((pick -= r1) < 0) {
            if (food < 800) food++;
        } else if ((pick -= r2) < 0) {
            food--;
            eater++;
        } else if ((pick -= r3) < 0) {
            eater--;
            waste++;
        } else if ((pick -= r4) < 0) {
            eater--;
            hunter++;
        } else if ((pick -= r5) < 0) {
            hunter--;
            waste += 2;
        } else if (waste > 0) {
            waste--;
            if (next(state) & 1) food++;
        }
    }
    reinterpret_cast<int4 *>(b)[me()] = make_int4(food, eater, hunter, waste);
}

// ---- atomics

// Who likes which film: n people and n films, a power of two, with eight numbers each whose products say how much; each of k ratings a thread moves both
// a little, whoever else does the same at once.
KERNEL eleventh_atom_ratings(u32 *a, u32 *b, u32 n, u32 k) {
    float *tastes = reinterpret_cast<float *>(b);
    for (u32 j = 0; j < k; j++) {
        u32 w = mix(me() * k + j + 51), person = w & (n - 1), film = (w >> 12 & (n - 1)) + n;
        const float4 *p = reinterpret_cast<const float4 *>(tastes + person * 8), *f = reinterpret_cast<const float4 *>(tastes + film * 8);
        float4 p0 = __ldcg(p), p1 = __ldcg(p + 1), f0 = __ldcg(f), f1 = __ldcg(f + 1);
        float u[8] = {p0.x, p0.y, p0.z, p0.w, p1.x, p1.y, p1.z, p1.w}, v[8] = {f0.x, f0.y, f0.z, f0.w, f1.x, f1.y, f1.z, f1.w};
        float off = (w >> 24) * (1.0f / 256);
#pragma unroll
        for (int c = 0; c < 8; c++) off -= (u[c] + 0.25f) * (v[c] + 0.25f);
        off *= 0.01f;
#pragma unroll
        for (int c = 0; c < 8; c++) {
            atomicAdd(tastes + person * 8 + c, off * (v[c] + 0.25f) - 1e-4f * u[c]);
            atomicAdd(tastes + film * 8 + c, off * (u[c] + 0.25f) - 1e-4f * v[c]);
        }
    }
}

// How many different words there are, nearly: the hash of each says one of 4096 places and how rare it is, by the zeros it begins with; the rarest of
// each place is kept, in shared memory first. k words a thread.
KERNEL eleventh_atom_different(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 rarest[4096];
    for (u32 i = threadIdx.x; i < 4096; i += blockDim.x) rarest[i] = 0;
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        u32 hash = mix(a[j * all() + me()] ^ 0x5851f42du);
        atomicMax(rarest + (hash & 4095), __clz(hash | 4095) + 1);
    }
    __syncthreads();
    for (u32 i = threadIdx.x; i < 4096; i += blockDim.x)
        if (rarest[i] > __ldcg(b + i)) atomicMax(b + i, rarest[i]);
}

// Light that falls on a wall of n × n points, a power of two, with four halves each: every photon of k a thread adds its colour to nine points, less to
// those further away.
KERNEL eleventh_atom_wall(u32 *a, u32 *b, u32 n, u32 k) {
    __half2 *wall = reinterpret_cast<__half2 *>(b);
    u32 state = mix(me() + 61) | 1;
    for (u32 j = 0; j < k; j++) {
        float x = unit(state) * unit(state) * n, y = unit(state) * n;
        u32 x0 = static_cast<u32>(x), y0 = static_cast<u32>(y), colour = next(state);
        float fx = x - x0 - 0.5f, fy = y - y0 - 0.5f;
        float red = (colour & 255) * 1e-4f, green = (colour >> 8 & 255) * 1e-4f, blue = (colour >> 16 & 255) * 1e-4f;
#pragma unroll
        for (int i = 0; i < 9; i++) {
            float dx = i % 3 - 1 - fx, dy = i / 3 - 1 - fy, w = __expf(-dx * dx - dy * dy);
            u32 at = (((y0 + i / 3 - 1) & (n - 1)) * n + ((x0 + i % 3 - 1) & (n - 1))) * 2;
            atomicAdd(wall + at, __floats2half2_rn(w * red, w * green));
            atomicAdd(wall + at + 1, __floats2half2_rn(w * blue, w * 0.01f));
        }
    }
}

// Sales by shop, of which n, a power of two, are unequally busy: sum, count, largest and least. Lanes with the same shop put theirs together first, and
// one of them adds; k sales a thread.
KERNEL eleventh_atom_shops(u32 *a, u32 *b, u32 n, u32 k) {
    u32 lane = threadIdx.x % 32;
    for (u32 j = 0; j < k; j++) {
        u32 w = mix(me() * k + j + 71), shop = (w & w >> 10) & (n - 1), price = w >> 20;
        u32 same = __match_any_sync(~0u, shop);
        u32 sum = __reduce_add_sync(same, price), most = __reduce_max_sync(same, price), least = __reduce_min_sync(same, price);
        if (lane == __ffs(same) - 1) {
            u32 *entry = b + shop * 8;
            atomicAdd(reinterpret_cast<u64 *>(entry), static_cast<u64>(sum));
            atomicAdd(entry + 2, __popc(same));
            atomicMax(entry + 3, most);
            atomicMax(entry + 4, ~least);
        }
    }
}

// ---- tensor

__device__ __forceinline__ u32 pair(u32 w, u32 factor, u32 less) {
    __half2 h = __hfma2(*reinterpret_cast<__half2 *>(&w), *reinterpret_cast<__half2 *>(&factor), *reinterpret_cast<__half2 *>(&less));
    return *reinterpret_cast<u32 *>(&h);
}

// Weights of four bits: n rows of k weights, as lanes need them for products of 16 × 16 × 8, times eight columns of halves that lie before them and go to
// shared memory; k is at most 2048. A warp sixteen rows; each 64 columns are scaled.
KERNEL eleventh_tensor_fourbits(u32 *a, u32 *b, u32, u32 k) {
    __shared__ __align__(16) u32 columns[8 * 1028];
    u32 t = threadIdx.x, lane = t % 32, warp = me() / 32, words = k / 2;
    for (u32 i = t; i < 8 * words; i += blockDim.x) columns[i / words * 1028 + i % words] = a[i];
    __syncthreads();
    const uint4 *weights = reinterpret_cast<const uint4 *>(a + 8 * words) + warp * (k / 64) * 32 + lane;
    const u32 *mine = columns + lane / 4 * 1028 + lane % 4;
    float sums[4] = {};
    for (u32 j = 0; j < k / 64; j++) {
        uint4 packed = __ldg(weights + j * 32);
        u32 four[4] = {packed.x, packed.y, packed.z, packed.w};
        float part[4] = {};
#pragma unroll
        for (int i = 0; i < 4; i++) {
            u32 w = four[i], v = w >> 8;
            u32 a0 = pair((w & 0x000f000fu) | 0x64006400u, 0x3c003c00u, 0xe408e408u);
            u32 a1 = pair((w & 0x00f000f0u) | 0x64006400u, 0x2c002c00u, 0xd480d480u);
            u32 a2 = pair((v & 0x000f000fu) | 0x64006400u, 0x3c003c00u, 0xe408e408u);
            u32 a3 = pair((v & 0x00f000f0u) | 0x64006400u, 0x2c002c00u, 0xd480d480u);
            u32 b0 = mine[j * 32 + i * 8], b1 = mine[j * 32 + i * 8 + 4];
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                         : "+f"(part[0]), "+f"(part[1]), "+f"(part[2]), "+f"(part[3])
                         : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "r"(b0), "r"(b1));
        }
        float upper = 0.01f + (j & 3) * 0.002f, lower = upper * 1.5f;
        sums[0] += upper * part[0];
        sums[1] += upper * part[1];
        sums[2] += lower * part[2];
        sums[3] += lower * part[3];
    }
    float2 *out = reinterpret_cast<float2 *>(b) + (warp * 16 + lane / 4) * 4 + lane % 4;
    out[0] = make_float2(sums[0], sums[1]);
    out[32] = make_float2(sums[2], sums[3]);
}

// A layer of which one of every two weights was left out: halves and a bit each for where they stood, put back where they belong in registers, sixteen
// rows a warp, times 32 columns; k steps of 32. The columns, as lanes need them, lie before the weights.
KERNEL eleventh_tensor_pruned(u32 *a, u32 *b, u32, u32 k) {
    u32 lane = threadIdx.x % 32, warp = me() / 32, where = mix(me() + 81);
    const uint4 *columns = reinterpret_cast<const uint4 *>(a) + lane, *weights = columns + k * 128 + warp * k * 32;
    float sums[4][4] = {};
#pragma unroll 2
    for (u32 j = 0; j < k; j++) {
        uint4 four = weights[j * 32];
        u32 kept[4] = {four.x, four.y, four.z, four.w}, w[8];
#pragma unroll
        for (int i = 0; i < 4; i++) {
            w[2 * i] = __byte_perm(kept[i], 0, where >> 2 * i & 1 ? 0x1044 : 0x4410);
            w[2 * i + 1] = __byte_perm(kept[i], 0, where >> 2 * i & 2 ? 0x3244 : 0x4432);
        }
        where = __funnelshift_l(where, where, 8);
#pragma unroll
        for (int i = 0; i < 4; i++) {
            uint4 c = __ldg(columns + j * 128 + i * 32);
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                         : "+f"(sums[i][0]), "+f"(sums[i][1]), "+f"(sums[i][2]), "+f"(sums[i][3])
                         : "r"(w[0]), "r"(w[1]), "r"(w[2]), "r"(w[3]), "r"(c.x), "r"(c.y));
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                         : "+f"(sums[i][0]), "+f"(sums[i][1]), "+f"(sums[i][2]), "+f"(sums[i][3])
                         : "r"(w[4]), "r"(w[5]), "r"(w[6]), "r"(w[7]), "r"(c.z), "r"(c.w));
        }
    }
    float2 *out = reinterpret_cast<float2 *>(b) + (warp * 16 + lane / 4) * 16 + lane % 4;
#pragma unroll
    for (int i = 0; i < 4; i++) {
        out[i * 4] = make_float2(sums[i][0], sums[i][1]);
        out[i * 4 + 128] = make_float2(sums[i][2], sums[i][3]);
    }
}

// Fourier transforms of 256 complex halves as squares of sixteen: times the sixteen waves, turned point by point, and times the waves from the other
// side; k signals a warp, real parts and then imaginary ones.
KERNEL eleventh_tensor_fourier(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half waves[3][256], parts[4][2][256];
    __shared__ __align__(32) float sums[4][2][256];
    __shared__ float2 turns[256];
    u32 t = threadIdx.x, warp = t / 32, lane = t % 32;
    for (u32 i = t; i < 256; i += blockDim.x) {
        u32 product = (i / 16) * (i % 16);
        float s, c;
        sincospif(product * -0.125f, &s, &c);
        waves[0][i] = __float2half(0.25f * c);
        waves[1][i] = __float2half(0.25f * s);
        waves[2][i] = __float2half(-0.25f * s);
        sincospif(product * -0.0078125f, &s, &c);
        turns[i] = make_float2(c, s);
    }
    __syncthreads();
    fragment<matrix_a, 16, 16, 16, __half, row_major> left[3], xr, xi;
    fragment<matrix_b, 16, 16, 16, __half, row_major> right[3], yr, yi;
    fragment<accumulator, 16, 16, 16, float> re, im;
#pragma unroll
    for (int i = 0; i < 3; i++) {
        load_matrix_sync(left[i], waves[i], 16);
        load_matrix_sync(right[i], waves[i], 16);
    }
    for (u32 j = 0; j < k; j++) {
        u32 signal = (blockIdx.x * 4 + warp) * k + j;
        const __half *in = reinterpret_cast<const __half *>(a) + signal * 512;
        load_matrix_sync(yr, in, 16);
        load_matrix_sync(yi, in + 256, 16);
        fill_fragment(re, 0.0f);
        fill_fragment(im, 0.0f);
        mma_sync(re, left[0], yr, re);
        mma_sync(im, left[0], yi, im);
        mma_sync(re, left[2], yi, re);
        mma_sync(im, left[1], yr, im);
        store_matrix_sync(sums[warp][0], re, 16, mem_row_major);
        store_matrix_sync(sums[warp][1], im, 16, mem_row_major);
        __syncwarp();
        for (u32 i = lane; i < 256; i += 32) {
            float x = sums[warp][0][i], y = sums[warp][1][i];
            float2 turn = turns[i];
            parts[warp][0][i] = __float2half(x * turn.x - y * turn.y);
            parts[warp][1][i] = __float2half(x * turn.y + y * turn.x);
        }
        __syncwarp();
        load_matrix_sync(xr, parts[warp][0], 16);
        load_matrix_sync(xi, parts[warp][1], 16);
        fill_fragment(re, 0.0f);
        fill_fragment(im, 0.0f);
        mma_sync(re, xr, right[0], re);
        mma_sync(im, xi, right[0], im);
        mma_sync(re, xi, right[2], re);
        mma_sync(im, xr, right[1], im);
        float *out = reinterpret_cast<float *>(b) + signal * 512;
        store_matrix_sync(out, re, 16, mem_row_major);
        store_matrix_sync(out + 256, im, 16, mem_row_major);
    }
}

// Where electrons are: k orbitals over n places, in doubles, times themselves turned, each as often as it is filled. Four warps have 32 × 32 sums, a
// quarter each; sixteen orbitals at a time go through shared memory.
KERNEL eleventh_tensor_electrons(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) double rows[32 * 20], columns[32 * 20];
    u32 t = threadIdx.x, warp = t / 32, side = n / 32, top = blockIdx.x / side * 32, left = blockIdx.x % side * 32;
    const double *in = reinterpret_cast<const double *>(a);
    fragment<accumulator, 8, 8, 4, double> sums[2][2];
#pragma unroll
    for (int i = 0; i < 4; i++) fill_fragment(sums[i / 2][i % 2], 0.0);
    for (u32 j = 0; j < k; j += 16) {
        for (u32 i = t; i < 512; i += blockDim.x) {
            u32 row = i / 16, orbital = i % 16;
            double filled = j + orbital < k / 2 ? 2.0 : 0.125;
            rows[row * 20 + orbital] = filled * in[(top + row) * k + j + orbital];
            columns[row * 20 + orbital] = in[(left + row) * k + j + orbital];
        }
        __syncthreads();
#pragma unroll
        for (int step = 0; step < 16; step += 4) {
            fragment<matrix_a, 8, 8, 4, double, row_major> p[2];
            fragment<matrix_b, 8, 8, 4, double, col_major> q[2];
#pragma unroll
            for (int i = 0; i < 2; i++) {
                load_matrix_sync(p[i], rows + (warp / 2 * 16 + i * 8) * 20 + step, 20);
                load_matrix_sync(q[i], columns + (warp % 2 * 16 + i * 8) * 20 + step, 20);
            }
#pragma unroll
            for (int i = 0; i < 4; i++) mma_sync(sums[i / 2][i % 2], p[i / 2], q[i % 2], sums[i / 2][i % 2]);
        }
        __syncthreads();
    }
    double *out = reinterpret_cast<double *>(b);
#pragma unroll
    for (int i = 0; i < 4; i++)
        store_matrix_sync(out + (top + warp / 2 * 16 + i / 2 * 8) * n + left + warp % 2 * 16 + i % 2 * 8, sums[i / 2][i % 2], n, mem_row_major);
}

// ---- shape

__device__ __forceinline__ u32 extreme(u32 colour, u32 mask, bool most) {
#pragma unroll
    for (int d = 8; d > 0; d /= 2) {
        u32 other = __shfl_xor_sync(mask, colour, d, 16);
        colour = most ? __vmaxu4(colour, other) : __vminu4(colour, other);
    }
    return colour;
}

// Pictures packed for games: squares of 4 × 4 points become two colours of sixteen bits and two bits a point that say what is between them. A block of
// a warp and a half has three squares; a picture is k points wide.
KERNEL eleventh_shape_pictures(u32 *a, u32 *b, u32, u32 k) {
    u32 lane = threadIdx.x % 16, square = me() / 16, mask = 0xffffu << (threadIdx.x & 16), wide = k / 4;
    u32 colour = a[(square / wide * 4 + lane / 4) * k + square % wide * 4 + lane % 4];
    u32 low = extreme(colour, mask, false), high = extreme(colour, mask, true);
    u32 first = (high >> 3 & 31) << 11 | (high >> 10 & 63) << 5 | (high >> 19 & 31);
    u32 second = (low >> 3 & 31) << 11 | (low >> 10 & 63) << 5 | (low >> 19 & 31);
    int dx = (high & 255) - (low & 255), dy = (high >> 8 & 255) - (low >> 8 & 255), dz = (high >> 16 & 255) - (low >> 16 & 255);
    int x = (colour & 255) - (low & 255), y = (colour >> 8 & 255) - (low >> 8 & 255), z = (colour >> 16 & 255) - (low >> 16 & 255);
    int length = dx * dx + dy * dy + dz * dz, along = x * dx + y * dy + z * dz;
    u32 step = length == 0 ? 0 : min(3, (6 * along + length) / (2 * length));
    u32 bits = (step == 0 ? 1u : step == 3 ? 0u : 4u - step) << 2 * lane;
#pragma unroll
    for (int d = 8; d > 0; d /= 2) bits |= __shfl_xor_sync(mask, bits, d, 16);
    if (lane == 0) reinterpret_cast<uint2 *>(b)[square] = make_uint2(first | second << 16, bits);
}

// Sand moved to where it is wanted, n heaps to n holes, at most 96: a table of costs in shared memory becomes a plan by making rows and columns add up to
// one in turn, k times. Two threads a heap.
KERNEL eleventh_shape_sand(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ float table[];
    float *rows = table + n * (n + 1), *columns = rows + n;
    u32 t = threadIdx.x, mine = t / 2, half = t % 2;
    const float *in = reinterpret_cast<const float *>(a) + blockIdx.x * n * n;
    for (u32 i = t; i < n * n; i += blockDim.x) table[i / n * (n + 1) + i % n] = __expf(-6.0f * in[i]);
    if (t < n) columns[t] = 1;
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        float sum = 0;
        for (u32 i = half; i < n; i += 2) sum += table[mine * (n + 1) + i] * columns[i];
        sum += __shfl_xor_sync(~0u, sum, 1);
        if (half == 0) rows[mine] = 1.0f / sum;
        __syncthreads();
        sum = 0;
        for (u32 i = half; i < n; i += 2) sum += table[i * (n + 1) + mine] * rows[i];
        sum += __shfl_xor_sync(~0u, sum, 1);
        if (half == 0) columns[mine] = 1.0f / sum;
        __syncthreads();
    }
    float *out = reinterpret_cast<float *>(b) + blockIdx.x * 2 * n;
    if (half == 0) {
        out[mine] = rows[mine];
        out[n + mine] = columns[mine];
    }
}

// 64 photographs of the same stars, n points each: every thread sorts the 64 of its point by a network in registers, and takes the mean of those that are
// not far from the middle one.
KERNEL eleventh_shape_photographs(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    const float *in = reinterpret_cast<const float *>(a) + i;
    float v[64];
#pragma unroll
    for (int j = 0; j < 64; j++) v[j] = __ldg(in + j * n);
#pragma unroll
    for (int size = 2; size <= 64; size *= 2)
#pragma unroll
        for (int far = size / 2; far > 0; far /= 2)
#pragma unroll
            for (int j = 0; j < 64; j++)
                if ((j & far) == 0) {
                    float p = fminf(v[j], v[j + far]), q = fmaxf(v[j], v[j + far]);
                    bool up = (j & size) == 0;
                    v[j] = up ? p : q;
                    v[j + far] = up ? q : p;
                }
    float middle = 0.5f * (v[31] + v[32]), width = 0.9f * (v[48] - v[15]), sum = 0, count = 0;
#pragma unroll
    for (int j = 0; j < 64; j++) {
        bool good = fabsf(v[j] - middle) <= width;
        sum += good ? v[j] : 0.0f;
        count += good ? 1.0f : 0.0f;
    }
    reinterpret_cast<float *>(b)[i] = sum / count;
}

__device__ __forceinline__ void stir(u64 *s) {
    s[0] += s[1], s[1] = turned(s[1], 13) ^ s[0], s[0] = turned(s[0], 32);
    s[2] += s[3], s[3] = turned(s[3], 16) ^ s[2];
    s[0] += s[3], s[3] = turned(s[3], 21) ^ s[0];
    s[2] += s[1], s[1] = turned(s[1], 17) ^ s[2], s[2] = turned(s[2], 32);
}

__device__ __forceinline__ void take(u64 *s, u64 word) {
    s[3] ^= word;
    stir(s);
    s[0] ^= word;
}

__device__ __forceinline__ u64 given(u64 *s) {
    s[2] ^= 255;
    stir(s);
    stir(s);
    stir(s);
    return s[0] ^ s[1] ^ s[2] ^ s[3];
}

// One hash for 1024 entries of 32 bytes of a ledger: a hash each, then one of every two, and so on up to the top, a block of 32 warps of which ever more
// are done; k ledgers a block.
KERNEL eleventh_shape_ledgers(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u64 hashes[1024];
    u32 t = threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        u32 ledger = blockIdx.x * k + j;
        const ulonglong2 *in = reinterpret_cast<const ulonglong2 *>(a) + (ledger * 1024 + t) * 2;
        ulonglong2 p = in[0], q = in[1];
        u64 s[4] = {0x736f6d6570736575ull, 0x646f72616e646f6dull, 0x6c7967656e657261ull, 0x7465646279746573ull};
        take(s, p.x);
        take(s, p.y);
        take(s, q.x);
        take(s, q.y);
        hashes[t] = given(s);
        __syncthreads();
        for (u32 count = 512; count > 0; count /= 2) {
            u64 two = 0;
            if (t < count) {
                u64 r[4] = {0x736f6d6570736575ull, 0x646f72616e646f6dull, 0x6c7967656e657261ull, 0x7465646279746573ull};
                take(r, hashes[2 * t]);
                take(r, hashes[2 * t + 1]);
                two = given(r);
            }
            __syncthreads();
            if (t < count) hashes[t] = two;
            __syncthreads();
        }
        if (t == 0) reinterpret_cast<u64 *>(b)[ledger] = hashes[0];
        __syncthreads();
    }
}
