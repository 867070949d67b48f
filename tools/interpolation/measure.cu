// What a GPU's special function unit answers: nvcc -arch=sm_90 -O2 measure.cu -o measure && ./measure FOLDER
// Writes the bits of its results, little-endian, for fit.py: FUNCTION.bin for every argument of a range, samples.bin for
// arguments of all sizes. fit.py makes the same arguments again.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#define UNARY(name, instruction)                                                        \
    __global__ void name(const uint32_t* arguments, uint32_t* results, int count) {     \
        int i = blockIdx.x * blockDim.x + threadIdx.x;                                  \
        if (i < count) {                                                                \
            float result;                                                               \
            asm(instruction " %0, %1;" : "=f"(result) : "f"(__uint_as_float(arguments[i]))); \
            results[i] = __float_as_uint(result);                                       \
        }                                                                               \
    }

UNARY(ex2, "ex2.approx.ftz.f32")
UNARY(lg2, "lg2.approx.ftz.f32")
UNARY(sine, "sin.approx.ftz.f32")
UNARY(cosine, "cos.approx.ftz.f32")
UNARY(square_root, "sqrt.approx.ftz.f32")
UNARY(rcp, "rcp.approx.ftz.f32")
UNARY(rsqrt_, "rsqrt.approx.ftz.f32")
UNARY(ex2_whole, "ex2.approx.f32")
UNARY(lg2_whole, "lg2.approx.f32")
UNARY(rcp_whole, "rcp.approx.f32")
UNARY(rsqrt_whole, "rsqrt.approx.f32")
UNARY(square_root_whole, "sqrt.approx.f32")
UNARY(sine_whole, "sin.approx.f32")

typedef void (*Kernel)(const uint32_t*, uint32_t*, int);

static uint32_t hash(uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352d;
    x ^= x >> 15;
    x *= 0x846ca68b;
    return x ^ x >> 16;
}

static uint32_t bits(float value) {
    uint32_t result;
    memcpy(&result, &value, 4);
    return result;
}

static void append(FILE* file, Kernel kernel, const std::vector<uint32_t>& arguments) {
    uint32_t *in, *out;
    int count = (int) arguments.size();
    cudaMalloc(&in, 4L * count);
    cudaMalloc(&out, 4L * count);
    cudaMemcpy(in, arguments.data(), 4L * count, cudaMemcpyHostToDevice);
    kernel<<<(count + 255) / 256, 256>>>(in, out, count);
    std::vector<uint32_t> results(count);
    cudaMemcpy(results.data(), out, 4L * count, cudaMemcpyDeviceToHost);
    fwrite(results.data(), 4, count, file);
    cudaFree(in);
    cudaFree(out);
}

static void range(const std::string& path, Kernel kernel, uint32_t first, int count) {
    std::vector<uint32_t> arguments(count);
    for (int i = 0; i < count; i++) {
        arguments[i] = first + i;
    }
    FILE* file = fopen(path.c_str(), "wb");
    append(file, kernel, arguments);
    fclose(file);
}

int main(int count, char** words) {
    if (count != 2) {
        fprintf(stderr, "usage: measure FOLDER\n");
        return 2;
    }
    std::string folder = std::string(words[1]) + "/";
    const int all = 1 << 23;
    range(folder + "rcp.bin", rcp, 0x3f800000, all);
    range(folder + "rsqrt-even.bin", rsqrt_, 0x3f800000, all);
    range(folder + "rsqrt-odd.bin", rsqrt_, 0x40000000, all);
    range(folder + "sqrt-even.bin", square_root, 0x3f800000, all);
    range(folder + "sqrt-odd.bin", square_root, 0x40000000, all);
    range(folder + "lg2.bin", lg2, 0x3f000000, all);
    std::vector<uint32_t> arguments(all);
    for (int i = 0; i < all; i++) {
        arguments[i] = bits(i * 0x1p-23f);
    }
    FILE* file = fopen((folder + "ex2.bin").c_str(), "wb");
    append(file, ex2, arguments);
    fclose(file);
    // Angles of the first quarter turn; a factor stands before the unit, so not every input of it can be reached.
    for (int i = 0; i < all; i++) {
        arguments[i] = bits((float) (1.5707963 * hash(i + 7) / 4294967296.0));
    }
    file = fopen((folder + "sin.bin").c_str(), "wb");
    append(file, sine, arguments);
    fclose(file);
    // Any bits, and numbers from -128 to 128.
    const int samples = 1 << 17;
    std::vector<uint32_t> any(samples), moderate(samples);
    for (int i = 0; i < samples; i++) {
        any[i] = hash(i);
        moderate[i] = bits((float) ((int32_t) hash(i + 1000003) / 16777216.0));
    }
    const Kernel kernels[] = {ex2, lg2, sine, cosine, square_root, rcp, rsqrt_,
                              ex2_whole, lg2_whole, rcp_whole, rsqrt_whole, square_root_whole, sine_whole};
    file = fopen((folder + "samples.bin").c_str(), "wb");
    for (Kernel kernel : kernels) {
        append(file, kernel, any);
        append(file, kernel, moderate);
    }
    fclose(file);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
