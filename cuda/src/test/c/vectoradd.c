/*
 * A CUDA program as nvcc makes it, but made by hand, so that a C compiler is enough: a fat binary with PTX, a kernel
 * and a variable that are registered before main, and c = a + factor * b on device, managed and pinned memory.
 *
 *   cc vectoradd.c -L. -l:libcudart.so.13 -o vectoradd
 *
 * A word after its name makes it end otherwise: crash, wrong (a kernel is), sleep, again (launches without end), or
 * abort (behind 100 launches that nobody waits for).
 */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "calls.h"

#define N 1000

static const char ptx[] =
        ".version 8.0\n.target sm_90\n.address_size 64\n"
        ".visible .global .align 4 .u32 factor = 2;\n"
        ".global .align 1 .b8 hi[] = {104, 105, 10, 0};\n"
        ".extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);\n"
        ".visible .entry say() {\n"
        "  .reg .b64 %rd<3>;\n  mov.u64 %rd1, hi;\n  cvta.global.u64 %rd1, %rd1;\n  mov.u64 %rd2, 0;\n"
        "  {\n  .param .b64 f;\n  .param .b64 a;\n  .param .b32 r;\n"
        "  st.param.b64 [f], %rd1;\n  st.param.b64 [a], %rd2;\n  call.uni (r), vprintf, (f, a);\n  }\n  ret;\n}\n"
        ".visible .entry add(.param .u64 p0, .param .u64 p1, .param .u64 p2, .param .u32 p3) {\n"
        "  .reg .pred %p<2>;\n  .reg .b32 %r<12>;\n  .reg .b64 %rd<12>;\n"
        "  ld.param.u64 %rd1, [p0];\n  ld.param.u64 %rd2, [p1];\n  ld.param.u64 %rd3, [p2];\n"
        "  ld.param.u32 %r1, [p3];\n"
        "  mov.u32 %r2, %ctaid.x;\n  mov.u32 %r3, %ntid.x;\n  mov.u32 %r4, %tid.x;\n"
        "  mad.lo.s32 %r5, %r2, %r3, %r4;\n"
        "  setp.ge.s32 %p1, %r5, %r1;\n  @%p1 bra DONE;\n"
        "  cvta.to.global.u64 %rd4, %rd1;\n  cvta.to.global.u64 %rd5, %rd2;\n  cvta.to.global.u64 %rd6, %rd3;\n"
        "  mul.wide.s32 %rd7, %r5, 4;\n"
        "  add.s64 %rd8, %rd4, %rd7;\n  add.s64 %rd9, %rd5, %rd7;\n  add.s64 %rd10, %rd6, %rd7;\n"
        "  ld.global.u32 %r6, [%rd8];\n  ld.global.u32 %r7, [%rd9];\n  ld.global.u32 %r8, [factor];\n"
        "  mad.lo.s32 %r9, %r7, %r8, %r6;\n  st.global.u32 [%rd10], %r9;\n"
        "DONE:\n  ret;\n}\n";

static struct {
    uint32_t magic;
    uint16_t version, head;
    uint64_t bytes;
    struct {
        uint16_t kind, version;
        uint32_t head;
        uint64_t bytes;
        uint32_t packed, options;
        uint16_t minor, major;
        uint32_t architecture, name_offset, name_length;
        uint64_t flags, nothing, unpacked;
    } entry;
    char text[(sizeof ptx + 7) / 8 * 8];
} fatbin = {.magic = 0xba55ed50, .version = 1, .head = 16, .bytes = sizeof fatbin - 16,
        .entry = {.kind = 1, .version = 0x101, .head = 64, .bytes = sizeof fatbin.text, .major = 8, .architecture = 90,
                .flags = 0x11}};

static struct {
    int magic, version;
    const void *data;
    void *linked;
} wrapper = {0x466243b1, 1, &fatbin, NULL};

static void **handle;
static int factor; /* stands for the device's variable, whose key is its address */

