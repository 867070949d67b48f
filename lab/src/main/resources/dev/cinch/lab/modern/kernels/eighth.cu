// An eighth set: kernels of all nine kinds from sound, cameras, graphs, databases, games, finance, statistics and text, as an author of such programs
// writes them first. The long ones are small: a few blocks that take their time. Like those before, none was chosen by what the preset can do.
#include "parts.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

typedef unsigned long long u64;
typedef unsigned char u8;

// ---- hbm

// Sound in two channels of 16 bits becomes one of floats, four samples a thread.
KERNEL eighth_hbm_mono(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n / 4) return;
    const short4 *in = reinterpret_cast<const short4 *>(a);
    short4 p = in[2 * i], q = in[2 * i + 1];
    const float gain = 0.5f / 32768;
    reinterpret_cast<float4 *>(b)[i] = make_float4(gain * (p.x + p.y), gain * (p.z + p.w), gain * (q.x + q.y), gain * (q.z + q.w));
}

// What a camera that sees depths saw, k wide, as points in space: three floats a point, one point a thread.
KERNEL eighth_hbm_depths(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    float z = reinterpret_cast<const float *>(a)[i];
    float x = (static_cast<float>(i % k) - 0.5f * k) * 0.0017f, y = static_cast<float>(i / k) * 0.0017f - 0.9f;
    float *out = reinterpret_cast<float *>(b) + 3 * i;
    out[0] = x * z;
    out[1] = y * z;
    out[2] = z;
}

// The most likely word for each of n rows of k floats: a warp a row, each lane the largest of its own, then all of them together.
KERNEL eighth_hbm_likely(u32 *a, u32 *b, u32 n, u32 k) {
    u32 row = me() / 32, lane = threadIdx.x % 32;
    if (row >= n) return;
    const float *in = reinterpret_cast<const float *>(a) + row * k;
    float best = -1e30f;
    u32 who = 0;
    for (u32 i = lane; i < k; i += 32)
        if (in[i] > best) {
            best = in[i];
            who = i;
        }
    for (int d = 16; d > 0; d /= 2) {
        float other = __shfl_xor_sync(~0u, best, d);
        u32 whose = __shfl_xor_sync(~0u, who, d);
        if (other > best || (other == best && whose < who)) {
            best = other;
            who = whose;
        }
    }
    if (lane == 0) b[row] = who;
}

// Walks over a graph of n nodes, a power of two, with up to seven neighbours each in 32 bytes: each thread goes k steps by chance.
KERNEL eighth_hbm_walks(u32 *a, u32 *b, u32 n, u32 k) {
    u32 node = mix(me()) & (n - 1), chance = mix(me() + 77);
    for (u32 j = 0; j < k; j++) {
        u32 degree = a[8 * node] % 7 + 1;
        chance = chance * 1664525u + 1013904223u;
        node = a[8 * node + 1 + (chance >> 16) % degree] & (n - 1);
    }
    b[me()] = node;
}

// ---- l2

__device__ __forceinline__ void order(float &x, float &y) {
    float low = fminf(x, y);
    y = fmaxf(x, y);
    x = low;
}

// The middle of the nine points around each point of a picture k wide; the rim is copied.
KERNEL eighth_l2_median(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n) return;
    const float *in = reinterpret_cast<const float *>(a);
    u32 x = i % k, y = i / k;
    float out = in[i];
    if (x > 0 && y > 0 && x + 1 < k && y + 1 < n / k) {
        float v[9];
#pragma unroll
        for (int j = 0; j < 9; j++) v[j] = in[i + (j / 3) * k - k + j % 3 - 1];
        order(v[1], v[2]), order(v[4], v[5]), order(v[7], v[8]), order(v[0], v[1]), order(v[3], v[4]), order(v[6], v[7]);
        order(v[1], v[2]), order(v[4], v[5]), order(v[7], v[8]), order(v[0], v[3]), order(v[5], v[8]), order(v[4], v[7]);
        order(v[3], v[6]), order(v[1], v[4]), order(v[2], v[5]), order(v[4], v[7]), order(v[4], v[2]), order(v[6], v[4]);
        order(v[4], v[2]);
        out = v[4];
    }
    reinterpret_cast<float *>(b)[i] = out;
}

