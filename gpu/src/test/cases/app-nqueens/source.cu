// N queens with local stacks. arch: sm_75
extern "C" __global__ void nq(int* out, int n) {
  __shared__ unsigned ma[96][10], ml[96][10], mr[96][10], mm[96][10]; int t = threadIdx.x; const unsigned full = (1u << n) - 1; int cnt = 0;
  int a = t % n, b = t / n; if (t >= n * n || a == b || a == b + 1 || b == a + 1) { out[t] = 0; return; }
  ma[t][2] = 1u << a | 1u << b; ml[t][2] = (1u << a) << 2 | (1u << b) << 1; mr[t][2] = (1u << a) >> 2 | (1u << b) >> 1; mm[t][2] = ma[t][2] | ml[t][2] | mr[t][2]; int i = 2;
  while (i >= 2) {
    if ((mm[t][i] & full) == full) { i--; }
    else { unsigned bit = ~mm[t][i] & -(~mm[t][i]); if ((bit & full) == 0) { i--; continue; } mm[t][i] |= bit;
      if (i + 1 == n) { cnt++; i--; } else { ma[t][i + 1] = ma[t][i] | bit; ml[t][i + 1] = (ml[t][i] | bit) << 1; mr[t][i + 1] = (mr[t][i] | bit) >> 1; mm[t][i + 1] = ma[t][i + 1] | ml[t][i + 1] | mr[t][i + 1]; i++; } }
  }
  out[t] = cnt;
}
extern "C" __global__ void arrays(int* out, int n) {
  signed char col[12]; bool d1[24] = {}, d2[24] = {}, used[12] = {}; int t = threadIdx.x, c = 0; int row = 1; col[0] = t % n; used[t % n] = d1[t % n] = d2[t % n + n] = true; col[1] = -1; int steps = 0;
  while (row > 0 && steps++ < 3000 + t) {
    int k = col[row]; if (k >= 0) { used[k] = d1[row + k] = d2[k - row + n] = false; }
    do k++; while (k < n && (used[k] || d1[row + k] || d2[k - row + n]));
    if (k == n) { col[row--] = -1; continue; }
    col[row] = k; used[k] = d1[row + k] = d2[k - row + n] = true;
    if (row == n - 1) c++; else col[++row] = -1;
  }
  out[t] = c;
}
