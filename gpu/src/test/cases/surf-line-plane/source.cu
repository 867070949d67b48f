// arch: sm_75
extern "C" __global__ void work(cudaSurfaceObject_t line, cudaSurfaceObject_t plane, cudaSurfaceObject_t bytes, unsigned* out) {
    int i = threadIdx.x;
    unsigned a;
    surf1Dread(&a, line, (i % 16) * 4);
    out[i] = a;
    out[128 + i] = surf1Dread<unsigned>(line, (i - 40) * 4, cudaBoundaryModeZero);
    out[256 + i] = surf1Dread<unsigned>(line, (i - 40) * 4, cudaBoundaryModeClamp);
    uchar4 b = surf2Dread<uchar4>(bytes, (i % 12 - 2) * 4, i / 12 - 2, cudaBoundaryModeZero);
    out[384 + i] = b.x + 3 * b.y + 5 * b.z + 7 * b.w;
    uint2 c = surf2Dread<uint2>(plane, (i % 12 - 2) * 8, i / 12 - 2, cudaBoundaryModeClamp);
    out[512 + i] = c.x ^ c.y;
    __syncthreads();
    if (i < 16) surf1Dwrite(a * 3 + 1, line, i * 4);
    if (i < 48) surf2Dwrite(make_uint2(c.x + i, c.y - i), plane, (i % 8) * 8, i / 8);
    surf2Dwrite((unsigned char) (i * 5), bytes, i % 40 - 4, i / 40, cudaBoundaryModeZero);
    if (i < 32) surf2Dwrite((unsigned short) (i * 77), bytes, 2 * (i % 16), 4 + i / 16, cudaBoundaryModeTrap);
}