static void add(int *a, int *b, int *c, int n) {
    void *arguments[] = {&a, &b, &c, &n};
    WORKS(cudaLaunchKernel((const void *) add, (dim3){(n + 127) / 128, 1, 1}, (dim3){128, 1, 1}, arguments, 0, NULL));
}

static void say(void) {
    WORKS(cudaLaunchKernel((const void *) say, (dim3){1, 1, 1}, (dim3){1, 1, 1}, NULL, 0, NULL));
}

static void unregister(void) {
    __cudaUnregisterFatBinary(handle);
}

__attribute__((constructor)) static void reg(void) {
    memcpy(fatbin.text, ptx, sizeof ptx);
    handle = __cudaRegisterFatBinary(&wrapper);
    __cudaRegisterFunction(handle, (const char *) add, "add", "add", -1, NULL, NULL, NULL, NULL, NULL);
    __cudaRegisterFunction(handle, (const char *) say, "say", "say", -1, NULL, NULL, NULL, NULL, NULL);
    __cudaRegisterVar(handle, (char *) &factor, "factor", "factor", 0, sizeof factor, 0, 0);
    __cudaRegisterFatBinaryEnd(handle);
    atexit(unregister);
}

static void otherwise(const char *how, int *device) {
    while (!strcmp(how, "sleep")) sleep(1);
    while (!strcmp(how, "again")) add(device, device, device, N);
    if (!strcmp(how, "crash")) raise(SIGSEGV);
    say();
    add(NULL, NULL, NULL, N);
    HOLDS(cudaDeviceSynchronize() == 700);
}

int main(int argc, char **argv) {
    int a[N], c[N], *device, *managed, *pinned, three = 3;
    cudaEvent_t start, end;
    float milliseconds;
    WORKS(cudaMalloc((void **) &device, sizeof a));
    WORKS(cudaMallocManaged((void **) &managed, sizeof a, 1));
    WORKS(cudaHostAlloc((void **) &pinned, sizeof a, 0));
    WORKS(cudaEventCreate(&start));
    WORKS(cudaEventCreate(&end));
    for (int i = 0; i < N; i++) {
        a[i] = i;
        managed[i] = 7 * i + 1;
    }
    WORKS(cudaMemcpy(device, a, sizeof a, cudaMemcpyHostToDevice));
    WORKS(cudaEventRecord(start, NULL));
    add(device, managed, pinned, N);
    WORKS(cudaEventRecord(end, NULL));
    WORKS(cudaEventSynchronize(end));
    WORKS(cudaEventElapsedTime(&milliseconds, start, end));
    for (int i = 0; i < N; i++) HOLDS(pinned[i] == i + 2 * (7 * i + 1));
    WORKS(cudaMemcpyToSymbol(&factor, &three, sizeof three, 0, cudaMemcpyHostToDevice));
    add(pinned, device, device, N);
    WORKS(cudaGetLastError());
    WORKS(cudaMemcpy(c, device, sizeof c, cudaMemcpyDeviceToHost));
    for (int i = 0; i < N; i++) HOLDS(c[i] == i + 2 * (7 * i + 1) + 3 * i);
    if (argc > 1 && !strcmp(argv[1], "abort")) {
        /* With memory that both sides see each launch would be waited for. */
        WORKS(cudaFree(managed));
        WORKS(cudaFreeHost(pinned));
        for (int i = 0; i < 100; i++) add(device, device, device, N);
        abort();
    }
    if (argc > 1) {
        otherwise(argv[1], device);
        return 5;
    }
    WORKS(cudaFree(device));
    WORKS(cudaFree(managed));
    WORKS(cudaFreeHost(pinned));
    HOLDS(milliseconds > 0);
    HOLDS(!strcmp(cudaGetErrorString(719), "unspecified launch failure"));
    HOLDS(!strcmp(cudaGetErrorString(801), "operation not supported"));
    puts("right");
    return 0;
}
