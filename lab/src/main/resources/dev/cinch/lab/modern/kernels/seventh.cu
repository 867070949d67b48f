// A seventh set: kernels of all nine kinds from video, databases, training, physics, signals, coding, search and games, as an author of such programs
// writes them first. The long ones are small: a few blocks that take their time. Like those before, none was chosen by what the preset can do.
#include "parts.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

typedef unsigned long long u64;
typedef unsigned char u8;

// ---- hbm

__device__ __forceinline__ u32 pixel(float y, float u, float v) {
    float r = y + 1.402f * v, g = y - 0.344f * u - 0.714f * v, bl = y + 1.772f * u;
    u32 red = static_cast<u32>(fminf(fmaxf(r, 0.0f), 255.0f)), green = static_cast<u32>(fminf(fmaxf(g, 0.0f), 255.0f));
    u32 blue = static_cast<u32>(fminf(fmaxf(bl, 0.0f), 255.0f));
    return red | green << 8 | blue << 16 | 0xff000000u;
}

// A frame of video, k pixels a row: a plane of brightness and one of colours at half the size become pixels, four a thread.
KERNEL seventh_hbm_frame(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n / 4) return;
    u32 wide = k / 4, x = i % wide, y = i / wide;
    uchar4 light = reinterpret_cast<const uchar4 *>(a)[i], colour = reinterpret_cast<const uchar4 *>(a)[n / 4 + y / 2 * wide + x];
    float u0 = colour.x - 128.0f, v0 = colour.y - 128.0f, u1 = colour.z - 128.0f, v1 = colour.w - 128.0f;
    reinterpret_cast<uint4 *>(b)[i] = make_uint4(pixel(light.x, u0, v0), pixel(light.y, u0, v0), pixel(light.z, u1, v1), pixel(light.w, u1, v1));
}

// A query over four columns of n words: what the chosen rows would bring, a sum a block.
KERNEL seventh_hbm_query(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u64 sums[256];
    const u32 *day = a, *amount = a + n, *price = a + 2 * n, *discount = a + 3 * n;
    u64 sum = 0;
    for (u32 i = me(); i < n; i += all())
        if (day[i] % 2556 < 1095 && (amount[i] & 63) < 40) sum += static_cast<u64>(price[i] >> 12) * (discount[i] % 11);
    sums[threadIdx.x] = sum;
    for (u32 d = blockDim.x / 2; d > 0; d /= 2) {
        __syncthreads();
        if (threadIdx.x < d) sums[threadIdx.x] += sums[threadIdx.x + d];
    }
    if (threadIdx.x == 0) reinterpret_cast<u64 *>(b)[blockIdx.x] = sums[0];
}

// A step of training with two moments: weights, gradients, means and squares in four arrays of n floats, three of them changed in place.
KERNEL seventh_hbm_moments(u32 *a, u32 *, u32 n, u32) {
    u32 i = me();
    if (i >= n) return;
    float *weight = reinterpret_cast<float *>(a), *gradient = weight + n, *mean = gradient + n, *square = mean + n;
    float g = gradient[i], m = 0.9f * mean[i] + 0.1f * g, v = 0.999f * square[i] + 0.001f * g * g;
    mean[i] = m;
    square[i] = v;
    weight[i] -= 0.001f * (m * 1.1f) / (sqrtf(v * 1.05f) + 1e-8f);
}

// A tree of nodes of 128 bytes, 30 keys each and 31 ways on, five levels: a warp looks up one key after the other.
KERNEL seventh_hbm_nodes(u32 *a, u32 *b, u32, u32 k) {
    u32 lane = threadIdx.x % 32, warp = me() / 32, found = 0;
    for (u32 j = 0; j < k; j++) {
        u32 key = mix(warp * k + j), index = 0, start = 0, width = 1;
        for (int level = 0; level < 5; level++) {
            u32 word = a[(start + index) * 32 + lane];
            u32 way = __popc(__ballot_sync(~0u, lane < 30 && word < key));
            start += width;
            width *= 31;
            index = index * 31 + way;
            found += word & 1;
        }
        found ^= index;
    }
    b[me()] = found;
}

// ---- l2

// A picture k floats wide turned by some degrees, each new point from the four old ones around where it comes from.
KERNEL seventh_l2_rotate(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    const float *in = reinterpret_cast<const float *>(a);
    int wide = k, high = n / k, x = i % k, y = i / k;
    float dx = x - 0.5f * wide, dy = y - 0.5f * high;
    float sx = 0.9613f * dx - 0.2756f * dy + 0.5f * wide, sy = 0.2756f * dx + 0.9613f * dy + 0.5f * high;
    int left = static_cast<int>(floorf(sx)), top = static_cast<int>(floorf(sy));
    float out = 0;
    if (left >= 0 && top >= 0 && left + 1 < wide && top + 1 < high) {
        float fx = sx - left, fy = sy - top;
        const float *p = in + top * wide + left;
        out = (p[0] * (1 - fx) + p[1] * fx) * (1 - fy) + (p[wide] * (1 - fx) + p[wide + 1] * fx) * fy;
    }
    reinterpret_cast<float *>(b)[i] = out;
}

