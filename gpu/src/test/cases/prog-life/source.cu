extern "C" __global__ void generation(const unsigned char *from, unsigned char *to, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    int around = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (dx || dy) around += from[(y + dy + h) % h * w + (x + dx + w) % w];
    to[y * w + x] = around == 3 || (around == 2 && from[y * w + x]);
}
