// The fast Walsh-Hadamard transform in place, in natural order and not normalised, with butterflies of four numbers. Strides
// beyond a tile are a pass over memory each (`butterfly`); tiles, 2,048 neighbours, a block transforms in shared memory, at
// last with butterflies of two (`tile`). `modulate` multiplies two spectra.

#define TILE 2048
#define THREADS (TILE / 4) // of a tile; the other kernels are told

struct Quad {
    float a, b, c, d;
};

__device__ __forceinline__ Quad cross(Quad in) {
    float sumLow = __fadd_rn(in.a, in.c);
    float differenceLow = __fsub_rn(in.a, in.c);
    float sumHigh = __fadd_rn(in.b, in.d);
    float differenceHigh = __fsub_rn(in.b, in.d);
    return {__fadd_rn(sumLow, sumHigh), __fsub_rn(sumLow, sumHigh), __fadd_rn(differenceLow, differenceHigh),
            __fsub_rn(differenceLow, differenceHigh)};
}

// Where the thread's first of four numbers is, `stride` apart; a power of two.
__device__ __forceinline__ int firstOf(int thread, int stride) {
    int low = thread & (stride - 1);
    return (thread - low) * 4 + low;
}

extern "C" __global__ void butterfly(float *data, int stride) {
    float *a = data + firstOf(blockIdx.x * blockDim.x + threadIdx.x, stride);
    float *b = a + stride;
    float *c = b + stride;
    float *d = c + stride;
    Quad quad = cross({*a, *b, *c, *d});
    *a = quad.a;
    *b = quad.b;
    *c = quad.c;
    *d = quad.d;
}

extern "C" __global__ void __launch_bounds__(THREADS) tile(float *data) {
    __shared__ float value[TILE];
    float *mine = data + blockIdx.x * TILE + threadIdx.x;
    for (int i = 0; i < TILE; i += THREADS) {
        value[threadIdx.x + i] = mine[i];
    }
    for (int stride = TILE / 4; stride > 0; stride /= 4) {
        int at = firstOf(threadIdx.x, stride);
        __syncthreads();
        Quad quad = cross({value[at], value[at + stride], value[at + 2 * stride], value[at + 3 * stride]});
        value[at] = quad.a;
        value[at + stride] = quad.b;
        value[at + 2 * stride] = quad.c;
        value[at + 3 * stride] = quad.d;
    }
    __syncthreads();
    for (int i = 0; i < TILE; i += 2 * THREADS) {
        float *pair = value + 2 * threadIdx.x + i;
        float even = pair[0];
        float odd = pair[1];
        pair[0] = __fadd_rn(even, odd);
        pair[1] = __fsub_rn(even, odd);
    }
    __syncthreads();
    for (int i = 0; i < TILE; i += THREADS) {
        mine[i] = value[threadIdx.x + i];
    }
}

// One over the length is the transform back's. A fixed grid strides over the spectrum.
extern "C" __global__ void modulate(float *data, const float *filter, int length) {
    float scale = __frcp_rn((float)length);
    int threads = blockDim.x * gridDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < length; i += threads) {
        data[i] = __fmul_rn(data[i], __fmul_rn(filter[i], scale));
    }
}
