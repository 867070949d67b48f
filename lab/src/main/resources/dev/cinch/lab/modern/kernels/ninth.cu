// A ninth set: kernels of all nine kinds from language models, genomics, seismic surveys, sound, cryptography, robots, particles, games, compression and
// graphs, as an author of such programs writes them first. Like those before, none was chosen by what the preset can do.
#include "parts.h"
#include <cuda_fp16.h>
#include <mma.h>

typedef unsigned long long u64;
typedef unsigned char u8;
typedef unsigned short u16;

// ---- hbm

// Weights of a language model in blocks of 32 floats become signed bytes with a scale for each block: four floats a thread, eight threads a block.
KERNEL ninth_hbm_quantise(u32 *a, u32 *b, u32 n, u32) {
    u32 i = me();
    if (i >= n / 4) return;
    float4 v = reinterpret_cast<const float4 *>(a)[i];
    float most = fmaxf(fmaxf(fabsf(v.x), fabsf(v.y)), fmaxf(fabsf(v.z), fabsf(v.w)));
    for (int d = 1; d < 8; d *= 2) most = fmaxf(most, __shfl_xor_sync(~0u, most, d));
    float back = most > 0 ? 127.0f / most : 0.0f;
    char4 q = make_char4(__float2int_rn(v.x * back), __float2int_rn(v.y * back), __float2int_rn(v.z * back), __float2int_rn(v.w * back));
    reinterpret_cast<char4 *>(b)[i] = q;
    if (i % 8 == 0) reinterpret_cast<__half *>(b + n / 4)[i / 8] = __float2half(most / 127.0f);
}

// Positions told to queries by turning them: n tokens of k heads with 128 floats each, where a float and the 64th behind it are one pair. Cosines and
// sines of each token, 64 of both, lie before the queries; four pairs a thread.
KERNEL ninth_hbm_rotary(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me();
    if (i >= n * k * 16) return;
    const float4 *table = reinterpret_cast<const float4 *>(a) + i / 16 / k * 32 + i % 16;
    const float4 *in = reinterpret_cast<const float4 *>(a) + n * 32 + i / 16 * 32 + i % 16;
    float4 *out = reinterpret_cast<float4 *>(b) + i / 16 * 32 + i % 16;
    float4 c = table[0], s = table[16], x = in[0], y = in[16];
    out[0] = make_float4(x.x * c.x - y.x * s.x, x.y * c.y - y.y * s.y, x.z * c.z - y.z * s.z, x.w * c.w - y.w * s.w);
    out[16] = make_float4(y.x * c.x + x.x * s.x, y.y * c.y + x.y * s.y, y.z * c.z + x.z * s.z, y.w * c.w + x.w * s.w);
}

// What an editor of sound draws: the lowest and the highest of each 4096 samples of 16 bits, n such pieces, a block one after the other.
KERNEL ninth_hbm_overview(u32 *a, u32 *b, u32 n, u32) {
    __shared__ int lows[16], highs[16];
    u32 t = threadIdx.x, lane = t % 32, warp = t / 32;
    for (u32 piece = blockIdx.x; piece < n; piece += gridDim.x) {
        int4 v = reinterpret_cast<const int4 *>(a)[piece * 512 + t];
        int words[4] = {v.x, v.y, v.z, v.w}, low = 32767, high = -32768;
#pragma unroll
        for (int i = 0; i < 4; i++) {
            int one = static_cast<short>(words[i]), two = words[i] >> 16;
            low = min(low, min(one, two));
            high = max(high, max(one, two));
        }
        low = __reduce_min_sync(~0u, low);
        high = __reduce_max_sync(~0u, high);
        if (lane == 0) {
            lows[warp] = low;
            highs[warp] = high;
        }
        __syncthreads();
        if (t == 0) {
            for (int i = 1; i < 16; i++) {
                low = min(low, lows[i]);
                high = max(high, highs[i]);
            }
            b[2 * piece] = low;
            b[2 * piece + 1] = high;
        }
        __syncthreads();
    }
}

// How often a letter stands before a place of a genome: a count from the start of its block of 128 letters, and those of the block up to there.
// A block is 64 bytes: four counts, then the lower and the upper bits of its letters.
__device__ u32 before(const u32 *a, u32 n, u32 at, u32 letter) {
    const u32 *block = a + (at / 128 & (n - 1)) * 16;
    u32 count = block[letter], rest = at % 128, lower = (letter & 1) - 1, upper = (letter >> 1) - 1;
    for (u32 i = 0; i < 4; i++) {
        u32 part = min(rest, 32u), mask = part == 32 ? ~0u : (1u << part) - 1;
        count += __popc((block[4 + i] ^ lower) & (block[8 + i] ^ upper) & mask);
        rest -= part;
    }
    return count;
}

// Reads looked for in an index of a genome of n blocks, a power of two: from the last letter to the first, two ends of an interval, k letters a thread;
// where the interval is empty another read begins.
KERNEL ninth_hbm_genome(u32 *a, u32 *b, u32 n, u32 k) {
    u32 letters = mix(me()), low = mix(me() + 1), high = low + 5000, missed = 0;
    for (u32 j = 0; j < k; j++) {
        letters = letters * 1664525u + 1013904223u;
        u32 letter = letters >> 30;
        low = before(a, n, low, letter);
        high = before(a, n, high, letter);
        if (low >= high) {
            missed++;
            low = letters;
            high = low + 5000;
        }
    }
    b[me()] = missed;
}

// ---- l2

// A seismic survey: k traces of 1024 samples around each of n places, added up where an echo of the same depth comes later the further the trace is.
KERNEL ninth_l2_moveout(u32 *a, u32 *b, u32 n, u32 k) {
    u32 i = me(), place = i / 1024;
    if (place >= n) return;
    float time = i % 1024, sum = 0;
    u32 heard = 0;
    for (u32 j = 0; j < k; j++) {
        const float *trace = reinterpret_cast<const float *>(a) + (place * k + j) * 1024;
        float late = sqrtf(time * time + 900.0f * j * j);
        u32 at = static_cast<u32>(late);
        if (at + 1 >= 1024) break;
        float f = late - at;
        sum += (1 - f) * trace[at] + f * trace[at + 1];
        heard++;
    }
    reinterpret_cast<float *>(b)[i] = heard > 0 ? sum / heard : 0.0f;
}

