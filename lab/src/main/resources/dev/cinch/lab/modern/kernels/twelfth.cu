// A twelfth set: kernels of all nine kinds from stock exchanges, chess, radar, astronomy, word meanings, lattice cryptography, magnets, smoke, ropes, skies,
// snow, genes, text tables, number theory, puzzles, auctions, distributed systems, support vectors, finite elements, telephone bills and borders, as an
// author of such programs writes them first. Like those before, none was chosen by what the preset can do.
#include "parts.h"
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

typedef unsigned long long u64;
typedef unsigned char u8;
typedef unsigned short u16;

// ---- hbm

__device__ __forceinline__ float warp_sum(float v) {
    for (int d = 16; d; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
    return v;
}

// Trades of a day as bars of a chart: n bars of k trades, each a price and a volume, k a multiple of 64. A warp a bar: first, highest, lowest and last
// price, the volume, and the mean price by volume. Two trades a load.
KERNEL twelfth_hbm_trades(u32 *a, u32 *b, u32 n, u32 k) {
    const u32 lane = threadIdx.x & 31;
    for (u32 bar = me() >> 5; bar < n; bar += all() >> 5) {
        const float4 *trades = reinterpret_cast<const float4 *>(a) + static_cast<size_t>(bar) * (k / 2);
        float open = 0, close = 0, high = 0, low = 1e30f, volume = 0, money = 0;
        open = trades[0].x;
#pragma unroll 4
        for (u32 j = lane; j < k / 2; j += 32) {
            float4 t = __ldcs(trades + j);
            high = fmaxf(high, fmaxf(t.x, t.z));
            low = fminf(low, fminf(t.x, t.z));
            volume += t.y + t.w;
            money = fmaf(t.x, t.y, fmaf(t.z, t.w, money));
            close = t.z;
        }
        close = __shfl_sync(~0u, close, 31);
        for (int d = 16; d; d >>= 1) {
            high = fmaxf(high, __shfl_xor_sync(~0u, high, d));
            low = fminf(low, __shfl_xor_sync(~0u, low, d));
        }
        volume = warp_sum(volume);
        money = warp_sum(money);
        if (lane == 0) {
            float4 *out = reinterpret_cast<float4 *>(b) + 2 * bar;
            out[0] = make_float4(open, high, low, close);
            out[1] = make_float4(volume, money / volume, high - low, close - open);
        }
    }
}

struct Particle {
    float x, y, z, mass;
    float vx, vy, vz;
    u32 id;
};

// The particles of a first program: n structures of 32 bytes, one a thread, pulled to the middle of a box, slowed by air and thrown back by its walls.
// k is the step in thousandths.
KERNEL twelfth_hbm_box(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i < n) {
        Particle *in = (Particle *)a;
        Particle *out = (Particle *)b;
        float dt = k * 0.001f;
        Particle p;
        p.x = in[i].x, p.y = in[i].y, p.z = in[i].z;
        p.vx = in[i].vx - 0.75f, p.vy = in[i].vy - 0.75f, p.vz = in[i].vz - 0.75f;
        p.mass = in[i].mass;
        float drag = 0.1f / p.mass;
        p.vx += dt * (-4.0f * (p.x - 0.75f) - drag * p.vx);
        p.vy += dt * (-4.0f * (p.y - 0.75f) - drag * p.vy);
        p.vz += dt * (-4.0f * (p.z - 0.75f) - drag * p.vz - 9.81f);
        p.x += dt * p.vx;
        p.y += dt * p.vy;
        p.z += dt * p.vz;
        if (p.x < 0.5f || p.x > 1.0f) p.vx = -0.8f * p.vx;
        if (p.y < 0.5f || p.y > 1.0f) p.vy = -0.8f * p.vy;
        if (p.z < 0.5f || p.z > 1.0f) p.vz = -0.8f * p.vz;
        out[i].x = p.x, out[i].y = p.y, out[i].z = p.z;
        out[i].mass = p.mass;
        out[i].vx = p.vx, out[i].vy = p.vy, out[i].vz = p.vz;
        out[i].id = i;
    }
}

// A column of a table where values may be missing: n long words, then a bit for each that says whether it is there. Count, sum, least and largest of a
// warp's part, 64 values a step, of those above k.
KERNEL twelfth_hbm_missing(u32 *a, u32 *b, u32 n, u32 k) {
    const ulonglong2 *values = reinterpret_cast<const ulonglong2 *>(a);
    const u64 *there = reinterpret_cast<const u64 *>(a) + n;
    u32 lane = threadIdx.x % 32, count = 0;
    u64 sum = 0, least = ~0ull, largest = 0;
    auto take = [&](u64 v, bool valid) {
        if (valid && v > k) {
            count++;
            sum += v;
            least = min(least, v);
            largest = max(largest, v);
        }
    };
#pragma unroll 2
    for (u32 i = me() / 32; i < n / 64; i += all() / 32) {
        u64 bits = there[i] >> (2 * lane);
        ulonglong2 two = values[32 * i + lane];
        take(two.x, bits & 1);
        take(two.y, bits & 2);
    }
    for (int d = 16; d > 0; d /= 2) {
        count += __shfl_down_sync(0xffffffffu, count, d);
        sum += __shfl_down_sync(0xffffffffu, sum, d);
        least = min(least, __shfl_down_sync(0xffffffffu, least, d));
        largest = max(largest, __shfl_down_sync(0xffffffffu, largest, d));
    }
    if (lane == 0) {
        u64 *out = reinterpret_cast<u64 *>(b) + 4 * (me() / 32);
        out[0] = count, out[1] = sum, out[2] = least, out[3] = largest;
    }
}

// A chess program remembers positions in n buckets of four entries of 16 bytes, n a power of two. Every thread plays k moves one after the other: the
// key of a position changes by the random words of a piece that goes from one square to another, and what is remembered has a say in what comes next.
KERNEL twelfth_hbm_chess(u32 *a, u32 *b, u32 n, u32 k) {
    u64 key = mix(me() + 77) * 0x9e3779b97f4a7c15ull;
    u32 hits = 0, score = 0;
    for (u32 ply = 0; ply < k; ply++) {
        u32 choice = mix(static_cast<u32>(key >> 32) + ply + score), piece = choice % 12, from = choice >> 8 & 63, to = choice >> 16 & 63;
        key ^= mix(piece << 6 | from) * 0xd1342543de82ef95ull ^ mix(piece << 6 | to) * 0xaf251af3b0f025b5ull;
        const uint4 *bucket = reinterpret_cast<const uint4 *>(a) + 4ull * (key & (n - 1));
        uint4 entry[4];
#pragma unroll
        for (int i = 0; i < 4; i++) entry[i] = bucket[i];
        u32 check = key >> 40, depth = 0;
#pragma unroll
        for (int i = 0; i < 4; i++) {
            bool same = ((entry[i].x ^ check) & 31) == 0;
            if (same && (entry[i].y & 63) >= depth) {
                depth = entry[i].y & 63;
                score = entry[i].z & 0xffff;
                hits++;
            }
        }
        if (depth == 0) score = (score + entry[0].w) & 0xffff;
    }
    b[me()] = hits << 16 | score;
}

// ---- l2

// A picture by radar from a plane: a point a thread, k pulses with the echoes of n distances each, complex. The echo of the point's distance is turned
// back by the phase that distance makes.
KERNEL twelfth_l2_radar(u32 *a, u32 *b, u32 n, u32 k) {
    const float2 *echoes = reinterpret_cast<const float2 *>(a);
    float x = 40.0f + (me() & 63) * 0.5f, y = (me() >> 6) * 0.25f, re = 0, im = 0;
#pragma unroll 2
    for (u32 pulse = 0; pulse < k; pulse++) {
        float along = y - 0.3f * pulse, distance = sqrtf(x * x + along * along + 900.0f);
        float bin = (distance - 45.0f) * 18.0f;
        int at = min(max(static_cast<int>(bin), 0), static_cast<int>(n) - 2);
        float f = bin - at;
        float2 p = echoes[pulse * n + at], q = echoes[pulse * n + at + 1];
        float u = p.x + f * (q.x - p.x) - 0.75f, v = p.y + f * (q.y - p.y) - 0.75f, s, c;
        __sincosf(12.566f * (distance - floorf(distance)), &s, &c);
        re += u * c - v * s;
        im += u * s + v * c;
    }
    if (k) reinterpret_cast<float2 *>(b)[me()] = make_float2(re, im);
}

