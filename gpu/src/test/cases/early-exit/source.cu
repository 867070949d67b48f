// Lanes return before, inside and after a loop.
extern "C" __global__ void leave(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int x = in[i];
    out[i] = -1;
    if ((x & 7) == 0) return;
    int sum = 0;
    for (int k = 0; k < 50; k++) {
        sum += in[(i + k) & 255] & 15;
        if (sum > (x & 255)) {
            out[i] = k;
            if (x & 8) return;
            sum -= 300;
        }
    }
    out[256 + i] = sum;
}
