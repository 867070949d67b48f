// c = a + b, one thread an element. Made into vector-add.ptx by: nvcc -arch=sm_75 -O3 -ptx vector-add.cu
extern "C" __global__ void vector_add(const float *a, const float *b, float *c, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        c[i] = a[i] + b[i];
    }
}
