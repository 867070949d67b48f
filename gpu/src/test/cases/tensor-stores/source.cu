// arch: sm_90a
struct alignas(64) Map { char bytes[128]; };
__device__ unsigned at(void* p) { return (unsigned) __cvta_generic_to_shared(p); }
__device__ void ready(unsigned long long* barrier, int bytes) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(barrier)));
    asm volatile("fence.proxy.async;");
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(barrier)), "r"(bytes) : "memory");
}
__device__ void await(unsigned long long* barrier) {
    asm volatile("{\n.reg .pred p;\nWAIT:\nmbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;\n@!p bra WAIT;\n}" :: "r"(at(barrier)) : "memory");
}
extern "C" __global__ void store(const __grid_constant__ Map map, const __grid_constant__ Map swizzled, const unsigned* in, int a, int b) {
    __shared__ __align__(1024) unsigned room[256];
    int t = threadIdx.x;
    room[t] = in[t];
    room[128 + t] = in[128 + t];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    if (t == 0) {
        asm volatile("cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%0, {%1, %2}];" :: "l"(&map), "r"(a), "r"(b) : "memory");
        asm volatile("prefetch.tensormap [%0];" :: "l"(&map) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];" :: "l"(&map), "r"(a), "r"(b), "r"(at(room))
                     : "memory");
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];"
                     :: "l"(&swizzled), "r"(a), "r"(b), "r"(at(room)) : "memory");
        asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");
    }
}
#define REDUCE(name, op)                                                                                                         \
    extern "C" __global__ void name(const __grid_constant__ Map map, const unsigned* in, int a, int b) {                         \
        __shared__ __align__(1024) unsigned room[256];                                                                           \
        int t = threadIdx.x;                                                                                                     \
        room[t] = in[t];                                                                                                         \
        room[128 + t] = in[128 + t];                                                                                             \
        asm volatile("fence.proxy.async.shared::cta;");                                                                          \
        __syncthreads();                                                                                                         \
        if (t == 0) {                                                                                                            \
            asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta." op ".tile.bulk_group [%0, {%1, %2}], [%3];"        \
                         :: "l"(&map), "r"(a), "r"(b), "r"(at(room)) : "memory");                                                \
            asm volatile("cp.async.bulk.commit_group;\ncp.async.bulk.wait_group 0;" ::: "memory");                               \
        }                                                                                                                        \
    }
REDUCE(add, "add")
REDUCE(most, "max")
REDUCE(both, "and")
