// Each thread puts its number into a cell and takes out another: the sum of all taken and left is the sum of all put.
extern "C" __global__ void pass(unsigned *cells, unsigned long long *wide, unsigned *sums, unsigned long long *widesums) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(sums, atomicExch(cells + (i & 3), i * 3u + 1));
    atomicAdd(widesums, atomicExch(wide + (i & 1), (unsigned long long)i << 33 | 5));
    float f = atomicExch((float *)cells + 4, (float)i);
    atomicAdd(sums + 1, (unsigned)f);
}

extern "C" __global__ void rest(unsigned *cells, unsigned long long *wide, unsigned *sums, unsigned long long *widesums) {
    for (int k = 0; k < 4; k++) sums[0] += cells[k];
    for (int k = 0; k < 2; k++) widesums[0] += wide[k];
    sums[1] += (unsigned)((float *)cells)[4];
}
