// arch: sm_75
extern "C" __global__ void work(cudaSurfaceObject_t box, cudaSurfaceObject_t lines, cudaSurfaceObject_t planes, float* out) {
    int i = threadIdx.x;
    out[i] = surf3Dread<float>(box, (i % 6) * 4 - 4, i / 6 % 5 - 1, i / 30 % 5 - 1, cudaBoundaryModeZero);
    out[128 + i] = surf3Dread<float>(box, (i % 6) * 4 - 4, i / 6 % 5 - 1, i / 30 % 5 - 1, cudaBoundaryModeClamp);
    out[256 + i] = surf1DLayeredread<float>(lines, (i % 10) * 4 - 4, i / 10 % 4, cudaBoundaryModeZero);
    float4 f = surf2DLayeredread<float4>(planes, (i % 4) * 16, i / 4 % 4, i / 16 % 3, cudaBoundaryModeTrap);
    out[384 + i] = f.x + f.y * f.z - f.w;
    __syncthreads();
    if (i < 36) surf3Dwrite(out[128 + i] * 2, box, (i % 4) * 4, i / 4 % 3, i / 12 % 3);
    if (i < 24) surf1DLayeredwrite(float(i), lines, (i % 8) * 4, i / 8 % 3);
    if (i < 48) surf2DLayeredwrite(make_float4(i, -i, 2 * i, f.x), planes, (i % 4) * 16, i / 4 % 4, i / 16 % 3);
}