// A join of tables: each thread asks for k keys in buckets of eight words, n buckets, a power of two, and counts what it finds.
KERNEL eighth_l2_join(u32 *a, u32 *b, u32 n, u32 k) {
    u32 found = 0;
    for (u32 j = 0; j < k; j++) {
        u32 key = mix(j * all() + me());
        const uint4 *bucket = reinterpret_cast<const uint4 *>(a) + 2 * (key & (n - 1));
        uint4 p = bucket[0], q = bucket[1];
        u32 tag = key >> 24;
        found += (p.x >> 24 == tag) + (p.y >> 24 == tag) + (p.z >> 24 == tag) + (p.w >> 24 == tag);
        found += (q.x >> 24 == tag) + (q.y >> 24 == tag) + (q.z >> 24 == tag) + (q.w >> 24 == tag);
    }
    b[me()] = found;
}

// Sums of all that is left of and above each point, a block a picture of 256 × 256: down each column, then along each row, k times.
KERNEL eighth_l2_summed(u32 *a, u32 *b, u32, u32 k) {
    const u32 *in = a + blockIdx.x * 65536;
    u32 *out = b + blockIdx.x * 65536, t = threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        u32 sum = j;
        for (u32 y = 0; y < 256; y++) {
            sum += in[y * 256 + t] & 255;
            out[y * 256 + t] = sum;
        }
        __syncthreads();
        sum = 0;
        for (u32 x = 0; x < 256; x++) {
            sum += out[t * 256 + x];
            out[t * 256 + x] = sum;
        }
        __syncthreads();
    }
}

// How much pages matter, a block a graph of n pages, a power of two, with eight links to each: k rounds from one array to the other.
KERNEL eighth_l2_pages(u32 *a, u32 *b, u32 n, u32 k) {
    float *from = reinterpret_cast<float *>(b) + blockIdx.x * 2 * n, *to = from + n;
    const uint4 *links = reinterpret_cast<const uint4 *>(a) + blockIdx.x * 2 * n;
    for (u32 i = threadIdx.x; i < n; i += blockDim.x) from[i] = 1.0f;
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        for (u32 i = threadIdx.x; i < n; i += blockDim.x) {
            uint4 p = links[2 * i], q = links[2 * i + 1];
            u32 m = n - 1;
            float sum = __ldcg(from + (p.x & m)) + __ldcg(from + (p.y & m)) + __ldcg(from + (p.z & m)) + __ldcg(from + (p.w & m));
            sum += __ldcg(from + (q.x & m)) + __ldcg(from + (q.y & m)) + __ldcg(from + (q.z & m)) + __ldcg(from + (q.w & m));
            to[i] = 0.15f + 0.85f * 0.125f * sum;
        }
        __syncthreads();
        float *other = from;
        from = to;
        to = other;
    }
}

// ---- near

// Where 8 × 8 points of a film went from one frame to the next: each thread compares them with those at one of 16 × 16 places, k pieces a block.
KERNEL eighth_near_motion(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ int window[24][24], piece[8][8];
    u32 t = threadIdx.x, x = t % 16, y = t / 16;
    int total = 0;
    for (u32 j = 0; j < k; j++) {
        for (u32 i = t; i < 576; i += blockDim.x) window[i / 24][i % 24] = a[(j * 640 + i) & (n - 1)] & 255;
        if (t < 64) piece[t / 8][t % 8] = a[(j * 640 + 576 + t) & (n - 1)] & 255;
        __syncthreads();
        int sum = 0;
        for (int r = 0; r < 8; r++)
            for (int c = 0; c < 8; c++) sum += abs(window[y + r][x + c] - piece[r][c]);
        total += sum;
        __syncthreads();
    }
    b[me()] = total;
}

// Cosines of squares of 8 × 8 points, as in pictures that are packed: a thread a point, rows first, then columns, k squares a block.
KERNEL eighth_near_cosines(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float waves[64], square[64], half[64];
    u32 t = threadIdx.x, x = t % 8, y = t / 8;
    waves[t] = cosf((2 * x + 1) * y * 0.19634954f) * (y == 0 ? 0.35355339f : 0.5f);
    float sum = 0;
    for (u32 j = 0; j < k; j++) {
        square[t] = reinterpret_cast<const float *>(a)[(j * 64 + t) & (n - 1)];
        __syncthreads();
        float s = 0;
        for (int i = 0; i < 8; i++) s += square[y * 8 + i] * waves[x * 8 + i];
        half[t] = s;
        __syncthreads();
        s = 0;
        for (int i = 0; i < 8; i++) s += half[i * 8 + x] * waves[y * 8 + i];
        sum += rintf(s * 16);
    }
    reinterpret_cast<float *>(b)[me()] = sum;
}

