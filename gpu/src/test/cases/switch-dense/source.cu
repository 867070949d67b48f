// Enough targets with side effects that the compiler makes a jump table; some fall through.
extern "C" __global__ void choose(const unsigned *in, unsigned *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned x = in[i], r = 1;
    for (int round = 0; round < 4; round++) {
        switch (x & 15) {
        case 0: r += out[512 + i]; break;
        case 1: out[512 + i] = r; // falls through
        case 2: r = r * 31 + 7; break;
        case 3: r ^= x >> 3; out[256 + i] += 1; break;
        case 4: r = __popc(r) + x; break;
        case 5: r = r << 5 | r >> 27; // falls through
        case 6: r -= 11; // falls through
        case 7: out[256 + i] ^= r; break;
        case 8: r = r / 13 + 5; break;
        case 9: r = __brev(r); break;
        case 10: r = in[r & 255]; break;
        case 11: return;
        case 12: r = __clz(r | 1); out[512 + i] += r; break;
        default: r++;
        }
        x = x * 5 + 3;
        out[i] = r;
    }
}
