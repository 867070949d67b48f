// Spheres and planes with recursion. arch: sm_75
struct Sphere { float x, y, z, r, refl, cr, cg, cb; };
struct Ray { float ox, oy, oz, dx, dy, dz; };
struct Col { float r, g, b; };
__device__ bool hit(const Sphere& s, const Ray& r, float& t) { float lx = s.x - r.ox, ly = s.y - r.oy, lz = s.z + 5 - r.oz; float b = lx * r.dx + ly * r.dy + lz * r.dz; float q = fabsf(s.r) * 0.4f + 0.2f; float d = b * b - (lx * lx + ly * ly + lz * lz) + q * q; if (d < 0) return false; float e = sqrtf(d); t = b - e > 1e-3f ? b - e : b + e; return t > 1e-3f; }
__device__ Col trace(const Sphere* s, int n, Ray r, int depth, int& count) {
  float best = 1e30f; int bi = -1; for (int i = 0; i < n; i++) { float t; if (hit(s[i], r, t) && t < best) { best = t; bi = i; } }
  Col c = {0.1f, 0.2f, r.dy * 0.5f + 0.5f}; if (bi < 0) return c; count++;
  const Sphere& k = s[bi]; float px = r.ox + best * r.dx, py = r.oy + best * r.dy, pz = r.oz + best * r.dz; float nx = px - k.x, ny = py - k.y, nz = pz - k.z - 5; float il = 1.0f / sqrtf(nx * nx + ny * ny + nz * nz); nx *= il; ny *= il; nz *= il;
  float diff = fmaxf(0.f, nx * 0.577f + ny * 0.577f - nz * 0.577f); c.r = fabsf(k.cr) * diff; c.g = fabsf(k.cg) * diff; c.b = fabsf(k.cb) * diff;
  if (depth > 0) { float dn = 2 * (r.dx * nx + r.dy * ny + r.dz * nz); Ray q = {px, py, pz, r.dx - dn * nx, r.dy - dn * ny, r.dz - dn * nz}; Col w = trace(s, n, q, depth - 1, count); float f = fabsf(k.refl) * 0.4f; c.r += f * w.r; c.g += f * w.g; c.b += f * w.b;
    if (depth == 3) { Ray q2 = q; q2.dx = -q.dx; Col v = trace(s, n, q2, depth - 2, count); c.r += v.b * 0.1f; } }
  return c;
}
extern "C" __global__ void render(const Sphere* s, unsigned* img, int* hits, int w, int n, int depth) {
  int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y; float u = (x - 7.5f) / 8, v = (y - 7.5f) / 8; float il = 1.0f / sqrtf(u * u + v * v + 1); Ray r = {0, 0, -1, u * il, v * il, il}; int c = 0; Col q = trace(s, n, r, depth, c);
  float* o = (float*)img + (y * w + x) * 4; o[0] = q.r; o[1] = q.g; o[2] = q.b; img[(y * w + x) * 4 + 3] = (unsigned)(__saturatef(q.r) * 255.f) << 16 | (unsigned)(__saturatef(q.g) * 255.f) << 8 | __float2uint_rn(__saturatef(q.b) * 255.f); hits[y * w + x] = c;
}
