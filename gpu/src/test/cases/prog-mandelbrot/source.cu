extern "C" __global__ void escape(unsigned char *out, int w, int h, double left, double top, double step) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    double cr = left + x * step, ci = top + y * step, zr = 0, zi = 0;
    float fr = 0, fi = 0;
    int n = 0, m = 0;
    while (n < 100 && zr * zr + zi * zi <= 4) {
        double t = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = t;
        n++;
    }
    while (m < 100 && fr * fr + fi * fi <= 4) {
        float t = fr * fr - fi * fi + (float)cr;
        fi = 2 * fr * fi + (float)ci;
        fr = t;
        m++;
    }
    out[y * w + x] = n;
    out[w * h + y * w + x] = m;
}
