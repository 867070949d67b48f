// Kernels that do next to nothing, timed from outside: what the start of a kernel takes, its first load, its first store, its code.
#include "../../../lab/src/main/resources/dev/cinch/lab/modern/kernels/parts.h"

KERNEL start_nothing(u32 *, u32 *b, u32, u32 k) {
    if (k == 12345) b[me()] = 1;
}

// One load that is waited for.
KERNEL start_load(u32 *a, u32 *b, u32, u32 k) {
    if (a[me() & 4095] == k + 0x12345) b[me()] = 1;
}

// Two loads, one after the other, of the same lines.
KERNEL start_loads(u32 *a, u32 *b, u32, u32 k) {
    u32 v = __ldcg(a + (me() & 4095));
    v = __ldcg(a + ((me() + (v == 0x12345)) & 4095));
    if (v == k + 0x12345) b[me()] = 1;
}

KERNEL start_store(u32 *, u32 *b, u32, u32 k) { b[me()] = k; }

KERNEL start_both(u32 *a, u32 *b, u32, u32 k) { b[me()] = a[me() & 4095] + k; }

// Instructions that run once: 1000 of them, 16 KB of code.
KERNEL start_code(u32 *, u32 *b, u32, u32 k) {
    u32 x = k;
#pragma unroll
    for (u32 j = 0; j < 500; j++) asm volatile("mad.lo.u32 %0, %0, %0, %1;\n shf.l.wrap.b32 %0, %0, %0, 3;" : "+r"(x) : "r"(j));
    if (x == 12345) b[me()] = 1;
}

// The same instructions in a loop of 50.
KERNEL start_loop(u32 *, u32 *b, u32, u32 k) {
    u32 x = k;
#pragma unroll 1
    for (u32 i = 0; i < 10; i++)
#pragma unroll
        for (u32 j = 0; j < 50; j++) asm volatile("mad.lo.u32 %0, %0, %0, %1;\n shf.l.wrap.b32 %0, %0, %0, 3;" : "+r"(x) : "r"(j));
    if (x == 12345) b[me()] = 1;
}
