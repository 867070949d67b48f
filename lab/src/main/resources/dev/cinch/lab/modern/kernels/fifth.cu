// A fifth set: kernels of all nine kinds as they stand in tutorials, libraries and first programs, in shapes that the sets before do
// not have: bytes, three-byte pixels, arrays of a thread's own, constants, calls, odd blocks, classic tiles, wavefronts, fences.
#include "parts.h"
#include <cuda_fp16.h>
#include <mma.h>

typedef unsigned long long u64;
typedef unsigned char u8;

// ---- hbm

// Pixels of three bytes made grey, four a thread.
KERNEL fifth_hbm_grey(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n / 3) return;
    const uint3 *in = reinterpret_cast<const uint3 *>(a);
    uint3 p = in[i];
    u32 bytes[12];
#pragma unroll
    for (int j = 0; j < 4; j++) {
        bytes[j] = p.x >> 8 * j & 255;
        bytes[j + 4] = p.y >> 8 * j & 255;
        bytes[j + 8] = p.z >> 8 * j & 255;
    }
    u32 grey = 0;
#pragma unroll
    for (int j = 0; j < 4; j++) grey |= (bytes[3 * j] * 77 + bytes[3 * j + 1] * 151 + bytes[3 * j + 2] * 28 >> 8) << 8 * j;
    b[i] = grey;
}

// A picture k floats wide made half as large each way.
KERNEL fifth_hbm_halve(u32 *a, u32 *b, u32 n, u32 k) {
    const float2 *in = reinterpret_cast<const float2 *>(a);
    u32 i = me();
    if (i >= n / 4) return;
    u32 y = i / (k / 2), x = i % (k / 2);
    float2 p = in[2 * y * (k / 2) + x], q = in[(2 * y + 1) * (k / 2) + x];
    reinterpret_cast<float *>(b)[i] = 0.25f * (p.x + p.y + q.x + q.y);
}

// Every thread adds up sixteen words of its own that lie one behind the other.
KERNEL fifth_hbm_runs(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n / 16) return;
    u32 sum = 0;
    for (u32 j = 0; j < 16; j++) sum += a[i * 16 + j];
    b[i] = sum;
}

// Rows of 64 floats of a large table by numbers, summed in bags of k, as embeddings are. n is a power of two.
KERNEL fifth_hbm_bags(u32 *a, u32 *b, u32 n, u32 k) {
    const float *table = reinterpret_cast<const float *>(a);
    u32 bag = me() / 64, column = me() % 64;
    float sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 row = mix(bag * k + j) & (n / 64 - 1);
        sum += table[row * 64 + column];
    }
    reinterpret_cast<float *>(b)[me()] = sum;
}

// ---- l2

// Seven points of a cube k floats a side, a thread a column that it goes along.
KERNEL fifth_l2_cube(u32 *a, u32 *b, u32 n, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    float *out = reinterpret_cast<float *>(b);
    u32 x = me() % k, y = me() / k, plane = k * k;
    if (x == 0 || y == 0 || x >= k - 1 || y >= k - 1) return;
    u32 i = plane + y * k + x;
    float below = in[i - plane], here = in[i];
    for (u32 z = 1; z < n - 1; z++) {
        float above = in[i + plane];
        out[i] = here * 0.4f + 0.1f * (in[i - 1] + in[i + 1] + in[i - k] + in[i + k] + above + below);
        below = here;
        here = above;
        i += plane;
    }
}

// Words of 8 bytes to the place whose number has the bits in reverse, as a Fourier transform begins. n is two to the power of k.
KERNEL fifth_l2_reversal(u32 *a, u32 *b, u32 n, u32 k) {
    const uint2 *in = reinterpret_cast<const uint2 *>(a);
    for (u32 i = me(); i < n; i += all()) reinterpret_cast<uint2 *>(b)[i] = in[__brev(i) >> (32 - k)];
}

