// The host writes, fills and sets variables between launches; the kernel folds all it sees into its output.
__constant__ int table[8];
__device__ int level = 5;
__device__ float factors[4];

extern "C" __global__ void fold(const int *in, int *out) {
    int i = threadIdx.x;
    out[i] = out[i] * 3 + in[i] + table[i & 7] * level + (int)factors[i & 3];
    if (i == 0) level += 2;
}