// A pass of a sort by digits of four bits: a block finds the order of its 1024 words by votes and puts each where its digit's words lie.
KERNEL seventh_l2_digits(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 counts[8][16], base[16];
    u32 t = threadIdx.x, lane = t % 32, warp = t / 32;
    if (t < 16) base[t] = 0;
    for (u32 r = 0; r < 4; r++) {
        u32 word = a[blockIdx.x * 1024 + r * 256 + t], digit = word >> k & 15, peers = ~0u;
        for (int bit = 0; bit < 4; bit++) {
            bool set = digit >> bit & 1;
            u32 vote = __ballot_sync(~0u, set);
            peers &= set ? vote : ~vote;
        }
        u32 rank = __popc(peers & ((1u << lane) - 1));
        if (t < 128) counts[t / 16][t % 16] = 0;
        __syncthreads();
        if (rank == 0) counts[warp][digit] = __popc(peers);
        __syncthreads();
        u32 before = base[digit];
        for (u32 w = 0; w < warp; w++) before += counts[w][digit];
        b[digit * (n / 16) + ((blockIdx.x * 64 + before + rank) & (n / 16 - 1))] = word;
        __syncthreads();
        if (t < 16)
            for (int w = 0; w < 8; w++) base[t] += counts[w][t];
        __syncthreads();
    }
}

// Forces between molecules: each of n has a list of k neighbours, one list beside the other.
KERNEL seventh_l2_molecules(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    const float4 *at = reinterpret_cast<const float4 *>(a);
    const u32 *list = a + 4 * n;
    float4 p = at[i];
    float fx = 0, fy = 0, fz = 0;
    for (u32 j = 0; j < k; j++) {
        u32 other = (i + (list[j * n + i] & 16383) - 8192) & (n - 1);
        float4 q = at[other];
        float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z, r2 = dx * dx + dy * dy + dz * dz + 0.01f;
        if (r2 < 0.2f) {
            float s2 = 0.05f / r2, s6 = s2 * s2 * s2, f = s6 * (s6 - 0.5f) / r2;
            fx += f * dx;
            fy += f * dy;
            fz += f * dz;
        }
    }
    reinterpret_cast<float4 *>(b)[i] = make_float4(fx, fy, fz, 0);
}

// Heat in plates of 256 × 256 points, a block a plate that goes from one copy of it to the other k times.
KERNEL seventh_l2_heat(u32 *a, u32 *b, u32, u32 k) {
    float *from = reinterpret_cast<float *>(b) + blockIdx.x * 131072, *to = from + 65536;
    for (u32 i = threadIdx.x; i < 65536; i += blockDim.x) from[i] = to[i] = __uint_as_float(a[i]);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        for (u32 i = threadIdx.x; i < 65536; i += blockDim.x) {
            u32 x = i & 255, y = i >> 8;
            if (x > 0 && x < 255 && y > 0 && y < 255) to[i] = from[i] + 0.2f * (from[i - 1] + from[i + 1] + from[i - 256] + from[i + 256] - 4 * from[i]);
        }
        __syncthreads();
        float *swap = from;
        from = to;
        to = swap;
    }
}

// ---- near

// Bytes through a table in shared memory that a curve of brightness fills, four to a word.
KERNEL seventh_near_curve(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u8 table[256];
    u32 t = threadIdx.x;
    table[t] = static_cast<u8>(255.0f * powf(t / 255.0f, 0.4545f));
    __syncthreads();
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 word = a[(blockIdx.x * 512 + j * 256 + t) & (n - 1)];
        u32 out = table[word & 255] | table[word >> 8 & 255] << 8 | table[word >> 16 & 255] << 16 | static_cast<u32>(table[word >> 24]) << 24;
        sum ^= out + j;
    }
    b[me()] = sum;
}

// Fourier transforms of 1024 complex numbers in shared memory, two by two, with a table of turns; k of them a block.
KERNEL seventh_near_spectrum(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float2 data[1024], turns[512];
    u32 t = threadIdx.x;
    for (u32 i = t; i < 512; i += 256) sincospif(-static_cast<float>(i) / 512.0f, &turns[i].y, &turns[i].x);
    const float2 *in = reinterpret_cast<const float2 *>(a);
    float power = 0;
    for (u32 j = 0; j < k; j++) {
        for (u32 i = t; i < 1024; i += 256) data[__brev(i) >> 22] = in[((blockIdx.x * k + j) * 1024 + i) & (n - 1)];
        for (u32 half = 1; half < 1024; half *= 2) {
            __syncthreads();
            for (u32 i = t; i < 512; i += 256) {
                u32 at = i & (half - 1), low = 2 * i - at, high = low + half;
                float2 w = turns[at * (512 / half)], p = data[low], q = data[high];
                float re = q.x * w.x - q.y * w.y, im = q.x * w.y + q.y * w.x;
                data[low] = make_float2(p.x + re, p.y + im);
                data[high] = make_float2(p.x - re, p.y - im);
            }
        }
        __syncthreads();
        for (u32 i = t; i < 1024; i += 256) power += data[i].x * data[i].x + data[i].y * data[i].y;
        __syncthreads();
    }
    reinterpret_cast<float *>(b)[me()] = power;
}

