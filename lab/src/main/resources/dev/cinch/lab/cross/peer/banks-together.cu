// Reads shared memory, eight lanes from each bank.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx banks-together.cu
extern "C" __global__ void banks_together(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned box[1024];
    int t = threadIdx.x;
    int i = blockIdx.x * 128 + t;
    for (int at = t; at < 1024; at += 128) {
        box[at] = a[i] + at;
    }
    __syncthreads();
    unsigned sum = 0;
    for (int round = 0; round < 64; round++) {
        sum += box[8 * (t + round) & 1023] ^ round;
    }
    c[i] = sum;
}
