// Every thread of every block works on the same few words; only what no order changes is looked at.
extern "C" __global__ void contend(const unsigned *in, unsigned *w, unsigned long long *d) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned x = in[i];
    unsigned long long y = (unsigned long long)in[(i + 1) & 255] << 32 | x;
    atomicAdd(w + 0, x);
    atomicMin(w + 1, x);
    atomicMax(w + 2, x);
    atomicAnd(w + 3, x | 0xFFFF0000);
    atomicOr(w + 4, x & 0x10101010);
    atomicXor(w + 5, x);
    atomicInc(w + 6, 100);
    atomicDec(w + 7, 57);
    atomicSub(w + 8, x);
    atomicMin((int *)w + 9, (int)x);
    atomicMax((int *)w + 10, (int)x);
    atomicAdd((int *)w + 11, (int)x >> 3);
    atomicAdd(d + 0, y);
    atomicMin(d + 1, y);
    atomicMax(d + 2, y);
    atomicAnd(d + 3, y | 0xFFFFFFFFull);
    atomicOr(d + 4, y & 0x1010101010101010ull);
    atomicXor(d + 5, y);
    atomicMin((long long *)d + 6, (long long)y);
    atomicMax((long long *)d + 7, (long long)y);
}
