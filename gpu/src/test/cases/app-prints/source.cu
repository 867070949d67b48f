// Printf from divergent threads. arch: sm_75
#include <cstdio>
#include <cassert>
extern "C" __global__ void talk(int* o, float f) { int t = threadIdx.x; assert(t < 100); if (t == 1) printf("t=%d f=%f g=%g e=%.3e x=%08x c=%c s=%s %% u=%u ll=%lld p=%5d|%-5d|%+d\n", t, f, f * 1e10, 1.0 / 3, 0xbeef, 'q', "text", 4000000000u, -5000000000LL, 42, 42, 42); o[t] = t + 1; if (t == 2) printf("no args\n"); if (t == 3) { int r = printf("%s|%10s|%-10s|%.2s|%i|%o|%X|%lu|%llx|%5.1f|%a\n", "", "right", "left", "cut", -7, 8, 255, 123456789012UL, 0xfedcba9876543210ULL, 2.25, 1.0); o[10] = r; } }
extern "C" __global__ void talk2(int* o) { for (int i = 0; i < 3; i++) printf("i %d of %d: %f %f %f\n", i, 3, i / 3.0, -0.0, 1e300 * 1e10 * i); o[11] = printf("end\n"); char b[4] = {'a', 'b', 0}; printf("%s %hd %5c|\n", b, (short)70000, 'z'); }
