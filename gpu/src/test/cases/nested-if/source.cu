// All eight paths of three nested branches occur in each warp; each path leaves its own trace.
extern "C" __global__ void nested(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int x = in[i], r = i;
    if (x & 1) {
        r = r * 3 + 1;
        if (x & 2) {
            r ^= x;
            if (x & 4) r += in[(i + 1) & 255];
            else r -= in[(i + 7) & 255];
        } else {
            if (x & 4) r = r << (x & 7);
            else r = -r;
            out[256 + i] = r;
        }
    } else {
        if (x & 2) {
            if (x & 4) r = r % 7;
            else r = r / 3;
            r += 1000;
        } else if (x & 4) {
            out[256 + i] = x;
        }
    }
    out[i] = r * 5 + (x & 7);
}
