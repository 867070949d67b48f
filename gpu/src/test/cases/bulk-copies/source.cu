// arch: sm_90a
__device__ unsigned at(void* p) { return (unsigned) __cvta_generic_to_shared(p); }
extern "C" __global__ void work(const char* in, char* out, char* sum, char* halves, char* brains) {
    extern __shared__ __align__(128) char room[];
    __shared__ unsigned long long barrier;
    int t = threadIdx.x;
    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&barrier)));
        asm volatile("fence.proxy.async;");
    }
    __syncthreads();
    for (int round = 0; round < 3; round++) {
        if (t == 0) {
            asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(&barrier)), "r"(2048));
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                         :: "r"(at(room)), "l"(in + 2048 * round), "r"(1024), "r"(at(&barrier)) : "memory");
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
                         :: "r"(at(room + 1024)), "l"(in + 2048 * round + 1024), "r"(1024), "r"(at(&barrier)) : "memory");
        }
        asm volatile("{\n.reg .pred p;\nWAIT:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n@!p bra WAIT;\n}"
                     :: "r"(at(&barrier)), "r"(round & 1) : "memory");
        for (int i = t; i < 2048; i += blockDim.x) room[i] = room[i] + i;
        asm volatile("fence.proxy.async.shared::cta;");
        __syncthreads();
        if (t == 0) {
            asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" :: "l"(in), "r"(1024));
            asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" :: "l"(out + 2048 * round), "r"(at(room)), "r"(2048)
                         : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%0], [%1], %2;" :: "l"(sum), "r"(at(room)), "r"(512)
                         : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.max.s32 [%0], [%1], %2;"
                         :: "l"(sum + 512), "r"(at(room)), "r"(512) : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.b32 [%0], [%1], %2;"
                         :: "l"(sum + 1024), "r"(at(room)), "r"(512) : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u64 [%0], [%1], %2;"
                         :: "l"(sum + 1536), "r"(at(room)), "r"(512) : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [%0], [%1], %2;"
                         :: "l"(halves), "r"(at(room)), "r"(1024) : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f16 [%0], [%1], %2;"
                         :: "l"(halves + 1024), "r"(at(room)), "r"(1024) : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [%0], [%1], %2;"
                         :: "l"(brains), "r"(at(room)), "r"(1024) : "memory");
            asm volatile("cp.async.bulk.commit_group;");
            asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
        }
        __syncthreads();
    }
    if (t == 0) asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
}
extern "C" __global__ void floats(const char* in, char* singles, char* doubles, const char* inDoubles) {
    __shared__ __align__(128) char room[2048];
    int t = threadIdx.x;
    for (int i = t; i < 1024; i += blockDim.x) {
        room[i] = in[i];
        room[1024 + i] = inDoubles[i];
    }
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    if (t == 0) {
        asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f32 [%0], [%1], %2;" :: "l"(singles), "r"(at(room)), "r"(1024)
                     : "memory");
        asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f64 [%0], [%1], %2;"
                     :: "l"(doubles), "r"(at(room + 1024)), "r"(1024) : "memory");
        asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
    }
}
