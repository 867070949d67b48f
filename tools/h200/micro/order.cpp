// order CUBIN: of the warps of one sub-core, when each has done each of its pieces; cycles since the first began
#include <cuda.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
typedef unsigned u32;
#define MUST(x) do { CUresult r = (x); if (r) { fprintf(stderr, "%s: %d\n", #x, r); exit(1); } } while (0)
int main(int, char **words) {
    CUdevice device; CUcontext context; CUmodule module; CUdeviceptr a, b;
    MUST(cuInit(0)); MUST(cuDeviceGet(&device, 0)); MUST(cuDevicePrimaryCtxRetain(&context, device)); MUST(cuCtxSetCurrent(context));
    MUST(cuModuleLoad(&module, words[1])); MUST(cuMemAlloc(&a, 1u << 20)); MUST(cuMemAlloc(&b, 1u << 20)); MUST(cuMemsetD32(a, 0, 1u << 18));
    puts("kernel,warps,warp,done");
    for (const char *name : {"or_free", "or_two", "or_one", "or_wide"}) {
        CUfunction f; MUST(cuModuleGetFunction(&f, module, name));
        for (u32 warps : {8u, 16u, 32u}) {
            u32 n = 0; void *args[] = {&a, &b, &n, &n};
            for (int i = 0; i < 3; i++) { MUST(cuLaunchKernel(f, 1, 1, 1, 32 * warps, 1, 1, 0, 0, args, 0)); MUST(cuCtxSynchronize()); }
            std::vector<u32> done(32 * warps); MUST(cuMemcpyDtoH(done.data(), b, 4 * done.size()));
            u32 first = done[0];
            for (u32 w = 0; w < warps; w += 4) first = std::min(first, done[32 * w]);
            for (u32 w = 0; w < warps; w += 4) {
                printf("%s,%u,%u,", name, warps, w);
                for (u32 i = 0; i <= 16; i++) printf("%u%s", done[32 * w + i] - first, i < 16 ? " " : "\n");
            }
        }
    }
}