// Matrices of 64 × 64 floats made two triangles in shared memory, 256 threads, k matrices a block.
KERNEL seventh_near_triangles(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float m[64][65];
    u32 t = threadIdx.x, tx = t % 16, ty = t / 16;
    float trace = 0;
    for (u32 s = 0; s < k; s++) {
        for (u32 i = t; i < 4096; i += 256) m[i / 64][i % 64] = __uint_as_float(a[((blockIdx.x * k + s) * 4096 + i) & (n - 1)]) + (i / 64 == i % 64 ? 64.0f : 0.0f);
        __syncthreads();
        for (u32 p = 0; p < 63; p++) {
            if (t > p && t < 64) m[t][p] /= m[p][p];
            __syncthreads();
            for (u32 i = p + 1 + ty; i < 64; i += 16)
                for (u32 j = p + 1 + tx; j < 64; j += 16) m[i][j] -= m[i][p] * m[p][j];
            __syncthreads();
        }
        trace += m[t % 64][t % 64];
        __syncthreads();
    }
    reinterpret_cast<float *>(b)[me()] = trace;
}

// A bag for 4096 pounds and k things, each with a weight and a worth: the best of each load, thing by thing, in two lines of shared memory.
KERNEL __launch_bounds__(1024) seventh_near_bag(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 best[2][4096];
    u32 t = threadIdx.x;
    for (u32 c = t; c < 4096; c += 1024) best[0][c] = 0;
    u32 now = 0;
    for (u32 j = 0; j < k; j++) {
        u32 word = a[j & (n - 1)], weight = (word & 255) + 1, worth = word >> 8 & 1023;
        __syncthreads();
        for (u32 c = t; c < 4096; c += 1024) {
            u32 v = best[now][c];
            if (c >= weight) v = max(v, best[now][c - weight] + worth);
            best[now ^ 1][c] = v;
        }
        now ^= 1;
    }
    __syncthreads();
    for (u32 c = t; c < 4096; c += 1024) b[c] = best[now][c];
}

// ---- latency

// Four filters of second order one behind the other, a channel a thread, k samples.
KERNEL seventh_wait_channels(u32 *a, u32 *b, u32, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    float s1[4] = {}, s2[4] = {}, level = 0;
    for (u32 j = 0; j < k; j++) {
        float x = in[j * all() + me()];
#pragma unroll
        for (int f = 0; f < 4; f++) {
            float y = 0.2f * x + s1[f];
            s1[f] = 0.4f * x + 0.37f * y + s2[f];
            s2[f] = 0.2f * x - 0.19f * y;
            x = y;
        }
        level = fmaxf(level * 0.99f, fabsf(x));
    }
    reinterpret_cast<float *>(b)[me()] = level;
}

// The likeliest way through a trellis of 64 states, a thread a state, k symbols; then one thread goes the way back by what was decided.
KERNEL seventh_wait_trellis(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 cost[2][64];
    u32 t = threadIdx.x, now = 0, p = t >> 1, q = p | 32;
    u32 *decided = b + blockIdx.x * k * 2;
    u32 first = (__popc((p << 1 | (t & 1)) & 0x4f) & 1) << 1 | (__popc((p << 1 | (t & 1)) & 0x6d) & 1), second = first ^ 3;
    cost[0][t] = t == 0 ? 0 : 1000;
    for (u32 j = 0; j < k; j++) {
        u32 symbol = a[(blockIdx.x * 1024 + j) & (n - 1)] & 3;
        __syncthreads();
        u32 x = cost[now][p] + __popc(first ^ symbol), y = cost[now][q] + __popc(second ^ symbol);
        u32 bits = __ballot_sync(~0u, y < x);
        if (t % 32 == 0) decided[j * 2 + t / 32] = bits;
        cost[now ^ 1][t] = min(x, y);
        now ^= 1;
    }
    __syncthreads();
    if (t == 0) {
        u32 state = 0, message = 0;
        for (u32 j = k; j-- > 0;) {
            u32 bit = decided[j * 2 + state / 32] >> (state & 31) & 1;
            message = message * 31 + (state & 1);
            state = state >> 1 | bit << 5;
        }
        b[gridDim.x * k * 2 + blockIdx.x] = message + cost[now][0];
    }
}