// Shortest ways between all of 64 places, a block a map in shared memory, k maps one after the other.
KERNEL eighth_near_ways(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 far[64][64];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        for (u32 i = t; i < 4096; i += blockDim.x) far[i / 64][i % 64] = a[(j * 4096 + i) & (n - 1)] >> 16;
        __syncthreads();
        for (u32 m = 0; m < 64; m++) {
            for (u32 i = t; i < 4096; i += blockDim.x) {
                u32 way = far[i / 64][m] + far[m][i % 64];
                if (way < far[i / 64][i % 64]) far[i / 64][i % 64] = way;
            }
            __syncthreads();
        }
        sum += far[t / 64][t % 64];
        __syncthreads();
    }
    b[me()] = sum;
}

// 1024 words sorted by merging in shared memory: each thread finds its word's place in the neighbouring run by halving, run after run; k times.
KERNEL eighth_near_merging(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 words[2][1024];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 from = 0;
        words[0][t] = a[(j * 1024 + t) & (n - 1)];
        __syncthreads();
        for (u32 width = 1; width < 1024; width *= 2) {
            u32 own = words[from][t], run = t / width, other = (run ^ 1) * width, low = 0, high = width;
            while (low < high) {
                u32 middle = (low + high) / 2, word = words[from][other + middle];
                if (word < own || ((run & 1) && word == own))
                    low = middle + 1;
                else
                    high = middle;
            }
            words[from ^ 1][run / 2 * 2 * width + t % width + low] = own;
            from ^= 1;
            __syncthreads();
        }
        sum += words[from][t];
        __syncthreads();
    }
    b[me()] = sum;
}

// ---- latency

// Running totals of a long row, 32 at once by shuffles, with what is carried from the 32 before.
KERNEL eighth_wait_totals(u32 *a, u32 *b, u32 n, u32 k) {
    u32 lane = threadIdx.x, carry = 0;
    for (u32 j = 0; j < k; j++) {
        u32 v = a[(blockIdx.x * 512 + j * 32 + lane) & (n - 1)] ^ (carry & 1);
        for (int d = 1; d < 32; d *= 2) {
            u32 w = __shfl_up_sync(~0u, v, d);
            if (lane >= d) v += w;
        }
        v += carry;
        carry = __shfl_sync(~0u, v, 31);
    }
    b[me()] = carry + lane;
}

// Many words looked for in a text at once by a machine of 4096 states with a table of 256 ways each; a thread reads k letters.
KERNEL eighth_wait_machine(u32 *a, u32 *b, u32, u32 k) {
    u32 state = me() & 4095, hits = 0, letters = mix(me());
    for (u32 j = 0; j < k; j++) {
        letters = letters * 1103515245u + 12345u;
        u32 way = a[state * 256 + (letters >> 20 & 255)];
        hits += way >> 31;
        state = way & 4095;
    }
    b[me()] = hits * 4096 + state;
}

// An old riddle: n at most 1024 people in a ring, every k-th leaves; a list of who comes next in shared memory, one thread goes round.
KERNEL eighth_wait_ring(u32 *, u32 *b, u32 n, u32 k) {
    __shared__ unsigned short next[1024];
    for (u32 i = threadIdx.x; i < n; i += blockDim.x) next[i] = (i + 1 < n) ? i + 1 : 0;
    __syncthreads();
    if (threadIdx.x != 0 || n == 0) return;
    u32 at = blockIdx.x % n;
    for (u32 left = n; left > 1; left--) {
        for (u32 j = 1; j < k; j++) at = next[at];
        next[at] = next[next[at]];
    }
    b[blockIdx.x] = at;
}

