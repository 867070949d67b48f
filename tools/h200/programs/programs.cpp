// Times the kernels of whole programs on the GPU of this machine: programs HOST-CUBIN REPEATS FOLDER ...
//
// A folder has what flat.py made of a case, and kernels.cubin. All its steps are done in their order, again and again. Every launch is queued behind a
// delay, between two stamps (kernels of one thread that write %globaltimer); what stamps around an empty kernel differ by is taken off. The L2 holds
// what the steps before have left there. Printed: the program, its launches, the median over the repeats of the sum of all launches in microseconds,
// quartiles, and the clock. Links the driver alone: g++ -O2 programs.cpp -lcuda.

#include <cuda.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
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

static CUdeviceptr stamps;
static CUfunction host_stamp, host_clock, host_empty;

static void own(CUfunction f, u32 block, CUdeviceptr a, u32 n, u32 k) {
    void *args[] = {&a, &stamps, &n, &k};
    must(cuLaunchKernel(f, 1, 1, 1, block, 1, 1, 0, 0, args, 0), "launch");
}

static u64 stamp(int i) {
    u64 value;
    must(cuMemcpyDtoH(&value, stamps + 8 * i, 8), "stamp");
    return value;
}

static double megahertz() {
    own(host_clock, 1, stamps, 0, 400000);
    must(cuCtxSynchronize(), "clock");
    return 1000.0 * static_cast<double>(stamp(1) - stamp(0)) / static_cast<double>(stamp(3) - stamp(2));
}

struct Launch {
    CUfunction f;
    u32 grid[3], block[3], shared;
    std::vector<std::vector<unsigned char>> args;

    void go() {
        std::vector<void *> pointers;
        for (auto &arg : args) pointers.push_back(arg.data());
        must(cuLaunchKernel(f, grid[0], grid[1], grid[2], block[0], block[1], block[2], shared, 0, pointers.data(), 0), "launch");
    }

    /** Nanoseconds between stamps around it. */
    double timed(bool empty) {
        own(host_clock, 1, stamps + 32, 0, 40000);
        own(host_stamp, 1, stamps, 0, 0);
        if (empty)
            own(host_empty, 32, stamps, 0, 0);
        else
            go();
        own(host_stamp, 1, stamps, 1, 0);
        must(cuCtxSynchronize(), "kernel");
        return static_cast<double>(stamp(1) - stamp(0));
    }
};

static double median(std::vector<double> v, double at = 0.5) {
    std::sort(v.begin(), v.end());
    return v[static_cast<size_t>(at * static_cast<double>(v.size() - 1) + 0.5)];
}

struct Step {
    char what;
    CUdeviceptr to = 0;
    size_t bytes = 0;
    int value = 0;
    std::vector<char> data;
    Launch launch;
};

