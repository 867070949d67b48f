// arch: sm_90a
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
extern "C" __global__ void __cluster_dims__(4, 1, 1) work(const unsigned* in, unsigned* out) {
    __shared__ unsigned mine[128];
    __shared__ unsigned sums[4];
    __shared__ float singles[64];
    cg::cluster_group cluster = cg::this_cluster();
    unsigned rank = cluster.block_rank(), t = threadIdx.x;
    mine[t] = in[blockIdx.x * 128 + t];
    if (t < 4) sums[t] = 0;
    if (t < 64) singles[t] = 0;
    cluster.sync();
    unsigned* next = cluster.map_shared_rank(mine, (rank + 1) % 4);
    unsigned got = next[t];
    for (int r = 0; r < 4; r++) atomicAdd(cluster.map_shared_rank(sums, r) + rank, mine[t] >> 8);
    for (int r = 0; r < 4; r++)
        atomicAdd(cluster.map_shared_rank(singles, r) + t % 64, __uint_as_float(1u << t % 23));
    cluster.sync();
    next[t] = got * 3 + rank;
    cluster.sync();
    unsigned address = (unsigned) __cvta_generic_to_shared(mine), mapped, at, other;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(mapped) : "r"(address), "r"((rank + 2) % 4));
    asm volatile("getctarank.shared::cluster.u32 %0, %1;" : "=r"(at) : "r"(mapped));
    asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(other) : "r"(mapped + 4 * t) : "memory");
    out[blockIdx.x * 1024 + t] = got;
    out[blockIdx.x * 1024 + 128 + t] = mine[t];
    out[blockIdx.x * 1024 + 256 + t] = sums[t % 4];
    out[blockIdx.x * 1024 + 384 + t] = at * 1000 + cluster.query_shared_rank(next);
    out[blockIdx.x * 1024 + 512 + t] = other;
    out[blockIdx.x * 1024 + 640 + t] = __float_as_uint(singles[t % 64]);
    out[blockIdx.x * 1024 + 768 + t] = cluster.num_blocks() + 10 * cluster.dim_blocks().x + 100 * cluster.thread_rank();
    cluster.sync();
}
