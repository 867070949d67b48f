// MD5 of short messages. arch: sm_75
__constant__ unsigned K[64]; __constant__ unsigned char S[16] = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
__device__ __forceinline__ void block(unsigned* h, const unsigned* w) {
  unsigned a = h[0], b = h[1], c = h[2], d = h[3];
  for (int i = 0; i < 64; i++) { unsigned f; int g; switch (i >> 4) { case 0: f = (b & c) | (~b & d); g = i; break; case 1: f = (d & b) | (~d & c); g = 5 * i + 1 & 15; break; case 2: f = b ^ c ^ d; g = 3 * i + 5 & 15; break; default: f = c ^ (b | ~d); g = 7 * i & 15; }
    unsigned t = d; d = c; c = b; unsigned x = a + f + K[i] + w[g]; int s = S[(i >> 4) * 4 + (i & 3)]; b += (x << s) | (x >> (32 - s)); a = t; }
  h[0] += a; h[1] += b; h[2] += c; h[3] += d;
}
extern "C" __global__ void md5(const unsigned* data, unsigned* dig) { extern __shared__ unsigned sm[]; unsigned h[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}; block(h, data + threadIdx.x * 16); ((uint4*)dig)[threadIdx.x] = make_uint4(h[0], h[1], h[2], h[3]); }
extern "C" __global__ void search(unsigned start, unsigned len, unsigned* found, const unsigned* dig) {
  unsigned id = blockIdx.x * blockDim.x + threadIdx.x; unsigned char key[8]; unsigned v = id + start; for (int i = 0; i < 8; i++) { key[i] = i < len ? v % 10 : 0; v /= 10; }
  unsigned w[16] = {}; w[0] = key[0] | key[1] << 8 | key[2] << 16 | key[3] << 24; w[1] = 0x80; w[14] = len * 8; unsigned h[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
#pragma unroll 1
  for (int r = 0; r < 4; r++) block(h, w);
  if ((h[0] & 0x3f) == 5) { unsigned k = atomicAdd(&found[0], 1); atomicXor(&found[1], h[1]); atomicOr(&found[2], h[2] & id); atomicAnd(&found[3], h[3]); atomicMin((int*)&found[4], (int)h[0]); atomicMax(&found[5], h[0]); atomicAdd(&found[6], h[3]); }
}