// The weather of three equations in doubles, by four slopes a step.
KERNEL seventh_wait_weather(u32 *, u32 *b, u32, u32 k) {
    double x = 1.0 + 0.001 * me(), y = 1.0, z = 20.0;
    const double h = 0.005;
    for (u32 j = 0; j < k; j++) {
        double sx = 0, sy = 0, sz = 0, px = x, py = y, pz = z;
#pragma unroll
        for (int s = 0; s < 4; s++) {
            double dx = 10.0 * (py - px), dy = px * (28.0 - pz) - py, dz = px * py - 2.6666666666666665 * pz;
            double w = s == 0 || s == 3 ? h / 6 : h / 3, ahead = s == 2 ? h : h / 2;
            sx += w * dx;
            sy += w * dy;
            sz += w * dz;
            px = x + ahead * dx;
            py = y + ahead * dy;
            pz = z + ahead * dz;
        }
        x += sx;
        y += sy;
        z += sz;
    }
    reinterpret_cast<double *>(b)[me()] = x + y + z;
}

// k tokens unpacked by the first lane of a warp: some bytes as they stand, or some that were written before. n counts bytes.
KERNEL seventh_wait_unpack(u32 *a, u32 *b, u32 n, u32 k) {
    if (threadIdx.x != 0) return;
    const u8 *in = reinterpret_cast<const u8 *>(a);
    u8 *out = reinterpret_cast<u8 *>(b) + blockIdx.x * 8192;
    u32 from = blockIdx.x * 4096, at = 0;
    for (u32 j = 0; j < k; j++) {
        u32 token = in[from++ & (n - 1)];
        if (token < 128 || at == 0) {
            u32 count = (token & 3) + 1;
            for (u32 i = 0; i < count; i++) out[at++] = in[from++ & (n - 1)];
        } else {
            u32 count = (token & 7) + 3, back = min(at, 1u + in[from++ & (n - 1)] + ((token >> 3 & 7) << 8));
            for (u32 i = 0; i < count; i++) {
                out[at] = out[at - back];
                at++;
            }
        }
    }
}

// ---- arithmetic

__device__ __forceinline__ u32 turned(u32 x, int by) { return x << by | x >> (32 - by); }
__device__ __forceinline__ void quarter(u32 &p, u32 &q, u32 &r, u32 &s) {
    p += q;
    s = turned(s ^ p, 16);
    r += s;
    q = turned(q ^ r, 12);
    p += q;
    s = turned(s ^ p, 8);
    r += s;
    q = turned(q ^ r, 7);
}

// A stream cipher of additions, turns and exclusive ors: twenty rounds over sixteen words, k counters a thread.
KERNEL seventh_math_cipher(u32 *, u32 *b, u32, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 x[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 1, 2, 3, 4, 5, 6, 7, 8, me(), j, 11, 12};
#pragma unroll 1
        for (int round = 0; round < 10; round++) {
            quarter(x[0], x[4], x[8], x[12]);
            quarter(x[1], x[5], x[9], x[13]);
            quarter(x[2], x[6], x[10], x[14]);
            quarter(x[3], x[7], x[11], x[15]);
            quarter(x[0], x[5], x[10], x[15]);
            quarter(x[1], x[6], x[11], x[12]);
            quarter(x[2], x[7], x[8], x[13]);
            quarter(x[3], x[4], x[9], x[14]);
        }
        for (int i = 0; i < 16; i++) sum = sum * 3 + x[i];
    }
    b[me()] = sum;
}

__device__ __forceinline__ float slope(u32 hash, float x, float y, float z) {
    u32 h = hash & 15;
    float u = h < 8 ? x : y, v = h < 4 ? y : h == 12 || h == 14 ? x : z;
    return (h & 1 ? -u : u) + (h & 2 ? -v : v);
}
__device__ __forceinline__ float between(float t, float p, float q) { return p + t * (q - p); }

// Clouds: k layers of smooth noise in space, each finer than the last, from slopes at the corners of cubes.
KERNEL seventh_math_clouds(u32 *, u32 *b, u32, u32 k) {
    float total = 0, scale = 0.01f, weight = 1;
    for (u32 j = 0; j < k; j++) {
        float px = me() * scale, py = 0.7f * px + 0.1f * j, pz = 0.3f * px - 0.2f * j;
        float cx = floorf(px), cy = floorf(py), cz = floorf(pz), x = px - cx, y = py - cy, z = pz - cz;
        u32 base = static_cast<u32>(static_cast<int>(cx)) * 73856093u ^ static_cast<u32>(static_cast<int>(cy)) * 19349663u ^ static_cast<u32>(static_cast<int>(cz)) * 83492791u;
        float u = x * x * x * (x * (x * 6 - 15) + 10), v = y * y * y * (y * (y * 6 - 15) + 10), w = z * z * z * (z * (z * 6 - 15) + 10);
        float corner[8];
#pragma unroll
        for (int c = 0; c < 8; c++) corner[c] = slope(mix(base + c), x - (c & 1), y - (c >> 1 & 1), z - (c >> 2));
        float low = between(v, between(u, corner[0], corner[1]), between(u, corner[2], corner[3]));
        float high = between(v, between(u, corner[4], corner[5]), between(u, corner[6], corner[7]));
        total += weight * between(w, low, high);
        weight *= 0.9f;
        scale *= 1.07f;
    }
    b[me()] = __float_as_uint(total);
}