// A graph whose nodes, n of them, a power of two, have 64 floats each: a warp takes the mean of k neighbours, adds what the node has, and cuts below
// zero. The neighbours' numbers are in the low bits behind the floats.
KERNEL ninth_l2_messages(u32 *a, u32 *b, u32 n, u32 k) {
    u32 node = me() / 32, lane = threadIdx.x % 32;
    const float2 *rows = reinterpret_cast<const float2 *>(a);
    const u32 *edges = a + n * 64 + node * k;
    float x = 0, y = 0;
    for (u32 j = 0; j < k; j++) {
        float2 v = rows[(edges[j] & (n - 1)) * 32 + lane];
        x += v.x;
        y += v.y;
    }
    float2 own = rows[(node & (n - 1)) * 32 + lane];
    reinterpret_cast<float2 *>(b)[node * 32 + lane] = make_float2(fmaxf(own.x - x / k, 0.0f), fmaxf(own.y - y / k, 0.0f));
}

// Two sorted tables of n keys each become one: every thread finds by halving where its k keys begin in both, then takes the smaller one each time.
// A key is its place times 16 and some of the word there, so that both tables are sorted.
KERNEL ninth_l2_merged(u32 *a, u32 *b, u32 n, u32 k) {
    u32 start = me() * k;
    if (start >= 2 * n) return;
    const u32 *p = a, *q = a + n;
    u32 low = start > n ? start - n : 0, high = min(start, n);
    while (low < high) {
        u32 middle = (low + high) / 2, other = start - 1 - middle;
        if (middle * 16 + (p[middle] & 15) <= other * 16 + (q[other] & 15))
            low = middle + 1;
        else
            high = middle;
    }
    u32 x = low, y = start - low;
    u32 left = x < n ? x * 16 + (p[x] & 15) : ~0u, right = y < n ? y * 16 + (q[y] & 15) : ~0u;
    for (u32 j = 0; j < k && start + j < 2 * n; j++) {
        if (left <= right) {
            b[start + j] = left;
            x++;
            left = x < n ? x * 16 + (p[x] & 15) : ~0u;
        } else {
            b[start + j] = right;
            y++;
            right = y < n ? y * 16 + (q[y] & 15) : ~0u;
        }
    }
}

// How far each of n links of a list, a power of two, is from its end: every link jumps to where its next one points, k times; a list a block.
KERNEL ninth_l2_ranks(u32 *, u32 *b, u32 n, u32 k) {
    uint2 *from = reinterpret_cast<uint2 *>(b) + blockIdx.x * 2 * n, *to = from + n;
    for (u32 i = threadIdx.x; i < n; i += blockDim.x)
        from[i] = i == 0 ? make_uint2(0, 0) : make_uint2((i * 1664525u + 1013904223u + 2 * blockIdx.x) & (n - 1), 1);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        for (u32 i = threadIdx.x; i < n; i += blockDim.x) {
            uint2 own = from[i], far = from[own.x];
            to[i] = make_uint2(far.x, own.y + far.y);
        }
        __syncthreads();
        uint2 *other = from;
        from = to;
        to = other;
    }
}

// ---- near

// Sound by a book of 256 words with eight numbers each, in shared memory: which word is nearest to each of a thread's k pieces.
KERNEL ninth_near_codebook(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float4 book[512];
    const float4 *in = reinterpret_cast<const float4 *>(a);
    for (u32 i = threadIdx.x; i < 512; i += blockDim.x) book[i] = in[i];
    __syncthreads();
    u32 code = 0;
    for (u32 j = 0; j < k; j++) {
        float4 p = in[512 + 2 * (j * all() + me())], q = in[513 + 2 * (j * all() + me())];
        float best = 1e30f;
        u32 who = 0;
        for (u32 i = 0; i < 256; i++) {
            float4 r = book[2 * i], s = book[2 * i + 1];
            float d = (p.x - r.x) * (p.x - r.x) + (p.y - r.y) * (p.y - r.y) + (p.z - r.z) * (p.z - r.z) + (p.w - r.w) * (p.w - r.w);
            d += (q.x - s.x) * (q.x - s.x) + (q.y - s.y) * (q.y - s.y) + (q.z - s.z) * (q.z - s.z) + (q.w - s.w) * (q.w - s.w);
            if (d < best) {
                best = d;
                who = i;
            }
        }
        code = code * 256 + who;
    }
    b[me()] = code;
}

// A block cipher of ten rounds by four tables of 256 words in shared memory, one a turn of the other; k counters a thread.
KERNEL ninth_near_tables(u32 *a, u32 *b, u32, u32 k) {
    __shared__ u32 table[4][256], key[44];
    for (u32 i = threadIdx.x; i < 256; i += blockDim.x) {
        u32 word = a[i];
        table[0][i] = word;
        table[1][i] = __funnelshift_l(word, word, 8);
        table[2][i] = __funnelshift_l(word, word, 16);
        table[3][i] = __funnelshift_l(word, word, 24);
    }
    for (u32 i = threadIdx.x; i < 44; i += blockDim.x) key[i] = a[256 + i];
    __syncthreads();
    u32 sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 p = key[0] ^ me(), q = key[1] ^ j, r = key[2], s = key[3];
        for (u32 round = 1; round < 10; round++) {
            u32 w = table[0][p >> 24] ^ table[1][q >> 16 & 255] ^ table[2][r >> 8 & 255] ^ table[3][s & 255] ^ key[4 * round];
            u32 x = table[0][q >> 24] ^ table[1][r >> 16 & 255] ^ table[2][s >> 8 & 255] ^ table[3][p & 255] ^ key[4 * round + 1];
            u32 y = table[0][r >> 24] ^ table[1][s >> 16 & 255] ^ table[2][p >> 8 & 255] ^ table[3][q & 255] ^ key[4 * round + 2];
            u32 z = table[0][s >> 24] ^ table[1][p >> 16 & 255] ^ table[2][q >> 8 & 255] ^ table[3][r & 255] ^ key[4 * round + 3];
            p = w;
            q = x;
            r = y;
            s = z;
        }
        sum += (table[2][p >> 24] & 0xff000000u) ^ (table[3][q >> 16 & 255] & 0xff0000u) ^ (table[0][r >> 8 & 255] & 0xff00u) ^ key[40];
        sum ^= (table[1][s & 255] & 0xffu) + (p ^ key[41]) + (q ^ key[42]) + (r ^ key[43]);
    }
    b[me()] = sum;
}

