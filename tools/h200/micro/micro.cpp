// Runs the microbenchmarks of micro.csv on the GPU of this machine: micro LIST CUBIN [REPEATS]
//
// Each kernel is launched with k and with 2 k; of both the least of the repeats counts. A block takes from the first tick of its warps to
// their last. Printed: what one of the k took, of the first block and on average over blocks, and what k took together.
// Links the driver alone: g++ -O2 micro.cpp -lcuda.

#include <cuda.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

typedef unsigned u32;

static void must(CUresult result, const std::string &what) {
    if (result == CUDA_SUCCESS) return;
    const char *text = "?";
    cuGetErrorString(result, &text);
    fprintf(stderr, "%s: %s\n", what.c_str(), text);
    exit(1);
}

static CUdeviceptr a, b;
static const size_t A = 1u << 30, B = 64u << 20;

static CUtexObject one, four;

/** The memory a as a texture of one row. @param components of an element: words */
static CUtexObject row(unsigned components) {
    CUDA_RESOURCE_DESC what = {};
    what.resType = CU_RESOURCE_TYPE_LINEAR;
    what.res.linear.devPtr = a;
    what.res.linear.format = CU_AD_FORMAT_UNSIGNED_INT32;
    what.res.linear.numChannels = components;
    what.res.linear.sizeInBytes = A / 2;
    CUDA_TEXTURE_DESC how = {};
    how.flags = CU_TRSF_READ_AS_INTEGER;
    CUtexObject object;
    must(cuTexObjectCreate(&object, &what, &how, nullptr), "texture");
    return object;
}

static std::vector<double> blocks(CUfunction f, u32 grid, u32 block, u32 shared, u32 n, u32 k, const std::string &name) {
    must(cuMemsetD32(b, 0, B / 4), name);
    void *args[] = {&a, &b, &n, &k, &one, &four};
    must(cuLaunchKernel(f, grid, 1, 1, block, 1, 1, shared, 0, args, 0), name);
    must(cuCtxSynchronize(), name);
    u32 warps = (block + 31) / 32;
    std::vector<u32> ticks(2 * grid * warps);
    must(cuMemcpyDtoH(ticks.data(), b, ticks.size() * 4), name);
    std::vector<double> times;
    for (u32 i = 0; i < grid; i++) {
        u32 first = 0, last = 0;
        for (u32 w = 0; w < warps; w++) {
            const u32 *at = ticks.data() + 2 * (i * warps + w);
            first = w == 0 || static_cast<int>(at[0] - first) < 0 ? at[0] : first;
            last = w == 0 || static_cast<int>(at[1] - last) > 0 ? at[1] : last;
        }
        times.push_back(last - first);
    }
    return times;
}

int main(int count, char **words) {
    CUdevice device;
    CUcontext context;
    CUmodule module;
    must(cuInit(0), "driver");
    must(cuDeviceGet(&device, 0), "device");
    must(cuDevicePrimaryCtxRetain(&context, device), "context");
    must(cuCtxSetCurrent(context), "context");
    must(cuModuleLoad(&module, words[2]), words[2]);
    must(cuMemAlloc(&a, A), "memory");
    must(cuMemAlloc(&b, B), "memory");
    must(cuMemsetD32(a, 0, A / 4), "memory");
    must(cuMemsetD32(a, 0x38003900, 4096), "memory");
    one = row(1);
    four = row(4);
    int repeats = count > 3 ? atoi(words[3]) : 7;
    std::ifstream in(words[1]);
    std::string line;
    std::getline(in, line);
    printf("name,grid,block,shared,n,k,one,one-mean,all\n");
    while (std::getline(in, line)) {
        std::vector<std::string> f;
        std::stringstream cells(line);
        for (std::string cell; std::getline(cells, cell, ',');) f.push_back(cell);
        auto number = [&](int i) { return static_cast<u32>(std::stoul(f.at(i))); };
        CUfunction function;
        must(cuModuleGetFunction(&function, module, f[0].c_str()), f[0]);
        u32 shared = number(3), k = number(5);
        if (shared > 0)
            must(cuFuncSetAttribute(function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, shared), f[0]);
        double first[2] = {1e30, 1e30}, mean[2] = {1e30, 1e30};
        for (int i = 0; i < 2 * repeats; i++) {
            std::vector<double> times = blocks(function, number(1), number(2), shared, number(4), k * (1 + i % 2), f[0]);
            double sum = 0;
            for (double t : times) sum += t;
            first[i % 2] = std::min(first[i % 2], times[0]);
            mean[i % 2] = std::min(mean[i % 2], sum / static_cast<double>(times.size()));
        }
        printf("%s,%.2f,%.2f,%.0f\n", line.c_str(), (first[1] - first[0]) / k, (mean[1] - mean[0]) / k, first[0]);
        fflush(stdout);
    }
    return 0;
}
