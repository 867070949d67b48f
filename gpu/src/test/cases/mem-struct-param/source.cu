// A structure of 56 bytes by value, indexed by data, beside other parameters.
struct Mixed {
    char a;
    short b;
    int c[5];
    double d;
    float e[3];
    unsigned char f[5];
};
static_assert(sizeof(Mixed) == 56, "the launch passes 56 bytes");

extern "C" __global__ void take(Mixed m, int scale, double *out) {
    int i = threadIdx.x;
    out[i] = m.a + m.b * 2.0 + m.c[i % 5] * scale + m.d + m.e[i % 3] + m.f[i & 3];
}