// Colours of a film by a cube of 17 × 17 × 17 colours that the L1 keeps, each new one from the eight around it; k points a thread.
KERNEL ninth_near_grade(u32 *a, u32 *b, u32, u32 k) {
    const float4 *cube = reinterpret_cast<const float4 *>(a);
    float red = 0, green = 0, blue = 0;
    for (u32 j = 0; j < k; j++) {
        u32 colour = mix(me() * k + j);
        float x = (colour & 1023) * (16.0f / 1024), y = (colour >> 10 & 1023) * (16.0f / 1024), z = (colour >> 20 & 1023) * (16.0f / 1024);
        u32 xi = static_cast<u32>(x), yi = static_cast<u32>(y), zi = static_cast<u32>(z);
        x -= xi;
        y -= yi;
        z -= zi;
        const float4 *corner = cube + (zi * 17 + yi) * 17 + xi;
#pragma unroll
        for (int c = 0; c < 8; c++) {
            float4 v = corner[(c >> 2) * 289 + (c >> 1 & 1) * 17 + (c & 1)];
            float weight = (c & 1 ? x : 1 - x) * (c & 2 ? y : 1 - y) * (c & 4 ? z : 1 - z);
            red += weight * v.x;
            green += weight * v.y;
            blue += weight * v.z;
        }
    }
    reinterpret_cast<float *>(b)[me()] = 0.3f * red + 0.6f * green + 0.1f * blue;
}

// Pictures of 64 × 64 greys become black and white: what is lost at a point goes to four neighbours that come later. A thread a row, each three points
// behind the row above; k pictures a block.
KERNEL ninth_near_dither(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float grey[65][66];
    int y = threadIdx.x;
    u32 white = 0;
    for (u32 j = 0; j < k; j++) {
        const float *in = reinterpret_cast<const float *>(a) + (blockIdx.x * k + j) * 4096;
        for (int i = y; i < 65 * 66; i += 64) {
            int row = i / 66, column = i % 66 - 1;
            grey[row][column + 1] = row < 64 && column >= 0 && column < 64 ? 2 * in[row * 64 + column] - 1 : 0.0f;
        }
        __syncthreads();
        for (int step = 0; step < 64 + 3 * 63; step++) {
            int x = step - 3 * y;
            if (x >= 0 && x < 64) {
                float was = grey[y][x + 1], is = was > 0.5f ? 1.0f : 0.0f, lost = was - is;
                white += is > 0;
                grey[y][x + 2] += lost * (7.0f / 16);
                grey[y + 1][x] += lost * (3.0f / 16);
                grey[y + 1][x + 1] += lost * (5.0f / 16);
                grey[y + 1][x + 2] += lost * (1.0f / 16);
            }
            __syncthreads();
        }
    }
    b[me()] = white;
}

// ---- latency

// Sound of four bits a sample, unpacked: each says how far to go by a step that itself grows and shrinks; k words of eight samples a thread.
KERNEL ninth_wait_samples(u32 *a, u32 *b, u32, u32 k) {
    __shared__ int steps[89];
    for (u32 i = threadIdx.x; i < 89; i += blockDim.x) steps[i] = static_cast<int>(7.0f * powf(1.1f, i));
    __syncthreads();
    int now = 0, index = 30, sum = 0;
    for (u32 j = 0; j < k; j++) {
        u32 word = a[j * all() + me()];
        for (int i = 0; i < 8; i++) {
            u32 code = word & 15;
            word >>= 4;
            int step = steps[index], change = step >> 3;
            if (code & 4) change += step;
            if (code & 2) change += step >> 1;
            if (code & 1) change += step >> 2;
            now = code & 8 ? max(now - change, -32768) : min(now + change, 32767);
            index = code & 4 ? min(index + 2 * static_cast<int>(code & 3) + 2, 88) : max(index - 1, 0);
            sum += now;
        }
    }
    b[me()] = sum;
}

// A recurrent cell of 32 units with two gates, a lane a unit: the state goes round by shuffles, its weights stay in registers; k words a warp.
KERNEL ninth_wait_gates(u32 *a, u32 *b, u32, u32 k) {
    const float *in = reinterpret_cast<const float *>(a);
    u32 lane = threadIdx.x;
    float reset[32], update[32], fresh[32], h = 0;
#pragma unroll
    for (int i = 0; i < 32; i++) {
        reset[i] = in[i * 32 + lane] - 0.75f;
        update[i] = in[1024 + i * 32 + lane] - 0.75f;
        fresh[i] = in[2048 + i * 32 + lane] - 0.75f;
    }
    const float *words = in + 3072 + blockIdx.x * k * 32;
    for (u32 j = 0; j < k; j++) {
        float x = words[j * 32 + lane] - 0.75f, r = x, z = 0.5f * x, c = 0;
#pragma unroll
        for (int i = 0; i < 32; i++) {
            float other = __shfl_sync(~0u, h, i);
            r += reset[i] * other;
            z += update[i] * other;
            c += fresh[i] * other;
        }
        r = 1.0f / (1.0f + expf(-r));
        z = 1.0f / (1.0f + expf(-z));
        h = z * h + (1 - z) * tanhf(2 * x + r * c);
    }
    reinterpret_cast<float *>(b)[me()] = h;
}

// The decoder of bits that packers of files and films have: a range is split by the chance of a bit, which learns. 64 chances a thread, chosen by the
// last six bits; k bits from a stream of its own in a text of n bytes, a power of two.
KERNEL ninth_wait_decoder(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u16 chances[64][32];
    u32 lane = threadIdx.x, at = me() * 1021, range = ~0u, code = 0, bits = 0, ones = 0;
    const u8 *text = reinterpret_cast<const u8 *>(a);
    for (int i = 0; i < 64; i++) chances[i][lane] = 1024;
    for (int i = 0; i < 4; i++) code = code << 8 | text[at++ & (n - 1)];
    for (u32 j = 0; j < k; j++) {
        u32 chance = chances[bits & 63][lane], bound = (range >> 11) * chance;
        if (code < bound) {
            range = bound;
            chances[bits & 63][lane] = chance + ((2048 - chance) >> 5);
            bits = bits << 1;
        } else {
            range -= bound;
            code -= bound;
            chances[bits & 63][lane] = chance - (chance >> 5);
            bits = bits << 1 | 1;
            ones++;
        }
        if (range < 1u << 24) {
            range <<= 8;
            code = code << 8 | text[at++ & (n - 1)];
        }
    }
    b[me()] = bits ^ ones;
}

