// Correctly rounded roots and quotients: every bit of the step is fixed.
extern "C" __global__ void step(const float4 *at, const float4 *speed, float4 *newat, float4 *newspeed, int n, float dt) {
    __shared__ float4 tile[64];
    int i = blockIdx.x * 64 + threadIdx.x;
    float4 p = at[i], v = speed[i];
    float ax = 0, ay = 0, az = 0;
    for (int k = 0; k < n; k += 64) {
        tile[threadIdx.x] = at[k + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < 64; j++) {
            float4 o = tile[j];
            float dx = o.x - p.x, dy = o.y - p.y, dz = o.z - p.z;
            float d2 = dx * dx + dy * dy + dz * dz + 0.01f;
            float f = o.w / (d2 * __fsqrt_rn(d2));
            ax = fmaf(dx, f, ax);
            ay = fmaf(dy, f, ay);
            az = fmaf(dz, f, az);
        }
        __syncthreads();
    }
    v.x += ax * dt;
    v.y += ay * dt;
    v.z += az * dt;
    newspeed[i] = v;
    newat[i] = make_float4(p.x + v.x * dt, p.y + v.y * dt, p.z + v.z * dt, p.w);
}