// An integral of the error function times a bell, in doubles, k points a thread.
KERNEL seventh_math_integral(u32 *, u32 *b, u32, u32 k) {
    double sum = 0, step = 3.0 / (k * all());
    for (u32 j = 0; j < k; j++) {
        double x = (me() * k + j + 0.5) * step;
        sum += erf(x) * exp(-0.5 * x * x) / (1.0 + x);
    }
    reinterpret_cast<double *>(b)[me()] = sum * step;
}

// Where something is and how fast, from k readings that are not exact: a filter with its variances, a target a thread.
KERNEL seventh_math_tracking(u32 *, u32 *b, u32, u32 k) {
    float at = 0, speed = 1, p00 = 1, p01 = 0, p11 = 1;
    const float dt = 0.1f;
    for (u32 j = 0; j < k; j++) {
        float seen = 0.1f * j + (mix(me() + j * 65537u) >> 8) * 5.9604645e-8f - 0.5f;
        at += dt * speed;
        p00 += dt * (2 * p01 + dt * p11) + 0.001f;
        p01 += dt * p11;
        p11 += 0.003f;
        float s = p00 + 0.08f, g0 = p00 / s, g1 = p01 / s, off = seen - at;
        at += g0 * off;
        speed += g1 * off;
        p11 -= g1 * p01;
        p01 *= 1 - g0;
        p00 *= 1 - g0;
    }
    b[me()] = __float_as_uint(at + speed);
}

// ---- divergence

// Rays through a tree of n boxes whose nodes are six floats: each ray keeps what it still has to see on a stack of its own.
KERNEL seventh_ways_boxes(u32 *a, u32 *b, u32 n, u32 k) {
    const float *nodes = reinterpret_cast<const float *>(a);
    float total = 0;
    for (u32 j = 0; j < k; j++) {
        u32 h = mix(me() * k + j), g = mix(h);
        float ox = (h & 1023) / 1024.0f, oy = (h >> 10 & 1023) / 1024.0f, oz = -0.2f;
        float ix = 1.0f / ((g & 1023) / 1024.0f - 0.4997f), iy = 1.0f / ((g >> 10 & 1023) / 1024.0f - 0.4997f), iz = 1.1f, nearest = 10.0f;
        u32 stack[16], top = 0;
        stack[top++] = 0;
        while (top > 0) {
            u32 node = stack[--top], level = 31 - __clz(node + 1);
            float half = 0.3f - 0.02f * level;
            const float *p = nodes + node * 6;
            float x0 = (p[0] - half - ox) * ix, x1 = (p[0] + half - ox) * ix, y0 = (p[1] - half - oy) * iy, y1 = (p[1] + half - oy) * iy;
            float z0 = (p[2] - half - oz) * iz, z1 = (p[2] + half - oz) * iz;
            float in = fmaxf(fmaxf(fminf(x0, x1), fminf(y0, y1)), fminf(z0, z1)), out = fminf(fminf(fmaxf(x0, x1), fmaxf(y0, y1)), fmaxf(z0, z1));
            if (in > out || in > nearest) continue;
            if (node >= n / 2) {
                nearest = fminf(nearest, in + 0.1f * p[3] * p[4]);
            } else {
                stack[top++] = 2 * node + 2;
                stack[top++] = 2 * node + 1;
            }
        }
        total += nearest;
    }
    b[me()] = __float_as_uint(total);
}

__constant__ char pattern[10] = {'*', 'a', '?', 'b', '*', 'c', 'd', '?', '*', 'a'};

// Names beside a pattern with stars and question marks, with a way back to the last star; names of 40 letters out of four, k a thread.
KERNEL seventh_ways_pattern(u32 *a, u32 *b, u32 n, u32 k) {
    const u8 *text = reinterpret_cast<const u8 *>(a);
    u32 matches = 0;
    for (u32 j = 0; j < k; j++) {
        u32 start = (me() * k + j) * 40;
        int s = 0, p = 0, star = -1, mark = 0;
        while (s < 40) {
            char letter = 'a' + (text[(start + s) & (n - 1)] & 3);
            if (p < 10 && pattern[p] == '*') {
                star = p++;
                mark = s;
            } else if (p < 10 && (pattern[p] == '?' || pattern[p] == letter)) {
                p++;
                s++;
            } else if (star >= 0) {
                p = star + 1;
                s = ++mark;
            } else {
                break;
            }
        }
        while (p < 10 && pattern[p] == '*') p++;
        matches += s == 40 && p == 10;
    }
    b[me()] = matches;
}