__device__ __forceinline__ float either(float x, float y) { return fmaxf(x, y) + log1pf(expf(-fabsf(x - y))); }

// How well k letters fit a family of proteins of 32 places, a lane a place: logarithms of the chances that a letter matches, is one too many, or that
// a place is left out.
KERNEL ninth_wait_family(u32 *a, u32 *b, u32, u32 k) {
    const float *fits = reinterpret_cast<const float *>(a);
    const u32 *letters = a + 128 + blockIdx.x * k;
    u32 lane = threadIdx.x;
    float match = -1e4f, more = -1e4f, left = -1e4f;
    for (u32 j = 0; j < k; j++) {
        float fit = 3 * fits[(letters[j] & 3) * 32 + lane] - 3.5f;
        float m = __shfl_up_sync(~0u, match, 1), i = __shfl_up_sync(~0u, more, 1), l = __shfl_up_sync(~0u, left, 1);
        if (lane == 0) {
            m = -1.4f * j;
            i = l = -1e4f;
        }
        more = either(match - 3.0f, more - 0.7f) - 1.4f;
        match = fit + either(either(m - 0.1f, i - 0.6f), l - 0.6f);
        left = either(m - 4.0f, l - 0.9f);
    }
    reinterpret_cast<float *>(b)[me()] = either(match, left);
}

// ---- arithmetic

// Numbers below 2 to the power of 255, less 19, as five limbs of 51 bits: k products, each of the last with the one before, as curves for keys need them.
KERNEL ninth_math_limbs(u32 *, u32 *b, u32, u32 k) {
    const u64 mask = (1ull << 51) - 1;
    u64 x[5], y[5];
#pragma unroll
    for (int i = 0; i < 5; i++) {
        x[i] = (static_cast<u64>(mix(me() + i)) << 19 | i) & mask;
        y[i] = (static_cast<u64>(mix(me() * 7 + i)) << 18 | 1) & mask;
    }
    for (u32 j = 0; j < k; j++) {
        unsigned __int128 r[5];
#pragma unroll
        for (int i = 0; i < 5; i++) {
            r[i] = 0;
#pragma unroll
            for (int l = 0; l < 5; l++) r[i] += static_cast<unsigned __int128>(x[l]) * (i >= l ? y[i - l] : 19 * y[i - l + 5]);
        }
        u64 carry = 0;
#pragma unroll
        for (int i = 0; i < 5; i++) {
            r[i] += carry;
            y[i] = x[i];
            x[i] = static_cast<u64>(r[i]) & mask;
            carry = static_cast<u64>(r[i] >> 51);
        }
        x[0] += 19 * carry;
        x[1] += x[0] >> 51;
        x[0] &= mask;
    }
    b[me()] = static_cast<u32>(x[0] ^ x[1] ^ x[2] ^ x[3] ^ x[4]);
}

// What pairs of particles weigh that came from one: momentum, angle along and angle around the beam of both; k pairs a thread, those near a peak counted.
KERNEL ninth_math_masses(u32 *, u32 *b, u32, u32 k) {
    float sum = 0;
    u32 near = 0;
    for (u32 j = 0; j < k; j++) {
        u32 p = mix(me() * k + j), q = p * 0x9e3779b1u;
        float first = 20.0f + (p & 1023) * 0.05f, second = 20.0f + (q >> 22) * 0.05f;
        float along = ((p >> 10 & 1023) - 512.0f) * 0.006f, around = (p >> 20 & 4095) * 0.0015f;
        float mass = sqrtf(2 * first * second * (coshf(along) - cosf(around)) + 1e-3f);
        near += fabsf(mass - 91.2f) < 5.0f;
        sum += logf(mass);
    }
    b[me()] = __float_as_uint(sum) ^ near;
}

// Where the hand of a robot with six joints is: six turns and shifts one behind the other; k poses a thread, each joint a little further than before.
KERNEL ninth_math_arm(u32 *, u32 *b, u32, u32 k) {
    const float shift[6] = {0.0f, 0.43f, 0.39f, 0.0f, 0.0f, 0.0f}, rise[6] = {0.09f, 0.0f, 0.0f, 0.11f, 0.09f, 0.08f};
    const float tc[6] = {0.0f, 1.0f, 1.0f, 0.0f, 0.0f, 1.0f}, ts[6] = {1.0f, 0.0f, 0.0f, 1.0f, -1.0f, 0.0f};
    float reach = 0, angle = 0.001f * me();
    for (u32 j = 0; j < k; j++) {
        float m[12] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
#pragma unroll
        for (int i = 0; i < 6; i++) {
            float s, c;
            sincosf(angle + 0.3f * i, &s, &c);
#pragma unroll
            for (int r = 0; r < 12; r += 4) {
                float x = m[r], y = m[r + 1], z = m[r + 2];
                float u = c * x + s * y, v = c * y - s * x;
                m[r + 3] += shift[i] * u + rise[i] * z;
                m[r] = u;
                m[r + 1] = tc[i] * v + ts[i] * z;
                m[r + 2] = tc[i] * z - ts[i] * v;
            }
        }
        reach = fmaxf(reach, m[3] * m[3] + m[7] * m[7] + m[11] * m[11]);
        angle += 0.01f + 0.001f * m[11];
    }
    b[me()] = __float_as_uint(reach + angle);
}

// Where moons are on their ellipses, in doubles: five steps to the angle that fits the time, then the place; k times a thread.
KERNEL ninth_math_moons(u32 *, u32 *b, u32, u32 k) {
    double sum = 0, flat = 0.05 + 0.0007 * threadIdx.x;
    for (u32 j = 0; j < k; j++) {
        double mean = 0.031 * j + 0.01 * blockIdx.x, angle = mean + flat;
        for (int i = 0; i < 5; i++) {
            double s, c;
            sincos(angle, &s, &c);
            angle -= (angle - flat * s - mean) / (1.0 - flat * c);
        }
        sum += sqrt(1.0 - flat * flat) * sin(angle) + cos(angle);
    }
    reinterpret_cast<double *>(b)[me()] = sum;
}

// ---- divergence

__device__ __forceinline__ float cut(float p, float q) { return (0.75f - p) / (q - p); }