// Bytes above a threshold, a byte a lane.
KERNEL fifth_l2_bytes(u32 *a, u32 *b, u32 n, u32 k) {
    const u8 *in = reinterpret_cast<const u8 *>(a);
    u8 *out = reinterpret_cast<u8 *>(b);
    for (u32 i = me(); i < n; i += all()) out[i] = in[i] > k ? 255 : 0;
}

// Differences to the word before and to the row before, none of them where a line begins.
KERNEL fifth_l2_shifted(u32 *a, u32 *b, u32 n, u32 k) {
    const int *in = reinterpret_cast<const int *>(a);
    for (u32 i = me(); i + k + 1 < n; i += all()) {
        int here = in[i + k + 1];
        b[i] = abs(here - in[i + k]) + abs(here - in[i + 1]);
    }
}

// ---- near

// The product of matrices of the first chapter: tiles of 16 × 16 floats in shared memory. k is the side.
KERNEL fifth_near_product(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float p[16][16], q[16][16];
    const float *x = reinterpret_cast<const float *>(a), *y = x + k * k;
    u32 tx = threadIdx.x % 16, ty = threadIdx.x / 16, tiles = k / 16;
    u32 row = blockIdx.x / tiles * 16 + ty, col = blockIdx.x % tiles * 16 + tx;
    float sum = 0;
    for (u32 t = 0; t < tiles; t++) {
        p[ty][tx] = x[row * k + t * 16 + tx];
        q[ty][tx] = y[(t * 16 + ty) * k + col];
        __syncthreads();
        for (int i = 0; i < 16; i++) sum += p[ty][i] * q[i][tx];
        __syncthreads();
    }
    reinterpret_cast<float *>(b)[row * k + col] = sum;
}

// Sums of blocks as the first try has them: neighbours first, chosen by a remainder.
KERNEL fifth_near_neighbours(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 part[256];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        part[t] = a[t] + j;
        __syncthreads();
        for (u32 s = 1; s < blockDim.x; s *= 2) {
            if (t % (2 * s) == 0) part[t] += part[t + s];
            __syncthreads();
        }
        sum += part[0];
        __syncthreads();
    }
    b[me()] = sum;
}

// An array of a thread's own that is indexed by what it holds: counts of sixteen values.
KERNEL fifth_near_counts(u32 *, u32 *b, u32, u32 k) {
    u32 count[16];
    for (int i = 0; i < 16; i++) count[i] = 0;
    u32 x = mix(me());
    for (u32 j = 0; j < k; j++) {
        x = x * 1664525u + 1013904223u;
        count[x >> 28]++;
    }
    u32 most = 0;
    for (int i = 0; i < 16; i++) most = max(most, count[i]);
    b[me()] = most;
}

// How far two words of 192 letters are from each other, a thread a letter, diagonal after diagonal.
KERNEL fifth_near_letters(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 cost[3][200];
    __shared__ u8 first[192], second[192];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        first[t] = a[t + j] & 7;
        second[t] = a[t + 192 + j] & 7;
        cost[0][t] = cost[1][t] = cost[2][t] = 0;
        if (t < 8) cost[0][192 + t] = cost[1][192 + t] = cost[2][192 + t] = 0;
        __syncthreads();
        for (u32 d = 0; d < 383; d++) {
            u32 *now = cost[d % 3];
            const u32 *last = cost[(d + 2) % 3], *before = cost[(d + 1) % 3];
            if (t <= d && d - t < 192) {
                u32 change = before[t] + (first[t] != second[d - t]);
                now[t + 1] = min(change, min(last[t], last[t + 1]) + 1);
            }
            __syncthreads();
        }
        sum += cost[382 % 3][192];
        __syncthreads();
    }
    b[me()] = sum;
}

// ---- latency

