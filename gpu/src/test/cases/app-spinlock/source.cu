// A plain spin lock inside a warp. arch: sm_75
extern "C" __global__ void spin(int* lock, int* sum) { int* l = lock + 20; do { } while (atomicExch(l, 1)); *(volatile int*)&sum[0] = *(volatile int*)&sum[0] + (int)threadIdx.x; __threadfence(); atomicExch(l, 0); }
