// Atomics of each kind at the L2: how many it does in a cycle where lanes want words of a line, words anywhere, few words; turned matrices; gathers beside stores.
#include "ticks.h"
typedef unsigned long long u64;
#define WARM { const u32 *w = P(0); u32 m = n & 0x7fffffff, s = 0; for (u32 i = me() * 8; i < 2 * m; i += all() * 8) s += __ldcg(w + i); if (s == 0xfffffff3u) b[65536] = s; }
#define P(x) (b + 1048576 + (x))
// n: words to choose from, a power of two; with the top bit, a line for each warp and its words in their order
__device__ __forceinline__ u32 place(u32 n, u32 j) {
    u32 m = n & 0x7fffffff;
    return n >> 31 ? (mix(me() / 32 + j * 7919) * 32 & m - 1) + threadIdx.x % 32 : mix(me() + j * 131071) & m - 1;
}
#define RED(name, type, how) KERNEL name(u32 *, u32 *b, u32 n, u32 k) { type *p = reinterpret_cast<type *>(P(0)); WARM BEGIN LOOP { how; } END(0) }
#define ATOM(name, type, how) KERNEL name(u32 *, u32 *b, u32 n, u32 k) { type *p = reinterpret_cast<type *>(P(0)), x = 0; WARM BEGIN LOOP { x += how; } END(x) }
#define FOUR(name, type, how) KERNEL name(u32 *, u32 *b, u32 n, u32 k) { type *p = reinterpret_cast<type *>(P(0)), x = 0; WARM BEGIN LOOP { type y[4]; _Pragma("unroll") for (u32 h = 0; h < 4; h++) { u32 i = 4 * j + h; y[h] = how; } x += y[0] + y[1] + y[2] + y[3]; } END(x) }
RED(re_add, u32, atomicAdd(p + place(n, j), j + 1))
RED(re_float, float, atomicAdd(p + place(n, j), 1.5f + j))
RED(re_add64, u64, atomicAdd(p + place(n, j), static_cast<u64>(j + 1)))
RED(re_max64, u64, atomicMax(p + place(n, j), static_cast<u64>(j * 7 + threadIdx.x)))
RED(re_double, double, atomicAdd(p + place(n, j), 1.5 + j))
ATOM(at_add, u32, atomicAdd(p + place(n, j), j + 1))
ATOM(at_cas, u32, atomicCAS(p + place(n, j), 0xfffffff1u, j + 1))
ATOM(at_float, float, atomicAdd(p + place(n, j), 1.5f + j))
ATOM(at_cas64, u64, atomicCAS(p + place(n, j), 0xfffffffffffffff1ull, static_cast<u64>(j + 1)))
FOUR(fo_add, u32, atomicAdd(p + place(n, i), j + 1))
FOUR(fo_cas, u32, atomicCAS(p + place(n, i), 0xfffffff1u, j + 1))
FOUR(fo_float, float, atomicAdd(p + place(n, i), 1.5f + j))
FOUR(fo_add64, u64, atomicAdd(p + place(n, i), static_cast<u64>(j + 1)))
FOUR(fo_cas64, u64, atomicCAS(p + place(n, i), 0xfffffffffffffff1ull, static_cast<u64>(j + 1)))
FOUR(fo_double, double, atomicAdd(p + place(n, i), 1.5 + j))
// the loop by which people add: read, swap until nobody came between
KERNEL at_loop(u32 *, u32 *b, u32 n, u32 k) {
    u32 tries = 0;
    WARM BEGIN LOOP {
        u32 *p = P(place(n, j)), old = *reinterpret_cast<volatile u32 *>(p), seen;
        for (;;) { seen = atomicCAS(p, old, old + 1); tries++; if (seen == old) break; old = seen; }
    }
    END(tries)
}
// eight by eight elements turned: one behind the other; four beside each other
KERNEL mv_chain(u32 *, u32 *b, u32, u32 k) { u32 x = me(); BEGIN LOOP { asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(x)); } END(x) }
KERNEL mv_four(u32 *, u32 *b, u32, u32 k) {
    u32 x = me(), y = x + 1, z = x + 2, w = x + 3;
    BEGIN LOOP {
        asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(x)); asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(y));
        asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(z)); asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(w));
    }
    END(x ^ y ^ z ^ w)
}
// a word of a table of n words in the L1 by a hash; a word stored anywhere among n; both
KERNEL ga_load(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; BEGIN LOOP x += a[mix(me() + j * 131071) & n - 1]; END(x) }
KERNEL ga_store(u32 *a, u32 *b, u32 n, u32 k) { BEGIN LOOP P(0)[mix(me() + j * 131071) & n - 1] = j; END(0) }
KERNEL ga_both(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; BEGIN LOOP { x += a[mix(me() + j * 131071) & n - 1]; P(0)[mix(me() + j * 131071) & n - 1] = j; } END(x) }
KERNEL ga_row(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; BEGIN LOOP { x += a[mix(me() + j * 131071) & n - 1]; P(0)[me() + j * gridDim.x * blockDim.x & n - 1] = j; } END(x) }
KERNEL ga_chain(u32 *a, u32 *b, u32 n, u32 k) { u32 x = 0; BEGIN LOOP x = a[mix(me() + j * 131071 + x) & n - 1]; END(x) }
// matrices by wmma.load: of halves, this way and turned, of tf32; by a generic address in shared memory
#include <mma.h>
using namespace nvcuda;
KERNEL wm_row(u32 *a, u32 *b, u32 n, u32 k) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> m; u32 x = 0; const half *p = reinterpret_cast<const half *>(a);
    BEGIN LOOP { wmma::load_matrix_sync(m, p + (me() / 32 * 16 * n + j * 16 + x) % (n * 16), n); x = (__half_as_ushort(m.x[0]) + __half_as_ushort(m.x[7])) & 1 ? 0 : 16; } END(x)
}
KERNEL wm_col(u32 *a, u32 *b, u32 n, u32 k) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::col_major> m; u32 x = 0; const half *p = reinterpret_cast<const half *>(a);
    BEGIN LOOP { wmma::load_matrix_sync(m, p + (me() / 32 * 16 * n + j * 16 + x) % (n * 16), n); x = (__half_as_ushort(m.x[0]) + __half_as_ushort(m.x[7])) & 1 ? 0 : 16; } END(x)
}
KERNEL wm_word(u32 *a, u32 *b, u32 n, u32 k) {
    wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> m; u32 x = 0; const float *p = reinterpret_cast<const float *>(a);
    BEGIN LOOP { wmma::load_matrix_sync(m, p + (me() / 32 * 16 * n + j * 8 + x) % (n * 16), n); x = __float_as_uint(m.x[0] + m.x[3]) == 7 ? 8 : 0; } END(x)
}
KERNEL wm_shared(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ half s[]; const half *p = n >> 16 ? reinterpret_cast<const half *>(a) : s; u32 w = n & 0xffff;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> m; u32 x = 0;
    s[threadIdx.x] = 0;
    BEGIN LOOP { wmma::load_matrix_sync(m, p + (j * 16 + x) % w, w); x = (__half_as_ushort(m.x[0]) + __half_as_ushort(m.x[7])) & 1 ? 0 : 16; } END(x)
}
