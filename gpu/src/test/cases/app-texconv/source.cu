// Convolution through textures and const memory. arch: sm_75
#define R 4
__constant__ float c_Kernel[2 * R + 1];
template <int i> __device__ float cr(cudaTextureObject_t t, float x, float y) { return tex2D<float>(t, x + (float)(R - i), y) * c_Kernel[i] + cr<i - 1>(t, x, y); }
template <> __device__ float cr<-1>(cudaTextureObject_t t, float x, float y) { return 0; }
extern "C" __global__ void row(float* d, cudaTextureObject_t t, int w, int h) { int ix = blockIdx.x * 16 + threadIdx.x, iy = blockIdx.y * 4 + threadIdx.y; d[iy * w + ix] = cr<2 * R>(t, ix + 0.5f, iy + 0.5f); }
extern "C" __global__ void col(float* d, cudaTextureObject_t t, int w, int h) { int ix = blockIdx.x * 16 + threadIdx.x, iy = blockIdx.y * 4 + threadIdx.y; float s = 0; for (int k = -R; k <= R; k++) s += tex2D<float>(t, ix + 0.5f, iy + 0.5f + k) * c_Kernel[R - k]; d[iy * w + ix] = s; }
extern "C" __global__ void sobel(unsigned char* o, cudaTextureObject_t t, int w, int h) { int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y; unsigned char p[9]; for (int i = 0; i < 9; i++) p[i] = tex2D<unsigned char>(t, (float)x + i % 3 - 1, (float)y + i / 3 - 1); short hz = p[2] + 2 * p[5] + p[8] - p[0] - 2 * p[3] - p[6], v = p[0] + 2 * p[1] + p[2] - p[6] - 2 * p[7] - p[8]; short s = (short)(0.5f * (abs((int)hz) + abs((int)v))); o[y * w + x] = s < 0 ? 0 : s > 255 ? 255 : s; }
extern "C" __global__ void px(unsigned* o, cudaTextureObject_t t, int w, int h) { int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 4 + threadIdx.y; uchar4 a = tex2D<uchar4>(t, x, y), b = tex2D<uchar4>(t, x + 1.7f, y - 0.2f); o[y * w + x] = a.x | a.y << 8 | (unsigned)b.z << 16 | (unsigned)b.w << 24; }