// A small cipher of 32 rounds over a chain of pairs, each mixed with what came out for the one before.
KERNEL eighth_wait_chained(u32 *, u32 *b, u32, u32 k) {
    u32 x = mix(me()), y = mix(me() + 1000), key[4] = {x ^ 0x12345678u, y ^ 0x9abcdef0u, x + y, x - y};
    for (u32 j = 0; j < k; j++) {
        u32 sum = 0;
        x ^= j;
#pragma unroll
        for (int i = 0; i < 32; i++) {
            x += (((y << 4) ^ (y >> 5)) + y) ^ (sum + key[(0x9e3779b9u * i) & 3]);
            sum += 0x9e3779b9u;
            y += (((x << 4) ^ (x >> 5)) + x) ^ (sum + key[(0x9e3779b9u * (i + 1)) >> 11 & 3]);
        }
    }
    b[me()] = x ^ y;
}

// ---- arithmetic

// Darts at a square: how many of k fall into the circle, by a generator of three shifts.
KERNEL eighth_math_darts(u32 *, u32 *b, u32, u32 k) {
    u32 s = mix(me()) | 1, in = 0;
    for (u32 j = 0; j < k; j++) {
        s ^= s << 13;
        s ^= s >> 17;
        s ^= s << 5;
        float x = (s & 65535) * (1.0f / 65536), y = (s >> 16) * (1.0f / 65536);
        in += x * x + y * y < 1.0f;
    }
    b[me()] = in;
}

// A body that turns: its position in space as four numbers, k small turns, set right to length one after each.
KERNEL eighth_math_turns(u32 *, u32 *b, u32, u32 k) {
    float w = 1, x = 0, y = 0, z = 0, p = 0.01f + 1e-5f * threadIdx.x, q = 0.02f, r = 0.03f;
    for (u32 j = 0; j < k; j++) {
        float nw = w - x * p - y * q - z * r, nx = x + w * p + y * r - z * q;
        float ny = y + w * q + z * p - x * r, nz = z + w * r + x * q - y * p;
        float s = rsqrtf(nw * nw + nx * nx + ny * ny + nz * nz);
        w = nw * s;
        x = nx * s;
        y = ny * s;
        z = nz * s;
    }
    b[me()] = __float_as_uint(w + 2 * x + 3 * y + 4 * z);
}

// Lengths of flights between places on the globe, k for each thread.
KERNEL eighth_math_flights(u32 *, u32 *b, u32, u32 k) {
    float sum = 0, north = 0.0001f * me();
    for (u32 j = 0; j < k; j++) {
        float to = 0.9f - 0.0021f * j, east = 0.0033f * j + 0.0005f * threadIdx.x;
        float u = sinf(0.5f * (to - north)), v = sinf(0.5f * east);
        sum += 12742.0f * asinf(fminf(sqrtf(u * u + cosf(north) * cosf(to) * v * v), 1.0f));
        north += 1e-8f * sum;
    }
    b[me()] = __float_as_uint(sum);
}

// Cameras of 4 × 4 numbers turned round by minors, all in registers: k times, what comes out changes what goes in.
KERNEL eighth_math_inverses(u32 *, u32 *b, u32, u32 k) {
    float m[16];
#pragma unroll
    for (int i = 0; i < 16; i++) m[i] = (i % 5 == 0 ? 3.0f : 0.1f * (i % 4)) + 0.001f * threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        float s0 = m[0] * m[5] - m[4] * m[1], s1 = m[0] * m[6] - m[4] * m[2], s2 = m[0] * m[7] - m[4] * m[3];
        float s3 = m[1] * m[6] - m[5] * m[2], s4 = m[1] * m[7] - m[5] * m[3], s5 = m[2] * m[7] - m[6] * m[3];
        float c5 = m[10] * m[15] - m[14] * m[11], c4 = m[9] * m[15] - m[13] * m[11], c3 = m[9] * m[14] - m[13] * m[10];
        float c2 = m[8] * m[15] - m[12] * m[11], c1 = m[8] * m[14] - m[12] * m[10], c0 = m[8] * m[13] - m[12] * m[9];
        float d = 1.0f / (s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0);
        float r[16] = {m[5] * c5 - m[6] * c4 + m[7] * c3,     -m[1] * c5 + m[2] * c4 - m[3] * c3,   m[13] * s5 - m[14] * s4 + m[15] * s3,
                       -m[9] * s5 + m[10] * s4 - m[11] * s3,  -m[4] * c5 + m[6] * c2 - m[7] * c1,   m[0] * c5 - m[2] * c2 + m[3] * c1,
                       -m[12] * s5 + m[14] * s2 - m[15] * s1, m[8] * s5 - m[10] * s2 + m[11] * s1,  m[4] * c4 - m[5] * c2 + m[7] * c0,
                       -m[0] * c4 + m[1] * c2 - m[3] * c0,    m[12] * s4 - m[13] * s2 + m[15] * s0, -m[8] * s4 + m[9] * s2 - m[11] * s0,
                       -m[4] * c3 + m[5] * c1 - m[6] * c0,    m[0] * c3 - m[1] * c1 + m[2] * c0,    -m[12] * s3 + m[13] * s1 - m[14] * s0,
                       m[8] * s3 - m[9] * s1 + m[10] * s0};
#pragma unroll
        for (int i = 0; i < 16; i++) m[i] = r[i] * d + (i % 5 == 0 ? 1.0f : 0.0f);
    }
    float sum = 0;
