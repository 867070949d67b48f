// Radix sort with ballots and population counts. arch: sm_75
extern "C" __global__ void sort(unsigned* keys, unsigned* vals, int n) {
  __shared__ unsigned sk[1024], sv[1024], wc[32][9], tot; int t = threadIdx.x, lane = t & 31, w = t >> 5;
  for (int i = t; i < n; i += 256) { sk[i] = keys[i]; sv[i] = vals[i]; } __syncthreads();
  for (int bit = 0; bit < 32; bit++) {
    unsigned k[4], v[4], zb[4]; unsigned lt; asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lt)); int zeros = 0;
#pragma unroll
    for (int j = 0; j < 4; j++) { k[j] = sk[w * 128 + j * 32 + lane]; v[j] = sv[w * 128 + j * 32 + lane]; zb[j] = __ballot_sync(~0u, !(k[j] >> bit & 1)); zeros += __popc(zb[j]); }
    if (lane == 0) wc[0][w] = zeros; __syncthreads();
    if (t == 0) { unsigned s = 0; for (int i = 0; i < 8; i++) { unsigned q = wc[0][i]; wc[0][i] = s; s += q; } tot = s; } __syncthreads();
    unsigned zbase = wc[0][w], obase = tot + w * 128 - zbase;
#pragma unroll
    for (int j = 0; j < 4; j++) { unsigned zr = __popc(zb[j] & lt); unsigned p = k[j] >> bit & 1 ? obase + lane - zr : zbase + zr; sk[p] = k[j]; sv[p] = v[j]; zbase += __popc(zb[j]); obase += 32 - __popc(zb[j]); }
    __syncthreads();
  }
  for (int i = t; i < n; i += 256) { keys[i] = sk[i]; vals[i] = sv[i]; }
}
