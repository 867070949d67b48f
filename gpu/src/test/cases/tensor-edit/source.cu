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
extern "C" __global__ void work(const __grid_constant__ Map map, Map* scratch, const unsigned* other, unsigned* out) {
    __shared__ __align__(1024) unsigned room[256];
    __shared__ __align__(128) Map edited;
    __shared__ unsigned long long barrier;
    int t = threadIdx.x;
    if (t < 32) ((unsigned*) &edited)[t] = ((const unsigned*) &map)[t];
    __syncwarp();
    if (t == 0) {
        asm volatile("tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%0], %1;" :: "r"(at(&edited)), "l"(other) : "memory");
        asm volatile("tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%0], 1, %1;" :: "r"(at(&edited)), "r"(6) : "memory");
        asm volatile("tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%0], 0, %1;" :: "r"(at(&edited)), "l"(96ll) : "memory");
    }
    __syncwarp();
    if (t < 32)
        asm volatile("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%0], [%1], 128;"
                     :: "l"(scratch), "r"(at(&edited)) : "memory");
    __syncthreads();
    if (t == 0) {
        asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" :: "l"(scratch) : "memory");
        ready(&barrier, 512);
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [%2];"
                     :: "r"(at(room)), "l"(scratch), "r"(at(&barrier)), "r"(4), "r"(1) : "memory");
    }
    __syncthreads();
    await(&barrier);
    out[t] = room[t];
}
