// A constant parameter whose address goes to a function: the parameter is read in place, at places that differ by lane.
struct Block {
    unsigned char bytes[48];
    int words[4];
};

__device__ __noinline__ int mixed(const Block *block, int i) {
    int sum = block->words[i & 3];
    for (int k = 0; k < 5; k++) sum += block->bytes[(i + k * 7) % 48] << k;
    return sum;
}

extern "C" __global__ void __launch_bounds__(64, 2) read(const __grid_constant__ Block block, const int *__restrict__ in, int *out) {
    int i = blockIdx.x * 64 + threadIdx.x;
    const Block *there = i & 1 ? &block : (const Block *)(in + (i & 12));
    out[i] = mixed(&block, i) + mixed(there, i) + block.bytes[i % 48];
}
