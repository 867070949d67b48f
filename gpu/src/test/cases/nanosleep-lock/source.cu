// arch: sm_75
// A lock in acquire and release forms that sleeps between tries.
extern "C" __global__ void sleepy(int *lock, int *counter) {
    for (int round = 0; round < 2; round++) {
        unsigned wait = 8;
        int old;
        while (true) {
            asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], 0, 1;" : "=r"(old) : "l"(lock) : "memory");
            if (old == 0) break;
            __nanosleep(wait);
            if (wait < 256) wait *= 2;
        }
        int value;
        asm volatile("ld.relaxed.gpu.global.s32 %0, [%1];" : "=r"(value) : "l"(counter) : "memory");
        asm volatile("st.relaxed.gpu.global.s32 [%0], %1;" ::"l"(counter), "r"(value + 1) : "memory");
        asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(lock), "r"(0) : "memory");
    }
}
