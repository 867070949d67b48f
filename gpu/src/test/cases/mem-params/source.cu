// A parameter of every scalar type.
struct Bytes { unsigned char v[5]; };
extern "C" __global__ void all(signed char a, unsigned char b, short c, unsigned short d, int e, unsigned f, long long g,
                               unsigned long long h, float x, double y, Bytes z, unsigned short half, double *out,
                               const int *middle) {
    double v[14] = {(double)a, (double)b, (double)c, (double)d, (double)e, (double)f, (double)g, (double)h,
                    (double)x, y, (double)z.v[4], (double)(z.v[0] * 256 + z.v[3]), (double)half, (double)middle[threadIdx.x]};
    for (int k = 0; k < 14; k++) out[threadIdx.x * 14 + k] = v[k];
}
