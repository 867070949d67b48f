// One training step of the large layer of a neural network: many inputs, 16 hidden units. Input 0 is the bias, which is
// always 1, and column 0 of the weights belongs to nobody, as in networks that count units from one; a row of weights
// therefore has 17 numbers. Blocks of 16 x 16 threads: x is the hidden unit, y the input.

#define UNITS 16
#define INPUTS 16
#define STRIDE (UNITS + 1)

// sums[block][unit] = the weighted inputs of one block, added as a tree: first 0 + 1, 2 + 3, ..., at last 0 + 8. What each
// thread has in the end, a product or a sum of some, goes where its weight was.
extern "C" __global__ void forward(const float *input, float *weights, float *sums) {
    __shared__ float value[INPUTS];
    __shared__ float product[INPUTS][UNITS];
    int unit = threadIdx.x;
    int row = threadIdx.y;
    int index = blockIdx.y * INPUTS + row + 1;
    if (unit == 0) {
        value[row] = input[index];
    }
    __syncthreads();
    product[row][unit] = weights[index * STRIDE + unit + 1];
    __syncthreads();
    product[row][unit] = __fmul_rn(product[row][unit], value[row]);
    __syncthreads();
#pragma unroll 1
    for (int step = 2; step <= INPUTS; step *= 2) {
        if (row % step == 0) {
            product[row][unit] = __fadd_rn(product[row][unit], product[row + step / 2][unit]);
        }
        __syncthreads();
    }
    weights[index * STRIDE + unit + 1] = product[row][unit];
    __syncthreads();
    if (unit == 0) {
        sums[blockIdx.y * UNITS + row] = product[0][row];
    }
}

__device__ __forceinline__ void move(float *weight, float *change, float slope, float momentum) {
    float step = __fmaf_rn(momentum, *change, slope);
    *weight = __fadd_rn(*weight, step);
    *change = step;
}

// Moves each weight against its error, and partly on in the direction of its last change.
extern "C" __global__ void adjust(const float *delta, const float *input, float *weights, float *changes, float rate,
                                  float momentum) {
    int unit = threadIdx.x + 1;
    int index = blockIdx.y * INPUTS + threadIdx.y + 1;
    float pull = __fmul_rn(rate, delta[unit]);
    int place = index * STRIDE + unit;
    move(&weights[place], &changes[place], __fmul_rn(pull, input[index]), momentum);
    if (index == 1) {
        move(&weights[unit], &changes[unit], pull, momentum);
    }
}
