// In-circle and orientation tests of triangles. arch: sm_75
struct P { double x, y; };
__device__ double orient(P a, P b, P c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }
__device__ bool incircle(P a, P b, P c, P d) { double ax = a.x - d.x, ay = a.y - d.y, bx = b.x - d.x, by = b.y - d.y, cx = c.x - d.x, cy = c.y - d.y; double det = (ax * ax + ay * ay) * (bx * cy - cx * by) - (bx * bx + by * by) * (ax * cy - cx * ay) + (cx * cx + cy * cy) * (ax * by - bx * ay); return orient(a, b, c) > 0 ? det > 0 : det < 0; }
extern "C" __global__ void legal(const P* p, int4* tri, double2* circ) {
  int i = threadIdx.x; int best = -1, second = -1; double bd = 1e300; for (int j = 0; j < 128; j++) { if (j == i) continue; double dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, d = hypot(dx, dy); if (d < bd) { second = best; bd = d; best = j; } else if (second < 0) second = j; }
  int third = -1; for (int k = 0; k < 128; k++) { if (k == i || k == best) continue; bool ok = true; if (orient(p[i], p[best], p[k]) <= 0) continue; for (int m = 0; m < 128 && ok; m++) if (m != i && m != best && m != k && incircle(p[i], p[best], p[k], p[m])) ok = false; if (ok) { third = k; break; } }
  tri[i] = make_int4(i, best, second, third); P a = p[i], b = p[best], c = p[third < 0 ? (second < 0 ? 0 : second) : third]; double d = 2 * orient(a, b, c); double ux = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) * (c.y - a.y) - ((c.x - a.x) * (c.x - a.x) + (c.y - a.y) * (c.y - a.y)) * (b.y - a.y); circ[i] = make_double2(atan2(ux / d, a.y), acos(fmin(1.0, fabs(ux))) );
}