// Lines of equal height on a map of n × n: each cell between four points has none, one or two pieces of them, in sixteen ways; k cells a thread.
KERNEL ninth_ways_heights(u32 *a, u32 *b, u32 n, u32 k) {
    const float *map = reinterpret_cast<const float *>(a);
    float length = 0;
    for (u32 j = 0; j < k; j++) {
        u32 cell = (j * all() + me()) % ((n - 1) * (n - 1)), x = cell % (n - 1), y = cell / (n - 1);
        float p = map[y * n + x], q = map[y * n + x + 1], r = map[y * n + n + x], s = map[y * n + n + x + 1];
        u32 way = (p > 0.75f) + 2 * (q > 0.75f) + 4 * (r > 0.75f) + 8 * (s > 0.75f);
        float u, v;
        switch (way) {
            case 0:
            case 15: break;
            case 1:
            case 14:
                u = cut(p, q);
                v = cut(p, r);
                length += sqrtf(u * u + v * v);
                break;
            case 2:
            case 13:
                u = 1 - cut(p, q);
                v = cut(q, s);
                length += sqrtf(u * u + v * v);
                break;
            case 4:
            case 11:
                u = cut(r, s);
                v = 1 - cut(p, r);
                length += sqrtf(u * u + v * v);
                break;
            case 8:
            case 7:
                u = 1 - cut(r, s);
                v = 1 - cut(q, s);
                length += sqrtf(u * u + v * v);
                break;
            case 3:
            case 12:
                u = cut(p, r) - cut(q, s);
                length += sqrtf(1 + u * u);
                break;
            case 5:
            case 10:
                u = cut(p, q) - cut(r, s);
                length += sqrtf(1 + u * u);
                break;
            default:
                u = cut(p, q);
                v = cut(p, r);
                length += sqrtf(u * u + v * v);
                u = 1 - cut(r, s);
                v = 1 - cut(q, s);
                length += sqrtf(u * u + v * v);
        }
    }
    reinterpret_cast<float *>(b)[me()] = length;
}

// Triangles of a game, k a thread, in tiles of 16 × 16 points: all points of the box around each are tried, and the nearest depth of those inside is kept.
KERNEL ninth_ways_drawn(u32 *, u32 *b, u32, u32 k) {
    u32 drawn = 0;
    float nearest = 1e30f;
    for (u32 j = 0; j < k; j++) {
        u32 seed = mix(me() * k + j);
        int x0 = seed & 15, y0 = seed >> 4 & 15, x1 = seed >> 8 & 15, y1 = seed >> 12 & 15, x2 = seed >> 16 & 15, y2 = seed >> 20 & 15;
        int area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
        if (area == 0) continue;
        if (area < 0) {
            int x = x1, y = y1;
            x1 = x2;
            y1 = y2;
            x2 = x;
            y2 = y;
            area = -area;
        }
        float deep = 1.0f / area;
        for (int y = min(y0, min(y1, y2)); y <= max(y0, max(y1, y2)); y++)
            for (int x = min(x0, min(x1, x2)); x <= max(x0, max(x1, x2)); x++) {
                int p = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0);
                int q = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
                int r = (x0 - x2) * (y - y2) - (x - x2) * (y0 - y2);
                if (p < 0 || q < 0 || r < 0) continue;
                float depth = (q * 1.0f + r * 2.0f + p * 3.0f) * deep + (seed >> 24);
                if (depth < nearest) {
                    nearest = depth;
                    drawn += 256;
                }
                drawn++;
            }
    }
    b[me()] = drawn;
}

// Light in skin: photons go until they leave a layer or until little of them is left, when one of ten goes on; k photons a thread.
KERNEL ninth_ways_photons(u32 *, u32 *b, u32, u32 k) {
    u32 chance = mix(me() + 9);
    float back = 0, kept = 0;
    for (u32 j = 0; j < k; j++) {
        float depth = 0, down = 1, weight = 1;
        for (u32 step = 0; step < 500; step++) {
            chance = chance * 1664525u + 1013904223u;
            depth -= down * 0.1f * logf((chance >> 8) * (1.0f / 16777216) + 1e-7f);
            if (depth < 0) {
                back += weight;
                break;
            }
            if (depth > 2) break;
            kept += 0.1f * weight;
            weight *= 0.9f;
            chance = chance * 1664525u + 1013904223u;
            float turn = (chance >> 8) * (1.0f / 16777216), g = 0.19f / (0.1f + 1.8f * turn);
            float bend = fminf(fmaxf((1.81f - g * g) * (1.0f / 1.8f), -1.0f), 1.0f);
            chance = chance * 1664525u + 1013904223u;
            float side = cosf((chance >> 8) * (6.2831853f / 16777216));
            down = down * bend - sqrtf(fmaxf((1 - down * down) * (1 - bend * bend), 0.0f)) * side;
            if (weight < 0.01f) {
                chance = chance * 1664525u + 1013904223u;
                if (chance >> 16 > 6553) break;
                weight *= 10;
            }
        }
    }
    b[me()] = __float_as_uint(back + kept);
}

// Each thread packs k letters of four kinds: where the next four were met before, as a table of its own says, it goes back there and sees how many agree.
KERNEL ninth_ways_packing(u32 *a, u32 *b, u32, u32 k) {
    const u8 *text = reinterpret_cast<const u8 *>(a) + me() * k;
    u16 met[256];
    for (int i = 0; i < 256; i++) met[i] = 0xffff;
    u32 at = 0, packed = 0;
    while (at + 4 <= k) {
        u32 four = (text[at] & 3) << 6 | (text[at + 1] & 3) << 4 | (text[at + 2] & 3) << 2 | (text[at + 3] & 3);
        u32 last = met[four];
        met[four] = at;
        if (last == 0xffff) {
            packed += 3;
            at++;
            continue;
        }
        u32 length = 4;
        while (at + length < k && length < 32 && (text[last + length] & 3) == (text[at + length] & 3)) length++;
        packed += at - last < 64 ? 12 : 16;
        at += length;
    }
    b[me()] = packed + 3 * (k - at);
}

// ---- atomics

// Lines in a picture: each edge point votes for the lines through it, k of 180 angles, by how far they are from the middle; 256 distances an angle.
KERNEL ninth_atom_lines(u32 *, u32 *b, u32, u32 k) {
    u32 point = mix(me());
    float x = (point & 511) - 256.0f, y = (point >> 9 & 511) - 256.0f;
    for (u32 j = 0; j < k; j++) {
        u32 angle = (me() + j * 7) % 180;
        float s, c;
        __sincosf(angle * 0.017453293f, &s, &c);
        int far = static_cast<int>((x * c + y * s + 384.0f) * (1.0f / 3));
        atomicAdd(b + angle * 256 + min(max(far, 0), 255), 1u);
    }
}

