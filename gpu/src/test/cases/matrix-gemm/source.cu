// A product of bf16 matrices as today's libraries make it: cp.async in two stages, ldmatrix, mma. arch: sm_80
#include <cuda_bf16.h>
typedef unsigned u32;

const int M = 32, N = 32, K = 128, STEP = 32;

// A is M x K, B is N x K, C is M x N; one block of four warps, each 16 x 16 of C.
extern "C" __global__ void gemm(const __nv_bfloat16 *a, const __nv_bfloat16 *b, float *c) {
    __shared__ __align__(16) __nv_bfloat16 tiles[2][2][32][STEP + 8];
    int lane = threadIdx.x % 32;
    int warp = threadIdx.x / 32;
    int row = threadIdx.x / 4;
    int column = threadIdx.x % 4 * 8;
    float sum[2][4] = {};
    auto fetch = [&](int stage, int k) {
        u32 toA = (u32) __cvta_generic_to_shared(&tiles[stage][0][row][column]);
        u32 toB = (u32) __cvta_generic_to_shared(&tiles[stage][1][row][column]);
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(toA), "l"(a + row * K + k + column));
        asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(toB), "l"(b + row * K + k + column));
        asm volatile("cp.async.commit_group;");
    };
    fetch(0, 0);
    for (int k = 0; k < K; k += STEP) {
        int stage = k / STEP % 2;
        if (k + STEP < K) {
            fetch(1 - stage, k + STEP);
            asm volatile("cp.async.wait_group 1;");
        } else {
            asm volatile("cp.async.wait_group 0;");
        }
        __syncthreads();
        for (int step = 0; step < STEP; step += 16) {
            u32 x[4], y[4];
            u32 atA = (u32) __cvta_generic_to_shared(&tiles[stage][0][warp / 2 * 16 + lane % 16][step + lane / 16 * 8]);
            u32 atB = (u32) __cvta_generic_to_shared(&tiles[stage][1][warp % 2 * 16 + lane % 8 + lane / 16 * 8][step + lane / 8 % 2 * 8]);
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3},[%4];"
                : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3]) : "r"(atA));
            asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3},[%4];"
                : "=r"(y[0]), "=r"(y[1]), "=r"(y[2]), "=r"(y[3]) : "r"(atB));
            for (int n = 0; n < 2; n++) {
                float *d = sum[n];
                asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"
                    : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                    : "r"(x[0]), "r"(x[1]), "r"(x[2]), "r"(x[3]), "r"(y[2 * n]), "r"(y[2 * n + 1]));
            }
        }
        __syncthreads();
    }
    for (int n = 0; n < 2; n++) {
        for (int i = 0; i < 4; i++) {
            int r = warp / 2 * 16 + lane / 4 + i / 2 * 8;
            int col = warp % 2 * 16 + n * 8 + lane % 4 * 2 + i % 2;
            c[r * N + col] = sum[n][i];
        }
    }
}
