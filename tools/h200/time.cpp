// Times the kernels of kernels.csv on the GPU of this machine.
//
//   time LIST CUBINS HALF|all [REPEATS]    prints a line of CSV for each kernel of that half
//   time LIST CUBINS HALF once cold|warm               launches each kernel of that state once, ready for a profiler
//   time LIST CUBINS HALF check                        launches each once, without a clock, and says whether it ended
//
// Links the driver alone: g++ -O2 time.cpp -lcuda.
//
// What is timed. A stream holds: a delay, in which the rest is queued; what makes the L2 cold or warm; a stamp; the kernel; a
// stamp. A stamp is a kernel of one thread that writes %globaltimer. The same with an empty kernel of one block in its place
// gives what stamps and launches cost. The difference in nanoseconds, times the clock of the multiprocessors (clock64 against
// %globaltimer, just before and behind), is the kernel's time in cycles: from the start of its first block to the end of its
// last, less what an empty block takes. The median of the repeats is given, and the quartiles.
//
// A kernel's module is named as its kind; those of later sets have one of their own.
// cold: 256 MiB of other data are read, then the kernel is launched with n = k = 0, which brings its code but not its data.
// warm, any: the kernel itself is launched before, as it is.

#include <cuda.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

typedef unsigned u32;
typedef unsigned long long u64;

static void must(CUresult result, const std::string &what) {
    if (result == CUDA_SUCCESS) return;
    const char *text = "?";
    cuGetErrorString(result, &text);
    fprintf(stderr, "%s: %s\n", what.c_str(), text);
    exit(1);
}

struct Kernel {
    std::string name, kind, half, l2, fill;
    u32 grid, block, shared, a, b, n, k;
};

static std::vector<Kernel> list(const std::string &file) {
    std::ifstream in(file);
    std::string line;
    std::vector<Kernel> all;
    std::getline(in, line);
    while (std::getline(in, line)) {
        std::vector<std::string> f;
        std::stringstream cells(line);
        for (std::string cell; std::getline(cells, cell, ',');) f.push_back(cell);
        auto number = [&](int i) { return static_cast<u32>(std::stoul(f.at(i))); };
        all.push_back({f.at(0), f.at(1), f.at(2), f.at(3), f.at(7), number(4), number(5), number(6), number(8), number(9),
                       number(10), number(11)});
    }
    return all;
}

static std::string folder;
static std::map<std::string, CUmodule> modules;
static CUdeviceptr stamps, other, small;
static const size_t OTHER = 256u << 20;

static CUfunction function(const std::string &module, const std::string &name) {
    std::string file = folder + "/" + module + ".cubin";
    if (!modules.count(module)) must(cuModuleLoad(&modules[module], file.c_str()), file);
    CUfunction f;
    must(cuModuleGetFunction(&f, modules[module], name.c_str()), name);
    return f;
}

static void launch(CUfunction f, u32 grid, u32 block, u32 shared, CUdeviceptr a, CUdeviceptr b, u32 n, u32 k) {
    void *args[] = {&a, &b, &n, &k};
    must(cuLaunchKernel(f, grid, 1, 1, block, 1, 1, shared, 0, args, 0), "launch");
}

static u64 stamp(int i) {
    u64 value;
    must(cuMemcpyDtoH(&value, stamps + 8 * i, 8), "stamp");
    return value;
}

static void finish(const std::string &name) { must(cuCtxSynchronize(), name); }

/** Cycles of a multiprocessor in a microsecond, now. */
static double megahertz() {
    launch(function("host", "host_clock"), 1, 1, 0, stamps, stamps, 0, 400000);
    finish("clock");
    return 1000.0 * static_cast<double>(stamp(1) - stamp(0)) / static_cast<double>(stamp(3) - stamp(2));
}

static void flush() { launch(function("host", "host_flush"), 1056, 256, 0, other, small, OTHER / 4, 0); }

/** Keeps the GPU busy until the host has queued what follows. */
static void delay() { launch(function("host", "host_clock"), 1, 1, 0, stamps + 32, stamps, 0, 40000); }

struct Ready {
    Kernel kernel;
    CUfunction f;
    CUdeviceptr a = 0, b = 0;

    explicit Ready(const Kernel &kernel)
        : kernel(kernel), f(function(kernel.half == "calibration" || kernel.half == "test" ? kernel.kind : kernel.half, kernel.name)) {
        must(cuMemAlloc(&a, kernel.a), "memory");
        must(cuMemAlloc(&b, kernel.b), "memory");
        must(cuMemsetD8(a, 0, kernel.a), "memory");
        must(cuMemsetD8(b, 0, kernel.b), "memory");
        if (kernel.shared > 0)
            must(cuFuncSetAttribute(f, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, kernel.shared), kernel.name);
        if (kernel.fill != "none") {
            u32 threads = kernel.a / (kernel.fill == "chain" ? 128 : 16);
            launch(function("fill", "fill_" + kernel.fill), (threads + 255) / 256, 256, 0, a, b, kernel.a / 4, 1);
        }
        finish(kernel.name);
    }

