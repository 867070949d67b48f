// AES-128: every 16 bytes for themselves, with tables that do a byte's substitution and its part of the mixed column at
// once. A thread makes one column of four bytes, four threads a state, 64 states a block. The states are in shared memory,
// where each round reads what the one before wrote; so are the tables and the keys of all rounds. No branch depends on
// anything, so warps never diverge.

#define THREADS 256
#define ROUNDS 10
#define TABLE 256
#define KEY_WORDS 64 // 44, and some that nobody uses

__device__ __forceinline__ unsigned byteOf(unsigned word, int which) {
    return word >> 8 * which & 0xFF;
}

// table[i][x] is the column that the substituted x makes when it stands in row i.
extern "C" __global__ void __launch_bounds__(THREADS) encrypt(const unsigned *in, unsigned *out, const unsigned *tables,
                                                              const unsigned *keys) {
    __shared__ unsigned table[4][TABLE];
    __shared__ unsigned key[KEY_WORDS];
    __shared__ unsigned state[2][THREADS];
    unsigned thread = threadIdx.x;
    unsigned column = thread % 4;
    unsigned first = thread - column;
    // Rows are shifted by 0 to 3 columns.
    unsigned second = first + (column + 1) % 4;
    unsigned third = first + (column + 2) % 4;
    unsigned fourth = first + (column + 3) % 4;
    unsigned at = blockIdx.x * THREADS + thread;
#pragma unroll
    for (int i = 0; i < 4; i++) {
        table[i][thread] = tables[i * TABLE + thread];
    }
    key[thread % KEY_WORDS] = keys[thread % KEY_WORDS];
    __syncthreads();
    unsigned mine = in[at] ^ key[column];
#pragma unroll
    for (int round = 1; round < ROUNDS; round++) {
        unsigned *before = state[round & 1];
        before[thread] = mine;
        __syncthreads();
        mine = table[0][byteOf(mine, 0)] ^ table[1][byteOf(before[second], 1)] ^ table[2][byteOf(before[third], 2)]
               ^ table[3][byteOf(before[fourth], 3)] ^ key[4 * round + column];
    }
    // The last round mixes no columns; each table holds the plain substitution as one of its bytes.
    unsigned *before = state[0];
    before[thread] = mine;
    __syncthreads();
    out[at] = ((table[2][byteOf(mine, 0)] & 0xFF) | (table[3][byteOf(before[second], 1)] & 0xFF00)
               | (table[0][byteOf(before[third], 2)] & 0xFF0000) | (table[1][byteOf(before[fourth], 3)] & 0xFF000000))
              ^ key[4 * ROUNDS + column];
}
