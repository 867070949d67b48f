extern "C" __global__ void edges(const unsigned char *in, unsigned char *out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int p[3][3];
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++) p[j][i] = in[min(max(y + j - 1, 0), h - 1) * w + min(max(x + i - 1, 0), w - 1)];
    int gx = p[0][2] + 2 * p[1][2] + p[2][2] - p[0][0] - 2 * p[1][0] - p[2][0];
    int gy = p[2][0] + 2 * p[2][1] + p[2][2] - p[0][0] - 2 * p[0][1] - p[0][2];
    float size = __fsqrt_rn((float)(gx * gx + gy * gy));
    out[y * w + x] = size > 255 ? 255 : (unsigned char)size;
    out[w * h + y * w + x] = (unsigned char)__float2uint_rn(__saturatef(size * (1.0f / 1024)) * 255);
}
