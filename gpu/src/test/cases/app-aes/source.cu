// AES-128 rounds with tables in const memory. arch: sm_75
__constant__ unsigned T0[256]; __device__ unsigned T1g[256] = {0xdeadbeef, 2, 3}; 
__shared__ unsigned char stage[1024];
extern "C" __global__ void enc(const unsigned* in, const unsigned* key, unsigned* out, const unsigned char* sbox) {
  __shared__ unsigned s0[256]; for (int i = threadIdx.x; i < 256; i += 64) s0[i] = T0[i] ^ T1g[i];
  int t = threadIdx.x, b = t & ~3; unsigned* st = (unsigned*)stage; __shared__ unsigned alt[64];
  st[t] = in[t] ^ key[t & 3]; __syncthreads();
#pragma unroll
  for (int r = 1; r < 10; r++) {
    unsigned* from = r & 1 ? st : alt; unsigned* to = r & 1 ? alt : st;
    unsigned v = s0[from[t] & 255] ^ __byte_perm(s0[(from[b | (t + 1 & 3)] >> 8) & 255], 0, 0x2103) ^ ((s0[(from[b | (t + 2 & 3)] >> 16) & 255] << 16) | (s0[(from[b | (t + 2 & 3)] >> 16) & 255] >> 16)) ^ __funnelshift_l(T0[from[b | (t + 3 & 3)] >> 24], T0[from[b | (t + 3 & 3)] >> 24], 24) ^ key[r * 4 + (t & 3)];
    to[t] = v; __syncthreads();
  }
  unsigned char* c = (unsigned char*)alt + b * 4; unsigned w = 0; for (int k = 0; k < 4; k++) w |= (unsigned)sbox[c[(t * 4 + k * 5) & 15]] << (8 * k);
  out[64 + t] = w ^ key[40 + (t & 3)]; out[t] = ((unsigned*)c)[t & 3]; uchar4 q = ((uchar4*)stage)[t]; out[128 + t] = q.x + q.y * 3 + q.z * 5 + q.w * 7;
}
