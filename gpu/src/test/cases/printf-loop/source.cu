// Lines come in the order of the loop that prints them.
#include <cstdio>
extern "C" __global__ void count(int n) {
    if (threadIdx.x != 3) return;
    for (int k = 0; k < n; k++) {
        if (k % 5 == 4) printf("\n");
        else if (k % 2) printf("odd %d;", k);
        else printf("even %d of %d in block %u\n", k, n, blockIdx.x);
    }
    printf("done\n");
}