// Powers of a number by a modulus of 64 bits that is not known.
KERNEL fifth_wait_powers(u32 *, u32 *b, u32 n, u32 k) {
    u64 modulus = 0x100000000ull + n, x = me() + 3;
    for (u32 j = 0; j < k; j++) x = (x * 48271u + j) % modulus;
    b[me()] = static_cast<u32>(x);
}

__constant__ u8 next_place[64] = {17, 5,  40, 12, 33, 60, 2,  51, 9,  28, 44, 7,  63, 21, 36, 14, 55, 3,  48, 30, 1,  62,
                                  19, 42, 11, 58, 25, 0,  47, 34, 6,  53, 22, 39, 15, 61, 8,  29, 50, 4,  37, 56, 13, 46,
                                  20, 31, 59, 10, 43, 26, 54, 16, 35, 23, 49, 38, 57, 18, 27, 45, 52, 24, 41, 32};

// A walk through a table of constants.
KERNEL fifth_wait_constants(u32 *, u32 *b, u32, u32 k) {
    u32 at = blockIdx.x % 64, sum = 0;
    for (u32 j = 0; j < k; j++) {
        at = next_place[at];
        sum = sum * 3 + at;
    }
    b[me()] = sum;
}

// Systems of three diagonals, one a thread: forth with a quotient at each step, and back.
KERNEL fifth_wait_diagonals(u32 *a, u32 *b, u32 n, u32 k) {
    const float *d = reinterpret_cast<const float *>(a);
    float *x = reinterpret_cast<float *>(b), *c = x + n * k;
    u32 i = me();
    if (i >= n) return;
    float factor = 0, value = 0;
    for (u32 j = 0; j < k; j++) {
        float m = 1.0f / (4.0f - factor);
        factor = m;
        value = (d[j * n + i] + value) * m;
        c[j * n + i] = factor;
        x[j * n + i] = value;
    }
    for (u32 j = k - 1; j > 0; j--) {
        value = x[(j - 1) * n + i] + c[(j - 1) * n + i] * value;
        x[(j - 1) * n + i] = value;
    }
}

// A warp agrees on a leader that still has work, the leader says what is done, until none has any.
KERNEL fifth_wait_leaders(u32 *, u32 *b, u32, u32 k) {
    u32 lane = threadIdx.x % 32, sum = 0, x = me();
    for (u32 j = 0; j < k; j++) {
        u32 left = mix(x + j) % 3 + 1;
        for (;;) {
            u32 who = __ballot_sync(~0u, left > 0);
            if (who == 0) break;
            int leader = __ffs(who) - 1;
            u32 what = __shfl_sync(~0u, x + left, leader);
            if (lane == static_cast<u32>(leader)) left--;
            sum += what;
        }
    }
    b[me()] = sum;
}

// ---- arithmetic

__device__ __forceinline__ u32 turn(u32 x, int by) { return x >> by | x << (32 - by); }

// Rounds of a cryptographic hash: turns, choices, majorities, eight words of state.
KERNEL fifth_math_digest(u32 *, u32 *b, u32, u32 k) {
    u32 s[8], w[16];
#pragma unroll
    for (int i = 0; i < 8; i++) s[i] = 0x6a09e667u * (i + 1) + me();
#pragma unroll
    for (int i = 0; i < 16; i++) w[i] = me() * 16 + i;
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int i = 0; i < 16; i++) {
            u32 one = turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25), choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
            u32 t = s[7] + one + choice + w[i] + 0x428a2f98u * (i + 1);
            u32 zero = turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22), most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
            s[7] = s[6];
            s[6] = s[5];
            s[5] = s[4];
            s[4] = s[3] + t;
            s[3] = s[2];
            s[2] = s[1];
            s[1] = s[0];
            s[0] = t + zero + most;
            u32 p = w[(i + 1) & 15], q = w[(i + 14) & 15];
            w[i] += (turn(p, 7) ^ turn(p, 18) ^ p >> 3) + w[(i + 9) & 15] + (turn(q, 17) ^ turn(q, 19) ^ q >> 10);
        }
    }
    b[me()] = s[0] ^ s[4];
}