// Pieces of 16 letters of a genome, counted in four rows of n counters, a power of two, by four hashes; the least of the four answers is near the truth.
// Few pieces are frequent. A thread counts k, and those that came a thousand million times.
KERNEL ninth_atom_sketch(u32 *, u32 *b, u32 n, u32 k) {
    u32 often = 0;
    for (u32 j = 0; j < k; j++) {
        u32 chance = mix(me() * k + j), piece = chance >> (chance & 15), least = ~0u;
#pragma unroll
        for (u32 row = 0; row < 4; row++) {
            u32 at = (mix(piece + row * 0x9e3779b1u) >> 7) & (n - 1);
            least = min(least, atomicAdd(b + row * n + at, 1u));
        }
        often += least > 1000000000u;
    }
    b[4 * n + me()] = often;
}

// A picture in n tiles of 8 × 8 points that blocks take from a counter, one after the other, as they get done; a tile is a sum of up to k waves.
// The counter is back at zero when all blocks have been told that nothing is left.
KERNEL ninth_atom_taken(u32 *, u32 *b, u32 n, u32 k) {
    __shared__ u32 next;
    u32 t = threadIdx.x, x = t % 8, y = t / 8;
    while (true) {
        if (t == 0) next = atomicInc(b, n + gridDim.x - 1);
        __syncthreads();
        u32 tile = next;
        __syncthreads();
        if (tile >= n) break;
        u32 waves = mix(tile) % k + 1;
        float sum = 0;
        for (u32 j = 1; j <= waves; j++) sum += __sinf(0.1f * j * (x + 0.3f * tile)) * __cosf(0.07f * j * y) / j;
        b[64 + tile * 64 + t] = __float_as_uint(sum);
    }
}

// The cheapest roads that hold 512 towns together, a block a country of n roads: every group asks for its cheapest road out, groups join, until none
// can; k countries one after the other.
KERNEL ninth_atom_spanning(u32 *, u32 *b, u32 n, u32 k) {
    __shared__ u32 group[512], parent[512];
    u64 *best = reinterpret_cast<u64 *>(b) + blockIdx.x * 512;
    u32 t = threadIdx.x, cost = 0;
    for (u32 j = 0; j < k; j++) {
        u32 country = (blockIdx.x * k + j) * n;
        for (u32 i = t; i < 512; i += blockDim.x) group[i] = i;
        bool joined = true;
        while (joined) {
            for (u32 i = t; i < 512; i += blockDim.x) best[i] = ~0ull;
            __syncthreads();
            for (u32 i = t; i < n; i += blockDim.x) {
                u32 road = mix(country + i), from = group[road & 511], to = group[road >> 9 & 511];
                if (from == to) continue;
                u64 price = static_cast<u64>(mix(road + i) >> 8) << 32 | i;
                atomicMin(best + from, price);
                atomicMin(best + to, price);
            }
            __syncthreads();
            bool out = false;
            for (u32 i = t; i < 512; i += blockDim.x) {
                u64 price = best[i];
                parent[i] = i;
                if (group[i] != i || price == ~0ull) continue;
                u32 road = mix(country + static_cast<u32>(price)), from = group[road & 511], to = group[road >> 9 & 511];
                u32 other = from == i ? to : from;
                out = true;
                if (best[other] == price && i < other) continue;
                parent[i] = other;
                cost += static_cast<u32>(price >> 40);
            }
            joined = __syncthreads_or(out);
            for (u32 i = t; i < 512; i += blockDim.x) {
                u32 root = group[i];
                while (parent[root] != root) root = parent[root];
                group[i] = root;
            }
            __syncthreads();
        }
    }
    b[gridDim.x * 1024 + me()] = cost;
}

// ---- tensor

// A small change of a large layer: 16 rows a warp with k numbers each, down to sixteen, then up to n, in halves; the rows, the way down and the way up
// lie one behind the other.
KERNEL ninth_tensor_lowrank(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) float sums[2][256];
    __shared__ __align__(32) __half middle[2][256];
    u32 warp = me() / 32, own = threadIdx.x / 32, lane = threadIdx.x % 32;
    const __half *in = reinterpret_cast<const __half *>(a), *rows = in + warp * 16 * k;
    const __half *down = in + gridDim.x * 32 * k, *up = down + k * 16;
    fragment<matrix_a, 16, 16, 16, __half, row_major> p;
    fragment<matrix_b, 16, 16, 16, __half, row_major> q;
    fragment<accumulator, 16, 16, 16, float> c;
    fill_fragment(c, 0.0f);
    for (u32 s = 0; s < k; s += 16) {
        load_matrix_sync(p, rows + s, k);
        load_matrix_sync(q, down + s * 16, 16);
        mma_sync(c, p, q, c);
    }
    store_matrix_sync(sums[own], c, 16, mem_row_major);
    __syncwarp();
    for (u32 i = lane; i < 256; i += 32) middle[own][i] = __float2half(sums[own][i] * (1.0f / 64));
    __syncwarp();
    load_matrix_sync(p, middle[own], 16);
    for (u32 column = 0; column < n; column += 16) {
        load_matrix_sync(q, up + column, n);
        fill_fragment(c, 0.0f);
        mma_sync(c, p, q, c);
        store_matrix_sync(reinterpret_cast<float *>(b) + warp * 16 * n + column, c, n, mem_row_major);
    }
}

