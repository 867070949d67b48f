/* As little of a CUDA runtime as a test needs, with the host as its device; it does not tell parameters. */
#include <stdlib.h>
#include <string.h>

typedef struct {
    unsigned x, y, z;
} dim3;

int cudaMalloc(void **pointer, size_t bytes) {
    *pointer = aligned_alloc(256, (bytes + 255) / 256 * 256);
    return 0;
}

int cudaMemcpy(void *to, const void *from, size_t bytes, int kind) {
    memcpy(to, from, bytes);
    return kind > 4;
}

int cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, void *stream) {
    (void) grid, (void) block, (void) shared, (void) stream;
    ((void (*)(void **)) kernel)(arguments);
    return 0;
}

int cudaDeviceSynchronize(void) {
    return 0;
}

int cudaPeekAtLastError(void) {
    return 0;
}

int cudaGetLastError(void) {
    return 0;
}