    ~Ready() {
        cuMemFree(a);
        cuMemFree(b);
    }

    void go() { launch(f, kernel.grid, kernel.block, kernel.shared, a, b, kernel.n, kernel.k); }

    /** Cold or warm, as the list says. */
    void prepare() {
        if (kernel.l2 == "cold") {
            flush();
            launch(f, kernel.grid, kernel.block, kernel.shared, a, b, 0, 0);
        } else
            go();
    }

    /** Nanoseconds between the stamps around the kernel, or around an empty one. */
    double around(bool empty) {
        CUfunction s = function("host", "host_stamp");
        delay();
        prepare();
        launch(s, 1, 1, 0, stamps, stamps, 0, 0);
        if (empty)
            launch(function("host", "host_empty"), 1, 32, 0, stamps, stamps, 0, 0);
        else
            go();
        launch(s, 1, 1, 0, stamps, stamps, 1, 0);
        finish(kernel.name);
        return static_cast<double>(stamp(1) - stamp(0));
    }
};

static double quantile(std::vector<double> values, double at) {
    std::sort(values.begin(), values.end());
    return values[static_cast<size_t>(at * static_cast<double>(values.size() - 1) + 0.5)];
}

/** Microseconds by events, with what an empty kernel takes taken off: a second opinion. */
static double events(Ready &ready, int repeats) {
    CUevent from, to;
    must(cuEventCreate(&from, 0), "event");
    must(cuEventCreate(&to, 0), "event");
    std::vector<double> found[2];
    for (int i = 0; i < 2 * repeats; i++) {
        delay();
        ready.prepare();
        cuEventRecord(from, 0);
        if (i % 2)
            launch(function("host", "host_empty"), 1, 32, 0, stamps, stamps, 0, 0);
        else
            ready.go();
        cuEventRecord(to, 0);
        finish(ready.kernel.name);
        float ms;
        must(cuEventElapsedTime(&ms, from, to), "event");
        found[i % 2].push_back(1000.0 * ms);
    }
    return quantile(found[0], 0.5) - quantile(found[1], 0.5);
}

static void measure(const Kernel &kernel, int repeats) {
    Ready ready(kernel);
    std::vector<double> with, without;
    for (int i = 0; i < 3; i++) ready.around(false);
    double before = megahertz();
    for (int i = 0; i < repeats; i++) {
        with.push_back(ready.around(false));
        without.push_back(ready.around(true));
    }
    double after = megahertz(), empty = quantile(without, 0.5), mhz = (before + after) / 2;
    auto cycles = [&](double at) { return (quantile(with, at) - empty) * mhz / 1000; };
    printf("%s,%.0f,%.0f,%.0f,%.0f,%.3f,%.0f,%.1f\n", kernel.name.c_str(), cycles(0.5), cycles(0.25), cycles(0.75), empty,
           events(ready, repeats), mhz, after - before);
    fflush(stdout);
}

int main(int count, char **words) {
    if (count < 4) {
        fprintf(stderr, "time LIST CUBINS HALF|all [REPEATS | once cold|warm | check]\n");
        return 2;
    }
    folder = words[2];
    std::string half = words[3], how = count > 4 ? words[4] : "21", state = count > 5 ? words[5] : "";
    CUdevice device;
    CUcontext context;
    must(cuInit(0), "driver");
    must(cuDeviceGet(&device, 0), "device");
    must(cuDevicePrimaryCtxRetain(&context, device), "context");
    must(cuCtxSetCurrent(context), "context");
    must(cuMemAlloc(&stamps, 64), "memory");
    must(cuMemAlloc(&other, OTHER), "memory");
    must(cuMemAlloc(&small, 1056 * 256 * 4), "memory");
    must(cuMemsetD8(other, 1, OTHER), "memory");
    for (int i = 0; i < 20; i++) megahertz();
    if (how != "once" && how != "check") printf("name,cycles,lower,upper,empty-ns,events-us,mhz,mhz-drift\n");
    for (const Kernel &kernel : list(words[1])) {
        if (half != "all" && kernel.half != half) continue;
        if (how == "once") {
            if ((kernel.l2 == "cold") != (state == "cold")) continue;
            Ready ready(kernel);
            if (state == "warm") ready.prepare();
            ready.go();
            finish(kernel.name);
        } else if (how == "check") {
            Ready ready(kernel);
            ready.prepare();
            ready.go();
            finish(kernel.name);
            printf("%s ended\n", kernel.name.c_str());
        } else
            measure(kernel, atoi(how.c_str()));
    }
    return 0;
}