#define DEPTHS 256

// A room from the pictures of a camera that sees depths: n × n columns of k cells, a column a thread, each cell two halves, how far from a wall and how
// sure that is. The picture, 256 × 256 depths, lies before the old cells.
KERNEL twelfth_l2_fusion(u32 *a, u32 *b, u32 n, u32 k) {
    u32 column = me();
    if (column >= n * n) return;
    float *depths = (float *)a;
    __half2 *old = (__half2 *)(a + DEPTHS * DEPTHS), *next = (__half2 *)b;
    float x = (column % n - n * 0.5f) / n, y = (column / n - n * 0.5f) / n;
    for (u32 step = 0; step < k; step++) {
        float z = 0.5f + 0.5f * step / k;
        int u = (int)(128.0f + 110.0f * x / z), v = (int)(128.0f + 110.0f * y / z);
        __half2 cell = old[step * n * n + column];
        if (u >= 0 && u < DEPTHS && v >= 0 && v < DEPTHS) {
            float off = depths[v * DEPTHS + u] - z;
            if (off > -0.1f) {
                float now = fminf(1.0f, off * 10.0f), distance = __low2float(cell), weight = __high2float(cell);
                distance = (distance * weight + now) / (weight + 1.0f);
                cell = __floats2half2_rn(distance, fminf(weight + 1.0f, 64.0f));
            }
        }
        next[step * n * n + column] = cell;
    }
}

// Meanings of words as 128 floats each, n words, a power of two, as they are trained from texts: a warp has k pairs of words that stood together, and for
// each pair five that did not; what a word's meaning should change by is added up.
KERNEL twelfth_l2_meanings(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *table = reinterpret_cast<const float4 *>(a);
    u32 lane = threadIdx.x % 32, warp = me() / 32;
    float4 change = make_float4(0, 0, 0, 0);
    float loss = 0;
    for (u32 pair = 0; pair < k; pair++) {
        u32 seed = mix(warp * 4096 + pair);
        float4 c = table[(seed & (n - 1)) * 32 + lane];
        float4 w[6];
        float dot[6];
#pragma unroll
        for (int j = 0; j < 6; j++) {
            w[j] = table[(mix(seed + j + 1) & (n - 1)) * 32 + lane];
            dot[j] = (c.x - 0.75f) * (w[j].x - 0.75f) + (c.y - 0.75f) * (w[j].y - 0.75f) + (c.z - 0.75f) * (w[j].z - 0.75f) + (c.w - 0.75f) * (w[j].w - 0.75f);
        }
#pragma unroll
        for (int j = 0; j < 6; j++) {
            float s = warp_sum(dot[j]), p = 1.0f / (1.0f + __expf(-s)), g = (j == 0 ? 1.0f : 0.0f) - p;
            loss -= __logf(j == 0 ? p : 1.0f - p);
            change.x += g * w[j].x;
            change.y += g * w[j].y;
            change.z += g * w[j].z;
            change.w += g * w[j].w;
        }
    }
    if (k == 0) return;
    change.x += loss;
    reinterpret_cast<float4 *>(b)[me()] = change;
}

struct Visit {
    float off[3], low[3];
    u32 cell;
};

// The nearest star in a catalogue of space: halved along x, y and z in turn until there are n cells, a power of two, with four stars each. A thread asks
// k times; cells that may still have a nearer one wait on a stack.
KERNEL twelfth_l2_stars(u32 *a, u32 *b, u32 n, u32 k) {
    int depth = 31 - __clz(n);
    float far = 0, light = 0;
    for (u32 j = 0; j < k; j++) {
        float q[3], best = 1e9f, shine = 0;
        for (int c = 0; c < 3; c++) q[c] = (mix(me() * 997 + j * 3 + c) >> 8) * (1.0f / 16777216.0f);
        Visit stack[24];
        int top = 1;
        stack[0] = {{0, 0, 0}, {0, 0, 0}, 1};
        while (top > 0) {
            Visit v = stack[--top];
            if (v.off[0] * v.off[0] + v.off[1] * v.off[1] + v.off[2] * v.off[2] >= best) continue;
            float half = 0.5f;
            for (int level = 31 - __clz(v.cell), axis = level % 3, h = level / 3; level < depth; level++) {
                half = __int_as_float((126 - h) << 23);
                float split = v.low[axis] + half;
                Visit other = v;
                other.off[axis] = fabsf(q[axis] - split);
                if (q[axis] < split) {
                    other.low[axis] = split;
                    other.cell = 2 * v.cell + 1;
                    v.cell = 2 * v.cell;
                } else {
                    v.low[axis] = split;
                    other.cell = 2 * v.cell;
                    v.cell = 2 * v.cell + 1;
                }
                if (top < 24) stack[top++] = other;
                if (++axis == 3) axis = 0, h++;
            }
            const float4 *stars = reinterpret_cast<const float4 *>(a) + 4 * (v.cell - n);
            for (int s = 0; s < 4; s++) {
                float4 at = stars[s];
                float x = v.low[0] + (2 * at.x - 1) / 32 - q[0], y = v.low[1] + (2 * at.y - 1) / 32 - q[1], z = v.low[2] + (2 * at.z - 1) / 32 - q[2];
                float d = x * x + y * y + z * z;
                if (d < best) best = d, shine = at.w;
            }
        }
        far += sqrtf(best);
        light += shine;
    }
    if (k) reinterpret_cast<float2 *>(b)[me()] = make_float2(far, light);
}

// ---- near

constexpr u32 Q = 3329;

// Keys that quantum computers cannot break: polynomials of 256 numbers below 3329 are transformed in shared memory, 128 threads, seven layers; each is
// multiplied by itself there, and k of them are added up.
KERNEL twelfth_near_keys(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u16 f[256], zeta[128];
    const u32 t = threadIdx.x;
    u32 power = __brev(t) >> 25, z = 1;
    for (u32 base = 17; power; power >>= 1, base = base * base % Q)
        if (power & 1) z = z * base % Q;
    zeta[t] = z;
    u32 even = 0, odd = 0;
    for (u32 j = 0; j < k; j++) {
        u32 word = a[(blockIdx.x * k + j) * 128 + t];
        __syncthreads();
        f[2 * t] = (word & 0xffff) % Q;
        f[2 * t + 1] = (word >> 16) % Q;
        for (u32 len = 128; len >= 2; len >>= 1) {
            __syncthreads();
            u32 group = t / len, at = 2 * len * group + t % len;
            u32 lower = f[at], upper = zeta[128 / len + group] * f[at + len] % Q;
            f[at] = lower + upper < Q ? lower + upper : lower + upper - Q;
            f[at + len] = lower >= upper ? lower - upper : lower + Q - upper;
        }
        __syncthreads();
        u32 x = f[2 * t], y = f[2 * t + 1], turn = zeta[64 + t / 2];
        if (t & 1) turn = Q - turn;
        even = (even + x * x + y * y % Q * turn) % Q;
        odd = (odd + 2 * x * y) % Q;
    }
    if (k) b[me()] = even | odd << 16;
}

