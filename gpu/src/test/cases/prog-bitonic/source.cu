extern "C" __global__ void sort(int *data) {
    __shared__ int cells[512];
    int t = threadIdx.x;
    int *own = data + blockIdx.x * 512;
    cells[t] = own[t];
    cells[t + 256] = own[t + 256];
    for (int size = 2; size <= 512; size <<= 1) {
        for (int stride = size >> 1; stride > 0; stride >>= 1) {
            __syncthreads();
            int at = 2 * t - (t & (stride - 1));
            bool up = (at & size) == 0;
            int a = cells[at], b = cells[at + stride];
            if ((a > b) == up) {
                cells[at] = b;
                cells[at + stride] = a;
            }
        }
    }
    __syncthreads();
    own[t] = cells[t];
    own[t + 256] = cells[t + 256];
}
