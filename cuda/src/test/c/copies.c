/*
 * Copies and fills of every form between host, device, managed and pinned memory and arrays, with no kernel.
 *
 *   cc copies.c -L. -l:libcudart.so.13 -o copies
 */
#include <string.h>

#include "calls.h"

#define BIG (70u << 20) /* more than the window holds */

static void lines(void) {
    unsigned char *host = malloc(BIG), *back = calloc(1, BIG), *one, *two;
    for (size_t i = 0; i < BIG; i++) host[i] = i * 2654435761u >> 24;
    WORKS(cudaMalloc((void **) &one, BIG));
    WORKS(cudaMalloc((void **) &two, BIG));
    WORKS(cudaMemcpy(one, host, BIG, cudaMemcpyHostToDevice));
    WORKS(cudaMemcpy(two, one, BIG, cudaMemcpyDeviceToDevice));
    WORKS(cudaMemset(two + 5, 9, 3));
    memset(host + 5, 9, 3);
    WORKS(cudaMemcpy(back, two, BIG, cudaMemcpyDefault));
    HOLDS(memcmp(host, back, BIG) == 0);
    HOLDS(cudaMemcpy(host, back, 4, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    HOLDS(cudaGetLastError() == cudaErrorInvalidValue);
    HOLDS(cudaGetLastError() == cudaSuccess);
    WORKS(cudaFree(one));
    WORKS(cudaFree(two));
    HOLDS(cudaFree(two) == cudaErrorInvalidValue);
    free(host);
    free(back);
}

static void planes(void) {
    char host[20][100], back[20][50];
    char *device;
    size_t pitch;
    for (int y = 0; y < 20; y++) {
        for (int x = 0; x < 100; x++) host[y][x] = y * 7 + x;
    }
    WORKS(cudaMallocPitch((void **) &device, &pitch, 50, 20));
    WORKS(cudaMemcpy2D(device, pitch, host, 100, 50, 20, cudaMemcpyHostToDevice));
    WORKS(cudaMemset2D(device + 2 * pitch + 3, pitch, 1, 4, 5));
    WORKS(cudaMemcpy2D(back, 50, device, pitch, 50, 20, cudaMemcpyDeviceToHost));
    for (int y = 0; y < 20; y++) {
        for (int x = 0; x < 50; x++) {
            HOLDS(back[y][x] == (y >= 2 && y < 7 && x >= 3 && x < 7 ? 1 : host[y][x]));
        }
    }
    HOLDS(cudaMemcpy2D(back, 10, device, pitch, 50, 20, cudaMemcpyDeviceToHost) == cudaErrorInvalidPitchValue);
    WORKS(cudaFree(device));
}

static void boxes(void) {
    static char host[4][6][10], back[4][6][10];
    struct cudaPitchedPtr device;
    for (size_t i = 0; i < sizeof host; i++) ((char *) host)[i] = i;
    WORKS(cudaMalloc3D(&device, (struct cudaExtent){10, 6, 4}));
    struct cudaMemcpy3DParms in = {.srcPtr = {host, 10, 10, 6}, .dstPtr = device, .extent = {10, 6, 4},
            .kind = cudaMemcpyHostToDevice};
    WORKS(cudaMemcpy3D(&in));
    struct cudaMemcpy3DParms out = {.srcPtr = device, .srcPos = {1, 2, 1}, .dstPtr = {back, 10, 10, 6},
            .dstPos = {3, 0, 2}, .extent = {5, 3, 2}, .kind = cudaMemcpyDeviceToHost};
    WORKS(cudaMemcpy3D(&out));
    for (int z = 0; z < 2; z++) {
        for (int y = 0; y < 3; y++) {
            for (int x = 0; x < 5; x++) HOLDS(back[z + 2][y][x + 3] == host[z + 1][y + 2][x + 1]);
        }
    }
    WORKS(cudaFree(device.ptr));
}

static void arrays(void) {
    float host[8][30], back[8][30];
    struct cudaChannelFormatDesc pair = {32, 32, 0, 0, 2};
    cudaArray_t array;
    for (int i = 0; i < 240; i++) host[i / 30][i % 30] = i;
    WORKS(cudaMallocArray(&array, &pair, 15, 8, 0));
    WORKS(cudaMemcpy2DToArray(array, 0, 0, host, 120, 120, 8, cudaMemcpyHostToDevice));
    WORKS(cudaMemcpy2DFromArray(back, 120, array, 0, 0, 120, 8, cudaMemcpyDeviceToHost));
    HOLDS(memcmp(host, back, sizeof host) == 0);
    HOLDS(cudaMemcpy2DToArray(array, 8, 0, host, 120, 120, 8, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    WORKS(cudaFreeArray(array));
    HOLDS(cudaFreeArray(array) == cudaErrorInvalidResourceHandle);
}

static void shared(void) {
    int *managed, *pinned, *device, back[3];
    WORKS(cudaMallocManaged((void **) &managed, 5000, 1));
    WORKS(cudaHostAlloc((void **) &pinned, 5000, 0));
    WORKS(cudaMalloc((void **) &device, 5000));
    managed[1000] = 42;
    WORKS(cudaMemcpy(pinned, managed, 5000, cudaMemcpyDefault));
    WORKS(cudaMemset(managed, 1, 8));
    HOLDS(managed[1] == 0x01010101 && managed[1000] == 42 && pinned[1000] == 42);
    WORKS(cudaMemcpy(device, pinned + 999, 12, cudaMemcpyHostToDevice));
    WORKS(cudaMemcpy(back, device, 12, cudaMemcpyDeviceToHost));
    HOLDS(back[1] == 42);
    WORKS(cudaFree(device));
    WORKS(cudaFree(managed));
    WORKS(cudaFreeHost(pinned));
}

int main(void) {
    lines();
    planes();
    boxes();
    arrays();
    shared();
    WORKS(cudaDeviceSynchronize());
    puts("right");
    return 0;
}
