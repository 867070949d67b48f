// Template correlation over image windows. arch: sm_75
struct Common { int w; int tmpl; int endo; float* frame; int* pts; float* out; int* best; double scale; short tags[3]; };
__constant__ int d_dummy[4] = {3, 1};
struct Uniq { int x, y; float sum; };
extern "C" __global__ void track(float* f, int* pts, float* out, int* best, int w) {
  __shared__ Common c; __shared__ Uniq u[8];
  __shared__ float in[100]; __shared__ float acc[96]; __shared__ int pos[96];
  int t = threadIdx.x, b = blockIdx.x;
  if (t == 0) { c.w = w; c.frame = f; c.pts = pts; c.out = out; c.best = best; c.scale = 0.125; c.tmpl = 10; c.tags[1] = (short)(d_dummy[0] * b); u[b].x = pts[b * 2]; u[b].y = pts[b * 2 + 1]; }
  __syncthreads();
  int ei = t;
  while (ei < 100) { int r = ei % c.tmpl, q = ei / c.tmpl; if ((ei + 1) % c.tmpl == 0) { r = c.tmpl - 1; } in[ei] = c.frame[(u[b].y + q) * c.w + u[b].x + r]; ei = ei + 96; }
  __syncthreads();
  for (ei = t; ei < 225; ei += 96) {
    int r = ei % 15, q = ei / 15; float s = 0;
    for (int y = 0; y < 10; y++) for (int x = 0; x < 10; x++) { int yy = (u[b].y + q + y) % c.w, xx = (u[b].x + r + x) % c.w; s += in[99 - y * 10 - x] * c.frame[yy * c.w + xx]; }
    c.out[b * 225 + ei] = s * c.scale;
  }
  __syncthreads();
  float m = -1; int p = 0;
  for (ei = t; ei < 225; ei += 96) if (c.out[b * 225 + ei] > m) { m = c.out[b * 225 + ei]; p = ei; }
  acc[t] = m; pos[t] = p;
  __syncthreads();
  for (int i = 2; i <= 32; i *= 2) { if ((t + 1) % i == 0) { if (acc[t - i / 2] > acc[t]) { acc[t] = acc[t - i / 2]; pos[t] = pos[t - i / 2]; } } __syncthreads(); }
  if (t == 0) { float k = acc[31]; p = pos[31]; for (int i = 63; i < 96; i += 32) if (acc[i] > k) { k = acc[i]; p = pos[i]; } c.best[b * 2] = p; c.best[b * 2 + 1] = c.tags[1]; }
}
