// Inner loops end by break, rounds are skipped by continue, and the outer loop ends by a sum that differs by lane.
extern "C" __global__ void loops(const unsigned *in, unsigned *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned sum = 0;
    for (int a = 0; a < 40; a++) {
        unsigned v = in[(i * 7 + a) & 255];
        if ((v & 3) == 0) continue;
        int b = 0;
        while (true) {
            if (((v >> b) & 3) == 3) break;
            if (++b == 20) {
                sum ^= 0x10000;
                break;
            }
            if ((v + b) % 5 == 2) continue;
            sum += b;
        }
        if (sum > 900u + (i & 31) * 16) break;
        do {
            v = v * 1664525u + 1013904223u;
            sum++;
        } while ((v >> 28) > 3);
    }
    out[i] = sum;
}
