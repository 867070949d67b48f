// One head of a transformer's attention. project makes queries, keys and values from the tokens' activations and weights
// in bf16, side by side in rows of 3 x head numbers; scores multiplies queries with keys; softmax turns rows of scores
// into probabilities in place; weigh adds up the values by them. All sums are in f32: chains of fma in ascending order
// from zero, except the softmax, which adds as a tree. The head is 16, 32 or 64 wide; tokens are a multiple of 32, the
// model's width is one of 16.

#define TILE 16
#define WIDE 32
#define MOST_HEAD 64

__device__ __forceinline__ float low(unsigned pair) {
    return __uint_as_float(pair << 16);
}

__device__ __forceinline__ float high(unsigned pair) {
    return __uint_as_float(pair & 0xFFFF0000);
}

__device__ __forceinline__ float4 fma4(float a, float4 b, float4 sum) {
    return make_float4(__fmaf_rn(a, b.x, sum.x), __fmaf_rn(a, b.y, sum.y), __fmaf_rn(a, b.z, sum.z),
                       __fmaf_rn(a, b.w, sum.w));
}

// A block of 64 threads makes 16 x 16 numbers, a thread four of a row.
extern "C" __global__ void __launch_bounds__(64)
    project(const float *x, const unsigned *weights, float *qkv, int width, int columns) {
    __shared__ float4 tileX[TILE][TILE / 4 + 1];
    __shared__ float4 tileW[TILE][TILE / 4];
    int quad = threadIdx.x % 4;
    int line = threadIdx.x / 4;
    int row = blockIdx.y * TILE + line;
    int column = blockIdx.x * TILE + quad * 4;
    float4 sum = make_float4(0, 0, 0, 0);
    for (int start = 0; start < width; start += TILE) {
        tileX[line][quad] = *(const float4 *) &x[row * width + start + quad * 4];
        uint2 four = *(const uint2 *) &weights[((start + line) * columns + column) / 2];
        tileW[line][quad] = make_float4(low(four.x), high(four.x), low(four.y), high(four.y));
        __syncthreads();
        const float *mine = (const float *) tileX[line];
#pragma unroll
        for (int k = 0; k < TILE; k++) {
            sum = fma4(mine[k], tileW[k][quad], sum);
        }
        __syncthreads();
    }
    *(float4 *) &qkv[row * columns + column] = sum;
}

// A block of 256 threads makes 32 x 32 scores, a thread four of a row.
extern "C" __global__ void __launch_bounds__(256)
    scores(const float *qkv, float *score, int tokens, int head, float scale) {
    __shared__ float query[WIDE][MOST_HEAD + 1];
    __shared__ float4 key[MOST_HEAD][WIDE / 4 + 1];
    int firstRow = blockIdx.y * WIDE;
    int firstColumn = blockIdx.x * WIDE;
    for (int i = threadIdx.x; i < WIDE * head; i += 256) {
        int line = i / head;
        int k = i % head;
        query[line][k] = qkv[(firstRow + line) * 3 * head + k];
        ((float *) key[k])[line] = qkv[(firstColumn + line) * 3 * head + head + k];
    }
    __syncthreads();
    int quad = threadIdx.x % 8;
    int line = threadIdx.x / 8;
    float4 sum = make_float4(0, 0, 0, 0);
#pragma unroll 8
    for (int k = 0; k < head; k++) {
        sum = fma4(query[line][k], key[k][quad], sum);
    }
    *(float4 *) &score[(firstRow + line) * tokens + firstColumn + quad * 4] =
        make_float4(__fmul_rn(sum.x, scale), __fmul_rn(sum.y, scale), __fmul_rn(sum.z, scale), __fmul_rn(sum.w, scale));
}

// A block of 128 threads a row.
extern "C" __global__ void __launch_bounds__(128) softmax(float *score, int tokens) {
    __shared__ float part[4];
    float *row = score + blockIdx.x * tokens;
    float most = -3.4e38f;
    for (int i = threadIdx.x; i < tokens; i += 128) {
        most = fmaxf(most, row[i]);
    }
    for (int step = 16; step > 0; step /= 2) {
        most = fmaxf(most, __shfl_xor_sync(0xFFFFFFFF, most, step));
    }
    if (threadIdx.x % 32 == 0) {
        part[threadIdx.x / 32] = most;
    }
    __syncthreads();
    most = fmaxf(fmaxf(part[0], part[1]), fmaxf(part[2], part[3]));
    __syncthreads();
    float sum = 0;
    for (int i = threadIdx.x; i < tokens; i += 128) {
        float power = __expf(__fsub_rn(row[i], most));
        row[i] = power;
        sum = __fadd_rn(sum, power);
    }
    for (int step = 16; step > 0; step /= 2) {
        sum = __fadd_rn(sum, __shfl_xor_sync(0xFFFFFFFF, sum, step));
    }
    if (threadIdx.x % 32 == 0) {
        part[threadIdx.x / 32] = sum;
    }
    __syncthreads();
    sum = __fadd_rn(__fadd_rn(part[0], part[1]), __fadd_rn(part[2], part[3]));
    for (int i = threadIdx.x; i < tokens; i += 128) {
        row[i] = __fdiv_rn(row[i], sum);
    }
}

// A block of 64 threads makes 8 x 8 numbers, a thread one, 32 tokens at a time.
extern "C" __global__ void __launch_bounds__(64)
    weigh(const float *probability, const float *qkv, float *out, int tokens, int head) {
    __shared__ float4 chance[8][WIDE / 4 + 1];
    __shared__ float value[WIDE][8];
    int line = threadIdx.x / 8;
    int column = threadIdx.x % 8;
    int row = blockIdx.y * 8 + line;
    int first = blockIdx.x * 8;
    float sum = 0;
    for (int start = 0; start < tokens; start += WIDE) {
        chance[line][column] = *(const float4 *) &probability[row * tokens + start + column * 4];
        for (int i = line; i < WIDE; i += 8) {
            value[i][column] = qkv[(start + i) * 3 * head + 2 * head + first + column];
        }
        __syncthreads();
#pragma unroll
        for (int i = 0; i < WIDE / 4; i++) {
            float4 four = chance[line][i];
            sum = __fmaf_rn(four.x, value[4 * i][column], sum);
            sum = __fmaf_rn(four.y, value[4 * i + 1][column], sum);
            sum = __fmaf_rn(four.z, value[4 * i + 2][column], sum);
            sum = __fmaf_rn(four.w, value[4 * i + 3][column], sum);
        }
        __syncthreads();
    }
    out[row * head + first + column] = sum;
}
