// Look-ups in a B+ tree. arch: sm_75
#define ORDER 16
struct Node { int loc; int ind[ORDER + 1]; int key[ORDER + 1]; bool leaf; int num; };
extern "C" __global__ void build(Node* n) {
  if (threadIdx.x < 27) { Node* l = n + 13 + threadIdx.x; }
  int t = threadIdx.x;
  if (t < 27) { Node& l = n[4 + t]; l.loc = 4 + t; l.leaf = true; l.num = ORDER; for (int i = 0; i <= ORDER; i++) { l.key[i] = t * 16 + i; l.ind[i] = (t * 16 + i) * 7 % 1000; } }
  if (t < 3) { Node& l = n[1 + t]; l.loc = 1 + t; l.leaf = false; l.num = 9; for (int i = 0; i <= ORDER; i++) { l.key[i] = i < 10 ? (t * 9 + i) * 16 : 0x7fffffff; l.ind[i] = i < 9 ? 4 + t * 9 + i : 0; } }
  if (t == 31) { Node& l = n[0]; l.loc = 0; l.leaf = false; l.num = 3; for (int i = 0; i <= ORDER; i++) { l.key[i] = i < 4 ? i * 144 : 0x7fffffff; l.ind[i] = i < 3 ? 1 + i : 0; } }
}
extern "C" __global__ void find(const Node* n, const int* keys, int* ans, int height) {
  __shared__ int cur, next; int t = threadIdx.x, b = blockIdx.x;
  if (t == 0) { cur = 0; next = 0; ans[b] = -1; }
  __syncthreads();
  for (int i = 0; i < height - 1; i++) {
    if (n[cur].key[t] <= keys[b] && n[cur].key[t + 1] > keys[b]) if (n[cur].ind[t] < 100) next = n[cur].ind[t];
    __syncthreads();
    if (t == 0) cur = next;
    __syncthreads();
  }
  if (n[cur].leaf && n[cur].key[t] == keys[b]) ans[b] = n[cur].ind[t];
}
extern "C" __global__ void rangek(const Node* n, const int* keys, int* out, int height) {
  __shared__ int a, z, na, nz; int t = threadIdx.x, b = blockIdx.x; int lo = keys[b], hi = lo + 30;
  if (t == 0) { a = z = na = nz = 0; }
  __syncthreads();
  for (int i = 0; i < height - 1; i++) {
    if (n[a].key[t] <= lo && n[a].key[t + 1] > lo) na = n[a].ind[t];
    if (n[z].key[t] <= hi && n[z].key[t + 1] > hi) nz = n[z].ind[t];
    __syncthreads(); if (t == 0) { a = na; z = nz; } __syncthreads();
  }
  if (n[a].key[t] == lo) out[b * 2] = n[a].ind[t];
  if (n[z].key[t] == hi) out[b * 2 + 1] = n[z].ind[t] - out[b * 2] * 0;
}