// Queens on a board of n × n, those of the first two rows given by the thread: how many ways for the others, with a stack of rows.
KERNEL seventh_ways_queens(u32 *, u32 *b, u32 n, u32) {
    u32 columns[16], left[16], right[16], open[16];
    u32 one = 1u << me() % n, two = 1u << me() / n % n, full = (1u << n) - 1, count = 0;
    int row = 0;
    columns[0] = one | two;
    left[0] = (one << 1 | two) << 1;
    right[0] = (one >> 1 | two) >> 1;
    open[0] = two & (one | one << 1 | one >> 1) ? 0 : full & ~(columns[0] | left[0] | right[0]);
    while (row >= 0) {
        u32 places = open[row];
        if (places == 0) {
            row--;
            continue;
        }
        u32 place = places & (0u - places), c = columns[row] | place, l = (left[row] | place) << 1, r = (right[row] | place) >> 1;
        open[row] = places ^ place;
        if (c == full) {
            count++;
        } else {
            row++;
            columns[row] = c;
            left[row] = l;
            right[row] = r;
            open[row] = full & ~(c | l | r);
        }
    }
    b[me()] = count;
}

// Each thread sorts 40 words of its own by parting them at one of them, with a stack for the parts that wait.
KERNEL seventh_ways_parting(u32 *, u32 *b, u32, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 own[40], x = mix(me() * k + j);
        for (int i = 0; i < 40; i++) {
            x = x * 1664525u + 1013904223u;
            own[i] = x >> 8;
        }
        int lows[8], highs[8], top = 1;
        lows[0] = 0;
        highs[0] = 39;
        while (top > 0) {
            top--;
            int low = lows[top], high = highs[top];
            while (low < high) {
                u32 pivot = own[high];
                int at = low;
                for (int i = low; i < high; i++) {
                    u32 v = own[i];
                    if (v < pivot) {
                        own[i] = own[at];
                        own[at++] = v;
                    }
                }
                own[high] = own[at];
                own[at] = pivot;
                if (at - low < high - at) {
                    lows[top] = at + 1;
                    highs[top++] = high;
                    high = at - 1;
                } else {
                    lows[top] = low;
                    highs[top++] = at - 1;
                    low = at + 1;
                }
            }
        }
        for (int i = 0; i < 40; i++) sum += own[i] * (i + 1);
    }
    b[me()] = sum;
}

// ---- atomics

// Words counted in a table of n places that all threads share: a place is taken by the first who finds it empty. At most 50000 words.
KERNEL seventh_atom_words(u32 *, u32 *b, u32 n, u32 k) {
    for (u32 j = 0; j < k; j++) {
        u32 word = mix(me() * k + j) % 50000 + 1, at = mix(word) & (n - 1);
        while (true) {
            u32 old = atomicCAS(b + at, 0u, word);
            if (old == 0 || old == word) break;
            at = (at + 1) & (n - 1);
        }
        atomicAdd(b + n + at, 1u);
    }
}

// Directions of edges in tiles of 64 × 32 points of a picture 1024 wide and 512 high: nine bins for each 8 × 8 points, in shared memory.
KERNEL seventh_atom_edges(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float bins[32 * 9];
    const float *in = reinterpret_cast<const float *>(a);
    for (u32 j = 0; j < k; j++) {
        u32 tile = (blockIdx.x + j * gridDim.x) & 255, left = tile % 16 * 64, top = tile / 16 * 32;
        for (u32 i = threadIdx.x; i < 288; i += blockDim.x) bins[i] = 0;
        __syncthreads();
        for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) {
            int x = left + i % 64, y = top + i / 64;
            float gx = in[y * 1024 + min(x + 1, 1023)] - in[y * 1024 + max(x - 1, 0)];
            float gy = in[min(y + 1, 511) * 1024 + x] - in[max(y - 1, 0) * 1024 + x];
            float angle = atan2f(gy, gx) * 0.31830989f + 1.0f;
            int bin = min(static_cast<int>(angle * 4.5f), 8);
            atomicAdd(&bins[(i / 512 * 8 + i % 64 / 8) * 9 + bin], sqrtf(gx * gx + gy * gy));
        }
        __syncthreads();
        for (u32 i = threadIdx.x; i < 288; i += blockDim.x) reinterpret_cast<float *>(b)[tile * 288 + i] = bins[i];
        __syncthreads();
    }
}

// Shortest ways from one of 4096 towns over n roads, a block a start: k times all roads, each making its end nearer where it can.
KERNEL seventh_atom_roads(u32 *a, u32 *b, u32 n, u32 k) {
    u32 *far = b + blockIdx.x * 4096;
    volatile u32 *seen = far;
    for (u32 i = threadIdx.x; i < 4096; i += blockDim.x) far[i] = i == blockIdx.x * 100 ? 0 : 1u << 30;
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        for (u32 i = threadIdx.x; i < n; i += blockDim.x) {
            u32 road = a[i], from = road & 4095, to = road >> 12 & 4095, length = (road >> 24) + 1;
            u32 way = seen[from] + length;
            if (way < seen[to]) atomicMin(far + to, way);
        }
        __syncthreads();
    }
}