#pragma unroll
    for (int i = 0; i < 16; i++) sum += m[i] * (i + 1);
    b[me()] = __float_as_uint(sum);
}

// ---- divergence

// A game of cards against a bank: each thread plays k hands, takes a card below sixteen, the bank below seventeen; an ace counts eleven where it can.
KERNEL eighth_ways_bank(u32 *, u32 *b, u32, u32 k) {
    u32 chance = mix(me() + 21);
    int won = 0;
    for (u32 j = 0; j < k; j++) {
        u32 own = 0, bank = 0, aces = 0;
        while (own < 16) {
            chance = chance * 1664525u + 1013904223u;
            u32 card = min((chance >> 16) % 13 + 1, 10u);
            if (card == 1 && own <= 10) {
                own += 11;
                aces++;
            } else {
                own += card;
            }
            if (own > 21 && aces > 0) {
                own -= 10;
                aces--;
            }
        }
        if (own > 21) {
            won--;
            continue;
        }
        while (bank < 17) {
            chance = chance * 1664525u + 1013904223u;
            bank += min((chance >> 16) % 13 + 1, 10u);
        }
        if (bank > 21 || own > bank)
            won++;
        else if (own < bank)
            won--;
    }
    b[me()] = won;
}

// Someone drunk walks from a lamp until twenty steps away, at most k steps; each thread another one.
KERNEL eighth_ways_lamp(u32 *, u32 *b, u32, u32 k) {
    u32 chance = mix(me() + 5), steps = 0;
    int x = 0, y = 0;
    while (x * x + y * y < 400 && steps < k) {
        chance = chance * 1664525u + 1013904223u;
        switch (chance >> 30) {
            case 0: x++; break;
            case 1: x--; break;
            case 2: y++; break;
            default: y--;
        }
        steps++;
    }
    b[me()] = steps;
}

// Which of k points lie inside an outline of n corners: an edge counts where it crosses the height of the point.
KERNEL eighth_ways_outline(u32 *a, u32 *b, u32 n, u32 k) {
    const float2 *corners = reinterpret_cast<const float2 *>(a);
    u32 inside = 0;
    for (u32 j = 0; j < k; j++) {
        u32 where = mix(me() * k + j);
        float x = 0.5f + (where & 1023) * (0.5f / 1024), y = 0.5f + (where >> 10 & 1023) * (0.5f / 1024);
        bool in = false;
        if (n == 0) break;
        float2 p = corners[n - 1];
        for (u32 i = 0; i < n; i++) {
            float2 q = corners[i];
            if ((p.y > y) != (q.y > y) && x < (q.x - p.x) * (y - p.y) / (q.y - p.y) + p.x) in = !in;
            p = q;
        }
        inside += in;
    }
    b[me()] = inside;
}

// Which of 24 weights make up a given one: take or leave each, back where it is too much or too little remains; at most k looks.
KERNEL eighth_ways_weights(u32 *, u32 *b, u32, u32 k) {
    u32 weight[24], rest[25], seed = mix(me()), found = 0, total = 0;
    for (int i = 0; i < 24; i++) {
        seed = seed * 1664525u + 1013904223u;
        weight[i] = (seed >> 20) + 1;
        total += weight[i];
    }
    rest[24] = 0;
    for (int i = 23; i >= 0; i--) rest[i] = rest[i + 1] + weight[i];
    u32 goal = total / 2 + 1, sum = 0, taken = 0;
    int depth = 0;
    for (u32 j = 0; j < k; j++) {
        bool back = false;
        if (sum == goal) {
            found++;
            back = true;
        } else if (depth == 24 || sum > goal || sum + rest[depth] < goal) {
            back = true;
        }
        if (!back) {
            taken |= 1u << depth;
            sum += weight[depth++];
            continue;
        }
        while (depth > 0 && !(taken >> (depth - 1) & 1)) depth--;
        if (depth == 0) break;
        sum -= weight[depth - 1];
        taken &= ~(1u << (depth - 1));
    }
    b[me()] = found ^ sum;
}

