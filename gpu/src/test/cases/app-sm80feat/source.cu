// What sm_80 adds: redux, asynchronous barriers left out. arch: sm_80
#include <cuda_pipeline.h>
#include <cuda/atomic>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
extern "C" __global__ void redux(const int* x, int* o) { int i = blockIdx.x * 64 + threadIdx.x; int v = x[i]; o[i] = __reduce_add_sync(~0u, v) + __reduce_max_sync(~0u, v) * 3; o[128 + i] = __reduce_min_sync(~0u, (unsigned)v) ^ __reduce_xor_sync(~0u, (unsigned)v); if (v & 1) { unsigned m = __activemask(); o[256 + i] = __reduce_or_sync(m, (unsigned)v) * 0 + 1; } auto t = cg::tiled_partition<8>(cg::this_thread_block()); o[384 + i] = cg::reduce(t, v, cg::less<int>()); auto l = cg::labeled_partition(cg::coalesced_threads(), v & 3); o[512 + i] = cg::reduce(l, v, cg::plus<int>()); auto bp = cg::binary_partition(t, v > 0); o[640 + i] = bp.size(); }

extern "C" __global__ void rel(const int* x, int* o) { cuda::atomic_ref<int, cuda::thread_scope_device> a(o[1000]); a.fetch_add(1, cuda::memory_order_relaxed); __shared__ int k; if (threadIdx.x == 0) k = 0; __syncthreads(); cuda::atomic_ref<int, cuda::thread_scope_block> b(k); b.fetch_max(x[threadIdx.x], cuda::memory_order_acq_rel); __syncthreads(); int e = 0; if (threadIdx.x == 0) { o[900 + blockIdx.x] = b.load(cuda::memory_order_acquire); cuda::atomic_ref<int, cuda::thread_scope_device> z(o[1001]); while (!z.compare_exchange_weak(e, e + 5, cuda::memory_order_release)) {} } cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_device); }
