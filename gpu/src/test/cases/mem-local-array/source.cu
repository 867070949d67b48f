// Each thread has arrays of ints, bytes and doubles that it indexes by data.
extern "C" __global__ void local(const int *in, int *out, double *wide) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int cells[24];
    unsigned char bytes[16];
    double d[8];
    for (int k = 0; k < 24; k++) cells[k] = k * i;
    for (int k = 0; k < 16; k++) bytes[k] = in[(i + k) & 127];
    for (int k = 0; k < 8; k++) d[k] = k + 0.5;
#pragma unroll 1
    for (int k = 0; k < 40; k++) {
        int x = in[(i * 3 + k) & 127];
        cells[x % 24] += cells[(x >> 8) % 24] + bytes[x & 15];
        bytes[x >> 4 & 15] += x;
        d[x & 7] = d[x >> 3 & 7] * 0.5 + x;
    }
    int sum = 0;
    for (int k = 0; k < 24; k++) sum = sum * 31 + cells[k] + bytes[k & 15];
    out[i] = sum;
    wide[i] = d[i & 7];
}
