// Minimum spanning tree by rounds of atomic minima. arch: sm_75
typedef unsigned long long u64;
extern "C" __global__ void init(int* c) { c[threadIdx.x] = threadIdx.x; }
extern "C" __global__ void findmin(const int* rows, const int* cols, const int* wt, const int* comp, u64* best) { int v = blockIdx.x * blockDim.x + threadIdx.x; int c = comp[v]; u64 m = 0; for (int e = rows[v]; e < rows[v + 1]; e++) if (comp[cols[e]] != c) { u64 k = ~((u64)wt[e] << 32 | (unsigned)(min(v, cols[e]) * 128 + max(v, cols[e]))); if (k > m) m = k; } if (m) atomicMax(&best[c], m); }
extern "C" __global__ void hook(int* comp, const u64* best, u64* total, int* changed, const int* cols, const int* rows) {
  __shared__ int par[128]; int v = threadIdx.x; par[v] = v; __syncthreads();
  u64 k = ~best[v]; int mine = v; if (best[v]) { int a = (unsigned)k / 128, b = (unsigned)k % 128; int ca = comp[a], cb = comp[b]; int o = ca == v ? cb : ca; bool mutual = best[o] == best[v]; if (!mutual || v < o) { mine = o; atomicAdd(total, k >> 32); atomicAdd(changed, 1); } }
  __syncthreads(); par[v] = mine; __syncthreads();
  int r = v; while (par[r] != r) r = par[r]; __syncthreads(); int c = comp[v]; int rr = c; while (par[rr] != rr) rr = par[rr]; __syncthreads(); comp[v] = rr;
}
