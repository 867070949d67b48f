// arch: sm_90a
extern "C" __global__ void work(const int* sizes, int* out) {
    int t = threadIdx.x, n = sizes[t];
    int sum = 0;
    unsigned long long mark;
    asm volatile("stacksave.u64 %0;" : "=l"(mark));
    for (int round = 0; round < 3; round++) {
        unsigned long long a, b;
        asm volatile("{\n.reg .u64 l;\nalloca.u64 l, %1, 16;\ncvta.local.u64 %0, l;\n}" : "=l"(a) : "l"((unsigned long long) n * 4));
        asm volatile("{\n.reg .u64 l;\nalloca.u64 l, %1, 8;\ncvta.local.u64 %0, l;\n}" : "=l"(b) : "l"(64ull));
        volatile int* first = (int*) a;
        volatile int* second = (int*) b;
        for (int i = 0; i < n; i++) first[i] = i * t + round;
        for (int i = 0; i < 16; i++) second[i] = -i;
        for (int i = 0; i < n; i++) sum += first[i];
        for (int i = 0; i < 16; i++) sum += second[i];
        sum += int(a & 15) * 1000;
        asm volatile("stackrestore.u64 %0;" :: "l"(mark));
    }
    out[t] = sum;
}
