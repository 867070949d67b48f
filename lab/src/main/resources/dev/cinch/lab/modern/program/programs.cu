// What a GPU of today does most: products with weights of 16 and 8 bits for few tokens, attention over a cache of keys and values,
// normalisation, embedding, a product with a sparse matrix, a step over a graph.
#include <cuda_bf16.h>

typedef unsigned u32;
#define KERNEL extern "C" __global__ void
#define ALL 0xFFFFFFFFu

__device__ __forceinline__ float low(u32 pair) { return __uint_as_float(pair << 16); }
__device__ __forceinline__ float high(u32 pair) { return __uint_as_float(pair & 0xFFFF0000u); }
__device__ __forceinline__ u32 word(const uint4 &v, int i) { return i == 0 ? v.x : i == 1 ? v.y : i == 2 ? v.z : v.w; }

__device__ __forceinline__ u32 pack(float first, float second) {
    __nv_bfloat162 pair = __floats2bfloat162_rn(first, second);
    return *reinterpret_cast<u32 *>(&pair);
}

__device__ __forceinline__ float sum(float v) {
    for (int step = 16; step > 0; step /= 2) v += __shfl_xor_sync(ALL, v, step);
    return v;
}

__device__ __forceinline__ float most(float v) {
    for (int step = 16; step > 0; step /= 2) v = fmaxf(v, __shfl_xor_sync(ALL, v, step));
    return v;
}

#define PRODUCT(shape, types)                                                                                          \
    asm volatile("mma.sync.aligned." shape ".row.col." types " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"   \
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])                                                      \
                 : "r"(a.x), "r"(b.x), "r"(a.y), "r"(b.y), "r"(w.x), "r"(w.y));                                        \
    asm volatile("mma.sync.aligned." shape ".row.col." types " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"   \
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])                                                      \
                 : "r"(a.z), "r"(b.z), "r"(a.w), "r"(b.w), "r"(w.z), "r"(w.w))

// Sixteen tokens times the weights of eight units, a warp; a row of tokens or weights has so many words. Which of the products
// within a row are added first is free, so every lane takes 16 bytes that lie together.
KERNEL bf16_product(const u32 *tokens, const u32 *weights, float *out, int words, int units) {
    int lane = threadIdx.x % 32, unit = (blockIdx.x * blockDim.x + threadIdx.x) / 32 * 8;
    const u32 *row = tokens + lane / 4 * words + lane % 4 * 4, *column = weights + (unit + lane / 4) * words + lane % 4 * 4;
    float c[4] = {0, 0, 0, 0};
#pragma unroll 4
    for (int k = 0; k < words; k += 16) {
        uint4 w = *reinterpret_cast<const uint4 *>(column + k), a = *reinterpret_cast<const uint4 *>(row + k);
        uint4 b = *reinterpret_cast<const uint4 *>(row + 8 * words + k);
        PRODUCT("m16n8k16", "f32.bf16.bf16.f32");
    }
    float *to = out + lane / 4 * units + unit + lane % 4 * 2;
    *reinterpret_cast<float2 *>(to) = make_float2(c[0], c[1]);
    *reinterpret_cast<float2 *>(to + 8 * units) = make_float2(c[2], c[3]);
}

// The same with weights and tokens of eight bits (e4m3); every unit has a scale.
KERNEL fp8_product(const u32 *tokens, const u32 *weights, const float *scales, float *out, int words, int units) {
    int lane = threadIdx.x % 32, unit = (blockIdx.x * blockDim.x + threadIdx.x) / 32 * 8;
    const u32 *row = tokens + lane / 4 * words + lane % 4 * 4, *column = weights + (unit + lane / 4) * words + lane % 4 * 4;
    float c[4] = {0, 0, 0, 0};
#pragma unroll 4
    for (int k = 0; k < words; k += 16) {
        uint4 w = *reinterpret_cast<const uint4 *>(column + k), a = *reinterpret_cast<const uint4 *>(row + k);
        uint4 b = *reinterpret_cast<const uint4 *>(row + 8 * words + k);
        PRODUCT("m16n8k32", "f32.e4m3.e4m3.f32");
    }
    float *to = out + lane / 4 * units + unit + lane % 4 * 2;
    float first = scales[unit + lane % 4 * 2], second = scales[unit + lane % 4 * 2 + 1];
    *reinterpret_cast<float2 *>(to) = make_float2(c[0] * first, c[1] * second);
    *reinterpret_cast<float2 *>(to + 8 * units) = make_float2(c[2] * first, c[3] * second);
}

