// Linked lists and a hash table under locks. arch: sm_75
extern "C" __global__ void insert(const int* k, int* t, int* c, int n) { int i = blockIdx.x * 256 + threadIdx.x; int key = k[i]; unsigned h = key * 2654435761u >> 22; while (true) { int p = atomicCAS(&t[h], -1, key); if (p == -1 || p == key) { atomicAdd(&c[h], 1); break; } h = (h + 1) & 1023; } }
extern "C" __global__ void canon(int* t, int* c) { for (int i = 1; i < 1024; i++) { int a = t[i], b = c[i], j = i; while (j > 0 && t[j - 1] > a) { t[j] = t[j - 1]; c[j] = c[j - 1]; j--; } t[j] = a; c[j] = b; } }
struct Node { int key, next; };
extern "C" __global__ void lists(const int* k, volatile int* heads, int* nodes, int* lock, int* sum) {
  volatile Node* nd = (volatile Node*)(nodes + 2); int i = blockIdx.x * 64 + threadIdx.x; int b = k[i] & 15; bool done = false;
  while (!done) { if (atomicCAS(&lock[b], 0, 1) == 0) { __threadfence(); int slot = atomicAdd(nodes, 1); nd[slot].key = k[i]; nd[slot].next = heads[b]; heads[b] = slot; ((volatile int*)sum)[b] += k[i]; __threadfence(); atomicExch(&lock[b], 0); done = true; } }
}
extern "C" __global__ void canon2(int* heads, int* nodes) { Node* nd = (Node*)(nodes + 2); for (int b = 0; b < 16; b++) { int n = 0, s = 0; for (int p = heads[b]; p >= 0; p = nd[p].next) { n++; s += nd[p].key; } heads[b] = n * 100000 + s; } for (int i = 0; i < 1025; i++) if (i) { nodes[2 * i] = 0; nodes[2 * i + 1] = 0; } }
extern "C" __global__ void persist(int* work, int* sum) { __shared__ int item; while (true) { if (threadIdx.x == 0) item = atomicAdd(work, 1); __syncthreads(); int m = item; __syncthreads(); if (m >= 20) return; atomicAdd(&work[1], m * (int)threadIdx.x); for (int i = 0; i < m; i++) { if ((threadIdx.x + i) % 5 == 0) continue; atomicXor(&work[2], i * threadIdx.x); } if (threadIdx.x == 0) atomicAdd(&work[3], 1); } }

extern "C" __global__ void zero(int* w) { w[0] = 0; }