// ---- atomics

// Charges of particles put on the four corners around them in a field of 512 × 512 floats, k particles a thread.
KERNEL eighth_atom_charges(u32 *, u32 *b, u32, u32 k) {
    float *field = reinterpret_cast<float *>(b);
    for (u32 j = 0; j < k; j++) {
        u32 at = mix(me() * k + j), x = (at & 511) % 511, y = (at >> 9 & 511) % 511;
        float fx = (at >> 18 & 127) * (1.0f / 128), fy = (at >> 25) * (1.0f / 128);
        atomicAdd(field + y * 512 + x, (1 - fx) * (1 - fy));
        atomicAdd(field + y * 512 + x + 1, fx * (1 - fy));
        atomicAdd(field + y * 512 + 512 + x, (1 - fx) * fy);
        atomicAdd(field + y * 512 + 513 + x, fx * fy);
    }
}

// What hangs together in a graph of 4096 nodes, a block a graph in shared memory: each thread joins the ends of k edges, the larger root under the other.
KERNEL eighth_atom_joined(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 parent[4096];
    volatile u32 *seen = parent;
    for (u32 i = threadIdx.x; i < 4096; i += blockDim.x) parent[i] = i;
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        u32 edge = mix(me() * k + j), x = edge & 4095, y = edge >> 12 & 4095;
        while (true) {
            while (seen[x] != x) x = seen[x];
            while (seen[y] != y) y = seen[y];
            if (x == y) break;
            u32 high = max(x, y), low = min(x, y);
            if (atomicCAS(parent + high, high, low) == high) break;
            x = high;
            y = low;
        }
    }
    __syncthreads();
    u32 roots = 0;
    for (u32 i = threadIdx.x; i < 4096; i += blockDim.x) roots += parent[i] == i;
    b[me()] = roots;
}

// Money moved between n accounts, a power of two: taken from one with a credit of a million; if that was too little,
// it goes back, else to another.
KERNEL eighth_atom_accounts(u32 *, u32 *b, u32 n, u32 k) {
    u64 *accounts = reinterpret_cast<u64 *>(b);
    u32 chance = mix(me());
    for (u32 j = 0; j < k; j++) {
        u32 from = chance & (n - 1), to = chance >> 12 & (n - 1);
        u64 amount = chance >> 24;
        u64 left = atomicAdd(accounts + from, ~amount + 1);
        if (left + 1000000 < amount) to = from;
        chance = mix(chance + static_cast<u32>(atomicAdd(accounts + to, amount) & 1) + j);
    }
    b[2 * n + me()] = chance;
}

// A pile of nodes that all warps share: one thread of each puts a node on top, then takes one from there, k times; a count beside the top tells its
// ages apart. The pile is empty before and after.
KERNEL eighth_atom_pile(u32 *, u32 *b, u32, u32 k) {
    if (threadIdx.x % 32 != 0) return;
    volatile u64 *top = reinterpret_cast<volatile u64 *>(b);
    volatile u32 *below = b + 32;
    u32 node = me() / 32 + 1;
    for (u32 j = 0; j < k; j++) {
        while (true) {
            u64 old = *top;
            below[node] = static_cast<u32>(old);
            __threadfence();
            if (atomicCAS(reinterpret_cast<u64 *>(b), old, ((old >> 32) + 1) << 32 | node) == old) break;
        }
        while (true) {
            u64 old = *top;
            u32 mine = static_cast<u32>(old);
            if (mine == 0) continue;
            u32 next = below[mine];
            if (atomicCAS(reinterpret_cast<u64 *>(b), old, ((old >> 32) + 1) << 32 | next) == old) {
                node = mine;
                break;
            }
        }
    }
    b[128 + me() / 32] = node;
}