// Prices of options: a logarithm, a root, quotients and powers of the precise library.
KERNEL fifth_math_options(u32 *, u32 *b, u32, u32 k) {
    float price = 20.0f + 0.1f * threadIdx.x, sum = 0;
    for (u32 j = 1; j <= k; j++) {
        float time = 0.01f * j, strike = 30.0f + 0.02f * j, root = sqrtf(time);
        float d1 = (logf(price / strike) + (0.02f + 0.5f * 0.09f) * time) / (0.3f * root), d2 = d1 - 0.3f * root;
        float e = expf(-0.02f * time), n1 = 1.0f / (1.0f + expf(-1.6f * d1)), n2 = 1.0f / (1.0f + expf(-1.6f * d2));
        sum += price * n1 - strike * e * n2;
    }
    b[me()] = __float_as_uint(sum);
}

// Powers of e in doubles, as a logistic curve asks for them.
KERNEL fifth_math_logistic(u32 *, u32 *b, u32, u32 k) {
    double x = 0.001 * me();
    for (u32 j = 0; j < k; j++) x = 1.0 / (1.0 + exp(-x)) + 0.01 * j;
    b[me()] = static_cast<u32>(x * 1000);
}

// Numbers of 256 bits times a word, with their carries.
KERNEL fifth_math_long(u32 *, u32 *b, u32, u32 k) {
    u64 x[4] = {me() + 1, 2, 3, 4};
    for (u32 j = 0; j < k; j++) {
        unsigned __int128 carry = j;
#pragma unroll
        for (int i = 0; i < 4; i++) {
            carry += static_cast<unsigned __int128>(x[i]) * 0xd1342543de82ef95ull;
            x[i] = static_cast<u64>(carry);
            carry >>= 64;
        }
    }
    b[me()] = static_cast<u32>(x[0] ^ x[1] ^ x[2] ^ x[3]);
}

// ---- divergence

// Rays that go forward by the distance to the nearest of four balls until they touch one or are gone.
KERNEL fifth_ways_rays(u32 *, u32 *b, u32, u32 k) {
    u32 x = me() % 128, y = me() / 128, hits = 0;
    for (u32 j = 0; j < k; j++) {
        float dx = x * 0.015f - 0.96f + j * 0.003f, dy = y * 0.015f - 0.5f, r = rsqrtf(dx * dx + dy * dy + 1.0f);
        float way = 0;
        for (int step = 0; step < 48; step++) {
            float px = dx * r * way, py = dy * r * way, pz = r * way, nearest = 1e9f;
            for (int ball = 0; ball < 4; ball++) {
                float qx = px - 0.7f * (ball - 1), qy = py - 0.1f * ball, qz = pz - 3.0f;
                nearest = fminf(nearest, sqrtf(qx * qx + qy * qy + qz * qz) - 0.4f);
            }
            if (nearest < 0.01f) {
                hits++;
                break;
            }
            way += nearest;
            if (way > 8.0f) break;
        }
    }
    b[me()] = hits;
}

// Letters of one to four bytes, told by their first byte, each thread in a text of its own.
KERNEL fifth_ways_letters(u32 *a, u32 *b, u32 n, u32 k) {
    const u8 *text = reinterpret_cast<const u8 *>(a);
    u32 at = me() * 61 % n, sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 c = text[at++ & (n - 1)];
        if (c < 0x80) {
            sum += c;
        } else if (c < 0xd0) {
            u32 d = text[at++ & (n - 1)];
            sum += (c & 31) << 6 | (d & 63);
        } else if (c < 0xf0) {
            u32 d = text[at++ & (n - 1)], e = text[at++ & (n - 1)];
            sum += (c & 15) << 12 | (d & 63) << 6 | (e & 63);
        } else {
            for (int i = 0; i < 3; i++) sum = sum << 1 ^ text[at++ & (n - 1)];
        }
    }
    b[me()] = sum;
}