// Blocks that wait for each other after each step of a line of words, by a counter that only grows. All of them are there at once.
KERNEL seventh_atom_together(u32 *, u32 *b, u32, u32 k) {
    volatile u32 *line = b + 64, *counter = b;
    u32 i = me(), count = all();
    line[i] = i * 2654435761u;
    for (u32 j = 0; j <= k; j++) {
        __threadfence();
        __syncthreads();
        if (threadIdx.x == 0) {
            u32 goal = (atomicAdd(b, 1u) / gridDim.x + 1) * gridDim.x;
            while (*counter < goal) {
            }
            __threadfence();
        }
        __syncthreads();
        if (j == k) break;
        volatile u32 *from = line + (j & 1) * count, *to = line + (~j & 1) * count;
        to[i] = from[i] * 2 + from[i > 0 ? i - 1 : count - 1] + from[i + 1 < count ? i + 1 : 0];
    }
}

// ---- tensor

// A layer of 3 × 3 filters, sixteen channels to sixteen, over a picture k points wide with its rim: a warp sixteen points, products of halves by the
// library of fragments, straight from the picture; the filters lie before it and go to shared memory.
KERNEL seventh_tensor_filters(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half taps[9 * 256];
    for (u32 i = threadIdx.x; i < 288; i += blockDim.x) reinterpret_cast<uint4 *>(taps)[i] = reinterpret_cast<const uint4 *>(a)[i];
    __syncthreads();
    const __half *picture = reinterpret_cast<const __half *>(a) + 9 * 256;
    u32 warp = me() / 32, tiles = n / 16, x = warp % tiles * 16, y = warp / tiles;
    fragment<matrix_a, 16, 16, 16, __half, row_major> p;
    fragment<matrix_b, 16, 16, 16, __half, row_major> q;
    fragment<accumulator, 16, 16, 16, __half> c;
    fill_fragment(c, __float2half(0.0f));
    for (u32 dy = 0; dy < 3; dy++)
        for (u32 dx = 0; dx < 3; dx++) {
            load_matrix_sync(p, picture + ((y + dy) * k + x + dx) * 16, 16);
            load_matrix_sync(q, taps + (dy * 3 + dx) * 256, 16);
            mma_sync(c, p, q, c);
        }
    for (int i = 0; i < c.num_elements; i++) c.x[i] = __hmax(c.x[i], __float2half(0.0f));
    store_matrix_sync(reinterpret_cast<__half *>(b) + (y * n + x) * 16, c, 16, mem_row_major);
}

// How 256 quantities go together over k rows: the rows turned times the rows, floats rounded to tf32, a warp a tile.
KERNEL seventh_tensor_covariance(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    const float *rows = reinterpret_cast<const float *>(a);
    u32 warp = me() / 32, left = warp / 16 * 16, right = warp % 16 * 16;
    fragment<matrix_a, 16, 16, 8, precision::tf32, col_major> p;
    fragment<matrix_b, 16, 16, 8, precision::tf32, row_major> q;
    fragment<accumulator, 16, 16, 8, float> c;
    fill_fragment(c, 0.0f);
    for (u32 r = 0; r < k; r += 8) {
        load_matrix_sync(p, rows + r * 256 + left, 256);
        load_matrix_sync(q, rows + r * 256 + right, 256);
        for (int i = 0; i < p.num_elements; i++) p.x[i] = __float_to_tf32(p.x[i]);
        for (int i = 0; i < q.num_elements; i++) q.x[i] = __float_to_tf32(q.x[i]);
        mma_sync(c, p, q, c);
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + left * 256 + right, c, 256, mem_row_major);
}

// The nearest of many vectors of 64 bytes to sixteen asked for: eight vectors a step, two products, and what is best so far.
KERNEL seventh_tensor_nearest(u32 *a, u32 *b, u32 n, u32 k) {
    const uint4 *in = reinterpret_cast<const uint4 *>(a);
    u32 lane = threadIdx.x % 32, warp = me() / 32, at = warp * 4000;
    uint4 x = in[lane], y = in[32 + lane];
    int best[4] = {-1 << 30, -1 << 30, -1 << 30, -1 << 30};
    u32 who[4] = {};
    for (u32 j = 0; j < k; j++) {
        uint4 v = in[(at + j * 32 + lane) & (n - 1)];
        int c[4] = {};
        asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                     : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3])
                     : "r"(x.x), "r"(x.y), "r"(x.z), "r"(x.w), "r"(v.x), "r"(v.y));
        asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                     : "+r"(c[0]), "+r"(c[1]), "+r"(c[2]), "+r"(c[3])
                     : "r"(y.x), "r"(y.y), "r"(y.z), "r"(y.w), "r"(v.z), "r"(v.w));
        for (int i = 0; i < 4; i++)
            if (c[i] > best[i]) {
                best[i] = c[i];
                who[i] = j;
            }
    }
    b[me()] = who[0] ^ who[1] << 8 ^ who[2] << 16 ^ who[3] << 24;
}