// More contrast for pictures of a dark place: tiles of 64 × 64 bytes, n a block, each with its own curve from how often each grey occurs, where what is
// above k is cut off and given to all. 192 threads.
KERNEL twelfth_near_contrast(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 bins[256], excess;
    __shared__ u8 curve[256];
    for (u32 tile = 0; tile < n; tile++) {
        const u32 *in = a + (blockIdx.x * n + tile) * 1024;
        u32 *out = b + (blockIdx.x * n + tile) * 1024;
        for (u32 i = threadIdx.x; i < 256; i += blockDim.x) bins[i] = 0;
        if (threadIdx.x == 0) excess = 0;
        __syncthreads();
        for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) {
            u32 four = in[i];
            atomicAdd(&bins[four & 255], 1);
            atomicAdd(&bins[four >> 8 & 255], 1);
            atomicAdd(&bins[four >> 16 & 255], 1);
            atomicAdd(&bins[four >> 24], 1);
        }
        __syncthreads();
        for (u32 i = threadIdx.x; i < 256; i += blockDim.x)
            if (bins[i] > k) {
                atomicAdd(&excess, bins[i] - k);
                bins[i] = k;
            }
        __syncthreads();
        if (threadIdx.x < 32) {
            u32 sum = 0, more = excess / 256;
            for (int j = 0; j < 8; j++) sum += bins[threadIdx.x * 8 + j] + more;
            u32 before = sum;
            for (int d = 1; d < 32; d *= 2) {
                u32 other = __shfl_up_sync(~0u, before, d);
                if (threadIdx.x >= d) before += other;
            }
            before -= sum;
            for (int j = 0; j < 8; j++) {
                before += bins[threadIdx.x * 8 + j] + more;
                curve[threadIdx.x * 8 + j] = min(255u, before * 255 / 4096);
            }
        }
        __syncthreads();
        for (u32 i = threadIdx.x; i < 1024; i += blockDim.x) {
            u32 four = in[i];
            out[i] = curve[four & 255] | curve[four >> 8 & 255] << 8 | curve[four >> 16 & 255] << 16 | curve[four >> 24] << 24;
        }
        __syncthreads();
    }
}

// A magnet of 64 × 64 spins a block, in shared memory: the black ones try to turn over, then the white ones, k times; by chance where it costs energy.
KERNEL twelfth_near_magnets(u32 *, u32 *b, u32, u32 k) {
    __shared__ signed char spin[64][64];
    __shared__ u32 chance[5];
    u32 t = threadIdx.x, random = mix(me() + 1) | 1, turned = 0;
    for (u32 i = t; i < 4096; i += blockDim.x) spin[i / 64][i % 64] = mix(i + blockIdx.x) & 1 ? 1 : -1;
    if (t < 5) chance[t] = t <= 2 ? 0xffffffffu : (u32)(4294967040.0f * __expf(-2.0f * (0.3f + 0.02f * blockIdx.x) * (2 * (int)t - 4)));
    __syncthreads();
    for (u32 sweep = 0; sweep < k; sweep++) {
        for (u32 colour = 0; colour < 2; colour++) {
            for (u32 i = t; i < 2048; i += blockDim.x) {
                u32 y = i / 32, x = 2 * (i % 32) + ((y + colour) & 1);
                int s = spin[y][x], around = spin[(y + 1) & 63][x] + spin[(y - 1) & 63][x] + spin[y][(x + 1) & 63] + spin[y][(x - 1) & 63];
                random ^= random << 13;
                random ^= random >> 17;
                random ^= random << 5;
                if (random <= chance[(s * around + 4) / 2]) {
                    spin[y][x] = -s;
                    turned++;
                }
            }
            __syncthreads();
        }
    }
    int sum = 0;
    for (u32 i = 0; i < 16; i++) sum += spin[i][t % 64];
    if (k) b[me()] = turned << 8 | (sum & 255);
}

// The sum of a block's values, to all its 256 threads; two lots of room so that one barrier is enough.
__device__ float block_sum(float v, float (*room)[8], int lot) {
    v = warp_sum(v);
    if ((threadIdx.x & 31) == 0) room[lot][threadIdx.x >> 5] = v;
    __syncthreads();
    float sum = 0;
#pragma unroll
    for (int i = 0; i < 8; i++) sum += room[lot][i];
    return sum;
}

// The pressure of smoke in a room of 32 × 32 cells, a room a block: k steps in time, n rounds of conjugate gradients for each. Four cells a thread stay in
// registers, only the direction is in shared memory.
KERNEL twelfth_near_smoke(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float p[34][34], room[2][8];
    if (k == 0) return;
    const u32 x = threadIdx.x % 32 + 1, y = threadIdx.x / 32 * 4 + 1;
    for (u32 i = threadIdx.x; i < 34 * 34; i += 256) p[i / 34][i % 34] = 0;
    float source[4], pressure[4] = {};
    for (int c = 0; c < 4; c++) source[c] = reinterpret_cast<float *>(a)[blockIdx.x * 1024 + (y - 1 + c) * 32 + x - 1] - 0.75f;
    __syncthreads();
    for (u32 step = 0; step < k; step++) {
        float r[4], d[4], rr = 0;
        for (int c = 0; c < 4; c++) {
            r[c] = d[c] = source[c] - 0.1f * pressure[c];
            pressure[c] = 0;
            rr += r[c] * r[c];
        }
        rr = block_sum(rr, room, 0);
        for (u32 round = 0; round < n; round++) {
            for (int c = 0; c < 4; c++) p[y + c][x] = d[c];
            __syncthreads();
            float q[4], dq = 0;
            for (int c = 0; c < 4; c++) {
                q[c] = 4.1f * d[c] - p[y + c - 1][x] - p[y + c + 1][x] - p[y + c][x - 1] - p[y + c][x + 1];
                dq += d[c] * q[c];
            }
            dq = block_sum(dq, room, 1);
            float alpha = dq > 1e-20f ? rr / dq : 0.0f, next = 0;
            for (int c = 0; c < 4; c++) {
                pressure[c] += alpha * d[c];
                r[c] -= alpha * q[c];
                next += r[c] * r[c];
            }
            next = block_sum(next, room, 0);
            float beta = rr > 1e-20f ? next / rr : 0.0f;
            rr = next;
            for (int c = 0; c < 4; c++) d[c] = r[c] + beta * d[c];
        }
        for (int c = 0; c < 4; c++) source[c] = 0.9f * source[c] + 0.05f * pressure[c] * (x == 7 ? -1.0f : 1.0f);
        __syncthreads();
    }
    for (int c = 0; c < 4; c++) reinterpret_cast<float *>(b)[blockIdx.x * 1024 + (y - 1 + c) * 32 + x - 1] = pressure[c];
}

// ---- latency

// How well a model of calm and nervous markets fits k days of prices, in doubles: each thread has parameters of its own, and what a day is expected to
// move by follows from the day before.
KERNEL twelfth_wait_nervous(u32 *a, u32 *b, u32, u32 k) {
    const float *moves = reinterpret_cast<const float *>(a);
    double shock = 0.02 + 0.0001 * threadIdx.x, keep = 0.9 - 0.001 * blockIdx.x, base = 0.002, variance = 0.02, fit = 0;
    for (u32 day = 0; day < k; day++) {
        double move = static_cast<double>(moves[day]) - 0.75;
        fit -= 0.5 * (log(variance) + move * move / variance);
        variance = base + shock * move * move + keep * variance + 1e-9 * fit;
    }
    if (k) reinterpret_cast<double *>(b)[me()] = fit;
}

