// What quotients, roots and reciprocals take by their values, on the GPU of this machine: those that ptxas writes out have a way of their own
// for values that their short way cannot do.
//
//   nvcc -arch=sm_90 -O3 -cudart static quotients.cu -o quotients && ./quotients > h200-quotients.csv
//
// Lines "time": cycles that one of a chain takes, of one warp or of eight of each sub-core, by what its lanes bring (all lanes, one, or half).
// Lines "map": for which exponents of the divisor (from to) the long way is gone, for each exponent of the dividend; zero is the least one.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

typedef unsigned u32;
typedef unsigned long long u64;

static void must(cudaError_t result) {
    if (result == cudaSuccess) return;
    fprintf(stderr, "%s\n", cudaGetErrorString(result));
    exit(1);
}

__device__ __forceinline__ u32 tick() {
    u32 t;
    asm volatile("mov.u32 %0, %%clock;" : "=r"(t)::"memory");
    return t;
}

// Nothing, but ptxas does not know it: what follows waits for x.
__device__ __forceinline__ u32 after(float x, u32 zero) { return __float_as_uint(x) & zero; }
__device__ __forceinline__ u32 after(double x, u32 zero) { return __double2hiint(x) & zero; }
__device__ __forceinline__ float with(float x, u32 bits) { return __uint_as_float(__float_as_uint(x) ^ bits); }
__device__ __forceinline__ double with(double x, u32 bits) { return __hiloint2double(__double2hiint(x) ^ bits, __double2loint(x)); }

struct Quotient {
    template <class T> static __device__ __forceinline__ T of(T p, T d) { return p / d; }
};
struct Reciprocal {
    static __device__ __forceinline__ float of(float, float d) { return __frcp_rn(d); }
    static __device__ __forceinline__ double of(double, double d) { return __drcp_rn(d); }
};
struct Root {
    static __device__ __forceinline__ float of(float, float d) { return __fsqrt_rn(d); }
    static __device__ __forceinline__ double of(double, double d) { return __dsqrt_rn(d); }
};

template <class Op, class T> __device__ __forceinline__ u32 chain(T p, T d, u32 zero, int k) {
    u32 bits = 0, first = tick();
#pragma unroll 1
    for (int i = 0; i < k; i++) bits = after(Op::of(with(p, bits), with(d, bits)), zero);
    return tick() - first + bits;
}

// Lanes of the mask have the second pair.
template <class Op, class T> __global__ void timed(T p, T d, T p2, T d2, u32 mask, u32 zero, int k, u32 *out) {
    bool second = mask >> threadIdx.x % 32 & 1;
    T x = second ? p2 : p, y = second ? d2 : d;
    u32 warm = chain<Op>(x, y, zero, 2) & zero;
    __syncthreads();
    u32 took = chain<Op>(x, y, zero | warm, k);
    if (threadIdx.x == 0) *out = took;
}

template <class Op> __global__ void map32(u32 zero, u32 *out) {
    float p = __uint_as_float(blockIdx.x << 23 | (blockIdx.x ? 0x345678 : 0));
    for (u32 e = 0; e < 256; e++) {
        float d = __uint_as_float(e << 23 | (e ? 0x123456 : 0));
        chain<Op>(p, d, zero, 1);
        u32 took = chain<Op>(p, d, zero, 4);
        if (threadIdx.x == 0) out[blockIdx.x * 256 + e] = took / 4;
    }
}

template <class Op> __global__ void map64(u32 zero, u32 *out) {
    double p = __hiloint2double(blockIdx.x << 23 | (blockIdx.x ? 0x45678 : 0), 0);
    for (u32 e = 0; e < 256; e++) {
        double d = __hiloint2double(e << 23 | (e ? 0x23456 : 0), 0);
        chain<Op>(p, d, zero, 1);
        u32 took = chain<Op>(p, d, zero, 4);
        if (threadIdx.x == 0) out[blockIdx.x * 256 + e] = took / 4;
    }
}

