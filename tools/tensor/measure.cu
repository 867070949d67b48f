// Asks a GPU what its matrix instructions give: nvcc -O1 -std=c++17 -arch=sm_90a -o measure measure.cu; measure FOLDER
// See README.md beside it.
#include "values.h"
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;
typedef uint32_t u32;
typedef uint64_t u64;

const u64 HASHED_FROM = 1000000;
const int GROUP = 192;

__device__ void tell(u64 *sums, u64 number, u64 from, int lane, u64 chain) {
    atomicAdd((unsigned long long *) &sums[(number - from) / GROUP], (unsigned long long) mix(chain + mix(number * 32 + lane)));
}

template<int FORM> struct Mma;

// Texts with 32-bit registers, by their numbers: A, B, C, D.
#define T4244 " {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%10,%11,%12,%13};"
#define T4222 " {%0,%1},{%2,%3,%4,%5},{%6,%7},{%8,%9};"
#define T2144 " {%0,%1,%2,%3},{%4,%5},{%6},{%7,%8,%9,%10};"
#define T2122 " {%0,%1},{%2,%3},{%4},{%5,%6};"
#define T1122 " {%0,%1},{%2},{%3},{%4,%5};"
#define T2288 " {%0,%1,%2,%3,%4,%5,%6,%7},{%8,%9},{%10,%11},{%12,%13,%14,%15,%16,%17,%18,%19};"
#define T2244 " {%0,%1,%2,%3},{%4,%5},{%6,%7},{%8,%9,%10,%11};"
#define T2248 " {%0,%1,%2,%3,%4,%5,%6,%7},{%8,%9},{%10,%11},{%12,%13,%14,%15};"
#define T8444 " {%0,%1,%2,%3},{%4,%5,%6,%7,%8,%9,%10,%11},{%12,%13,%14,%15},{%16,%17,%18,%19};"

#define O2(c) "=" c(d[0]), "=" c(d[1])
#define O4(c) "=" c(d[0]), "=" c(d[1]), "=" c(d[2]), "=" c(d[3])
#define O8(c) O4(c), "=" c(d[4]), "=" c(d[5]), "=" c(d[6]), "=" c(d[7])
#define I1(c, x) c(x[0])
#define I2(c, x) c(x[0]), c(x[1])
#define I4(c, x) c(x[0]), c(x[1]), c(x[2]), c(x[3])
#define I8(c, x) I4(c, x), c(x[4]), c(x[5]), c(x[6]), c(x[7])