// What a cache of 16 sets with four ways would do with a program's k addresses: a thread a cache, in shared memory, the last used tag of a set in front.
KERNEL twelfth_wait_caches(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 tags[64][64];
    u32 t = threadIdx.x, hits = 0, written = 0, address = 0;
    for (int i = 0; i < 64; i++) tags[i][t] = 0xffffffffu;
    for (u32 j = 0; j < k; j++) {
        u32 word = a[j * all() + me()];
        address = word & 8 ? address + (word & 7) * 16 : (word >> 8) & (n - 1);
        u32 line = address / 64, set = line % 16 * 4, tag = line / 16 << 1, way = 0;
        while (way < 3 && (tags[set + way][t] & ~1u) != tag) way++;
        u32 found = tags[set + way][t], keep = tag;
        if ((found & ~1u) == tag) {
            hits++;
            keep = found;
        } else if (found & 1)
            written++;
        for (; way > 0; way--) tags[set + way][t] = tags[set + way - 1][t];
        tags[set][t] = keep | (word >> 4 & 1);
    }
    if (k) b[me()] = hits << 16 | written;
}

struct Book {
    u32 *levels, stride;
    __device__ u32 &sell(u32 price) { return levels[price * stride]; }
    __device__ u32 &buy(u32 price) { return levels[(64 + price) * stride]; }
};

// An exchange: each thread has the orders of one stock, k of them, one after the other. What crosses is traded at the best price there is, the rest waits
// in a book of 64 prices for both sides.
KERNEL twelfth_wait_orders(u32 *a, u32 *b, u32, u32 k) {
    if (k == 0) return;
    Book book = {b + me(), all()};
    for (u32 p = 0; p < 64; p++) book.sell(p) = book.buy(p) = 0;
    u32 ask = 63, bid = 0, shares = 0, money = 0;
    for (u32 j = 0; j < k; j++) {
        u32 order = a[j * all() + me()], quantity = (order >> 4 & 31) + 1;
        if (order & 0x80000000u) {
            u32 price = 20 + (order & 15);
            while (quantity && ask <= price) {
                u32 there = book.sell(ask), traded = min(there, quantity);
                book.sell(ask) = there - traded;
                quantity -= traded;
                shares += traded;
                money += traded * ask;
                if (there == traded) ask++;
            }
            if (quantity) {
                book.buy(price) += quantity;
                bid = max(bid, price);
            }
        } else {
            u32 price = 28 + (order & 15);
            while (quantity && bid >= price) {
                u32 there = book.buy(bid), traded = min(there, quantity);
                book.buy(bid) = there - traded;
                quantity -= traded;
                shares += traded;
                money += traded * bid;
                if (there == traded) bid--;
            }
            if (quantity) {
                book.sell(price) += quantity;
                ask = min(ask, price);
            }
        }
    }
    b[128 * all() + 2 * me()] = shares;
    b[128 * all() + 2 * me() + 1] = money;
}

#define KNOTS 20

// Ropes of a game, one a thread: twenty knots that hang from a hand, k frames; six times a frame each piece between two knots is made as long as it
// should be, one after the other.
KERNEL twelfth_wait_ropes(u32 *, u32 *b, u32, u32 k) {
    __shared__ float4 knots[KNOTS][32];
    u32 t = threadIdx.x;
    for (int i = 0; i < KNOTS; i++) knots[i][t] = make_float4(i * 0.1f, 0.0f, i * 0.1f, 0.0f);
    for (u32 frame = 0; frame < k; frame++) {
        float hand = 0.02f * frame * (1 + t % 5);
        for (int i = 1; i < KNOTS; i++) {
            float4 p = knots[i][t];
            knots[i][t] = make_float4(p.x + 0.99f * (p.x - p.z), p.y + 0.99f * (p.y - p.w) - 0.0027f, p.x, p.y);
        }
        for (int round = 0; round < 6; round++) {
            float4 left = knots[0][t];
            left.x = hand, left.y = 0;
            for (int i = 1; i < KNOTS; i++) {
                float4 right = knots[i][t];
                float x = right.x - left.x, y = right.y - left.y, length = sqrtf(x * x + y * y), part = (length - 0.1f) / length;
                float share = i == 1 ? 0.0f : 0.5f;
                left.x += share * part * x, left.y += share * part * y;
                right.x -= (1 - share) * part * x, right.y -= (1 - share) * part * y;
                knots[i - 1][t] = left;
                left = right;
            }
            knots[KNOTS - 1][t] = left;
        }
    }
    float4 end = knots[KNOTS - 1][t];
    if (k) reinterpret_cast<float2 *>(b)[me()] = make_float2(end.x, end.y);
}

// ---- arithmetic

__device__ float air(float height) { return __expf(-height * 0.125f); }

__device__ float to_edge(float x, float y, float dx, float dy, float radius) {
    float middle = x * dx + y * dy, rest = x * x + y * y - radius * radius;
    return -middle + sqrtf(fmaxf(0.0f, middle * middle - rest));
}

// The colour of the sky: sixteen steps along a look, and from each eight more to the sun, through air that is thinner further up. k looks a thread.
KERNEL twelfth_math_sky(u32 *, u32 *b, u32, u32 k) {
    const float earth = 6371.0f, edge = 6431.0f;
    float red = 0, green = 0, blue = 0;
    for (u32 j = 0; j < k; j++) {
        float angle = 0.05f + 0.0007f * (me() % 2048) + 0.1f * j, dx = cosf(angle), dy = sinf(angle), sunx = 0.8f, suny = 0.6f;
        float x = 0, y = earth + 0.1f, step = to_edge(x, y, dx, dy, edge) / 16, seen = 0;
        for (int i = 0; i < 16; i++) {
            x += dx * step, y += dy * step;
            float here = air(sqrtf(x * x + y * y) - earth) * step;
            seen += here;
            float px = x, py = y, short_step = to_edge(x, y, sunx, suny, edge) / 8, light = 0;
#pragma unroll 1
            for (int l = 0; l < 8; l++) {
                px += sunx * short_step, py += suny * short_step;
                light += air(sqrtf(px * px + py * py) - earth) * short_step;
            }
            float way = seen + light;
            red += here * __expf(-0.0058f * way);
            green += here * __expf(-0.0135f * way);
            blue += here * __expf(-0.0331f * way);
        }
        float mu = dx * sunx + dy * suny, phase = 0.0597f * (1 + mu * mu);
        red *= phase, green *= phase, blue *= phase;
    }
    if (k) b[me()] = min(255, (int)(red * 8)) | min(255, (int)(green * 16)) << 8 | min(255, (int)(blue * 40)) << 16 | __float_as_uint(blue) << 24;
}

struct Matrix3 {
    float m[3][3];
};

__device__ __forceinline__ Matrix3 times(const Matrix3 &x, const Matrix3 &y) {
    Matrix3 z;
#pragma unroll
    for (int i = 0; i < 3; i++)
#pragma unroll
        for (int j = 0; j < 3; j++) z.m[i][j] = x.m[i][0] * y.m[0][j] + x.m[i][1] * y.m[1][j] + x.m[i][2] * y.m[2][j];
    return z;
}

// Snow for a film: how a piece of it was bent is parted into a turn and a stretch, by eight means of a matrix and its inverse turned round; k steps, what
// is stretched too far stays so.
KERNEL twelfth_math_snow(u32 *, u32 *b, u32, u32 k) {
    Matrix3 bent = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    float s = 0.001f * (mix(me()) & 63) - 0.03f, energy = 0;
    Matrix3 flow = {{{1 + s, 0.02f, -0.01f}, {-0.02f, 1 - s, 0.03f}, {0.01f, -0.03f, 1.001f}}};
#pragma unroll 1
    for (u32 step = 0; step < k; step++) {
        bent = times(flow, bent);
        Matrix3 r = bent;
        float det = 1;
#pragma unroll 1
        for (int round = 0; round < 8; round++) {
            Matrix3 c;
#pragma unroll
            for (int i = 0; i < 3; i++)
#pragma unroll
                for (int j = 0; j < 3; j++)
                    c.m[i][j] = r.m[(i + 1) % 3][(j + 1) % 3] * r.m[(i + 2) % 3][(j + 2) % 3] - r.m[(i + 1) % 3][(j + 2) % 3] * r.m[(i + 2) % 3][(j + 1) % 3];
            det = r.m[0][0] * c.m[0][0] + r.m[0][1] * c.m[0][1] + r.m[0][2] * c.m[0][2];
            float half = 0.5f / det;
#pragma unroll
            for (int i = 0; i < 3; i++)
#pragma unroll
                for (int j = 0; j < 3; j++) r.m[i][j] = 0.5f * r.m[i][j] + half * c.m[i][j];
        }
        float off = 0;
#pragma unroll
        for (int i = 0; i < 3; i++)
#pragma unroll
            for (int j = 0; j < 3; j++) {
                float d = bent.m[i][j] - r.m[i][j];
                off += d * d;
                if (off > 0.05f) bent.m[i][j] = r.m[i][j] + 0.7f * d;
            }
        energy += off;
    }
    if (k) reinterpret_cast<float2 *>(b)[me()] = make_float2(energy, bent.m[0][1]);
}

