// The fast Walsh-Hadamard transform in place, in natural order and not normalised, with butterflies of four numbers. Strides
// of 1,024 and more are a pass over memory each (`butterfly`); what is left are tiles of 1,024 neighbours, which a block
// transforms in shared memory (`tile`). `modulate` multiplies two spectra: between a transform there and one back that
// convolves two signals by exclusive or of their indices.

#define THREADS 256
#define TILE (4 * THREADS)

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
__device__ __forceinline__ unsigned firstOf(unsigned thread, unsigned stride) {
    unsigned low = thread & (stride - 1);
    return (thread - low) * 4 + low;
}

extern "C" __global__ void __launch_bounds__(THREADS) butterfly(float *data, unsigned stride) {
    unsigned long long step = stride;
    float *a = data + firstOf(blockIdx.x * THREADS + threadIdx.x, stride);
    float *b = a + step;
    float *c = b + step;
    float *d = c + step;
    Quad quad = cross({*a, *b, *c, *d});
    *a = quad.a;
    *b = quad.b;
    *c = quad.c;
    *d = quad.d;
}

extern "C" __global__ void __launch_bounds__(THREADS) tile(float *data) {
    __shared__ float value[TILE];
    float *mine = data + blockIdx.x * TILE + threadIdx.x;
#pragma unroll
    for (int i = 0; i < 4; i++) {
        value[i * THREADS + threadIdx.x] = mine[i * THREADS];
    }
#pragma unroll
    for (unsigned stride = TILE / 4; stride > 0; stride /= 4) {
        __syncthreads();
        float *place = value + firstOf(threadIdx.x, stride);
        Quad quad = cross({place[0], place[stride], place[2 * stride], place[3 * stride]});
        place[0] = quad.a;
        place[stride] = quad.b;
        place[2 * stride] = quad.c;
        place[3 * stride] = quad.d;
    }
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 4; i++) {
        mine[i * THREADS] = value[i * THREADS + threadIdx.x];
    }
}

// The scale, one over the length, is the transform back's.
extern "C" __global__ void __launch_bounds__(THREADS) modulate(float *data, const float *filter, float scale) {
    unsigned first = blockIdx.x * TILE + threadIdx.x;
#pragma unroll
    for (unsigned i = 0; i < TILE; i += THREADS) {
        (data + first)[i] = __fmul_rn((data + first)[i], __fmul_rn((filter + first)[i], scale));
    }
}
