// Copies of many bytes between memory and shared memory (cp.async.bulk): alone, beside what others do in shared memory, and ahead of those who use them.
#include "ticks.h"

__device__ __forceinline__ u32 place(const void *p) { return static_cast<u32>(__cvta_generic_to_shared(p)); }
__device__ __forceinline__ void prepare(u32 barrier) { asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(barrier) : "memory"); }
__device__ __forceinline__ void fetch(u32 to, const u32 *from, u32 bytes, u32 barrier) {
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to), "l"(from), "r"(bytes), "r"(barrier) : "memory");
}
__device__ __forceinline__ void await(u32 barrier, u32 parity) {
    u32 done = 0;
    while (!done) asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(barrier), "r"(parity) : "memory");
}
// the stretch of a that a block's round j is about: 128 KiB in all, which the L2 holds after WARM
__device__ __forceinline__ const u32 *source(const u32 *a, u32 n, u32 j) { return a + (blockIdx.x * 7 + j) * static_cast<size_t>(n / 4) % (1 << 15); }
#define WARM { u32 sum = 0; for (u32 i = threadIdx.x; i < 1 << 12; i += blockDim.x) { u32 v; asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(a + 8 * i)); sum += v; } if (sum == 77) b[0] = sum; }

// one copy of n bytes after the other, each waited for
KERNEL co_alone(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ __align__(128) u32 s[];
    u32 barrier = place(s), x = 0;
    if (threadIdx.x == 0) prepare(barrier);
    WARM BEGIN LOOP {
        if (threadIdx.x == 0) fetch(barrier + 128, source(a, n, j), n, barrier);
        await(barrier, j & 1);
        x += s[32 + threadIdx.x];
    } END(x)
}
// four under way
KERNEL co_four(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ __align__(128) u32 s[];
    u32 barrier = place(s), x = 0;
    if (threadIdx.x == 0) for (u32 i = 0; i < 4; i++) prepare(barrier + 8 * i);
    WARM BEGIN
    if (threadIdx.x == 0) for (u32 i = 0; i < 4; i++) fetch(barrier + 128 + i * n, source(a, n, i), n, barrier + 8 * i);
    LOOP {
        u32 i = j & 3;
        await(barrier + 8 * i, j >> 2 & 1);
        x += s[32 + i * (n / 4) + threadIdx.x];
        __syncthreads();
        if (threadIdx.x == 0 && j + 4 < k) fetch(barrier + 128 + i * n, source(a, n, j + 4), n, barrier + 8 * i);
    } END(x)
}
// the first warp copies, without end; the others load shared memory, each load waiting for the last, and they are timed
KERNEL co_beside(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ __align__(128) u32 s[];
    __shared__ volatile u32 over;
    u32 barrier = place(s), x = threadIdx.x;
    if (threadIdx.x == 0) { prepare(barrier); over = 0; }
    for (u32 i = threadIdx.x; i < 2048; i += blockDim.x) s[32 + i] = i * 29 & 1023;
    WARM BEGIN
    if (threadIdx.x < 32) {
        if (n > 0) for (u32 j = 0; over < blockDim.x / 32 - 1; j++) {
            if (threadIdx.x == 0) fetch(barrier + 128 + 8192, source(a, n, j), n, barrier);
            await(barrier, j & 1);
        }
    } else {
        LOOP { x = s[32 + (x & 1023)]; x = s[32 + (x & 1023)]; x = s[32 + (x & 1023)]; x = s[32 + (x & 1023)]; }
        if (threadIdx.x % 32 == 0) atomicAdd(const_cast<u32 *>(&over), 1);
    }
    END(x)
}
// tiles are summed by all threads while the next is copied
KERNEL co_tiles(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ __align__(128) u32 s[];
    u32 barrier = place(s), x = 0;
    if (threadIdx.x == 0) { prepare(barrier); prepare(barrier + 8); }
    WARM BEGIN
    if (threadIdx.x == 0) fetch(barrier + 128, source(a, n, 0), n, barrier);
    LOOP {
        u32 i = j & 1;
        if (threadIdx.x == 0 && j + 1 < k) fetch(barrier + 128 + (1 - i) * n, source(a, n, j + 1), n, barrier + 8 * (1 - i));
        await(barrier + 8 * i, j >> 1 & 1);
        for (u32 w = threadIdx.x; w < n / 4; w += blockDim.x) x += s[32 + i * (n / 4) + w];
        __syncthreads();
    } END(x)
}
// from shared memory to memory, waiting until it has been read
KERNEL co_out(u32 *a, u32 *b, u32 n, u32 k) {
    extern __shared__ __align__(128) u32 s[];
    u32 x = 0;
    s[threadIdx.x] = threadIdx.x;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    WARM BEGIN LOOP {
        if (threadIdx.x == 0) {
            asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(source(a, n, j)), "r"(place(s)), "r"(n) : "memory");
            asm volatile("cp.async.bulk.commit_group;" ::: "memory");
            asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
        }
    } END(x)
}