// ---- tensor

// A layer of halves, n columns out of k in: a warp 32 × 32 sums, four products a step, straight from memory.
KERNEL eighth_tensor_squares(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    u32 warp = me() / 32, tiles = n / 32, row = warp / tiles * 32, column = warp % tiles * 32;
    const __half *left = reinterpret_cast<const __half *>(a) + row * k, *right = reinterpret_cast<const __half *>(a) + (n + column) * k;
    fragment<accumulator, 16, 16, 16, float> c[2][2];
    for (int i = 0; i < 4; i++) fill_fragment(c[i / 2][i % 2], 0.0f);
    for (u32 s = 0; s < k; s += 16) {
        fragment<matrix_a, 16, 16, 16, __half, row_major> p[2];
        fragment<matrix_b, 16, 16, 16, __half, col_major> q[2];
        for (int i = 0; i < 2; i++) {
            load_matrix_sync(p[i], left + i * 16 * k + s, k);
            load_matrix_sync(q[i], right + i * 16 * k + s, k);
        }
        for (int i = 0; i < 4; i++) mma_sync(c[i / 2][i % 2], p[i / 2], q[i % 2], c[i / 2][i % 2]);
    }
    for (int i = 0; i < 4; i++)
        store_matrix_sync(reinterpret_cast<float *>(b) + (row + i / 2 * 16) * n + column + i % 2 * 16, c[i / 2][i % 2], n, mem_row_major);
}

// Words of a few letters: 32 sentences of k signed bytes against eight others for each warp, by the tall fragments.
KERNEL eighth_tensor_sentences(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    u32 warp = me() / 32;
    const signed char *left = reinterpret_cast<const signed char *>(a), *right = left + 32 * k + warp * 8 * k;
    fragment<matrix_a, 32, 8, 16, signed char, row_major> p;
    fragment<matrix_b, 32, 8, 16, signed char, col_major> q;
    fragment<accumulator, 32, 8, 16, int> c;
    fill_fragment(c, 0);
    for (u32 s = 0; s < k; s += 16) {
        load_matrix_sync(p, left + s, k);
        load_matrix_sync(q, right + s, k);
        mma_sync(c, p, q, c);
    }
    for (int i = 0; i < c.num_elements; i++) c.x[i] = max(c.x[i] >> 4, static_cast<int>(n));
    store_matrix_sync(reinterpret_cast<int *>(b) + warp * 256, c, 8, mem_row_major);
}

// Chances of going from one of 32 states to another, squared k times: bf16 in shared memory, four warps with a quarter each.
KERNEL eighth_tensor_chances(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __nv_bfloat16 chance[32 * 48];
    __shared__ __align__(32) float sums[32 * 40];
    u32 t = threadIdx.x, warp = t / 32, y = warp / 2 * 16, x = warp % 2 * 16;
    const float *in = reinterpret_cast<const float *>(a) + blockIdx.x * 1024;
    for (u32 i = t; i < 1024; i += 128) chance[i / 32 * 48 + i % 32] = __float2bfloat16(in[i] * 0.04f);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        fragment<matrix_a, 16, 16, 16, __nv_bfloat16, row_major> p;
        fragment<matrix_b, 16, 16, 16, __nv_bfloat16, row_major> q;
        fragment<accumulator, 16, 16, 16, float> c;
        fill_fragment(c, 0.0f);
        for (int s = 0; s < 32; s += 16) {
            load_matrix_sync(p, chance + y * 48 + s, 48);
            load_matrix_sync(q, chance + s * 48 + x, 48);
            mma_sync(c, p, q, c);
        }
        store_matrix_sync(sums + y * 40 + x, c, 40, mem_row_major);
        __syncthreads();
        float whole = 0;
        for (u32 i = 0; i < 32; i += 8) whole += sums[t / 4 * 40 + i];
        float scale = 0.125f / (whole + 1e-6f);
        for (u32 i = t % 4; i < 32; i += 4) chance[t / 4 * 48 + i] = __float2bfloat16(sums[t / 4 * 40 + i] * scale);
        __syncthreads();
    }
    reinterpret_cast<float *>(b)[me()] = __bfloat162float(chance[t / 4 * 48 + t % 4]);
}

