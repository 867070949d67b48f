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
#define KERNEL(name, dims, coords, bytes)                                                                                        \
    extern "C" __global__ void name(const __grid_constant__ Map map, unsigned* out, int a, int b, int c, int d, int e) {         \
        extern __shared__ __align__(1024) unsigned room[];                                                                       \
        __shared__ unsigned long long barrier;                                                                                   \
        int t = threadIdx.x;                                                                                                     \
        for (int i = t; i < bytes / 4; i += blockDim.x) room[i] = 0;                                                             \
        asm volatile("fence.proxy.async.shared::cta;");                                                                          \
        __syncthreads();                                                                                                         \
        if (t == 0) {                                                                                                            \
            ready(&barrier, bytes);                                                                                              \
            asm volatile("cp.async.bulk.tensor." dims ".shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, " coords "], [%2];" \
                         :: "r"(at(room)), "l"(&map), "r"(at(&barrier)), "r"(a), "r"(b), "r"(c), "r"(d), "r"(e) : "memory");      \
        }                                                                                                                        \
        __syncthreads();                                                                                                         \
        await(&barrier);                                                                                                         \
        for (int i = t; i < bytes / 4; i += blockDim.x) out[i] = room[i];                                                        \
    }
KERNEL(words, "2d", "{%3, %4}", 1024)
KERNEL(halves, "2d", "{%3, %4}", 512)
KERNEL(doubles, "2d", "{%3, %4}", 2048)
KERNEL(bytes, "2d", "{%3, %4}", 256)
KERNEL(steps, "3d", "{%3, %4, %5}", 384)