// What the right to sell is worth if it may be used at any time: a tree of n steps, at most 64, worked through from its last prices to today's, in an
// array of the thread's own; k such rights.
KERNEL twelfth_math_american(u32 *, u32 *b, u32 n, u32 k) {
    float worth[65], sum = 0;
    for (u32 j = 0; j < k; j++) {
        float strike = 80.0f + (me() * 7 + j * 13) % 41, swing = 0.2f + 0.01f * (me() % 17), dt = 1.0f / n;
        float up = expf(swing * sqrtf(dt)), down = 1 / up, grow = expf(0.03f * dt), p = (grow - down) / (up - down);
        float pu = p / grow, pd = (1 - p) / grow, lowest = 100.0f * powf(down, n), price = lowest;
        for (u32 i = 0; i <= n; i++) {
            worth[i] = fmaxf(0.0f, strike - price);
            price *= up * up;
        }
        for (u32 step = n; step > 0; step--) {
            lowest *= up;
            price = lowest;
            for (u32 i = 0; i < step; i++) {
                worth[i] = fmaxf(strike - price, pu * worth[i + 1] + pd * worth[i]);
                price *= up * up;
            }
        }
        sum += worth[0];
    }
    if (k) reinterpret_cast<float *>(b)[me()] = sum;
}

// Which genes differ between two groups of k samples: the likelihood of counts that spread more than chance, with logarithms of the gamma function, in
// doubles. A gene a thread.
KERNEL twelfth_math_genes(u32 *, u32 *b, u32, u32 k) {
    double size = 1.5 + 0.01 * (me() % 300), mean[2] = {20.0 + me() % 50, 25.0 + me() % 40}, fit = 0;
    for (u32 j = 0; j < k; j++) {
        u32 group = j & 1;
        double count = mix(me() * 4099 + j) % 97, mu = mean[group] * (1.0 + 0.01 * (j % 7));
        fit += lgamma(count + size) - lgamma(size) - lgamma(count + 1.0);
        fit += size * log(size / (size + mu)) + count * log(mu / (size + mu));
        size += 1e-6 * fit / (1.0 + fit * fit);
    }
    if (k) reinterpret_cast<double *>(b)[me()] = fit;
}

// ---- divergence

// Who sees whom in a dungeon of 128 × 128 places, a byte each, a wall where it is small: k lines a thread from one place to another, until a wall.
KERNEL twelfth_ways_sight(u32 *a, u32 *b, u32, u32 k) {
    const u8 *map = reinterpret_cast<const u8 *>(a);
    u32 seen = 0, steps = 0;
    for (u32 j = 0; j < k; j++) {
        u32 random = mix(me() * 31 + j);
        int x = random & 127, y = random >> 7 & 127, tx = random >> 14 & 127, ty = random >> 21 & 127;
        int dx = abs(tx - x), dy = -abs(ty - y), sx = x < tx ? 1 : -1, sy = y < ty ? 1 : -1, error = dx + dy;
        while (true) {
            if (x == tx && y == ty) {
                seen++;
                break;
            }
            if (map[y * 128 + x] < 9) break;
            int twice = 2 * error;
            if (twice >= dy) error += dy, x += sx;
            if (twice <= dx) error += dx, y += sy;
            steps++;
        }
    }
    if (k) b[me()] = seen << 24 | steps;
}

// A table as text, fields between commas, some in quotes with commas and doubled quotes inside: k letters a thread from a place of its own in n bytes, a
// power of two. Numbers are added up by their column.
KERNEL twelfth_ways_fields(u32 *a, u32 *b, u32 n, u32 k) {
    const u8 *text = (const u8 *)a;
    long long sums[4] = {0, 0, 0, 0};
    int value = 0, column = 0, rows = 0, bad = 0;
    bool quoted = false, after = false, minus = false, number = false;
    u32 start = me() * 389;
    for (u32 i = 0; i < k; i++) {
        u8 c = text[(start + i) & (n - 1)] & 31;
        if (quoted) {
            if (c == 26) quoted = false, after = true;
            continue;
        }
        if (c < 20) {
            if (after) bad++;
            value = value * 10 + c % 10;
            number = true;
        } else if (c < 25 || c == 31) {
            if (number) {
                switch (column & 3) {
                    case 0: sums[0] += minus ? -value : value; break;
                    case 1: sums[1] = max(sums[1], (long long)value); break;
                    case 2: sums[2] += value / 100; break;
                    default: sums[3] ^= value; break;
                }
            }
            column++;
            value = 0, minus = number = after = false;
            if (c == 31) column = 0, rows++;
        } else if (c == 26) {
            quoted = true;
            if (after) after = false;
        } else if (c == 27)
            minus = !minus;
        else {
            number = false;
            bad++;
        }
    }
    if (k) reinterpret_cast<longlong2 *>(b)[me()] = make_longlong2(sums[0] + sums[1] * 7 + rows, sums[2] ^ sums[3] ^ bad);
}

__device__ u32 common(u32 x, u32 y) {
    while (y) {
        u32 r = x % y;
        x = y;
        y = r;
    }
    return x;
}

struct Modulus {
    u32 n, inverse;
    __device__ explicit Modulus(u32 m) : n(m), inverse(m) {
        for (int i = 0; i < 4; i++) inverse *= 2 - m * inverse;
    }
    __device__ u32 times(u32 x, u32 y) const {
        u64 product = static_cast<u64>(x) * y;
        u32 low = static_cast<u32>(product) * inverse, high = product >> 32, less = __umulhi(low, n);
        return high >= less ? high - less : high + n - less;
    }
};

__constant__ u16 primes[16] = {4099, 4133, 5003, 5119, 6007, 6133, 7001, 7127, 8009, 8111, 9001, 9127, 10007, 11003, 12007, 13001};

// Numbers of two factors taken apart by a walk that goes in circles sooner by the smaller of them, with a greatest common divisor every sixteen steps; k
// numbers a thread, at most 512 steps each.
KERNEL twelfth_ways_factors(u32 *, u32 *b, u32, u32 k) {
    u32 result = 0, total = 0;
    for (u32 j = 0; j < k; j++) {
        u32 r = mix(me() * 61 + j), p = primes[r & 15], q = primes[(r + 1 + r / 256 % 15) & 15];
        Modulus m(p * q);
        u32 slow = 2 + j, fast = slow, found = 1;
        for (u32 steps = 0; steps < 512 && found == 1; steps += 16) {
            u32 product = 1;
            for (int i = 0; i < 16; i++) {
                slow = m.times(slow, slow) + 1;
                fast = m.times(fast, fast) + 1;
                fast = m.times(fast, fast) + 1;
                product = m.times(product, slow > fast ? slow - fast : fast - slow);
            }
            found = common(product, m.n);
            total++;
        }
        result ^= found;
    }
    if (k) b[me()] = result << 8 | (total & 255);
}