// Heaps of sixteen words, one a thread, in shared memory: built, then emptied.
KERNEL fifth_ways_heaps(u32 *, u32 *b, u32, u32 k) {
    __shared__ u32 heap[16][96];
    u32 t = threadIdx.x, sum = 0;
    for (u32 j = 0; j < k; j++) {
        for (u32 i = 0; i < 16; i++) heap[i][t] = mix(me() * 16 + i + j);
        for (int end = 15, start = 7; end > 0;) {
            if (start >= 0) {
                start--;
            } else {
                u32 top = heap[0][t];
                heap[0][t] = heap[end][t];
                heap[end][t] = top;
                end--;
            }
            int at = start < 0 ? 0 : start;
            while (2 * at + 1 <= end) {
                int child = 2 * at + 1;
                if (child < end && heap[child + 1][t] > heap[child][t]) child++;
                u32 up = heap[child][t], down = heap[at][t];
                if (up <= down) break;
                heap[at][t] = up;
                heap[child][t] = down;
                at = child;
            }
        }
        sum ^= heap[5][t];
    }
    b[me()] = sum;
}

__device__ __noinline__ u32 prime(u32 x) {
    if (x % 2 == 0) return 0;
    for (u32 d = 3; d * d <= x; d += 2)
        if (x % d == 0) return 0;
    return 1;
}

// Primes by division in a function that is called, every thread its own numbers.
KERNEL fifth_ways_primes(u32 *, u32 *b, u32, u32 k) {
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) sum += prime((mix(me() + j) & 2047) + 3);
    b[me()] = sum;
}

// ---- atomics

