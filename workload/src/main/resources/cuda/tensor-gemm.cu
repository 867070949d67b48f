// Compiled for sm_80.
// A product of bf16 matrices with f32 sums: tiles by cp.async in two stages, ldmatrix, mma. A block makes 64 x 64 elements.

#define TILE 64
#define DEPTH 32
#define ROW 40   // elements from a row of A's tile to the next: no two rows of a matrix in the same banks
#define WIDE 72  // the same of B's

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

__device__ static void multiply(float *c, const unsigned *a, const unsigned *b) {
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

extern "C" __global__ void __launch_bounds__(128) product(
        const unsigned short *a, const unsigned short *b, float *c, int columns, int depth) {
    __shared__ __align__(16) unsigned short left[2][TILE * ROW];
    __shared__ __align__(16) unsigned short right[2][DEPTH * WIDE];
    int t = threadIdx.x, lane = t % 32, warp = t / 32;
    a += blockIdx.y * TILE * depth;
    b += blockIdx.x * TILE;
    float sums[2][4][4] = {};
    int steps = depth / DEPTH;
    for (int step = 0; step <= steps; step++) {
        if (step < steps) {
            for (int i = t; i < TILE * DEPTH / 8; i += 128) {
                copy(place(&left[step & 1][i / 4 * ROW + i % 4 * 8]), a + i / 4 * depth + step * DEPTH + i % 4 * 8);
                copy(place(&right[step & 1][i / 8 * WIDE + i % 8 * 8]), b + (step * DEPTH + i / 8) * columns + i % 8 * 8);
            }
        }
        asm volatile("cp.async.commit_group;" ::: "memory");
        if (step == 0) {
            continue;
        }
        asm volatile("cp.async.wait_group 1;" ::: "memory");
        __syncthreads();
        const unsigned short *rows = left[(step - 1) & 1];
        const unsigned short *lines = right[(step - 1) & 1];
        for (int k = 0; k < DEPTH; k += 16) {
            unsigned x[2][4], y[2][4];
            for (int i = 0; i < 2; i++) {
                load(x[i], place(&rows[(warp / 2 * 32 + i * 16 + lane % 16) * ROW + k + lane / 16 * 8]));
                loadTurned(y[i], place(&lines[(k + lane % 16) * WIDE + warp % 2 * 32 + i * 16 + lane / 16 * 8]));
            }
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 4; j++) {
                    multiply(sums[i][j], x[i], &y[j / 2][j % 2 * 2]);
                }
            }
        }
        __syncthreads();
    }
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 4; j++) {
            int row = blockIdx.y * TILE + warp / 2 * 32 + i * 16 + lane / 4;
            int column = blockIdx.x * TILE + warp % 2 * 32 + j * 8 + lane % 4 * 2;
            float *to = c + row * columns + column;
            to[0] = sums[i][j][0];
            to[1] = sums[i][j][1];
            to[8 * columns] = sums[i][j][2];
            to[8 * columns + 1] = sums[i][j][3];
        }
    }
}
