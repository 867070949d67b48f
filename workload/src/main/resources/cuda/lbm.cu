// A time step of a lattice Boltzmann flow with 19 velocities (D3Q19): particles collide in each cell and fly on to its
// neighbours. All particles of one velocity lie together, so that the threads of a row read side by side and write side
// by side, one place further for those that fly along the row. A block is a row of cells; x runs fastest, rows are
// `pitch` apart (their ends are padding), and two layers of nothing before and behind the cells take what flies out.

#define VELOCITIES 19
#define OBSTACLE 1
#define MOVED 2

// Where velocity i flies along an axis: +, - or not at all. Each velocity is followed by its opposite.
__device__ __forceinline__ constexpr int sign(char c) {
    return c == '+' ? 1 : c == '-' ? -1 : 0;
}
#define X(i) sign("0+-0000+-+-+-+-0000"[i])
#define Y(i) sign("000+-00+--+0000+-+-"[i])
#define Z(i) sign("00000+-0000+--++--+"[i])

constexpr float OMEGA = 1.95f;

__device__ __forceinline__ float along(float sum, int sign, float value) {
    return sign > 0 ? __fadd_rn(sum, value) : sign < 0 ? __fadd_rn(sum, -value) : sum;
}

extern "C" __global__ void flow(const float *from, float *to, const int *kinds, int pitch, int height, int stride) {
    int layer = pitch * height;
    int place = threadIdx.x + pitch * blockIdx.x + layer * (blockIdx.y + 2);
    float f[VELOCITIES];
#pragma unroll
    for (int i = 0; i < VELOCITIES; i++) {
        f[i] = from[i * stride + place];
    }
    int kind = kinds[place];
    if (kind == OBSTACLE) { // what came in flies back
#pragma unroll
        for (int i = 0; i < VELOCITIES; i++) {
            int opposite = i == 0 ? 0 : (i - 1 ^ 1) + 1;
            to[i * stride + place + X(i) + Y(i) * pitch + Z(i) * layer] = f[opposite];
        }
        return;
    }
    float density = f[0];
    float x = 0, y = 0, z = 0;
#pragma unroll
    for (int i = 1; i < VELOCITIES; i++) {
        density = __fadd_rn(density, f[i]);
        x = along(x, X(i), f[i]);
        y = along(y, Y(i), f[i]);
        z = along(z, Z(i), f[i]);
    }
    x = __fdiv_rn(x, density);
    y = __fdiv_rn(y, density);
    z = __fdiv_rn(z, density);
    if (kind == MOVED) {
        x = 0.005f;
        y = 0.002f;
        z = 0;
    }
    float energy = __fmaf_rn(z, z, __fmaf_rn(y, y, __fmul_rn(x, x)));
    float still = __fmaf_rn(-1.5f, energy, 1.0f);
    float rest = __fmul_rn(OMEGA * (1.0f / 3.0f), density);
    float straight = __fmul_rn(OMEGA * (1.0f / 18.0f), density);
    float diagonal = __fmul_rn(OMEGA * (1.0f / 36.0f), density);
#pragma unroll
    for (int i = 0; i < VELOCITIES; i++) {
        float speed = along(along(along(0, X(i), x), Y(i), y), Z(i), z);
        float shape = __fmaf_rn(speed, __fmaf_rn(4.5f, speed, 3.0f), still);
        float weight = i == 0 ? rest : i < 7 ? straight : diagonal;
        float after = __fmaf_rn(weight, shape, __fmul_rn(1.0f - OMEGA, f[i]));
        to[i * stride + place + X(i) + Y(i) * pitch + Z(i) * layer] = after;
    }
}