// A layer with a gate: rows of k halves times two matrices of n columns, one of which, through a smooth step, decides how much of the other goes on.
// Four warps have 32 × 32 sums of both; 32 of k at a time go through shared memory.
KERNEL ninth_tensor_gated(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half left[32 * 40], gate[32 * 40], value[32 * 40];
    u32 t = threadIdx.x, warp = t / 32, tiles = n / 32, row = blockIdx.x / tiles * 32, column = blockIdx.x % tiles * 32;
    u32 rows = gridDim.x / tiles * 32, y = warp / 2 * 16, x = warp % 2 * 16, place = t / 4 * 40 + t % 4 * 8;
    const __half *in = reinterpret_cast<const __half *>(a) + t % 4 * 8;
    const __half *lefts = in + (row + t / 4) * k, *gates = in + (rows + column + t / 4) * k, *values = gates + n * k;
    fragment<accumulator, 16, 16, 16, float> g, v;
    fill_fragment(g, 0.0f);
    fill_fragment(v, 0.0f);
    for (u32 s = 0; s < k; s += 32) {
        *reinterpret_cast<uint4 *>(left + place) = *reinterpret_cast<const uint4 *>(lefts + s);
        *reinterpret_cast<uint4 *>(gate + place) = *reinterpret_cast<const uint4 *>(gates + s);
        *reinterpret_cast<uint4 *>(value + place) = *reinterpret_cast<const uint4 *>(values + s);
        __syncthreads();
        for (int i = 0; i < 32; i += 16) {
            fragment<matrix_a, 16, 16, 16, __half, row_major> p;
            fragment<matrix_b, 16, 16, 16, __half, col_major> q;
            load_matrix_sync(p, left + y * 40 + i, 40);
            load_matrix_sync(q, gate + x * 40 + i, 40);
            mma_sync(g, p, q, g);
            load_matrix_sync(q, value + x * 40 + i, 40);
            mma_sync(v, p, q, v);
        }
        __syncthreads();
    }
    for (int i = 0; i < g.num_elements; i++) {
        float w = g.x[i] * (1.0f / 64);
        v.x[i] *= w / (1.0f + __expf(-w));
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + (row + y) * n + column + x, v, n, mem_row_major);
}

// Strengths of 64 tones in a sound of n samples, a power of two: sixteen overlapping frames of 64 samples at a time, times cosines and sines that stay
// in registers, tf32; k times sixteen frames a block.
KERNEL ninth_tensor_tones(u32 *a, u32 *b, u32 n, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) float waves[64 * 72], frames[16 * 72];
    u32 t = threadIdx.x, warp = t / 32;
    fragment<matrix_b, 16, 16, 8, precision::tf32, row_major> tones[2][8];
#pragma unroll
    for (int kind = 0; kind < 2; kind++) {
        for (u32 i = t; i < 4096; i += 128) {
            float angle = 0.049087385f * (i / 64) * (i % 64);
            waves[i / 64 * 72 + i % 64] = kind == 0 ? cosf(angle) : sinf(angle);
        }
        __syncthreads();
#pragma unroll
        for (int i = 0; i < 8; i++) {
            load_matrix_sync(tones[kind][i], waves + i * 8 * 72 + warp * 16, 72);
            for (int e = 0; e < tones[kind][i].num_elements; e++) tones[kind][i].x[e] = __float_to_tf32(tones[kind][i].x[e]);
        }
        __syncthreads();
    }
    fragment<accumulator, 16, 16, 8, float> strength, c, s;
    fill_fragment(strength, 0.0f);
    for (u32 j = 0; j < k; j++) {
        for (u32 i = t; i < 1024; i += 128) {
            float sample = reinterpret_cast<const float *>(a)[((blockIdx.x * k + j) * 512 + i / 64 * 32 + i % 64) & (n - 1)];
            float window = 0.5f - 0.5f * __cosf(0.0981748f * (i % 64));
            frames[i / 64 * 72 + i % 64] = __float_to_tf32((sample - 0.75f) * window);
        }
        __syncthreads();
        fill_fragment(c, 0.0f);
        fill_fragment(s, 0.0f);
#pragma unroll
        for (int i = 0; i < 8; i++) {
            fragment<matrix_a, 16, 16, 8, precision::tf32, row_major> frame;
            load_matrix_sync(frame, frames + i * 8, 72);
            mma_sync(c, frame, tones[0][i], c);
            mma_sync(s, frame, tones[1][i], s);
        }
        for (int e = 0; e < c.num_elements; e++) strength.x[e] += c.x[e] * c.x[e] + s.x[e] * s.x[e];
        __syncthreads();
    }
    store_matrix_sync(reinterpret_cast<float *>(b) + blockIdx.x * 1024 + warp * 16, strength, 64, mem_row_major);
}

// A matrix of 64 × 64 made one that only turns, as an optimizer does with its steps: k times half of itself times three less its square, halves in
// shared memory, eight warps with two tiles each.
KERNEL ninth_tensor_turning(u32 *a, u32 *b, u32, u32 k) {
    using namespace nvcuda::wmma;
    __shared__ __align__(32) __half m[64 * 72], square[64 * 72];
    __shared__ __align__(32) float sums[64 * 72];
    u32 t = threadIdx.x, warp = t / 32, y = warp / 2 * 16, x = warp % 2 * 32;
    const __half *in = reinterpret_cast<const __half *>(a) + blockIdx.x * 4096;
    for (u32 i = t; i < 4096; i += 256) m[i / 64 * 72 + i % 64] = __float2half((__half2float(in[i]) - 0.75f) * 0.2f);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        fragment<matrix_a, 16, 16, 16, __half, row_major> p;
        fragment<matrix_b, 16, 16, 16, __half, col_major> turned;
        fragment<matrix_b, 16, 16, 16, __half, row_major> q;
        fragment<accumulator, 16, 16, 16, float> c[2];
        for (int i = 0; i < 2; i++) fill_fragment(c[i], 0.0f);
        for (int s = 0; s < 64; s += 16) {
            load_matrix_sync(p, m + y * 72 + s, 72);
            for (int i = 0; i < 2; i++) {
                load_matrix_sync(turned, m + (x + 16 * i) * 72 + s, 72);
                mma_sync(c[i], p, turned, c[i]);
            }
        }
        for (int i = 0; i < 2; i++) store_matrix_sync(sums + y * 72 + x + 16 * i, c[i], 72, mem_row_major);
        __syncthreads();
        for (u32 i = t; i < 2048; i += 256) {
            u32 place = i / 32 * 72 + i % 32 * 2;
            *reinterpret_cast<__half2 *>(square + place) = __floats2half2_rn(sums[place], sums[place + 1]);
        }
        __syncthreads();
        for (int i = 0; i < 2; i++) fill_fragment(c[i], 0.0f);
        for (int s = 0; s < 64; s += 16) {
            load_matrix_sync(p, square + y * 72 + s, 72);
            for (int i = 0; i < 2; i++) {
                load_matrix_sync(q, m + s * 72 + x + 16 * i, 72);
                mma_sync(c[i], p, q, c[i]);
            }
        }
        for (int i = 0; i < 2; i++) store_matrix_sync(sums + y * 72 + x + 16 * i, c[i], 72, mem_row_major);
        __syncthreads();
        for (u32 i = t; i < 2048; i += 256) {
            u32 place = i / 32 * 72 + i % 32 * 2;
            float2 old = __half22float2(*reinterpret_cast<__half2 *>(m + place));
            *reinterpret_cast<__half2 *>(m + place) = __floats2half2_rn(1.5f * old.x - 0.5f * sums[place], 1.5f * old.y - 0.5f * sums[place + 1]);
        }
        __syncthreads();
    }
    for (u32 i = t; i < 4096; i += 256) reinterpret_cast<float *>(b)[blockIdx.x * 4096 + i] = __half2float(m[i / 64 * 72 + i % 64]);
}