// A network that remembers: sixteen sequences, 64 cells each, k steps; weights of bf16 stay in registers, the cells go through shared memory.
KERNEL seventh_tensor_memory(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __nv_bfloat16 cells[16 * 80];
    __shared__ __align__(32) float sums[16 * 72];
    u32 t = threadIdx.x, warp = t / 32;
    const __nv_bfloat16 *weights = reinterpret_cast<const __nv_bfloat16 *>(a);
    fragment<matrix_b, 16, 16, 16, __nv_bfloat16, col_major> w[4];
    for (int i = 0; i < 4; i++) load_matrix_sync(w[i], weights + warp * 16 * 64 + i * 16, 64);
    for (u32 i = t; i < 1024; i += 128) cells[i / 64 * 80 + i % 64] = __float2bfloat16(0.01f * (i % 37));
    for (u32 j = 0; j < k; j++) {
        __syncthreads();
        fragment<matrix_a, 16, 16, 16, __nv_bfloat16, row_major> h;
        fragment<accumulator, 16, 16, 16, float> c;
        fill_fragment(c, 0.0f);
        for (int i = 0; i < 4; i++) {
            load_matrix_sync(h, cells + i * 16, 80);
            mma_sync(c, h, w[i], c);
        }
        store_matrix_sync(sums + warp * 16, c, 72, mem_row_major);
        __syncthreads();
        float input = 0.1f * (j % 13) - 0.6f;
        for (u32 i = t; i < 1024; i += 128) cells[i / 64 * 80 + i % 64] = __float2bfloat16(tanhf(8.0f * sums[i / 64 * 72 + i % 64] + input));
    }
    __syncthreads();
    reinterpret_cast<float *>(b)[me()] = __bfloat162float(cells[t / 64 * 80 + t % 64]);
}

// ---- shape

// Blocks of 33 threads, a record of 33 readings each: how far every one is from their mean, by their spread.
KERNEL seventh_shape_records(u32 *a, u32 *b, u32, u32) {
    __shared__ float reading[33];
    float own = reinterpret_cast<const float *>(a)[me()], sum = 0, squares = 0;
    reading[threadIdx.x] = own;
    __syncthreads();
    for (int i = 0; i < 33; i++) {
        sum += reading[i];
        squares += reading[i] * reading[i];
    }
    float mean = sum / 33, spread = squares / 33 - mean * mean;
    reinterpret_cast<float *>(b)[me()] = (own - mean) * rsqrtf(spread + 1e-6f);
}

// Distances of points with eight numbers to all points before them, a block of a warp and a half a point, so that later blocks have more to do.
KERNEL seventh_shape_pairs(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *points = reinterpret_cast<const float4 *>(a);
    u32 own = blockIdx.x * k & (n - 1);
    float4 p = points[2 * own], q = points[2 * own + 1];
    float sum = 0;
    for (u32 j = threadIdx.x; j < own; j += blockDim.x) {
        float4 r = points[2 * j], s = points[2 * j + 1];
        float d0 = p.x - r.x, d1 = p.y - r.y, d2 = p.z - r.z, d3 = p.w - r.w, d4 = q.x - s.x, d5 = q.y - s.y, d6 = q.z - s.z, d7 = q.w - s.w;
        sum += sqrtf(d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3 + d4 * d4 + d5 * d5 + d6 * d6 + d7 * d7);
    }
    b[me()] = __float_as_uint(sum);
}

// One warp alone that sorts n words, at most 512, in shared memory: neighbours of even, then of odd places, k times.
KERNEL seventh_shape_lone(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 words[512];
    u32 lane = threadIdx.x;
    for (u32 i = lane; i < n; i += 32) words[i] = a[i];
    __syncwarp();
    for (u32 j = 0; j < k; j++) {
        for (u32 i = 2 * lane + (j & 1); i + 1 < n; i += 64) {
            u32 x = words[i], y = words[i + 1];
            if (x > y) {
                words[i] = y;
                words[i + 1] = x;
            }
        }
        __syncwarp();
    }
    for (u32 i = lane; i < n; i += 32) b[i] = words[i];
}

// A few blocks, each with twice as many steps of a swing as the one before, so that the last is alone for half of the time.
KERNEL seventh_shape_swings(u32 *, u32 *b, u32, u32 k) {
    u32 steps = k << blockIdx.x;
    float at = 1.0f + 0.01f * threadIdx.x, speed = 0;
    for (u32 j = 0; j < steps; j++) {
        speed -= 0.01f * at;
        speed *= 0.99999f;
        at += 0.01f * speed;
    }
    b[me()] = __float_as_uint(at + speed);
}