static std::vector<char> file(const std::string &name) {
    std::ifstream in(name, std::ios::binary);
    if (!in) {
        fprintf(stderr, "cannot read %s\n", name.c_str());
        exit(1);
    }
    return std::vector<char>((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
}

static std::vector<unsigned char> hex(const std::string &text) {
    std::vector<unsigned char> bytes;
    for (size_t i = 0; i + 1 < text.size(); i += 2)
        bytes.push_back(static_cast<unsigned char>(std::stoi(text.substr(i, 2), nullptr, 16)));
    return bytes;
}

/** A texture of one row over a buffer. @param format such as s32x4: kind, bits and components of an element */
static std::vector<unsigned char> texture(CUdeviceptr buffer, size_t width, const std::string &format) {
    size_t by = format.find('x');
    int bits = std::stoi(format.substr(1, by - 1)), components = std::stoi(format.substr(by + 1));
    CUDA_RESOURCE_DESC resource;
    CUDA_TEXTURE_DESC how;
    memset(&resource, 0, sizeof resource);
    memset(&how, 0, sizeof how);
    resource.resType = CU_RESOURCE_TYPE_LINEAR;
    resource.res.linear.devPtr = buffer;
    resource.res.linear.numChannels = components;
    resource.res.linear.sizeInBytes = width * components * bits / 8;
    resource.res.linear.format = format[0] == 'f' ? bits == 16 ? CU_AD_FORMAT_HALF : CU_AD_FORMAT_FLOAT
        : format[0] == 's' ? bits == 8 ? CU_AD_FORMAT_SIGNED_INT8 : bits == 16 ? CU_AD_FORMAT_SIGNED_INT16 : CU_AD_FORMAT_SIGNED_INT32
        : bits == 8 ? CU_AD_FORMAT_UNSIGNED_INT8 : bits == 16 ? CU_AD_FORMAT_UNSIGNED_INT16 : CU_AD_FORMAT_UNSIGNED_INT32;
    how.flags = format[0] == 'f' ? 0 : CU_TRSF_READ_AS_INTEGER;
    for (CUaddress_mode &mode : how.addressMode) mode = CU_TR_ADDRESS_MODE_CLAMP;
    CUtexObject object;
    must(cuTexObjectCreate(&object, &resource, &how, nullptr), "texture");
    std::vector<unsigned char> bytes(8);
    memcpy(bytes.data(), &object, 8);
    return bytes;
}

static std::vector<Step> read(const std::string &folder, CUmodule module, std::vector<CUdeviceptr> &buffers) {
    std::vector<Step> steps;
    std::vector<std::vector<unsigned char>> textures;
    std::ifstream in(folder + "/steps.txt");
    for (std::string line; std::getline(in, line);) {
        std::stringstream words(line);
        std::string word, name;
        words >> word;
        Step step;
        size_t number, offset;
        if (word == "buffer") {
            CUdeviceptr p;
            words >> number;
            must(cuMemAlloc(&p, number + 256), "memory");
            must(cuMemsetD8(p, 0, number + 256), "memory");
            buffers.push_back(p);
            continue;
        }
        if (word == "texture") {
            words >> number >> offset >> name;
            textures.push_back(texture(buffers.at(number), offset, name));
            continue;
        }
        if (word == "launch") {
            Launch &l = step.launch;
            size_t count;
            words >> name >> l.grid[0] >> l.grid[1] >> l.grid[2] >> l.block[0] >> l.block[1] >> l.block[2] >> l.shared >> count;
            must(cuModuleGetFunction(&l.f, module, name.c_str()), name);
            if (l.shared > 0) cuFuncSetAttribute(l.f, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, l.shared);
            for (size_t i = 0; i < count; i++) {
                words >> word;
                if (word == "bytes") {
                    words >> name;
                    l.args.push_back(hex(name));
                } else if (word == "texture") {
                    words >> number;
                    l.args.push_back(textures.at(number));
                } else {
                    words >> number >> offset;
                    CUdeviceptr p = buffers.at(number) + offset;
                    std::vector<unsigned char> bytes(8);
                    memcpy(bytes.data(), &p, 8);
                    l.args.push_back(bytes);
                }
            }
            step.what = 'l';
        } else if (word == "symbol") {
            words >> name >> offset >> word;
            size_t size;
            must(cuModuleGetGlobal(&step.to, &size, module, name.c_str()), name);
            step.to += offset;
            step.data = file(folder + "/" + word);
            step.what = 'w';
        } else {
            words >> number >> offset;
            step.to = buffers.at(number) + offset;
            if (word == "fill") {
                words >> step.bytes >> step.value;
                step.what = 'f';
            } else {
                words >> word;
                step.data = file(folder + "/" + word);
                step.what = 'w';
            }
        }
        steps.push_back(step);
    }
    return steps;
}

int main(int count, char **words) {
    CUdevice device;
    CUcontext context;
    CUmodule host;
    must(cuInit(0), "driver");
    must(cuDeviceGet(&device, 0), "device");
    must(cuDevicePrimaryCtxRetain(&context, device), "context");
    must(cuCtxSetCurrent(context), "context");
    must(cuModuleLoad(&host, words[1]), words[1]);
    must(cuModuleGetFunction(&host_stamp, host, "host_stamp"), "stamp");
    must(cuModuleGetFunction(&host_clock, host, "host_clock"), "clock");
    must(cuModuleGetFunction(&host_empty, host, "host_empty"), "empty");
    must(cuMemAlloc(&stamps, 64), "memory");
    for (int i = 0; i < 20; i++) megahertz();
    int repeats = atoi(words[2]);
    printf("program,launches,us,lower,upper,mhz,by-launch-us\n");
    for (int i = 3; i < count; i++) {
        std::string folder = words[i];
        CUmodule module;
        must(cuModuleLoad(&module, (folder + "/kernels.cubin").c_str()), folder);
        std::vector<CUdeviceptr> buffers;
        std::vector<Step> steps = read(folder, module, buffers);
        std::vector<double> sums, empties;
        std::vector<std::vector<double>> each;
        Launch none;
        for (int r = 0; r < 21; r++) empties.push_back(none.timed(true));
        double empty = median(empties), mhz = megahertz();
        for (int r = 0; r <= repeats; r++) {
            double sum = 0;
            size_t launch = 0;
            for (Step &step : steps) {
                if (step.what == 'w')
                    must(cuMemcpyHtoD(step.to, step.data.data(), step.data.size()), "copy");
                else if (step.what == 'f')
                    must(cuMemsetD8(step.to, static_cast<unsigned char>(step.value), step.bytes), "fill");
                else {
                    double t = (step.launch.timed(false) - empty) / 1000;
                    sum += t;
                    if (each.size() <= launch) each.emplace_back();
                    if (r > 0) each[launch].push_back(t);
                    launch++;
                }
            }
            if (r > 0) sums.push_back(sum);
        }
        std::string name = folder.substr(folder.find_last_of('/') + 1);
        printf("%s,%zu,%.3f,%.3f,%.3f,%.0f,", name.c_str(), each.size(), median(sums), median(sums, 0.25), median(sums, 0.75), mhz);
        for (size_t l = 0; l < each.size(); l++) printf("%s%.3f", l ? " " : "", median(each[l]));
        printf("\n");
        fflush(stdout);
        for (CUdeviceptr b : buffers) cuMemFree(b);
        cuModuleUnload(module);
    }
    return 0;
}
