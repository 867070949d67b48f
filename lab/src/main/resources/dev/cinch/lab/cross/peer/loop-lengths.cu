// Steps until a number comes to 1, halved if even, else tripled and one added.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx loop-lengths.cu
extern "C" __global__ void loop_lengths(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned v = (a[i] & 255) + 1;
    unsigned steps = 0;
    while (v != 1) {
        v = v % 2 == 0 ? v / 2 : 3 * v + 1;
        steps++;
    }
    c[i] = steps;
}