// The strongest directions of a matrix of 64 × 64 floats: sixteen vectors times the matrix k times, tf32, the matrix in fragments of four warps.
KERNEL eighth_tensor_directions(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) float vectors[64 * 24];
    u32 t = threadIdx.x, warp = t / 32;
    fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> m[8];
#pragma unroll
    for (int i = 0; i < 8; i++) {
        load_matrix_sync(m[i], reinterpret_cast<const float *>(a) + warp * 16 * 64 + i * 8, 64);
        for (int e = 0; e < m[i].num_elements; e++) m[i].x[e] = __float_to_tf32(m[i].x[e] * 0.021f);
    }
    for (u32 i = t; i < 1024; i += 128) vectors[i / 16 * 24 + i % 16] = 0.5f + 0.01f * (i % 29);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        fragment<matrix_b, 16, 16, 8, precision::tf32, row_major> v;
        fragment<accumulator, 16, 16, 8, float> c;
        fill_fragment(c, 0.0f);
#pragma unroll
        for (int i = 0; i < 8; i++) {
            load_matrix_sync(v, vectors + i * 8 * 24, 24);
            for (int e = 0; e < v.num_elements; e++) v.x[e] = __float_to_tf32(v.x[e]);
            mma_sync(c, m[i], v, c);
        }
        __syncthreads();
        store_matrix_sync(vectors + warp * 16 * 24, c, 24, mem_row_major);
        __syncthreads();
    }
    reinterpret_cast<float *>(b)[me()] = vectors[t / 16 * 24 + t % 16];
}

// ---- shape

// Hands of 32 cards, a block of one warp each: every card finds its place by a look at all others.
KERNEL eighth_shape_cards(u32 *a, u32 *b, u32, u32) {
    u32 lane = threadIdx.x, card = a[me()], place = 0;
    for (int i = 0; i < 32; i++) {
        u32 other = __shfl_sync(~0u, card, i);
        place += other < card || (other == card && i < lane);
    }
    b[blockIdx.x * 32 + place] = card;
}

// Lines of a text, each of another length up to k words: a block of eleven warps takes one line after the other, a warp a line.
KERNEL eighth_shape_lines(u32 *a, u32 *b, u32 n, u32 k) {
    u32 lane = threadIdx.x % 32, warps = all() / 32;
    for (u32 line = me() / 32; line < n; line += warps) {
        u32 length = mix(line) % k + 1, start = line * 16, sum = 0;
        for (u32 i = lane; i < length; i += 32) sum += __popc(a[start + i] & 0x20202020u) * (i + 1);
        for (int d = 16; d > 0; d /= 2) sum += __shfl_down_sync(~0u, sum, d);
        if (lane == 0) b[line] = sum;
    }
}

// One thread a block: the longest row of letters that two texts of k, at most 96, have in common, with one line of the table kept.
KERNEL eighth_shape_single(u32 *a, u32 *b, u32, u32 k) {
    u8 line[97];
    for (u32 i = 0; i <= k; i++) line[i] = 0;
    for (u32 y = 0; y < k; y++) {
        u32 letter = a[blockIdx.x * 256 + y] & 3, corner = 0, left = 0;
        for (u32 x = 1; x <= k; x++) {
            u32 above = line[x];
            left = (a[blockIdx.x * 256 + 127 + x] & 3) == letter ? corner + 1 : max(above, left);
            corner = above;
            line[x] = left;
        }
    }
    b[blockIdx.x] = line[k];
}

// Equations in a triangle, a block of five warps a system, each block twelve unknowns more than the one before; k right sides one after the other.
KERNEL eighth_shape_systems(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float x[384];
    u32 size = min((blockIdx.x + 1) * 12, 384u), t = threadIdx.x;
    const float *m = reinterpret_cast<const float *>(a);
    float sum = 0;
    for (u32 j = 0; j < k; j++) {
        for (u32 i = t; i < size; i += blockDim.x) x[i] = 1.0f + 0.01f * ((i + j) % 17);
        __syncthreads();
        for (u32 c = 0; c < size; c++) {
            float known = x[c];
            for (u32 i = c + 1 + t; i < size; i += blockDim.x) x[i] -= 0.003f * m[c * n + i] * known;
            __syncthreads();
        }
        sum += x[size - 1];
        __syncthreads();
    }
    b[me()] = __float_as_uint(sum);
}
