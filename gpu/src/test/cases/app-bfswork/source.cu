// Breadth-first search with work lists and atomics. arch: sm_75
#define WQ 32
extern "C" __global__ void bfs(const int* rows, const int* cols, int* cost, const int* q, int* nq, int* n, int* nn, int level, int* over) {
  __shared__ int lq[WQ], ln, base; if (threadIdx.x == 0) ln = 0; __syncthreads();
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < *(volatile int*)n) { int v = q[t]; for (int e = rows[v]; e < rows[v + 1]; e++) { int w = cols[e]; if (atomicCAS(&cost[w], -1, level + 1) == -1) { int p = atomicAdd(&ln, 1); if (p < WQ) lq[p] = w; else { int g = atomicAdd(nn, 1); nq[g] = w;  } } } }
  __syncthreads();
  if (threadIdx.x == 0) { ln = min(ln, WQ); base = atomicAdd(nn, ln); }
  __syncthreads();
  for (int i = threadIdx.x; i < ln; i += blockDim.x) nq[base + i] = lq[i];
  __threadfence(); __syncthreads();
  __shared__ bool last; if (threadIdx.x == 0) { unsigned k = atomicInc((unsigned*)&over[1], gridDim.x - 1); last = k == gridDim.x - 1; } __syncthreads();
  if (last && threadIdx.x == 0) { *n = 0; over[2]++; }
}
