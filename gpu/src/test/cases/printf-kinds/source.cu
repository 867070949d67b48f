// Every conversion with flags, widths, precisions and lengths. One thread prints, so the order is fixed.
#include <cstdio>
__device__ const char *names[2] = {"alpha", "beta"};
extern "C" __global__ void speak(const double *in, int n) {
    printf("plain text, %%d is not a number\n");
    printf("%d %i %u %x %X %o %c|\n", -5, 2147483647, 4294967295u, 0xBEEF, 0xBEEF, 8, 'q');
    printf("[%5d][%-5d][%05d][%+d][% d][%.3d][%8.4d]\n", 42, 42, 42, 42, 42, 7, -7);
    printf("[%#x][%#o][%-8x|][%08X]\n", 255, 8, 255, 48879);
    printf("%ld %lld %lu %llx %hd\n", -5000000000L, -9000000000000000000LL, 18446744073709551615UL, 0x123456789ABCDEFLL,
           (short)-3);
    for (int k = 0; k < n; k++) {
        printf("%f %e %g %.0f|%10.3f|%-12.2e|%G\n", in[k], in[k], in[k], in[k], in[k], in[k], in[k]);
        printf("%E %A %.10g %+.1f %a\n", in[k], in[k], in[k], in[k], in[k]);
    }
    printf("%s and %s, [%8s][%-8s][%.2s]\n", names[0], "literal", names[1], names[1], names[0]);
    printf("%5c|%-3c|%%|%d%%\n", 'a', 'b', 50);
    float f = (float)in[0];
    printf("float %f, byte %d, bool %d, long long %lld\n", f, (unsigned char)200, true, (long long)in[0]);
    int got = printf("count %d\n", 1);
    printf("returned %d, null %s\n", got, "");
}