#define MMA(id, text, na, nb, nc, nd, fa, fb, fc) MMA_OF(u32, "r", id, text, na, nb, nc, nd, fa, fb, fc)
#define MMA64(id, text, na, nb, nc, nd, fa, fb, fc) MMA_OF(double, "d", id, text, na, nb, nc, nd, fa, fb, fc)
#define MMA_OF(type, letter, id, text, na, nb, nc, nd, fa, fb, fc)                                                   \
    template<> struct Mma<id> {                                                                                      \
        typedef type T;                                                                                              \
        static const int A = na, B = nb, C = nc, D = nd, FA = fa, FB = fb, FC = fc;                                  \
        static __device__ void run(T *d, const T *a, const T *b, const T *c) {                                       \
            asm volatile("mma.sync.aligned." text T##na##nb##nc##nd : O##nd(letter)                                  \
                : I##na(letter, a), I##nb(letter, b), I##nc(letter, c));                                             \
        }                                                                                                            \
    };
#include "forms.h"
#undef MMA
#undef MMA64

__device__ inline void put(u32 &to, u64 bits) { to = (u32) bits; }
__device__ inline void put(double &to, u64 bits) { to = __longlong_as_double((long long) bits); }
__device__ inline u64 get(u32 from) { return from; }
__device__ inline u64 get(double from) { return (u64) __double_as_longlong(from); }

// One warp a case. Registers of D, lane by lane, or sums of hashes over groups of cases.
template<int FORM> __global__ void mmaKernel(u64 from, u64 count, typename Mma<FORM>::T *out, u64 *sums) {
    typedef Mma<FORM> M;
    typedef typename M::T T;
    int lane = threadIdx.x % 32;
    u64 index = ((u64) blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (index >= count) {
        return;
    }
    u64 number = from + index;
    T a[8], b[8], c[8], d[8];
    for (int i = 0; i < M::A; i++) {
        put(a[i], word(FORM, number, 0, lane * 8 + i, M::FA, M::FA, false));
    }
    for (int i = 0; i < M::B; i++) {
        put(b[i], word(FORM, number, 1, lane * 8 + i, M::FB, M::FA, false));
    }
    for (int i = 0; i < M::C; i++) {
        put(c[i], word(FORM, number, 2, lane * 8 + i, M::FC, M::FA, true));
    }
    __syncwarp();
    M::run(d, a, b, c);
    u64 chain = 0;
    for (int i = 0; i < M::D; i++) {
        if (out) {
            out[(index * 32 + lane) * M::D + i] = d[i];
        }
        chain = mix(chain ^ get(d[i]));
    }
    if (sums) {
        tell(sums, number, from, lane, chain);
    }
}

// Cycles of a chain of 64, each waiting for the last.
template<int FORM> __global__ void chainKernel(long long *cycles, typename Mma<FORM>::T *out) {
    typedef Mma<FORM> M;
    typename M::T a[8] = {}, b[8] = {}, d[8] = {};
    for (int i = 0; i < 8; i++) {
        put(a[i], threadIdx.x > 5000 ? 1 : 0);
        put(b[i], threadIdx.x > 5000 ? 1 : 0);
    }
    __syncthreads();
    long long start = clock64();
#pragma unroll
    for (int i = 0; i < 64; i++) {
        M::run(d, a, b, d);
    }
    __syncthreads();
    long long end = clock64();
    out[threadIdx.x] = d[0];
    if (threadIdx.x == 0) {
        *cycles = end - start;
    }
}

std::string folder;

void check(const char *what) {
    cudaError_t error = cudaDeviceSynchronize();
    if (error != cudaSuccess) {
        printf("%s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

void append(const std::string &file, const void *device, size_t bytes) {
    std::vector<char> host(bytes);
    cudaMemcpy(host.data(), device, bytes, cudaMemcpyDeviceToHost);
    FILE *out = fopen((folder + "/" + file).c_str(), "ab");
    fwrite(host.data(), 1, bytes, out);
    fclose(out);
}

const u64 SMALL = 12 * 48;
const u64 LARGE = 12 * 512;
const u64 HASHED = 128 * GROUP;

template<int FORM> void measure(const char *text) {
    typedef Mma<FORM> M;
    typedef typename M::T T;
    u64 count = FORM <= 5 ? LARGE : SMALL;
    std::string file = FORM == 0 || FORM == 1 ? "mma-a.bin" : FORM == 2 || FORM == 3 ? "mma-b.bin" : FORM < 6 ? "mma-c.bin" : "mma-d.bin";
    T *out;
    size_t bytes = count * 32 * M::D * sizeof(T);
    cudaMalloc(&out, bytes);
    mmaKernel<FORM><<<(unsigned) (count / 4), 128>>>(0, count, out, nullptr);
    check(text);
    append(file, out, bytes);
    u64 *sums;
    cudaMalloc(&sums, 128 * 8);
    cudaMemset(sums, 0, 128 * 8);
    mmaKernel<FORM><<<(unsigned) (HASHED / 4), 128>>>(HASHED_FROM, HASHED, nullptr, sums);
    check(text);
    append("hashes.bin", sums, 128 * 8);
    long long *cycles;
    cudaMallocManaged(&cycles, 8);
    long long latency = 0, full = 0;
    if (M::C == M::D) {
        for (int i = 0; i < 2; i++) {
            chainKernel<FORM><<<1, 32>>>(cycles, out);
            check(text);
            latency = *cycles;
            chainKernel<FORM><<<1, 512>>>(cycles, out);
            check(text);
            full = *cycles;
        }
    }
    printf("mma %d %s file=%s bytes=%zu count=%llu chain=%.2f each=%.2f\n", FORM, text, file.c_str(), bytes,
           (unsigned long long) count, latency / 64.0, full / 64.0 / 4);
    cudaFree(out);
    cudaFree(sums);
    cudaFree(cycles);
}

// ---- wmma ------------------------------------------------------------------------------------------------------------

template<class T> struct Memory { typedef T Stored; static const int FORMAT = BITS, BITS_EACH = sizeof(T) * 8; };
template<> struct Memory<half> { typedef half Stored; static const int FORMAT = F16, BITS_EACH = 16; };
template<> struct Memory<__nv_bfloat16> { typedef __nv_bfloat16 Stored; static const int FORMAT = BF16, BITS_EACH = 16; };
template<> struct Memory<wmma::precision::tf32> { typedef float Stored; static const int FORMAT = TF32, BITS_EACH = 32; };
template<> struct Memory<float> { typedef float Stored; static const int FORMAT = F32, BITS_EACH = 32; };
template<> struct Memory<double> { typedef double Stored; static const int FORMAT = F64, BITS_EACH = 64; };
template<> struct Memory<wmma::experimental::precision::s4> { typedef int Stored; static const int FORMAT = BITS, BITS_EACH = 4; };
template<> struct Memory<wmma::experimental::precision::u4> { typedef int Stored; static const int FORMAT = BITS, BITS_EACH = 4; };
template<> struct Memory<wmma::experimental::precision::b1> { typedef int Stored; static const int FORMAT = BITS, BITS_EACH = 1; };

// The matrix of an operand in shared memory; the place of a word is its number in it.
template<class T, class S> __device__ void fill(S *to, int elements, int form, u64 number, int operand, int products, int lane) {
    int bytes = elements * Memory<T>::BITS_EACH / 8;
    bool wide = sizeof(S) == 8;
    for (int i = lane; i < bytes / (wide ? 8 : 4); i += 32) {
        u64 bits = word(form, number, operand, i, Memory<T>::FORMAT, products, operand == 2);
        if (wide) {
            ((u64 *) to)[i] = bits;
        } else {
            ((u32 *) to)[i] = (u32) bits;
        }
    }
    __syncwarp();
}

template<class TA, class TB, class TC, class TD, int M, int N, int K, class LA, class LB, bool XOR = false>
__global__ void wmmaKernel(int form, u64 from, u64 count, u32 *out, u64 *sums) {
    typedef typename Memory<TA>::Stored SA;
    typedef typename Memory<TB>::Stored SB;
    __shared__ __align__(32) SA a[M * K];
    __shared__ __align__(32) SB b[N * K];
    __shared__ __align__(32) TC c[M * N];
    __shared__ __align__(32) TD d[M * N];
    int lane = threadIdx.x;
    u64 number = from + blockIdx.x;
    const int products = Memory<TA>::FORMAT;
    fill<TA>(a, M * K, form, number, 0, products, lane);
    fill<TB>(b, N * K, form, number, 1, products, lane);
    fill<TC>(c, M * N, form, number, 2, products, lane);
    wmma::fragment<wmma::matrix_a, M, N, K, TA, LA> fa;
    wmma::fragment<wmma::matrix_b, M, N, K, TB, LB> fb;
    wmma::fragment<wmma::accumulator, M, N, K, TC> fc;
    wmma::fragment<wmma::accumulator, M, N, K, TD> fd;
    wmma::load_matrix_sync(fa, a, std::is_same<LA, wmma::row_major>::value ? K : M);
    wmma::load_matrix_sync(fb, b, std::is_same<LB, wmma::row_major>::value ? N : K);
    wmma::load_matrix_sync(fc, c, N, wmma::mem_row_major);
    if constexpr (Memory<TA>::BITS_EACH == 1) {
        wmma::bmma_sync(fd, fa, fb, fc, XOR ? wmma::experimental::bmmaBitOpXOR : wmma::experimental::bmmaBitOpAND,
                        wmma::experimental::bmmaAccumulateOpPOPC);
    } else {
        wmma::mma_sync(fd, fa, fb, fc);
    }
    wmma::store_matrix_sync(d, fd, N, wmma::mem_row_major);
    __syncwarp();
    const int words = M * N * sizeof(TD) / 4;
    u64 chain = 0;
    for (int i = lane; i < words; i += 32) {
        u32 got = ((u32 *) d)[i];
        if (out) {
            out[(size_t) blockIdx.x * words + i] = got;
        }
        chain = mix(chain ^ got);
    }
    if (sums) {
        tell(sums, number, from, lane, chain);
    }
}

template<class TA, class TB, class TC, class TD, int M, int N, int K, class LA, class LB, bool XOR = false>
void measureWmma(int form, const char *text) {
    u64 count = 12 * 4;
    u32 *out;
    size_t bytes = count * M * N * sizeof(TD);
    cudaMalloc(&out, bytes);
    wmmaKernel<TA, TB, TC, TD, M, N, K, LA, LB, XOR><<<(unsigned) count, 32>>>(form, 0, count, out, nullptr);
    check(text);
    append("wmma.bin", out, bytes);
    u64 *sums;
    cudaMalloc(&sums, 8 * 8);
    cudaMemset(sums, 0, 8 * 8);
    wmmaKernel<TA, TB, TC, TD, M, N, K, LA, LB, XOR><<<8 * GROUP, 32>>>(form, HASHED_FROM, 8 * GROUP, nullptr, sums);
    check(text);
    append("wmma-hashes.bin", sums, 64);
    printf("wmma %d %s bytes=%zu count=%llu\n", form, text, bytes, (unsigned long long) count);
    cudaFree(out);
    cudaFree(sums);
}

// What each register of a fragment holds: the memory's elements are their own numbers, in as many bits as they have.
template<int BITS_EACH> __device__ void numbers(void *memory, int elements, int shift) {
    for (int i = threadIdx.x; i < elements; i += 32) {
        switch (BITS_EACH) {
            case 64: ((u64 *) memory)[i] = (u64) i; break;
            case 32: ((u32 *) memory)[i] = (u32) i; break;
            case 16: ((uint16_t *) memory)[i] = (uint16_t) i; break;
            default: ((uint8_t *) memory)[i] = (uint8_t) (i >> shift); break;
        }
    }
    __syncwarp();
}

template<class F> __device__ void dump(F &f, u32 *out) {
    const int n = sizeof(f.x) / 4;
    u32 *words = (u32 *) f.x;
    for (int i = 0; i < n; i++) {
        out[threadIdx.x * n + i] = words[i];
    }
}

template<class USE, class T, int M, int N, int K, class L> __global__ void operandKernel(u32 *out, int elements, int stride, int shift) {
    typedef typename Memory<T>::Stored S;
    __shared__ __align__(32) S memory[1024];
    numbers<Memory<T>::BITS_EACH>(memory, elements, shift);
    wmma::fragment<USE, M, N, K, T, L> f;
    wmma::load_matrix_sync(f, memory, stride);
    dump(f, out);
}

template<class T, int M, int N, int K> __global__ void accumulatorKernel(u32 *out, int stride, wmma::layout_t layout) {
    __shared__ __align__(32) T memory[1024];
    numbers<sizeof(T) * 8>(memory, M * N, 0);
    wmma::fragment<wmma::accumulator, M, N, K, T> f;
    wmma::load_matrix_sync(f, memory, stride, layout);
    dump(f, out);
}

template<class USE, class T, int M, int N, int K, class L> void operand(const char *text, int elements, int stride) {
    for (int pass = 0; pass < (Memory<T>::BITS_EACH == 8 ? 2 : 1); pass++) {
        wmma::fragment<USE, M, N, K, T, L> f;
        const size_t bytes = sizeof(f.x) * 32;
        u32 *out;
        cudaMalloc(&out, bytes);
        operandKernel<USE, T, M, N, K, L><<<1, 32>>>(out, elements, stride, pass * 8);
        check(text);
        append("layouts.bin", out, bytes);
        printf("layout %s pass=%d registers=%zu\n", text, pass, bytes / 128);
        cudaFree(out);
    }
}

template<class T, int M, int N, int K> void accumulator(const char *text) {
    for (int column = 0; column < 2; column++) {
        const size_t bytes = M * N * sizeof(T);
        u32 *out;
        cudaMalloc(&out, bytes);
        accumulatorKernel<T, M, N, K><<<1, 32>>>(out, column ? M : N, column ? wmma::mem_col_major : wmma::mem_row_major);
        check(text);
        append("layouts.bin", out, bytes);
        printf("layout %s %s pass=0 registers=%zu\n", text, column ? "col" : "row", bytes / 128);
        cudaFree(out);
    }
}

#define ROW wmma::row_major
#define COL wmma::col_major
#define OPERANDS(T, M, N, K)                                                                     \
    operand<wmma::matrix_a, T, M, N, K, ROW>("a " #T " " #M " " #N " " #K " row", M * K, K);      \
    operand<wmma::matrix_a, T, M, N, K, COL>("a " #T " " #M " " #N " " #K " col", M * K, M);      \
    operand<wmma::matrix_b, T, M, N, K, ROW>("b " #T " " #M " " #N " " #K " row", N * K, N);      \
    operand<wmma::matrix_b, T, M, N, K, COL>("b " #T " " #M " " #N " " #K " col", N * K, K);
#define ACCUMULATOR(T, M, N, K) accumulator<T, M, N, K>("c " #T " " #M " " #N " " #K);
#define SHAPES(X, T) X(T, 16, 16, 16) X(T, 32, 8, 16) X(T, 8, 32, 16)

#define WMMA(id, TA, TC, TD, M, N, K, LA, LB) \
    measureWmma<TA, TA, TC, TD, M, N, K, LA, LB>(id, #M " " #N " " #K " " #LA " " #LB " " #TD " " #TA " " #TC);
#define WMMA_LAYOUTS(id, TA, TC, TD, M, N, K) \
    WMMA(id, TA, TC, TD, M, N, K, ROW, COL) WMMA(id + 1, TA, TC, TD, M, N, K, COL, ROW) \
    WMMA(id + 2, TA, TC, TD, M, N, K, ROW, ROW) WMMA(id + 3, TA, TC, TD, M, N, K, COL, COL)
#define WMMA_SHAPES(id, TA, TC, TD) \
    WMMA_LAYOUTS(id, TA, TC, TD, 16, 16, 16) WMMA_LAYOUTS(id + 4, TA, TC, TD, 32, 8, 16) WMMA_LAYOUTS(id + 8, TA, TC, TD, 8, 32, 16)

typedef __nv_bfloat16 bfloat;
typedef wmma::precision::tf32 tf32;
typedef signed char s8;
typedef unsigned char u8;
typedef wmma::experimental::precision::s4 s4;
typedef wmma::experimental::precision::u4 u4;
typedef wmma::experimental::precision::b1 b1;

int main(int argc, char **argv) {
    folder = argc > 1 ? argv[1] : ".";
#define MMA(id, text, na, nb, nc, nd, fa, fb, fc) measure<id>(text);
#define MMA64(id, text, na, nb, nc, nd, fa, fb, fc) measure<id>(text);
#include "forms.h"
    SHAPES(OPERANDS, half)
    SHAPES(OPERANDS, bfloat)
    SHAPES(OPERANDS, s8)
    OPERANDS(tf32, 16, 16, 8)
    OPERANDS(double, 8, 8, 4)
    SHAPES(ACCUMULATOR, half)
    SHAPES(ACCUMULATOR, float)
    SHAPES(ACCUMULATOR, int)
    ACCUMULATOR(float, 16, 16, 8)
    ACCUMULATOR(double, 8, 8, 4)
    ACCUMULATOR(int, 8, 8, 32)
    ACCUMULATOR(int, 8, 8, 128)
    WMMA_SHAPES(100, half, float, float)
    WMMA_SHAPES(112, half, half, half)
    WMMA_SHAPES(124, half, half, float)
    WMMA_SHAPES(136, half, float, half)
    WMMA_SHAPES(148, bfloat, float, float)
    WMMA_SHAPES(160, s8, int, int)
    WMMA_SHAPES(172, u8, int, int)
    WMMA_LAYOUTS(184, tf32, float, float, 16, 16, 8)
    WMMA_LAYOUTS(188, double, double, double, 8, 8, 4)
    WMMA(192, s4, int, int, 8, 8, 32, ROW, COL)
    WMMA(193, u4, int, int, 8, 8, 32, ROW, COL)
    measureWmma<b1, b1, int, int, 8, 8, 128, ROW, COL, false>(194, "b1 and");
    measureWmma<b1, b1, int, int, 8, 8, 128, ROW, COL, true>(195, "b1 xor");
    return 0;
}
