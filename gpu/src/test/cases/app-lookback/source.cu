// Scan by decoupled look-back: blocks wait for each other. arch: sm_75
typedef unsigned long long u64;
extern "C" __global__ void scan(const int* x, int* o, volatile u64* st, unsigned* ticket) {
  __shared__ unsigned bid; __shared__ int ws[8], excl; if (threadIdx.x == 0) bid = atomicAdd(ticket, 1); __syncthreads();
  int t = threadIdx.x, lane = t & 31, w = t >> 5, i = bid * 256 + t, v = x[i], s = v;
#pragma unroll
  for (int d = 1; d < 32; d <<= 1) { int q = __shfl_up_sync(~0u, s, d); if (lane >= d) s += q; }
  if (lane == 31) ws[w] = s; __syncthreads();
  if (w == 0) { int q = lane < 8 ? ws[lane] : 0; for (int d = 1; d < 8; d <<= 1) { int p = __shfl_up_sync(~0u, q, d); if (lane >= d) q += p; } if (lane < 8) ws[lane] = q; }
  __syncthreads(); int total = ws[7];
  if (t == 0) { if (bid == 0) { st[0] = (2ull << 32) | (unsigned)total; excl = 0; __threadfence(); } else { st[bid] = (1ull << 32) | (unsigned)total; __threadfence(); int run = 0; int p = bid - 1; while (true) { u64 q = st[p]; unsigned f = q >> 32; if (f == 0) { __nanosleep(20); continue; } run += (int)q; if (f == 2) break; p--; } excl = run; __threadfence(); st[bid] = (2ull << 32) | (unsigned)(run + total); } }
  __syncthreads(); o[i] = excl + s + (w ? ws[w - 1] : 0);
}