static u32 *out;

template <class Op, class T> static void time(const char *op, const char *what, T p, T d, T p2, T d2, u32 mask) {
    for (int block : {32, 2048 / 2}) {
        u32 least = ~0u, took;
        for (int i = 0; i < 5; i++) {
            timed<Op, T><<<1, block>>>(p, d, p2, d2, mask, 0, 200, out);
            must(cudaDeviceSynchronize());
            must(cudaMemcpy(&took, out, 4, cudaMemcpyDeviceToHost));
            least = took < least ? took : least;
        }
        printf("time,%s,%s,%d,%d,%.2f\n", op, what, __builtin_popcount(mask), block / 128 ? block / 128 : 1, least / 200.0);
    }
}

static void map(const char *op, void (*kernel)(u32, u32 *), int scale) {
    kernel<<<256, 32>>>(0, out);
    must(cudaDeviceSynchronize());
    std::vector<u32> took(65536);
    must(cudaMemcpy(took.data(), out, 4 * took.size(), cudaMemcpyDeviceToHost));
    u32 least = ~0u;
    for (u32 t : took) least = t < least ? t : least;
    for (int p = 0; p < 256; p++) {
        printf("map,%s,%d", op, p * scale);
        for (int d = 0; d < 256;) {
            if (took[p * 256 + d] <= least + 40) {
                d++;
                continue;
            }
            int first = d;
            while (d < 256 && took[p * 256 + d] > least + 40) d++;
            printf(",%d..%d", first * scale, (d - 1) * scale);
        }
        printf("\n");
    }
}

template <class Op, class T> static void times(const char *op, T tiny, T smallest, T huge) {
    const T one = 1.5f, two = 1.25f, zero = 0, infinite = 1 / zero, none = zero / zero;
    const T at[][2] = {{one, two}, {zero, two}, {infinite, two}, {none, two}, {tiny, two}, {one, zero}, {one, infinite}, {one, none},
                       {one, tiny}, {smallest, huge}, {huge, smallest}, {-one, -two}, {smallest, two}, {huge, two}, {one, smallest}, {one, huge}};
    const char *name[] = {"plain", "zero by", "infinite by", "none by", "denormal by", "by zero", "by infinite", "by none",
                          "by denormal", "small by large", "large by small", "negative", "small by", "large by", "by small", "by large"};
    for (int i = 0; i < 16; i++)
        for (u32 mask : {~0u, 1u, 0xffffu}) time<Op, T>(op, name[i], one, two, at[i][0], at[i][1], mask);
    time<Op, T>(op, "zero by; denormal by", zero, two, tiny, two, 0xffff);
    time<Op, T>(op, "zero by; small by large", zero, two, smallest, huge, 0xffff);
    time<Op, T>(op, "small by large; large by small", smallest, huge, huge, smallest, 0xffff);
}

int main() {
    must(cudaMalloc(&out, 4 * 65536));
    printf("what,operation,values or dividend's exponent,lanes,warps,cycles\n");
    times<Quotient, float>("div.f32", 1e-40f, 2e-38f, 2e38f);
    times<Reciprocal, float>("rcp.f32", 1e-40f, 2e-38f, 2e38f);
    times<Root, float>("sqrt.f32", 1e-40f, 2e-38f, 2e38f);
    times<Quotient, double>("div.f64", 1e-310, 1e-307, 1e308);
    times<Reciprocal, double>("rcp.f64", 1e-310, 1e-307, 1e308);
    times<Root, double>("sqrt.f64", 1e-310, 1e-307, 1e308);
    map("div.f32", map32<Quotient>, 1);
    map("rcp.f32", map32<Reciprocal>, 1);
    map("sqrt.f32", map32<Root>, 1);
    map("div.f64", map64<Quotient>, 8);
    map("rcp.f64", map64<Reciprocal>, 8);
    map("sqrt.f64", map64<Root>, 8);
}
