// arch: sm_90a
extern "C" __global__ void __launch_bounds__(128) both(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[32];
    for (int i = 0; i < 32; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %34, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, %32, %33, p, 1, 1, 1, 1;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7]), "+r"(d[8]), "+r"(d[9]), "+r"(d[10]), "+r"(d[11]), "+r"(d[12]), "+r"(d[13]), "+r"(d[14]), "+r"(d[15]), "+r"(d[16]), "+r"(d[17]), "+r"(d[18]), "+r"(d[19]), "+r"(d[20]), "+r"(d[21]), "+r"(d[22]), "+r"(d[23]), "+r"(d[24]), "+r"(d[25]), "+r"(d[26]), "+r"(d[27]), "+r"(d[28]), "+r"(d[29]), "+r"(d[30]), "+r"(d[31])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 32; i++) out[i * 128 + t] = d[i];
}

extern "C" __global__ void __launch_bounds__(128) first(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[32];
    for (int i = 0; i < 32; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %34, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, %32, %33, p, 1, 1, 1, 0;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7]), "+r"(d[8]), "+r"(d[9]), "+r"(d[10]), "+r"(d[11]), "+r"(d[12]), "+r"(d[13]), "+r"(d[14]), "+r"(d[15]), "+r"(d[16]), "+r"(d[17]), "+r"(d[18]), "+r"(d[19]), "+r"(d[20]), "+r"(d[21]), "+r"(d[22]), "+r"(d[23]), "+r"(d[24]), "+r"(d[25]), "+r"(d[26]), "+r"(d[27]), "+r"(d[28]), "+r"(d[29]), "+r"(d[30]), "+r"(d[31])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 32; i++) out[i * 128 + t] = d[i];
}

extern "C" __global__ void __launch_bounds__(128) second(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[32];
    for (int i = 0; i < 32; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %34, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, %32, %33, p, 1, 1, 0, 1;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7]), "+r"(d[8]), "+r"(d[9]), "+r"(d[10]), "+r"(d[11]), "+r"(d[12]), "+r"(d[13]), "+r"(d[14]), "+r"(d[15]), "+r"(d[16]), "+r"(d[17]), "+r"(d[18]), "+r"(d[19]), "+r"(d[20]), "+r"(d[21]), "+r"(d[22]), "+r"(d[23]), "+r"(d[24]), "+r"(d[25]), "+r"(d[26]), "+r"(d[27]), "+r"(d[28]), "+r"(d[29]), "+r"(d[30]), "+r"(d[31])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 32; i++) out[i * 128 + t] = d[i];
}

extern "C" __global__ void __launch_bounds__(128) none(const uint4* in, const unsigned* sums, unsigned* out, unsigned long long da, unsigned long long db, int words, int keep) {
    extern __shared__ __align__(1024) uint4 room[];
    int t = threadIdx.x;
    for (int i = t; i < words; i += 128) room[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;");
    __syncthreads();
    unsigned d[32];
    for (int i = 0; i < 32; i++) d[i] = sums[i * 128 + t];
    unsigned long long base = (unsigned) __cvta_generic_to_shared(room) >> 4;
    da += base;
    db += base;
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{\n.reg .pred p;\nsetp.ne.b32 p, %34, 0;\n"
                 "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, %32, %33, p, 1, 1, 0, 0;\n}"
                 : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]), "+r"(d[4]), "+r"(d[5]), "+r"(d[6]), "+r"(d[7]), "+r"(d[8]), "+r"(d[9]), "+r"(d[10]), "+r"(d[11]), "+r"(d[12]), "+r"(d[13]), "+r"(d[14]), "+r"(d[15]), "+r"(d[16]), "+r"(d[17]), "+r"(d[18]), "+r"(d[19]), "+r"(d[20]), "+r"(d[21]), "+r"(d[22]), "+r"(d[23]), "+r"(d[24]), "+r"(d[25]), "+r"(d[26]), "+r"(d[27]), "+r"(d[28]), "+r"(d[29]), "+r"(d[30]), "+r"(d[31])
                 : "l"(da), "l"(db), "r"(keep) : "memory");
    asm volatile("wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 32; i++) out[i * 128 + t] = d[i];
}
