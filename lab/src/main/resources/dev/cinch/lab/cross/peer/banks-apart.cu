// Reads shared memory, each lane from a bank of its own.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx banks-apart.cu
extern "C" __global__ void banks_apart(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned box[128];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    for (int at = t; at < 128; at += 128) {
        box[at] = a[i] + at;
    }
    __syncthreads();
    unsigned sum = 0;
    for (int round = 0; round < 64; round++) {
        sum += box[t + round & 127] ^ round;
    }
    c[i] = sum;
}
