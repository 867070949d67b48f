// Compiled for sm_80.
// Attention of new tokens to those in a cache of keys and values and to each other, by mma. Heads are 64 wide. A warp has 16
// queries; keys and values come by 32, and the softmax is made anew with each of them.

#define HEAD 64
#define KEYS 32
#define ROW 72  // elements from a row of a tile to the next

__device__ static unsigned place(const void *shared) {
    return (unsigned) __cvta_generic_to_shared(shared);
}

__device__ static void copy(unsigned to, const unsigned short *from) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
}

__device__ static void load(unsigned *r, unsigned at) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
                 : "r"(at)
                 : "memory");
}

__device__ static void loadTurned(unsigned *r, unsigned at) {
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
                 : "r"(at)
                 : "memory");
}

__device__ static void multiply(float *c, const unsigned *a, unsigned b0, unsigned b1) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

__device__ static unsigned pair(float low, float high) {
    unsigned both;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(both) : "f"(high), "f"(low));
    return both;
}

__device__ static float power(float x) {
    float y;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
}

// Keys and values of the new tokens go behind those of the cache, head by head.
extern "C" __global__ void append(const uint4 *keys, const uint4 *values, uint4 *cachedKeys, uint4 *cachedValues, int tokens, int before) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int each = tokens * HEAD / 8;
    int head = i / each, rest = i % each;
    int to = head * (before + tokens) * HEAD / 8 + before * HEAD / 8 + rest;
    cachedKeys[to] = keys[i];
    cachedValues[to] = values[i];
}

// The scale is that of the scores times log2(e).
extern "C" __global__ void __launch_bounds__(128) attend(
        const unsigned short *queries, const unsigned short *keys, const unsigned short *values, float *out, int tokens, int before,
        float scale) {
    __shared__ __align__(16) unsigned short tile[2][KEYS * ROW];
    int t = threadIdx.x, lane = t % 32, warp = t / 32;
    int head = blockIdx.y, first = blockIdx.x * 64 + warp * 16;
    int all = before + tokens;
    const unsigned *q = (const unsigned *) (queries + (head * tokens + first) * HEAD);
    keys += head * all * HEAD;
    values += head * all * HEAD;
    unsigned x[4][4];
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 4; i++) {
            x[k][i] = q[((lane / 4 + i % 2 * 8) * HEAD + k * 16 + i / 2 * 8) / 2 + lane % 4];
        }
    }
    float sums[8][4] = {};
    float most[2] = {-1e30f, -1e30f}, total[2] = {0, 0};
    int last = before + blockIdx.x * 64 + 63;
    for (int from = 0; from <= last; from += KEYS) {
        __syncthreads();
        for (int i = t; i < KEYS * HEAD / 8; i += 128) {
            copy(place(&tile[0][i / 8 * ROW + i % 8 * 8]), keys + (from + i / 8) * HEAD + i % 8 * 8);
            copy(place(&tile[1][i / 8 * ROW + i % 8 * 8]), values + (from + i / 8) * HEAD + i % 8 * 8);
        }
        asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;" ::: "memory");
        __syncthreads();
        float scores[4][4] = {};
        for (int k = 0; k < 4; k++) {
            for (int j = 0; j < 2; j++) {
                unsigned y[4];
                load(y, place(&tile[0][(j * 16 + lane % 16) * ROW + k * 16 + lane / 16 * 8]));
                multiply(scores[2 * j], x[k], y[0], y[2]);
                multiply(scores[2 * j + 1], x[k], y[1], y[3]);
            }
        }
        float high[2] = {most[0], most[1]};
        for (int j = 0; j < 4; j++) {
            for (int i = 0; i < 4; i++) {
                int key = from + j * 8 + lane % 4 * 2 + i % 2;
                int query = before + first + lane / 4 + i / 2 * 8;
                scores[j][i] = key <= query ? scores[j][i] * scale : -1e30f;
                high[i / 2] = fmaxf(high[i / 2], scores[j][i]);
            }
        }
        for (int r = 0; r < 2; r++) {
            high[r] = fmaxf(high[r], __shfl_xor_sync(0xffffffff, high[r], 1));
            high[r] = fmaxf(high[r], __shfl_xor_sync(0xffffffff, high[r], 2));
            float shrink = power(most[r] - high[r]);
            most[r] = high[r];
            total[r] *= shrink;
            for (int j = 0; j < 8; j++) {
                sums[j][2 * r] *= shrink;
                sums[j][2 * r + 1] *= shrink;
            }
        }
        for (int j = 0; j < 4; j++) {
            for (int i = 0; i < 4; i++) {
                scores[j][i] = power(scores[j][i] - most[i / 2]);
                total[i / 2] += scores[j][i];
            }
        }
        for (int k = 0; k < 2; k++) {
            unsigned p[4] = {pair(scores[2 * k][0], scores[2 * k][1]), pair(scores[2 * k][2], scores[2 * k][3]),
                             pair(scores[2 * k + 1][0], scores[2 * k + 1][1]), pair(scores[2 * k + 1][2], scores[2 * k + 1][3])};
            for (int j = 0; j < 4; j++) {
                unsigned y[4];
                loadTurned(y, place(&tile[1][(k * 16 + lane % 16) * ROW + j * 16 + lane / 16 * 8]));
                multiply(sums[2 * j], p, y[0], y[1]);
                multiply(sums[2 * j + 1], p, y[2], y[3]);
            }
        }
    }
    for (int r = 0; r < 2; r++) {
        total[r] += __shfl_xor_sync(0xffffffff, total[r], 1);
        total[r] += __shfl_xor_sync(0xffffffff, total[r], 2);
        float *to = out + (head * tokens + first + lane / 4 + r * 8) * HEAD + lane % 4 * 2;
        for (int j = 0; j < 8; j++) {
            to[j * 8] = sums[j][2 * r] / total[r];
            to[j * 8 + 1] = sums[j][2 * r + 1] / total[r];
        }
    }
}