// A sum of all blocks in one launch: the last to come, by a counter behind a fence, adds what the others left.
KERNEL fifth_atom_last(u32 *a, u32 *b, u32 n, u32) {
    __shared__ u32 part[8];
    __shared__ bool last;
    u32 sum = 0, t = threadIdx.x;
    for (u32 i = me(); i < n; i += all()) sum += a[i];
    sum = __reduce_add_sync(~0u, sum);
    if (t % 32 == 0) part[t / 32] = sum;
    __syncthreads();
    if (t == 0) {
        for (u32 i = 1; i < 8; i++) sum += part[i];
        b[32 + blockIdx.x] = sum;
        __threadfence();
        last = atomicInc(b, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last) return;
    sum = 0;
    for (u32 i = t; i < gridDim.x; i += blockDim.x) sum += __ldcg(b + 32 + i);
    sum = __reduce_add_sync(~0u, sum);
    if (t % 32 == 0) atomicAdd(b + 16, sum);
}

// Bits of a set of two million, by a hash; what was there before says whether they are new.
KERNEL fifth_atom_bits(u32 *, u32 *b, u32, u32 k) {
    u32 at = mix(me()), fresh = 0;
    for (u32 j = 0; j < k; j++) {
        at = at * 1664525u + 1013904223u;
        u32 bit = 1u << (at >> 6 & 31);
        if (!(atomicOr(b + (at >> 16), bit) & bit)) fresh++;
    }
    b[65536 + me()] = fresh;
}

// Floats added to 64 sums in shared memory, then to those of all blocks.
KERNEL fifth_atom_weights(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float sums[64];
    if (threadIdx.x < 64) sums[threadIdx.x] = 0;
    __syncthreads();
    u32 at = me();
    for (u32 j = 0; j < k; j++) {
        u32 w = a[at & (n - 1)];
        atomicAdd(sums + (w >> 26), 0.001f * (w & 255));
        at += all();
    }
    __syncthreads();
    if (threadIdx.x < 64) atomicAdd(reinterpret_cast<float *>(b) + threadIdx.x, sums[threadIdx.x]);
}

// Sums of 64 bits and the largest of them, one thread of a warp for all its lanes.
KERNEL fifth_atom_warps(u32 *, u32 *b, u32, u32 k) {
    u64 *sums = reinterpret_cast<u64 *>(b);
    u32 x = mix(me());
    for (u32 j = 0; j < k; j++) {
        x = x * 1664525u + 1013904223u;
        u32 total = __reduce_add_sync(~0u, x >> 8 & 0xffff), key = __shfl_sync(~0u, x, 0) >> 23;
        if (threadIdx.x % 32 == 0) {
            atomicAdd(sums + key, static_cast<u64>(total));
            atomicMax(sums + 512 + key, static_cast<u64>(total) << 20);
        }
    }
}

// ---- tensor

// A chain of products as attention has it: what comes of the first, as halves, is the left side of the second.
KERNEL fifth_tensor_attention(u32 *a, u32 *b, u32, u32 k) {
    u32 t = threadIdx.x, q[4] = {a[t], a[t + 128], a[t + 256], a[t + 384]}, keys[2] = {a[t + 512], a[t + 640]};
    float out[2][4] = {};
    for (u32 j = 0; j < k; j++) {
        float s[2][4] = {};
#pragma unroll
        for (int i = 0; i < 2; i++)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                         : "+f"(s[i][0]), "+f"(s[i][1]), "+f"(s[i][2]), "+f"(s[i][3])
                         : "r"(q[0]), "r"(q[1]), "r"(q[2]), "r"(q[3]), "r"(keys[i]), "r"(keys[i] ^ (j & 3)));
        u32 p[4];
#pragma unroll
        for (int i = 0; i < 4; i++) {
            __half2 h = __floats2half2_rn(s[i / 2][i % 2 * 2] * 0.01f, s[i / 2][i % 2 * 2 + 1] * 0.01f);
            p[i] = *reinterpret_cast<u32 *>(&h);
        }
#pragma unroll
        for (int i = 0; i < 2; i++)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                         : "+f"(out[i][0]), "+f"(out[i][1]), "+f"(out[i][2]), "+f"(out[i][3])
                         : "r"(p[0]), "r"(p[1]), "r"(p[2]), "r"(p[3]), "r"(keys[0]), "r"(keys[1]));
    }
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += out[i / 4][i % 4];
    b[me()] = __float_as_uint(sum);
}

// Halves summed as halves, five sums, the right side turned from product to product.
KERNEL fifth_tensor_halves(u32 *a, u32 *b, u32, u32 k) {
    u32 t = threadIdx.x, c[5][2] = {}, x[4] = {a[t], a[t + 256], a[t + 512], a[t + 768]}, y[2] = {a[t + 1024], a[t + 1280]};
    for (u32 j = 0; j < k; j++) {
#pragma unroll
        for (int i = 0; i < 5; i++)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, {%0,%1};"
                         : "+r"(c[i][0]), "+r"(c[i][1])
                         : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[i & 1]), "r"(y[~i & 1]));
        u32 z = x[0];
        x[0] = x[1];
        x[1] = z;
    }
    u32 sum = 0;
    for (int i = 0; i < 10; i++) sum ^= c[i / 2][i % 2];
    b[me()] = sum;
}

// Fragments of 32 × 8 × 16 from shared memory that the block fills anew each round.
KERNEL fifth_tensor_slabs(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half left[4][32 * 16], right[8 * 64];
    u32 t = threadIdx.x, warp = t / 32;
    fragment<accumulator, 32, 8, 16, float> sum;
    fill_fragment(sum, 0.0f);
    for (u32 j = 0; j < k; j++) {
        const uint4 *from = reinterpret_cast<const uint4 *>(a) + (j * 320 + blockIdx.x * 64 & (n - 1));
        for (u32 i = t; i < 256; i += 128) reinterpret_cast<uint4 *>(left[0])[i] = from[i];
        if (t < 64) reinterpret_cast<uint4 *>(right)[t] = from[256 + t];
        __syncthreads();
        for (u32 s = 0; s < 4; s++) {
            fragment<matrix_a, 32, 8, 16, __half, row_major> p;
            fragment<matrix_b, 32, 8, 16, __half, col_major> q;
            load_matrix_sync(p, left[(warp + s) % 4], 16);
            load_matrix_sync(q, right + s * 16, 64);
            mma_sync(sum, p, q, sum);
        }
        __syncthreads();
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + (me() / 32) * 256, sum, 8, mem_row_major);
}

