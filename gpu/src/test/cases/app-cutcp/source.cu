// Cut-off Coulomb potential on a lattice. arch: sm_75
extern "C" __global__ void pot(const float4* at, float* lat, int n, float h, float cut2) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  float e[8] = {};
#pragma unroll 1
  for (int i = 0; i < n; i++) { float4 a = at[i]; float dx = x * h - a.x, dy = y * h - a.y, dz = blockIdx.z * 8 * h - a.z; float r2 = dx * dx + dy * dy;
    if (r2 > cut2) continue;
#pragma unroll
    for (int k = 0; k < 8; k++) { float q = r2 + dz * dz; if (q < cut2) { float s = 1.f - q * (1.f / cut2); e[k] += a.w * (1.0f / sqrtf(q + 0.01f)) * s * s; } dz += h; } }
  for (int k = 0; k < 8; k++) lat[((blockIdx.z * 8 + k) * 16 + y) * 16 + x] = e[k];
}
