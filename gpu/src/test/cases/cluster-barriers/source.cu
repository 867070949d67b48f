// arch: sm_90a
__device__ unsigned at(void* p) { return (unsigned) __cvta_generic_to_shared(p); }
__device__ unsigned far(unsigned a, unsigned rank) {
    unsigned m;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(m) : "r"(a), "r"(rank));
    return m;
}
extern "C" __global__ void work(unsigned* out) {
    __shared__ unsigned long long barrier;
    __shared__ __align__(16) unsigned box[256];
    __shared__ __align__(16) unsigned bulk[64];
    __shared__ __align__(16) unsigned from[64];
    unsigned rank, size, t = threadIdx.x;
    asm volatile("mov.u32 %0, %cluster_ctarank;" : "=r"(rank));
    asm volatile("mov.u32 %0, %cluster_nctarank;" : "=r"(size));
    unsigned to = (rank + 1) % size;
    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(at(&barrier)), "r"(33));
        asm volatile("fence.mbarrier_init.release.cluster;");
    }
    box[t] = 0;
    box[128 + t] = 0;
    if (t < 64) from[t] = 1000 * rank + t;
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    asm volatile("barrier.cluster.arrive.release.aligned;\nbarrier.cluster.wait.acquire.aligned;" ::: "memory");
    if (t == 0)
        asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" :: "r"(at(&barrier)), "r"(32 * 24 + 256) : "memory");
    if (t < 32) {
        unsigned there = far(at(&barrier), to);
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];"
                     :: "r"(far(at(box + t), to)), "r"(rank * 100 + t), "r"(there) : "memory");
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.u32 [%0], {%1, %2, %3, %4}, [%5];"
                     :: "r"(far(at(box + 32 + 4 * (t % 16)), to)), "r"(t % 16), "r"(1u), "r"(2u), "r"(3u), "r"(there) : "memory");
        asm volatile("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%0], %1, [%2];"
                     :: "r"(far(at(box + 128 + t % 8), to)), "r"(t + 1), "r"(there) : "memory");
        asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(there) : "memory");
        if (t == 0)
            asm volatile("cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                         :: "r"(far(at(bulk), to)), "r"(at(from)), "r"(256), "r"(there) : "memory");
    }
    asm volatile("{\n.reg .pred p;\nWAIT:\nmbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], 0;\n@!p bra WAIT;\n}"
                 :: "r"(at(&barrier)) : "memory");
    out[blockIdx.x * 512 + t] = box[t];
    out[blockIdx.x * 512 + 128 + t] = box[128 + t];
    out[blockIdx.x * 512 + 256 + t] = bulk[t % 64];
    asm volatile("barrier.cluster.arrive.relaxed;" ::: "memory");
    out[blockIdx.x * 512 + 384 + t] = rank * 7 + size;
    asm volatile("barrier.cluster.wait;" ::: "memory");
}
extern "C" __global__ void many(const char* in, unsigned* out) {
    __shared__ unsigned long long barrier;
    __shared__ __align__(128) unsigned room[256];
    unsigned rank, t = threadIdx.x;
    asm volatile("mov.u32 %0, %cluster_ctarank;" : "=r"(rank));
    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&barrier)));
        asm volatile("fence.mbarrier_init.release.cluster;");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(&barrier)), "r"(1024) : "memory");
    }
    asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
    if (t == 0 && rank < 2)
        asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%0], [%1], %2, [%3], %4;"
                     :: "r"(at(room + 128 * rank)), "l"(in + 512 * rank), "r"(512), "r"(at(&barrier)), "h"((unsigned short) 15) : "memory");
    asm volatile("{\n.reg .pred p;\nWAIT:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;\n@!p bra WAIT;\n}" :: "r"(at(&barrier)) : "memory");
    out[blockIdx.x * 256 + t] = room[t];
    asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory");
}
