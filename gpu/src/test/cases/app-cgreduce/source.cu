// Reductions with cooperative groups: tiles, coalesced threads. arch: sm_75
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__device__ float tile_sum(cg::thread_block_tile<16> g, float v) { for (int i = g.size() / 2; i > 0; i /= 2) v += g.shfl_down(v, i); return v; }
extern "C" __global__ void red(const float* x, const int* xi, unsigned* out, int n, int* cnt) {
  cg::thread_block b = cg::this_thread_block(); __shared__ float s[8]; auto t16 = cg::tiled_partition<16>(b); auto t32 = cg::tiled_partition<32>(b);
  float v = 0; for (int i = blockIdx.x * blockDim.x + b.thread_rank(); i < n; i += gridDim.x * b.size()) v += x[i];
  v = tile_sum(t16, v); if (t16.thread_rank() == 0) s[b.thread_rank() / 16] = v; b.sync();
  if (b.thread_rank() == 0) { float q = 0; for (int i = 0; i < 8; i++) q += s[i]; ((float*)out)[blockIdx.x] = q; }
  int iv = xi[blockIdx.x * 128 + threadIdx.x]; int r = cg::reduce(t32, iv, cg::plus<int>()), m = cg::reduce(t32, iv, cg::greater<int>()), x2 = cg::reduce(t16, iv, cg::bit_xor<int>());
  if (t32.thread_rank() == 3) { out[8 + blockIdx.x * 12 + t32.meta_group_rank() * 3] = r; out[9 + blockIdx.x * 12 + t32.meta_group_rank() * 3] = m; out[10 + blockIdx.x * 12 + t32.meta_group_rank() * 3] = x2; }
  if (iv > 20) { cg::coalesced_group g = cg::coalesced_threads(); int p; if (g.thread_rank() == 0) p = atomicAdd(cnt, (int)g.size()); p = g.shfl(p, 0); if (g.any(iv == 57)) atomicAdd(&cnt[1], 1); int s2 = cg::reduce(g, iv, cg::plus<int>()); if (g.thread_rank() == g.size() - 1) atomicAdd(&cnt[2], s2); }
}
extern "C" __global__ void scank(const int* x, int* o) { auto b = cg::this_thread_block(); auto t = cg::tiled_partition<32>(b); int i = blockIdx.x * 256 + threadIdx.x; int e = cg::exclusive_scan(t, x[i]); int f = cg::inclusive_scan(t, x[i], cg::plus<int>()); int k = t.match_any(x[i] & 7) ; o[i] = e * 3 + f + __popc(k) * 1000000; }
__device__ void gsync(unsigned* bar, unsigned goal) { __syncthreads(); if (threadIdx.x == 0) { __threadfence(); atomicAdd(bar, 1); while (((volatile unsigned*)bar)[0] < goal) {} __threadfence(); } __syncthreads(); }
extern "C" __global__ void gridwide(const int* x, int* o, unsigned* bar, int* cnt) { int i = blockIdx.x * 64 + threadIdx.x; o[1024 + i] = x[i]; gsync(bar, 4); int a = ((volatile int*)o)[1024 + (i + 64) % 256]; gsync(bar, 8); o[1024 + i] = a * 2 + x[i]; gsync(bar, 12); if (((volatile int*)o)[1024 + (i * 7 + 64) % 256] & 1) atomicAdd(&cnt[5], 1); }
