// ldmatrix, stmatrix and movmatrix in all dense forms, and wmma from memory to memory. arch: sm_90
#include <mma.h>
#include <cuda_bf16.h>
using namespace nvcuda;
typedef unsigned u32;

#define LOAD1(t) asm volatile("ldmatrix.sync.aligned.m8n8.x1" t ".shared.b16 {%0},[%1];" : "=r"(r[0]) : "r"(at))
#define LOAD2(t) asm volatile("ldmatrix.sync.aligned.m8n8.x2" t ".shared.b16 {%0,%1},[%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(at))
#define LOAD4(t) asm volatile("ldmatrix.sync.aligned.m8n8.x4" t ".shared.b16 {%0,%1,%2,%3},[%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(at))
#define STORE1(t) asm volatile("stmatrix.sync.aligned.m8n8.x1" t ".shared.b16 [%0],{%1};" ::"r"(at), "r"(r[0]))
#define STORE2(t) asm volatile("stmatrix.sync.aligned.m8n8.x2" t ".shared.b16 [%0],{%1,%2};" ::"r"(at), "r"(r[0]), "r"(r[1]))
#define STORE4(t) asm volatile("stmatrix.sync.aligned.m8n8.x4" t ".shared.b16 [%0],{%1,%2,%3,%4};" ::"r"(at), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]))

__device__ void put(u32 *out, int form, const u32 *r) {
    for (int i = 0; i < 4; i++) {
        out[(form * 4 + i) * 32 + threadIdx.x] = r[i];
    }
}

// Rows lie apart and out of order, as a program with swizzled tiles has them.
extern "C" __global__ void loads(const u32 *in, u32 *out) {
    __shared__ __align__(16) u32 tile[32 * 8];
    for (int i = threadIdx.x; i < 256; i += 32) {
        tile[i] = in[i];
    }
    __syncthreads();
    u32 at = (u32) __cvta_generic_to_shared(tile) + ((threadIdx.x * 5) % 32) * 32 + (threadIdx.x & 1) * 16;
    u32 r[4] = {};
    LOAD1(""); put(out, 0, r);
    LOAD2(""); put(out, 1, r);
    LOAD4(""); put(out, 2, r);
    LOAD1(".trans"); put(out, 3, r);
    LOAD2(".trans"); put(out, 4, r);
    LOAD4(".trans"); put(out, 5, r);
    u32 turned;
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0,%1;" : "=r"(turned) : "r"(in[threadIdx.x]));
    r[0] = turned;
    put(out, 6, r);
}

extern "C" __global__ void stores(const u32 *in, u32 *out) {
    __shared__ __align__(16) u32 tile[32 * 8];
    u32 at = (u32) __cvta_generic_to_shared(tile) + ((threadIdx.x * 5) % 32) * 32 + (threadIdx.x & 1) * 16;
    for (int form = 0; form < 6; form++) {
        u32 r[4];
        for (int i = 0; i < 4; i++) {
            r[i] = in[form * 16 + i * 32 + threadIdx.x];
        }
        for (int i = threadIdx.x; i < 256; i += 32) {
            tile[i] = 0;
        }
        __syncthreads();
        switch (form) {
            case 0: STORE1(""); break;
            case 1: STORE2(""); break;
            case 2: STORE4(""); break;
            case 3: STORE1(".trans"); break;
            case 4: STORE2(".trans"); break;
            default: STORE4(".trans"); break;
        }
        __syncthreads();
        for (int i = threadIdx.x; i < 256; i += 32) {
            out[form * 256 + i] = tile[i];
        }
        __syncthreads();
    }
}

template<class T, class A, int M, int N, int K, class LA, class LB>
__device__ void tile(const T *in, A *out) {
    wmma::fragment<wmma::matrix_a, M, N, K, T, LA> a;
    wmma::fragment<wmma::matrix_b, M, N, K, T, LB> b;
    wmma::fragment<wmma::accumulator, M, N, K, A> c;
    wmma::fill_fragment(c, A(0));
    wmma::load_matrix_sync(a, in, 48);
    wmma::load_matrix_sync(b, in + 64, 48);
    wmma::mma_sync(c, a, b, c);
    wmma::store_matrix_sync(out, c, N, wmma::mem_row_major);
    wmma::load_matrix_sync(c, out, M, wmma::mem_col_major);
    wmma::mma_sync(c, a, b, c);
    wmma::store_matrix_sync(out + M * N, c, M, wmma::mem_col_major);
}

extern "C" __global__ void tiles(const u32 *in, const u32 *small, u32 *out) {
    float *to = (float *) out;
    const half *h = (const half *) small;
    const __nv_bfloat16 *b = (const __nv_bfloat16 *) small;
    tile<half, float, 16, 16, 16, wmma::row_major, wmma::col_major>(h, to);
    tile<half, float, 32, 8, 16, wmma::col_major, wmma::row_major>(h, to + 512);
    tile<half, half, 8, 32, 16, wmma::row_major, wmma::row_major>(h, (half *) (to + 1024));
    tile<__nv_bfloat16, float, 8, 32, 16, wmma::col_major, wmma::col_major>(b, to + 1536);
    tile<signed char, int, 16, 16, 16, wmma::row_major, wmma::col_major>((const signed char *) in, (int *) out + 2048);
    tile<unsigned char, int, 32, 8, 16, wmma::col_major, wmma::col_major>((const unsigned char *) in, (int *) out + 2560);
}
