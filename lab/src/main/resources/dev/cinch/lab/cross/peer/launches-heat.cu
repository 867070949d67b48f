// Twelve steps of heat flow on 96 x 96 cells, there and back between two halves of an array.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx launches-heat.cu
extern "C" __global__ void launches_heat(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned *from = c + launch % 2 * 9216;
    unsigned *to = c + (launch + 1) % 2 * 9216;
    int row = i / 96;
    int column = i % 96;
    if (row > 0 && row < 95 && column > 0 && column < 95) {
        to[i] = (from[i - 1] + from[i + 1] + from[i - 96] + from[i + 96]) / 4;
    } else {
        to[i] = from[i];
    }
}
