// Reads what the GPU of this machine draws while a kernel runs again and again: energy LIST CUBIN SECONDS ROUNDS
//
// The card counts its energy (NVML, total energy in millijoules). Each kernel runs for half a second to warm up, then for SECONDS; the counter is
// read at the beginning and at the end of these, at edges where it changes. Rounds take the kernels in turn. Printed: seconds, joules, launches,
// watts, clock and temperature of each. Links the driver alone; NVML is found at run time.

#include <cuda.h>
#include <dlfcn.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

typedef unsigned u32;

static void must(CUresult result, const std::string &what) {
    if (result == CUDA_SUCCESS) return;
    const char *text = "?";
    cuGetErrorString(result, &text);
    fprintf(stderr, "%s: %s\n", what.c_str(), text);
    exit(1);
}

static double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static void *card;
static int (*total)(void *, unsigned long long *);
static int (*power)(void *, u32 *);
static int (*clockOf)(void *, int, u32 *);
static int (*temperature)(void *, int, u32 *);

static double joules() {
    unsigned long long mj = 0;
    total(card, &mj);
    return static_cast<double>(mj) / 1000;
}

int main(int, char **words) {
    void *nvml = dlopen("libnvidia-ml.so.1", RTLD_NOW);
    if (!nvml) {
        fprintf(stderr, "no NVML\n");
        return 1;
    }
    auto init = reinterpret_cast<int (*)()>(dlsym(nvml, "nvmlInit_v2"));
    auto handle = reinterpret_cast<int (*)(u32, void **)>(dlsym(nvml, "nvmlDeviceGetHandleByIndex_v2"));
    total = reinterpret_cast<int (*)(void *, unsigned long long *)>(dlsym(nvml, "nvmlDeviceGetTotalEnergyConsumption"));
    power = reinterpret_cast<int (*)(void *, u32 *)>(dlsym(nvml, "nvmlDeviceGetPowerUsage"));
    clockOf = reinterpret_cast<int (*)(void *, int, u32 *)>(dlsym(nvml, "nvmlDeviceGetClockInfo"));
    temperature = reinterpret_cast<int (*)(void *, int, u32 *)>(dlsym(nvml, "nvmlDeviceGetTemperature"));
    fprintf(stderr, "init %d\n", init());
    fprintf(stderr, "handle %d\n", handle(0, &card));
    fprintf(stderr, "energy counter: %g J\n", joules());
    CUdevice device;
    CUcontext context;
    CUmodule module;
    must(cuInit(0), "driver");
    must(cuDeviceGet(&device, 0), "device");
    must(cuDevicePrimaryCtxRetain(&context, device), "context");
    must(cuCtxSetCurrent(context), "context");
    must(cuModuleLoad(&module, words[2]), words[2]);
    CUdeviceptr a, b;
    const size_t A = 4294967296u;
    must(cuMemAlloc(&a, A), "memory");
    must(cuMemAlloc(&b, 64u << 20), "memory");
    std::vector<u32> noise(1u << 22);
    u32 x = 12345;
    for (u32 &w : noise) w = x = (x ^ x >> 16) * 2246822519u + 0x9e3779b1u;
    for (size_t at = 0; at < A; at += noise.size() * 4) must(cuMemcpyHtoD(a + at, noise.data(), noise.size() * 4), "memory");
    double most = atof(words[3]);
    printf("round,name,seconds,joules,launches,watts,sampled-watts,mhz,celsius\n");
    for (int round = 0; round < atoi(words[4]); round++) {
        std::ifstream in(words[1]);
        std::string line;
        std::getline(in, line);
        while (std::getline(in, line)) {
            std::vector<std::string> f;
            std::stringstream cells(line);
            for (std::string cell; std::getline(cells, cell, ',');) f.push_back(cell);
            CUfunction function = 0;
            if (f[1] != "none") must(cuModuleGetFunction(&function, module, f[1].c_str()), f[1]);
            u32 grid = static_cast<u32>(std::stoul(f[2])), block = static_cast<u32>(std::stoul(f[3]));
            u32 n = static_cast<u32>(std::stoull(f[4]) / 4), k = static_cast<u32>(std::stoul(f[5]));
            void *args[] = {&a, &b, &n, &k};
            long launches = 0;
            double sampled = 0;
            int samples = 0;
            auto some = [&] {
                if (function) {
                    for (int i = 0; i < 16; i++) must(cuLaunchKernel(function, grid, 1, 1, block, 1, 1, 0, 0, args, 0), f[0]);
                    must(cuCtxSynchronize(), f[0]);
                    launches += 16;
                } else
                    std::this_thread::sleep_for(std::chrono::milliseconds(5));
            };
            for (double from = seconds(); seconds() < from + 0.5;) some();
            double old = joules();
            while (joules() == old) some();
            launches = 0;
            double from = seconds(), start = joules(), now = from, end = start;
            u32 mhz = 0, celsius = 0;
            // Asking takes the card a millisecond or more, in which it does nothing: so it is asked seldom.
            while (now < from + most) {
                for (double next = seconds() + 0.25; seconds() < next;) some();
                u32 mw = 0;
                power(card, &mw);
                sampled += mw / 1000.0;
                samples++;
                now = seconds();
            }
            for (old = joules(); joules() == old;) some();
            now = seconds();
            end = joules();
            clockOf(card, 1, &mhz);
            temperature(card, 0, &celsius);
            printf("%d,%s,%.4f,%.3f,%ld,%.2f,%.2f,%u,%u\n", round, f[0].c_str(), now - from, end - start, launches,
                   (end - start) / (now - from), sampled / samples, mhz, celsius);
            fflush(stdout);
        }
    }
    return 0;
}
