// Initialisers that are shorter than their arrays leave zeros; lanes read different places.
__constant__ int primes[16] = {2, 3, 5, 7, 11, 13};
__constant__ float weights[8] = {0.5f, -1.25f, 3.0e-3f};
__constant__ double wide[4] = {1.0 / 3.0};
__constant__ unsigned char text[12] = "golden";
__constant__ short pairs[3][4] = {{1, -2}, {-300, 400, -500}};
__constant__ int filled[64];
__constant__ struct { char a; double b; short c[3]; } record = {'x', 2.5, {7, -8}};

extern "C" __global__ void read(const int *in, int *out, double *sums) {
    int i = threadIdx.x, x = in[i];
    out[i] = primes[x & 15] + text[x % 12] * 3 + pairs[x % 3][x >> 2 & 3] + filled[x & 63] + primes[2] + record.c[x % 3];
    sums[i] = weights[x & 7] + wide[x & 3] + record.b + record.a;
}