// ---- shape

// Sentences of different lengths, at most k words, a block of two warps each: every word divided by the root of the mean square of all.
KERNEL ninth_shape_sentences(u32 *a, u32 *b, u32, u32 k) {
    __shared__ float squares[2];
    u32 t = threadIdx.x, length = mix(blockIdx.x) % k + 1;
    const float *in = reinterpret_cast<const float *>(a) + blockIdx.x * k;
    float sum = 0;
    for (u32 i = t; i < length; i += 64) sum += in[i] * in[i];
    for (int d = 16; d > 0; d /= 2) sum += __shfl_xor_sync(~0u, sum, d);
    if (t % 32 == 0) squares[t / 32] = sum;
    __syncthreads();
    float scale = rsqrtf((squares[0] + squares[1]) / length + 1e-5f);
    for (u32 i = t; i < length; i += 64) reinterpret_cast<float *>(b)[blockIdx.x * k + i] = in[i] * scale;
}

// A row of a product of sparse matrices, a block of two warps each: 96 KiB of shared memory for n sums, cleared, k products a thread added anywhere,
// then all looked through for what is not zero. n is at most 24576.
KERNEL ninth_shape_sums(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ uint4 sums[];
    __shared__ u32 found[2];
    u32 t = threadIdx.x, many = 0, total = 0;
    for (u32 i = t; i < n / 4; i += 64) sums[i] = make_uint4(0, 0, 0, 0);
    __syncthreads();
    for (u32 j = 0; j < k; j++) {
        u32 word = a[(blockIdx.x * 7 + j) * 64 + t];
        atomicAdd(reinterpret_cast<u32 *>(sums) + word % n, (word >> 20) + 1);
    }
    __syncthreads();
    for (u32 i = t; i < n / 4; i += 64) {
        uint4 v = sums[i];
        many += (v.x > 0) + (v.y > 0) + (v.z > 0) + (v.w > 0);
        total += v.x + v.y + v.z + v.w;
    }
    many = __reduce_add_sync(~0u, many);
    total = __reduce_add_sync(~0u, total);
    if (t % 32 == 0) found[t / 32] = many;
    __syncthreads();
    if (t % 32 == 0) b[2 * blockIdx.x + t / 32] = total ^ (found[0] + found[1]);
}

// The k-th largest of n words, a block of thirteen warps a row: four times the words are counted by their next eight bits, and one thread goes down
// from the top until it has k; then how many are larger.
KERNEL ninth_shape_largest(u32 *a, u32 *b, u32 n, u32 k) {
    __shared__ u32 counts[256], chosen, wanted;
    const u32 *row = a + blockIdx.x * n;
    u32 t = threadIdx.x, larger = 0;
    if (t == 0) {
        chosen = 0;
        wanted = k;
    }
    for (int shift = 24; shift >= 0; shift -= 8) {
        for (u32 i = t; i < 256; i += blockDim.x) counts[i] = 0;
        __syncthreads();
        u32 above = shift == 24 ? 0 : ~0u << (shift + 8), prefix = chosen;
        for (u32 i = t; i < n; i += blockDim.x) {
            u32 word = row[i];
            if ((word & above) == prefix) atomicAdd(counts + (word >> shift & 255), 1u);
        }
        __syncthreads();
        if (t == 0) {
            u32 digit = 255, left = wanted;
            while (digit > 0 && counts[digit] < left) left -= counts[digit--];
            chosen = prefix | digit << shift;
            wanted = left;
        }
        __syncthreads();
    }
    u32 least = chosen;
    for (u32 i = t; i < n; i += blockDim.x) larger += row[i] > least;
    b[me()] = larger;
    if (t == 0) b[all() + blockIdx.x] = least;
}

// How two pieces of speech fit, one of them stretched: a block of one warp has 32 rows of the table, a lane a row, and goes along in k pieces of 32
// columns. It waits for the last row of the block before, piece by piece, and takes that block's sign away when it is done. All are there at once.
KERNEL ninth_shape_speech(u32 *a, u32 *b, u32, u32 k) {
    const float *in = reinterpret_cast<const float *>(a), *other = in + all();
    volatile u32 *signs = b;
    volatile float *rims = reinterpret_cast<volatile float *>(b + gridDim.x * 32);
    u32 lane = threadIdx.x, block = blockIdx.x;
    float own = in[me()], left = 1e30f, corner = me() == 0 ? 0.0f : 1e30f;
    for (u32 j = 0; j < k; j++) {
        float rim = 1e30f, column = other[j * 32 + lane];
        if (block > 0) {
            if (lane == 0)
                while (signs[(block - 1) * 32] <= j) {
                }
            __threadfence();
            __syncwarp();
            rim = rims[((block - 1) * k + j) * 32 + lane];
        }
        for (int step = 0; step < 63; step++) {
            int x = step - static_cast<int>(lane);
            float up = __shfl_up_sync(~0u, left, 1), first = __shfl_sync(~0u, rim, step & 31), there = __shfl_sync(~0u, column, x & 31);
            if (lane == 0) up = first;
            if (x >= 0 && x < 32) {
                left = fabsf(own - there) + fminf(left, fminf(up, corner));
                corner = up;
                if (lane == 31) rims[(block * k + j) * 32 + x] = left;
            }
        }
        if (lane == 31 && block + 1 < gridDim.x) {
            __threadfence();
            signs[block * 32] = j + 1;
        }
    }
    if (lane == 0 && block > 0) signs[(block - 1) * 32] = 0;
    if (me() + 1 == all()) b[1] = __float_as_uint(left);
}
