// Square roots of doubles by Newton's rule, with divisions.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx double-quotients.cu
extern "C" __global__ void double_quotients(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double v = ((const double *)a)[i];
    double root = v;
    for (int step = 0; step < 6; step++) {
        root = 0.5 * (root + v / root);
    }
    ((double *)c)[i] = root;
}