// Doubles by the tensor cores, two sums, both sides from memory that the L1 keeps.
KERNEL fifth_tensor_doubles(u32 *a, u32 *b, u32 n, u32 k) {
    const double *in = reinterpret_cast<const double *>(a);
    double c[2][2] = {};
    u32 lane = threadIdx.x % 32, at = me() / 32 * 32;
    for (u32 j = 0; j < k; j++) {
        double x = in[(at & (n - 1)) + lane], y = in[(at + 512 & (n - 1)) + lane];
#pragma unroll
        for (int i = 0; i < 2; i++)
            asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"
                         : "+d"(c[i][0]), "+d"(c[i][1])
                         : "d"(x), "d"(y));
        at += 96;
    }
    b[me()] = static_cast<u32>((c[0][0] + c[0][1] + c[1][0] + c[1][1]) * 1e-3);
}

// ---- shape

// Blocks of half a warp, many of them.
KERNEL fifth_shape_sixteens(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me(), v = a[i * 3 & (n - 1)];
    for (u32 j = 0; j < 12; j++) v = v * 1664525u + (v >> 13);
    b[i] = v;
}

// One block of 1024 threads that adds up a whole array.
KERNEL fifth_shape_one(u32 *a, u32 *b, u32 n, u32) {
    __shared__ float part[1024];
    u32 t = threadIdx.x;
    float sum = 0;
    for (u32 i = t; i < n; i += 1024) sum += reinterpret_cast<const float *>(a)[i];
    part[t] = sum;
    __syncthreads();
    for (u32 s = 512; s > 0; s >>= 1) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) b[0] = __float_as_uint(part[0]);
}

// Blocks of 200 threads, of which those beyond a bound leave at once, with a barrier for the others' sum.
KERNEL fifth_shape_bounds(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ float line[200];
    u32 i = me();
    float v = i < n ? reinterpret_cast<const float *>(a)[i % 4096] : 0.0f;
    for (u32 j = 0; j < k; j++) {
        line[threadIdx.x] = v;
        __syncthreads();
        if (i < n) v = 0.5f * (v + line[(threadIdx.x + 199) % 200]) + 0.01f;
        __syncthreads();
    }
    if (i < n) b[i] = __float_as_uint(v);
}

// Three waves of blocks and a few more that hold 12 × 12 floats a thread in registers, so that one block fits.
KERNEL __launch_bounds__(256, 1) fifth_shape_tiles(u32 *a, u32 *b, u32, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    float c[12][12];
#pragma unroll
    for (int i = 0; i < 144; i++) c[i / 12][i % 12] = 0;
    for (u32 j = 0; j < k; j++) {
        float x[12], y[12];
#pragma unroll
        for (int i = 0; i < 12; i++) {
            x[i] = in[(j * 24 + i + threadIdx.x / 16) & 4095];
            y[i] = in[(j * 24 + i * 16 + threadIdx.x % 16) & 4095];
        }
#pragma unroll
        for (int i = 0; i < 144; i++) c[i / 12][i % 12] = fmaf(x[i / 12], y[i % 12], c[i / 12][i % 12]);
    }
    float sum = 0;
#pragma unroll
    for (int i = 0; i < 144; i++) sum += c[i / 12][i % 12] * (1.0f + i);
    b[me()] = __float_as_uint(sum);
}