// A puzzle of nine by nine digits: n of 16 places are empty and tried one after the other, back where nothing fits; another puzzle when one is done. k
// tries a thread.
KERNEL twelfth_ways_puzzles(u32 *, u32 *b, u32 n, u32 k) {
    u16 row[9], column[9], box[9];
    u8 board[81], empty[81];
    int depth = -1, count = 0;
    u32 puzzle = me() * 64, solved = 0, deepest = 0;
    for (u32 i = 0; i < k; i++) {
        if (depth < 0 || depth == count) {
            solved += depth > 0;
            u32 seed = mix(++puzzle);
            depth = count = 0;
            for (int j = 0; j < 9; j++) row[j] = column[j] = box[j] = 0;
            for (int j = 0; j < 81; j++) {
                int r = j / 9, c = j % 9, digit = ((r * 3 + r / 3 + c) * 2 + seed % 9) % 9 + 1;
                if ((mix(seed + j) & 15) < n) {
                    empty[count++] = j;
                    board[j] = 0;
                } else {
                    board[j] = digit;
                    row[r] |= 1 << digit;
                    column[c] |= 1 << digit;
                    box[r / 3 * 3 + c / 3] |= 1 << digit;
                }
            }
        }
        int at = empty[depth], r = at / 9, c = at % 9, q = r / 3 * 3 + c / 3, old = board[at];
        if (old) {
            row[r] ^= 1 << old;
            column[c] ^= 1 << old;
            box[q] ^= 1 << old;
        }
        u32 fits = ~(row[r] | column[c] | box[q]) & 0x3fe & (0xfffffffeu << old);
        if (fits) {
            int digit = __ffs(fits) - 1;
            board[at] = digit;
            row[r] |= 1 << digit;
            column[c] |= 1 << digit;
            box[q] |= 1 << digit;
            depth++;
            deepest = max(deepest, depth);
        } else {
            board[at] = 0;
            depth--;
        }
    }
    if (k) b[me()] = solved << 16 | deepest << 8 | (puzzle & 255);
}

// ---- atomics

// What the words of a batch want their meanings to change by, 64 halves each, a warp a word, k words: added to a table of n, a power of two, two halves at
// a time. Some words are much more frequent than others.
KERNEL twelfth_atom_gradients(u32 *a, u32 *b, u32 n, u32 k) {
    const __half2 *changes = reinterpret_cast<const __half2 *>(a);
    __half2 *table = reinterpret_cast<__half2 *>(b);
    u32 lane = threadIdx.x & 31, warp = me() >> 5;
    const __half2 rate = __float2half2_rn(0.0005f);
    for (u32 j = 0; j < k; j++) {
        u32 word = warp * k + j, random = mix(word), row = random & random >> 12 & (n - 1);
        atomicAdd(table + row * 32 + lane, __hmul2(changes[word * 32 + lane], rate));
    }
}

// Points of a laser scanner made fewer: all of a cell become one. Sums of place and number are added as four floats at once to one of n × n × n cells; k
// points a thread, more of them near a corner.
KERNEL twelfth_atom_cells(u32 *a, u32 *b, u32 n, u32 k) {
    const float4 *points = reinterpret_cast<const float4 *>(a);
    float4 *cells = reinterpret_cast<float4 *>(b);
    for (u32 j = 0; j < k; j++) {
        float4 p = points[j * all() + me()];
        float x = 2 * p.x - 1, y = 2 * p.y - 1, z = 2 * p.z - 1;
        x *= x, y *= y, z *= z;
        u32 cell = (static_cast<u32>(z * n) * n + static_cast<u32>(y * n)) * n + static_cast<u32>(x * n);
        atomicAdd(cells + cell, make_float4(x, y, z, 1.0f));
    }
}

// An auction of 128 things among 128 bidders, an auction a block: who has nothing bids for what is best, as much more as it is better than the second
// best; the highest bid for each thing wins. k rounds.
KERNEL twelfth_atom_auction(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float price[128];
    __shared__ u64 bids[128];
    __shared__ int owner[128];
    const u32 t = threadIdx.x;
    const float *worth = reinterpret_cast<const float *>(a) + blockIdx.x * 128 * 128;
    int mine = -1, rounds = 0;
    price[t] = 0;
    owner[t] = -1;
    for (u32 round = 0; round < k; round++) {
        bids[t] = 0;
        __syncthreads();
        int wish = mine;
        if (mine < 0) {
            float best = -1e9f, second = -1e9f;
            for (int j = 0; j < 128; j++) {
                float gain = __ldg(worth + j * 128 + t) - price[j];
                if (gain > best)
                    second = best, best = gain, wish = j;
                else if (gain > second)
                    second = gain;
            }
            float bid = price[wish] + best - second + 0.001f;
            atomicMax(&bids[wish], static_cast<u64>(__float_as_uint(bid)) << 32 | t);
            rounds++;
        }
        __syncthreads();
        if (bids[t]) {
            owner[t] = static_cast<int>(bids[t] & 127);
            price[t] = __uint_as_float(bids[t] >> 32);
        }
        __syncthreads();
        mine = wish >= 0 && owner[wish] == static_cast<int>(t) ? wish : -1;
    }
    if (k) {
        b[2 * me()] = mine << 16 | rounds;
        b[2 * me() + 1] = __float_as_uint(price[t]);
    }
}

// Clocks of computers that only know of each other by messages: each message carries the sender's time, and whoever gets it goes on from the later one. k
// messages a thread, one after the other, among n computers, a power of two.
KERNEL twelfth_atom_clocks(u32 *, u32 *b, u32 n, u32 k) {
    u32 time = threadIdx.x & 7, sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 to = mix(me() * 8191 + j + (sum & 1)) & (n - 1);
        u32 theirs = atomicMax(b + to, time + 1);
        time = max(time, theirs & 0xffffff) + 1;
        sum += theirs;
    }
    if (k) b[n + me()] = sum;
}

// ---- tensor

__device__ __forceinline__ float squares(u32 pair) {
    float2 f = __half22float2(*reinterpret_cast<__half2 *>(&pair));
    return f.x * f.x + f.y * f.y;
}

// How near n things with k halves each are to each other, as a support vector machine asks: bells of their distances. A warp 16 × 64 of them; squares are
// taken from the same fragments as the products.
KERNEL twelfth_tensor_bells(u32 *a, u32 *b, u32 n, u32 k) {
    u32 warp = me() / 32, lane = threadIdx.x % 32, g = lane / 4, t = lane % 4, wide = n / 64, words = k / 2;
    if (warp >= n / 16 * wide) return;
    u32 row = warp / wide * 16, column = warp % wide * 64;
    const u32 *rows = a + (row + g) * words + t, *columns = a + (column + g) * words + t;
    float sums[8][4] = {}, upper = 0, lower = 0, side[8] = {};
    for (u32 at = 0; at < words; at += 8) {
        u32 x0 = rows[at], x1 = rows[8 * words + at], x2 = rows[at + 4], x3 = rows[8 * words + at + 4];
        upper += squares(x0) + squares(x2);
        lower += squares(x1) + squares(x3);
#pragma unroll
        for (int j = 0; j < 8; j++) {
            u32 y0 = columns[8 * j * words + at], y1 = columns[8 * j * words + at + 4];
            side[j] += squares(y0) + squares(y1);
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                         : "+f"(sums[j][0]), "+f"(sums[j][1]), "+f"(sums[j][2]), "+f"(sums[j][3])
                         : "r"(x0), "r"(x1), "r"(x2), "r"(x3), "r"(y0), "r"(y1));
        }
    }
    upper += __shfl_xor_sync(~0u, upper, 1), upper += __shfl_xor_sync(~0u, upper, 2);
    lower += __shfl_xor_sync(~0u, lower, 1), lower += __shfl_xor_sync(~0u, lower, 2);
    float2 *out = reinterpret_cast<float2 *>(b);
