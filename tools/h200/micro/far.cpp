// far CUBIN: each kernel for several words; per block cycles, sorted
#include <cuda.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>
typedef unsigned u32;
#define MUST(x) do { CUresult r = (x); if (r) { fprintf(stderr, "%s: %d\n", #x, r); exit(1); } } while (0)
int main(int, char **w) {
    CUdevice d; CUcontext c; CUmodule m; CUdeviceptr a, b;
    MUST(cuInit(0)); MUST(cuDeviceGet(&d, 0)); MUST(cuDevicePrimaryCtxRetain(&c, d)); MUST(cuCtxSetCurrent(c));
    MUST(cuModuleLoad(&m, w[1])); MUST(cuMemAlloc(&a, 1u << 20)); MUST(cuMemAlloc(&b, 64u << 20));
    const char *names[] = {"fa_add", "fa_swap", "fa_volatile", "fa_cg", "fa_store", "fa_own_store", "fa_fence", "fa_own_add", "fa_own_volatile", "fa_own_swap_load", "fa_add_load"};
    for (const char *name : names) {
        CUfunction f; MUST(cuModuleGetFunction(&f, m, name));
        for (int alone = 0; alone < 2; alone++)
            for (u32 word : {0u, 32u, 64u, 4096u, 65536u, 1048576u, 3000000u}) {
                if (alone && word != 0 && word != 32 && word != 4096) continue;
                MUST(cuMemsetD32(b, 0, 16u << 20));
                u32 k = 40; void *args[] = {&a, &b, &word, &k};
                u32 grid = alone ? 1 : 132;
                for (int i = 0; i < 2; i++) { MUST(cuLaunchKernel(f, grid, 1, 1, 1, 1, 1, 0, 0, args, 0)); MUST(cuCtxSynchronize()); }
                std::vector<u32> t(2 * grid); MUST(cuMemcpyDtoH(t.data(), b, 8 * grid));
                std::vector<u32> v; for (u32 i = 0; i < grid; i++) v.push_back(t[2 * i]);
                printf("%s,%s,%u,", name, alone ? "alone" : "all", word);
                double sum = 0; for (u32 x : v) sum += x;
                std::sort(v.begin(), v.end());
                printf("%.1f,", sum / v.size());
                for (u32 i = 0; i < grid; i += grid > 1 ? 11 : 1) printf("%u ", v[i]);
                printf("%u\n", v.back());
                if (!alone && word == 0) { printf("bysm,%s", name); std::vector<u32> s(200); for (u32 i = 0; i < grid; i++) s[t[2 * i + 1]] = t[2 * i]; for (u32 i = 0; i < 132; i++) printf(" %u", s[i]); printf("\n"); }
            }
    }
}
