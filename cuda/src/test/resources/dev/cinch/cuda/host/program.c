/* A CUDA program as nvcc's host code is once compiled, written by hand: PROGRAM FATBINARY. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    unsigned x, y, z;
} dim3;

void **__cudaRegisterFatBinary(void *wrapper);
void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, dim3 *, dim3 *, int *);
void __cudaRegisterManagedVar(void **, void **, char *, const char *, int, size_t, int, int);
void __cudaRegisterFatBinaryEnd(void **);
char __cudaInitModule(void **);
int cudaMalloc(void **, size_t);
int cudaMallocManaged(void **, size_t, unsigned);
int cudaFree(void *);
int cudaMemset(void *, int, size_t);
int cudaMemcpy(void *, const void *, size_t, int);
int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, void *);
int cudaDeviceSynchronize(void);

static char saxpy, count, print, add_at;
static int *counter;

static void check(int error, int line) {
    if (error) {
        printf("error %d in line %d\n", error, line);
        exit(1);
    }
}
#define CHECK(call) check(call, __LINE__)

static char *read_all(const char *path) {
    FILE *file = fopen(path, "rb");
    char *bytes = calloc(1, 1 << 16);
    if (!file || !bytes || fread(bytes, 1, 1 << 16, file) == 0) exit(2);
    fclose(file);
    return bytes;
}

static void launch(const char *kernel, unsigned blocks, unsigned threads, void **arguments) {
    dim3 grid = {blocks, 1, 1}, block = {threads, 1, 1};
    CHECK(cudaLaunchKernel(kernel, grid, block, arguments, 0, NULL));
}

static void copies(void) {
    enum { N = 20 << 20 };
    float *host = malloc(N * sizeof(float)), *x, *y;
    CHECK(cudaMalloc((void **) &x, N * sizeof(float)));
    CHECK(cudaMalloc((void **) &y, N * sizeof(float)));
    CHECK(cudaMemset(y, 0, N * sizeof(float)));
    for (int i = 0; i < N; i++) host[i] = i % 1000;
    CHECK(cudaMemcpy(x, host, N * sizeof(float), 1));
    int n = 1000;
    float a = 2, *from = x + N - n, *to = y + N - n;
    void *arguments[] = {&n, &a, &from, &to};
    launch(&saxpy, 8, 128, arguments);
    CHECK(cudaMemcpy(host, y, N * sizeof(float), 2));
    printf("%g %g %g\n", host[N - n - 1], host[N - n], host[N - 1]);
    CHECK(cudaFree(x));
    CHECK(cudaFree(y));
    free(host);
}

static void shared(void) {
    int *managed;
    CHECK(cudaMallocManaged((void **) &managed, 4096, 1));
    managed[7] = 1;
    int *at = &managed[7];
    void *arguments[] = {&at};
    *counter = 20;
    launch(&count, 1, 1, arguments);
    launch(&add_at, 1, 1, arguments);
    CHECK(cudaDeviceSynchronize());
    printf("%d %d\n", managed[7], *counter);
}

/* More buffers than the first terabytes of addresses hold. */
static void many(void) {
    for (int i = 0; i < 2000; i++) {
        int *buffer, back = 0;
        CHECK(cudaMalloc((void **) &buffer, 64));
        CHECK(cudaMemcpy(buffer, &i, sizeof i, 1));
        CHECK(cudaMemcpy(&back, buffer, sizeof back, 4));
        if (back != i) printf("buffer %d holds %d\n", i, back);
        if (i % 3) CHECK(cudaFree(buffer));
    }
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    setvbuf(stdout, NULL, _IOLBF, 0);
    struct {
        uint32_t magic, version;
        char *data;
        void *more;
    } wrapper = {0x466243b1, 1, read_all(argv[1]), NULL};
    void **binary = __cudaRegisterFatBinary(&wrapper);
    __cudaRegisterFunction(binary, &saxpy, "saxpy", "saxpy", -1, 0, 0, 0, 0, 0);
    __cudaRegisterFunction(binary, &count, "count", "count", -1, 0, 0, 0, 0, 0);
    __cudaRegisterFunction(binary, &print, "print", "print", -1, 0, 0, 0, 0, 0);
    __cudaRegisterFunction(binary, &add_at, "add_at", "add_at", -1, 0, 0, 0, 0, 0);
    __cudaRegisterManagedVar(binary, (void **) &counter, "counter", "counter", 0, 4, 0, 0);
    __cudaRegisterFatBinaryEnd(binary);
    if (!__cudaInitModule(binary)) return 3;
    copies();
    shared();
    many();
    int n = 3;
    void *arguments[] = {&n};
    launch(&print, 1, 2, arguments);
    CHECK(cudaDeviceSynchronize());
    int *nowhere = NULL;
    arguments[0] = &nowhere;
    launch(&add_at, 1, 1, arguments);
    printf("error %d\n", cudaDeviceSynchronize());
    return 0;
}