#pragma unroll
    for (int j = 0; j < 8; j++) {
        side[j] += __shfl_xor_sync(~0u, side[j], 1), side[j] += __shfl_xor_sync(~0u, side[j], 2);
        float left = __shfl_sync(~0u, side[j], 8 * t), right = __shfl_sync(~0u, side[j], 8 * t + 4);
        u32 at = ((row + g) * n + column + 8 * j) / 2 + t;
        out[at] = make_float2(__expf(-0.1f * (upper + left - 2 * sums[j][0])), __expf(-0.1f * (upper + right - 2 * sums[j][1])));
        out[at + 4 * n] = make_float2(__expf(-0.1f * (lower + left - 2 * sums[j][2])), __expf(-0.1f * (lower + right - 2 * sums[j][3])));
    }
}

// Filters of 3 × 3 in fewer products: squares of 4 × 4 points with 16 channels are changed so that 16 small products of matrices make 2 × 2 points of 16
// new channels each. A warp has sixteen squares side by side, k such rows; a picture is n points wide. The changed filters lie before it.
KERNEL twelfth_tensor_fewer(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ __align__(32) __half room[4][16][16][16];
    u32 warp = me() / 32, lane = threadIdx.x % 32, high = all() / 128 * 2 * k + 2, left = warp % 4 * 32;
    const __half *filters = reinterpret_cast<const __half *>(a), *picture = filters + 4096;
    __half(*v)[16][16] = room[threadIdx.x / 32];
    for (u32 line = 0; line < k; line++) {
        u32 top = (warp / 4 * k + line) * 2;
        for (int pair = lane; pair < 256; pair += 32) {
            int p = pair % 16, c = pair / 16;
            float d[4][4], e[4][4];
#pragma unroll
            for (int i = 0; i < 4; i++) {
                const __half2 *at = reinterpret_cast<const __half2 *>(picture + (c * high + top + i) * n + left + 2 * p);
                float2 one = __half22float2(at[0]), two = __half22float2(at[1]);
                d[i][0] = one.x, d[i][1] = one.y, d[i][2] = two.x, d[i][3] = two.y;
            }
#pragma unroll
            for (int i = 0; i < 4; i++) e[0][i] = d[0][i] - d[2][i], e[1][i] = d[1][i] + d[2][i], e[2][i] = d[2][i] - d[1][i], e[3][i] = d[1][i] - d[3][i];
#pragma unroll
            for (int i = 0; i < 4; i++) {
                v[4 * i][c][p] = __float2half(e[i][0] - e[i][2]);
                v[4 * i + 1][c][p] = __float2half(e[i][1] + e[i][2]);
                v[4 * i + 2][c][p] = __float2half(e[i][2] - e[i][1]);
                v[4 * i + 3][c][p] = __float2half(e[i][1] - e[i][3]);
            }
        }
        __syncwarp();
        for (int i = 0; i < 16; i++) {
            wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> filter;
            wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> points;
            wmma::fragment<wmma::accumulator, 16, 16, 16, __half> sum;
            wmma::fill_fragment(sum, __float2half(0.0f));
            wmma::load_matrix_sync(filter, filters + i * 256, 16);
            wmma::load_matrix_sync(points, &v[i][0][0], 16);
            wmma::mma_sync(sum, filter, points, sum);
            wmma::store_matrix_sync(&v[i][0][0], sum, 16, wmma::mem_row_major);
        }
        __syncwarp();
        for (int pair = lane; pair < 256; pair += 32) {
            int p = pair % 16, f = pair / 16;
            float m[4][2];
#pragma unroll
            for (int i = 0; i < 4; i++) {
                float one = v[4 * i + 1][f][p], two = v[4 * i + 2][f][p];
                m[i][0] = static_cast<float>(v[4 * i][f][p]) + one + two;
                m[i][1] = one - two - static_cast<float>(v[4 * i + 3][f][p]);
            }
            __half2 *out = reinterpret_cast<__half2 *>(b) + ((f * (high - 2) + top) * 128 + left + 2 * p) / 2;
            out[0] = __floats2half2_rn(m[0][0] + m[1][0] + m[2][0], m[0][1] + m[1][1] + m[2][1]);
            out[64] = __floats2half2_rn(m[1][0] - m[2][0] - m[3][0], m[1][1] - m[2][1] - m[3][1]);
        }
        __syncwarp();
    }
}

// Running totals by products: 256 halves as a square times a triangle of ones are the totals of its rows, another triangle adds the rows above. k squares
// a warp, one after the other, each on top of what came before.
KERNEL twelfth_tensor_running(u32 *a, u32 *b, u32, u32 k) {
    __shared__ __align__(32) __half ones[3][16][16], sums[4][16][16];
    __shared__ __align__(32) float totals[4][16][16];
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x) {
        u32 r = i / 16, c = i % 16;
        ones[0][r][c] = __float2half(r <= c ? 1.0f : 0.0f);
        ones[1][r][c] = __float2half(1.0f);
        ones[2][r][c] = __float2half(c < r ? 1.0f : 0.0f);
    }
    __syncthreads();
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> upper, every, rows;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> below, square;
    wmma::load_matrix_sync(upper, &ones[0][0][0], 16);
    wmma::load_matrix_sync(every, &ones[1][0][0], 16);
    wmma::load_matrix_sync(below, &ones[2][0][0], 16);
    u32 w = threadIdx.x / 32, lane = threadIdx.x % 32;
    float before = 0;
    for (u32 j = 0; j < k; j++) {
        u32 at = (me() / 32 * k + j) * 256;
        wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
        wmma::fragment<wmma::accumulator, 16, 16, 16, __half> row;
        wmma::fill_fragment(sum, before);
        wmma::fill_fragment(row, __float2half(0.0f));
        wmma::load_matrix_sync(square, reinterpret_cast<const __half *>(a) + at, 16);
        wmma::mma_sync(row, square, every, row);
        wmma::store_matrix_sync(&sums[w][0][0], row, 16, wmma::mem_row_major);
        wmma::mma_sync(sum, square, upper, sum);
        __syncwarp();
        wmma::load_matrix_sync(rows, &sums[w][0][0], 16);
        wmma::mma_sync(sum, below, rows, sum);
        wmma::store_matrix_sync(&totals[w][0][0], sum, 16, wmma::mem_row_major);
        __syncwarp();
        before = totals[w][15][15];
        float4 *out = reinterpret_cast<float4 *>(b + at);
        const float4 *in = reinterpret_cast<const float4 *>(&totals[w][0][0]);
        out[lane] = in[lane];
        out[lane + 32] = in[lane + 32];
        __syncwarp();
    }
}

