// Sums of absolute differences for motion estimation. arch: sm_75
extern "C" __global__ void sad4(const unsigned short* cur, const unsigned short* ref, unsigned short* out, int w) {
  int bx = blockIdx.x * 4, by = blockIdx.y * 4, p = threadIdx.x;
  for (int q = p; q < 256; q += 16) { int dx = (q & 15) - 8, dy = (q >> 4) - 8; int s = 0;
    for (int y = 0; y < 4; y++) for (int x = 0; x < 4; x++) { int rx = min(max(bx + x + dx, 0), w - 1), ry = min(max(by + y + dy, 0), w - 1); s += abs((int)cur[(by + y) * w + bx + x] - (int)ref[ry * w + rx]); }
    out[(blockIdx.y * 8 + blockIdx.x) * 256 + q] = s; }
}
extern "C" __global__ void sad8(const unsigned short* s4, unsigned short* s8) {
  int mb = blockIdx.x, q = threadIdx.x, x = mb & 3, y = mb >> 2;
  const ushort2* v = (const ushort2*)s4; int i = (y * 2 * 8 + x * 2) * 128 + q / 2; ushort2 a = v[i], b = v[i + 128], c = v[i + 1024], d = v[i + 1152];
  s8[mb * 256 + q] = q & 1 ? a.y + b.y + c.y + d.y : a.x + b.x + c.x + d.x;
}
extern "C" __global__ void bestk(const unsigned short* s, unsigned* best) { unsigned m = ~0u; for (int i = 0; i < 256; i++) m = min(m, (unsigned)s[threadIdx.x * 256 + i] << 16 | i); best[threadIdx.x] = m; }
