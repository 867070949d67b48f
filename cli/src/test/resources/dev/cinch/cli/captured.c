/* Copies 1000 numbers, adds 1 to each three times, and ends with 5. */
#include <stddef.h>

typedef struct {
    unsigned x, y, z;
} dim3;

int cudaMalloc(void **, size_t);
int cudaMemcpy(void *, const void *, size_t, int);
int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, void *);

static void add_one(void **arguments) {
    int *numbers = *(int **) arguments[0];
    for (int i = 0; i < 1000; i++) numbers[i]++;
}

int main(void) {
    static int host[1000];
    int *device;
    void *arguments[] = {&device};
    dim3 one = {1, 1, 1};
    cudaMalloc((void **) &device, sizeof host);
    cudaMemcpy(device, host, sizeof host, 1);
    for (int i = 0; i < 3; i++) cudaLaunchKernel((void *) add_one, one, one, arguments, 0, NULL);
    cudaMemcpy(host, device, sizeof host, 2);
    return host[0] == 3 && host[999] == 3 ? 5 : 6;
}