// One query of a head over 128 tokens of its cache, a block of 128 threads; a head has 64 numbers. Leaves for each part the sum of
// values weighed by powers, then the largest score and the sum of powers.
KERNEL cached_attention(const float *query, const u32 *keys, const u32 *values, float *parts, int tokens) {
    __shared__ float q[64], power[128], best[4], total[4];
    int t = threadIdx.x, head = blockIdx.y, first = head * tokens + blockIdx.x * 128;
    if (t < 64) q[t] = query[head * 64 + t];
    __syncthreads();
    const uint4 *key = reinterpret_cast<const uint4 *>(keys + (first + t) * 32);
    float score = 0;
#pragma unroll
    for (int i = 0; i < 8; i++) {
        uint4 four = key[i];
#pragma unroll
        for (int j = 0; j < 4; j++) {
            score = fmaf(low(word(four, j)), q[i * 8 + j * 2], score);
            score = fmaf(high(word(four, j)), q[i * 8 + j * 2 + 1], score);
        }
    }
    score *= 0.125f;
    float top = most(score);
    if (t % 32 == 0) best[t / 32] = top;
    __syncthreads();
    top = fmaxf(fmaxf(best[0], best[1]), fmaxf(best[2], best[3]));
    power[t] = __expf(score - top);
    float part = sum(power[t]);
    if (t % 32 == 0) total[t / 32] = part;
    __syncthreads();
    float even = 0, odd = 0;
    __shared__ float gathered[4][64];
    for (int i = t / 32; i < 128; i += 4) {
        u32 pair = values[(first + i) * 32 + t % 32];
        even = fmaf(power[i], low(pair), even);
        odd = fmaf(power[i], high(pair), odd);
    }
    gathered[t / 32][t % 32 * 2] = even;
    gathered[t / 32][t % 32 * 2 + 1] = odd;
    __syncthreads();
    float *out = parts + (head * gridDim.x + blockIdx.x) * 66;
    if (t < 64) out[t] = gathered[0][t] + gathered[1][t] + gathered[2][t] + gathered[3][t];
    if (t == 64) out[64] = top;
    if (t == 65) out[65] = total[0] + total[1] + total[2] + total[3];
}

// Joins the parts of a head, a block of 64 threads.
KERNEL joined_attention(const float *parts, float *out, int count) {
    const float *mine = parts + blockIdx.x * count * 66;
    float top = mine[64], value = 0, total = 0;
    for (int i = 1; i < count; i++) top = fmaxf(top, mine[i * 66 + 64]);
    for (int i = 0; i < count; i++) {
        float share = __expf(mine[i * 66 + 64] - top);
        value = fmaf(share, mine[i * 66 + threadIdx.x], value);
        total = fmaf(share, mine[i * 66 + 65], total);
    }
    out[blockIdx.x * 64 + threadIdx.x] = value / total;
}

// Rows of words / 128 times eight bf16 a thread, a block of 128 threads a row: less their mean, over their deviation, scaled.
KERNEL layer_norm(const u32 *in, const float *gain, u32 *out, int words) {
    __shared__ float sums[4], squares[4];
    int t = threadIdx.x;
    const uint4 *row = reinterpret_cast<const uint4 *>(in + blockIdx.x * words);
    float s = 0, q = 0;
    for (int i = t; i < words / 4; i += 128) {
        uint4 four = row[i];
        for (int j = 0; j < 4; j++) {
            float x = low(word(four, j)), y = high(word(four, j));
            s += x + y;
            q += x * x + y * y;
        }
    }
    s = sum(s);
    q = sum(q);
    if (t % 32 == 0) {
        sums[t / 32] = s;
        squares[t / 32] = q;
    }
    __syncthreads();
    float n = 2.0f * words, mean = (sums[0] + sums[1] + sums[2] + sums[3]) / n;
    float scale = rsqrtf((squares[0] + squares[1] + squares[2] + squares[3]) / n - mean * mean + 1e-5f);
    for (int i = t; i < words / 4; i += 128) {
        uint4 four = row[i];
        u32 done[4];
        for (int j = 0; j < 4; j++) {
            float2 g = reinterpret_cast<const float2 *>(gain)[i * 4 + j];
            done[j] = pack((low(word(four, j)) - mean) * scale * g.x, (high(word(four, j)) - mean) * scale * g.y);
        }
        reinterpret_cast<uint4 *>(out + blockIdx.x * words)[i] = make_uint4(done[0], done[1], done[2], done[3]);
    }
}

// A warp a token: its row of the table plus that of its position.
KERNEL embedding(const int *tokens, const u32 *table, const u32 *positions, u32 *out, int words) {
    int lane = threadIdx.x % 32, token = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    const u32 *row = table + tokens[token] * words, *place = positions + token * words;
    for (int i = lane; i < words; i += 32)
        out[token * words + i] = pack(low(row[i]) + low(place[i]), high(row[i]) + high(place[i]));
}

// A sparse matrix times a vector, a warp a row.
KERNEL sparse_product(const int *starts, const int *columns, const float *values, const float *x, float *out, int rows) {
    int lane = threadIdx.x % 32, row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= rows) return;
    float v = 0;
    for (int i = starts[row] + lane; i < starts[row + 1]; i += 32) v = fmaf(values[i], x[columns[i]], v);
    v = sum(v);
    if (lane == 0) out[row] = v;
}

// A step of page ranks, a thread a vertex: what its neighbours give.
KERNEL graph_step(const int *starts, const int *neighbours, const float *given, float *ranks, int vertices) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= vertices) return;
    float rank = 0;
    for (int i = starts[v]; i < starts[v + 1]; i++) rank += given[neighbours[i]];
    ranks[v] = 0.15f / vertices + 0.85f * rank;
}