// Elements of a bridge, cubes of 8 × 8 × 8 places: what pulls at each is an 8 × 8 matrix along x, along y and along z, added up, in doubles by the tensor
// cores. k elements a warp, each between floats outside.
KERNEL twelfth_tensor_bridge(u32 *a, u32 *b, u32, u32 k) {
    __shared__ __align__(32) double stiff[64], field[4][512], pull[4][512];
    if (threadIdx.x < 64) {
        int r = threadIdx.x / 8, c = threadIdx.x % 8;
        stiff[threadIdx.x] = r == c ? 2.0 : ((r + c) & 1 ? -1.0 : 0.5) / (r - c);
    }
    __syncthreads();
    wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::row_major> d[2];
    wmma::load_matrix_sync(d[0], stiff, 8);
    wmma::load_matrix_sync(d[1], stiff + 4, 8);
    wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::row_major> u;
    wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::col_major> turned;
    wmma::fragment<wmma::accumulator, 8, 8, 4, double> sum;
    double *f = field[threadIdx.x / 32], *p = pull[threadIdx.x / 32];
    for (u32 j = 0; j < k; j++) {
        const float *in = reinterpret_cast<const float *>(a) + (me() / 32 * k + j) * 512;
        float *out = reinterpret_cast<float *>(b) + (me() / 32 * k + j) * 512;
        for (int i = threadIdx.x % 32; i < 512; i += 32) f[i] = in[i];
        __syncwarp();
        for (int s = 0; s < 8; s++) {
            wmma::fill_fragment(sum, 0.0);
            for (int h = 0; h < 2; h++) {
                wmma::load_matrix_sync(u, f + 256 * h + 8 * s, 64);
                wmma::mma_sync(sum, d[h], u, sum);
            }
            wmma::store_matrix_sync(p + 8 * s, sum, 64, wmma::mem_row_major);
        }
        __syncwarp();
        for (int s = 0; s < 8; s++) {
            wmma::load_matrix_sync(sum, p + 64 * s, 8, wmma::mem_row_major);
            for (int h = 0; h < 2; h++) {
                wmma::load_matrix_sync(u, f + 64 * s + 32 * h, 8);
                wmma::mma_sync(sum, d[h], u, sum);
            }
            wmma::store_matrix_sync(p + 64 * s, sum, 8, wmma::mem_row_major);
        }
        __syncwarp();
        for (int s = 0; s < 8; s++) {
            wmma::load_matrix_sync(sum, p + 64 * s, 8, wmma::mem_col_major);
            for (int h = 0; h < 2; h++) {
                wmma::load_matrix_sync(turned, f + 64 * s + 4 * h, 8);
                wmma::mma_sync(sum, d[h], turned, sum);
            }
            wmma::store_matrix_sync(p + 64 * s, sum, 8, wmma::mem_col_major);
        }
        __syncwarp();
        for (int i = threadIdx.x % 32; i < 512; i += 32) out[i] = p[i];
        __syncwarp();
    }
}

// ---- shape

// Telephone bills, a customer a block of 64 threads with a call each: what it costs goes by the hour and where it went to; k minutes are free, and above n
// it is a fifth less.
KERNEL twelfth_shape_bills(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 minutes[2], costs[2];
    if (n == 0) return;
    u32 call = a[me()], seconds = call & 4095, hour = (call >> 12) % 24, where = call >> 28, cost;
    u32 full = (seconds + 59) / 60;
    if (where < 10)
        cost = full * (hour >= 8 && hour < 18 ? 9 : 4);
    else if (where < 14)
        cost = full * 25 + 10;
    else
        cost = full * (where == 14 ? 79 : 149);
    u32 inland = where < 10 ? full : 0;
    for (int d = 16; d > 0; d >>= 1) {
        inland += __shfl_down_sync(~0u, inland, d);
        cost += __shfl_down_sync(~0u, cost, d);
    }
    if (threadIdx.x % 32 == 0) {
        minutes[threadIdx.x / 32] = inland;
        costs[threadIdx.x / 32] = cost;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        u32 total = costs[0] + costs[1], free = min(minutes[0] + minutes[1], k) * 4;
        total -= min(total, free);
        if (total > n) total -= (total - n) / 5;
        b[blockIdx.x] = total;
    }
}

// Borders of countries, one a block, some with 512 times as many corners as others: area, middle and length. Corners lie in a list of n, a power of two;
// the smallest country has k.
KERNEL twelfth_shape_borders(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float parts[4][5];
    if (k == 0) return;
    const float2 *corners = reinterpret_cast<const float2 *>(a);
    u32 random = mix(blockIdx.x + 5), count = k << random % 10, first = (random >> 8) & (n - 1);
    float v[4] = {0, 0, 0, 0};
    for (u32 i = threadIdx.x; i < count; i += blockDim.x) {
        float2 p = corners[(first + i) & (n - 1)], q = corners[(first + (i + 1 == count ? 0 : i + 1)) & (n - 1)];
        float cross = p.x * q.y - q.x * p.y, dx = q.x - p.x, dy = q.y - p.y;
        v[0] += cross;
        v[1] += (p.x + q.x) * cross;
        v[2] += (p.y + q.y) * cross;
        v[3] += sqrtf(dx * dx + dy * dy);
    }
    for (int c = 0; c < 4; c++) {
        float s = warp_sum(v[c]);
        if (threadIdx.x % 32 == 0) parts[c][threadIdx.x / 32] = s;
    }
    __syncthreads();
    if (threadIdx.x < 4) {
        float s = 0;
        for (u32 w = 0; w < blockDim.x / 32; w++) s += parts[threadIdx.x][w];
        reinterpret_cast<float *>(b)[4 * blockIdx.x + threadIdx.x] = s;
    }
}

// Sand that slides: n × n places, two copies in shared memory with a rim; where four grains or more lie, one goes to each side. k rounds, a heap a block
// of 1024 threads; another grain falls on the middle each time.
KERNEL twelfth_shape_avalanche(u32 *, u32 *b, u32 n, u32 k) {
    extern __shared__ int places[];
    const int side = n + 2;
    int *now = places, *next = places + side * side;
    if (k == 0) return;
    for (int i = threadIdx.x; i < side * side; i += blockDim.x) {
        int x = i % side, y = i / side;
        now[i] = next[i] = x > 0 && y > 0 && x <= (int)n && y <= (int)n ? mix(i + blockIdx.x * 7919) % 6 : 0;
    }
    __syncthreads();
    for (u32 round = 0; round < k; round++) {
        for (u32 i = threadIdx.x; i < n * n; i += blockDim.x) {
            int at = (i / n + 1) * side + i % n + 1, grains = now[at];
            if (grains >= 4) grains -= 4;
            grains += (now[at - 1] >= 4) + (now[at + 1] >= 4) + (now[at - side] >= 4) + (now[at + side] >= 4);
            if (i == n * n / 2 + n / 2) grains += 2;
            next[at] = grains;
        }
        __syncthreads();
        int *swap = now;
        now = next;
        next = swap;
    }
    for (u32 i = threadIdx.x; i < n * n; i += blockDim.x) b[blockIdx.x * n * n + i] = now[(i / n + 1) * side + i % n + 1];
}

// The shortest round trip through k + 1 towns, k at most 11, a trip a block of one warp: for every set of towns and each last of them the shortest way,
// sets of one town first, all in shared memory.
KERNEL twelfth_shape_trips(u32 *a, u32 *b, u32, u32 k) {
    extern __shared__ u16 best[];
    u16 *roads = best + (k << k);
    const float2 *towns = reinterpret_cast<const float2 *>(a) + blockIdx.x * 16;
    if (k == 0) return;
    for (u32 i = threadIdx.x; i < (k + 1) * (k + 1); i += 32) {
        float2 p = towns[i / (k + 1)], q = towns[i % (k + 1)];
        roads[i] = static_cast<u16>(4000.0f * hypotf(p.x - q.x, p.y - q.y));
    }
    __syncthreads();
    for (u32 size = 1; size <= k; size++) {
        for (u32 set = threadIdx.x; set < 1u << k; set += 32) {
            if (__popc(set) != size) continue;
            for (u32 rest = set; rest; rest &= rest - 1) {
                u32 last = __ffs(rest) - 1, before = set & ~(1u << last), way = before ? 65535 : roads[last + 1];
                for (u32 others = before; others; others &= others - 1) {
                    u32 town = __ffs(others) - 1;
                    way = min(way, static_cast<u32>(best[before * k + town]) + roads[(town + 1) * (k + 1) + last + 1]);
                }
                best[set * k + last] = way;
            }
        }
        __syncthreads();
    }
    u32 way = 65535, whole = (1u << k) - 1;
    if (threadIdx.x < k) way = best[whole * k + threadIdx.x] + roads[threadIdx.x + 1];
    way = __reduce_min_sync(~0u, way);
    if (threadIdx.x < k) b[blockIdx.x * 16 + threadIdx.x] = threadIdx.x == 0 ? way : best[whole * k + threadIdx.x];
}
