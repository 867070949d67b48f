// Additions with minimum and maximum, of three operands, with relu, and which operand won, as sm_90 has them. arch: sm_90
extern "C" __global__ void limits(const unsigned *in, unsigned *out) {
    int i = threadIdx.x, row = 0;
    unsigned a = in[i], b = in[i + 64], c = in[i + 128];
    auto put = [&](unsigned value) { out[row++ * 64 + i] = value; };
    put(__viaddmax_s32(a, b, c));
    put(__viaddmin_s32(a, b, c));
    put(__viaddmax_u32(a, b, c));
    put(__viaddmin_u32(a, b, c));
    put(__viaddmax_s32_relu(a, b, c));
    put(__viaddmin_s32_relu(a, b, c));
    put(__viaddmax_s16x2(a, b, c));
    put(__viaddmin_s16x2(a, b, c));
    put(__viaddmax_u16x2(a, b, c));
    put(__viaddmin_u16x2(a, b, c));
    put(__viaddmax_s16x2_relu(a, b, c));
    put(__viaddmin_s16x2_relu(a, b, c));
    put(__vimax3_s32(a, b, c));
    put(__vimin3_u32(a, b, c));
    put(__vimax3_s32_relu(a, b, c));
    put(__vimax3_s16x2(a, b, c));
    put(__vimin3_u16x2(a, b, c));
    put(__vimax3_s16x2_relu(a, b, c));
    put(__vimin3_s16x2_relu(a, b, c));
    put(__vimax_s32_relu(a, b));
    put(__vimin_s32_relu(a, b));
    put(__vimax_s16x2_relu(a, b));
    put(__vimin_s16x2_relu(a, b));
    bool low, high;
    put(__vibmax_s16x2(a, b, &high, &low));
    put(high + 2 * low);
    put(__vibmin_u16x2(a, b, &high, &low));
    put(high + 2 * low);
    put(__vibmax_s32(a, b, &low));
    put(low);
    put(__vibmin_u32(a, b, &low));
    put(low);
}
