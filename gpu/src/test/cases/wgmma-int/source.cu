// arch: sm_90a
extern "C" __global__ void __launch_bounds__(128) ss(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[8];
    for (int i = 0; i < 8; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %10, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n16k32.s32.s8.s8 {%0, %1, %2, %3, %4, %5, %6, %7}, %8, %9, p;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 8; i++) out[i * 128 + t] = d[i];
}

extern "C" __global__ void __launch_bounds__(128) us(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[8];
    for (int i = 0; i < 8; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %10, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n16k32.s32.u8.s8 {%0, %1, %2, %3, %4, %5, %6, %7}, %8, %9, p;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 8; i++) out[i * 128 + t] = d[i];
}

extern "C" __global__ void __launch_bounds__(128) held(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[8];
    for (int i = 0; i < 8; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %10, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n16k32.s32.u8.u8.satfinite {%0, %1, %2, %3, %4, %5, %6, %7}, %8, %9, p;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 8; i++) out[i * 128 + t] = d[i];
}

extern "C" __global__ void __launch_bounds__(128) bits(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[8];
    for (int i = 0; i < 8; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %10, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n16k256.s32.b1.b1.and.popc {%0, %1, %2, %3, %4, %5, %6, %7}, %8, %9, p;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 8; i++) out[i * 128 + t] = d[i];
}

extern "C" __global__ void __launch_bounds__(128) rows(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[8];
    for (int i = 0; i < 8; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    unsigned a[4];
    for (int i = 0; i < 4; i++) a[i] = ((const unsigned*) in)[i * 128 + t];
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %13, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n16k32.s32.s8.u8 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9, %10, %11}, %12, p;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 8; i++) out[i * 128 + t] = d[i];
}
