/* The calls that allocate and free memory of the device, and memory that both sides see. */
#include "front.h"

struct cudaPitchedPtr {
    void *ptr;
    size_t pitch, xsize, ysize;
};

struct cudaExtent {
    size_t width, height, depth;
};

/* While a graph is recorded, memory that it will have is only a number. */
static cudaError_t allocated(cudaError_t error, void *const *pointer, size_t bytes) {
    if (!error && real_depth == 0 && !streams_recorded()) buffers_add(*pointer, bytes);
    return error;
}

#define CALL(...) (real_depth++, called = real(__VA_ARGS__), real_depth--, called)

cudaError_t cudaMalloc(void **pointer, size_t bytes) {
    REAL("cudaMalloc", void **, size_t);
    cudaError_t called;
    return allocated(CALL(pointer, bytes), pointer, bytes);
}

cudaError_t cudaMallocManaged(void **pointer, size_t bytes, unsigned flags) {
    REAL("cudaMallocManaged", void **, size_t, unsigned);
    cudaError_t called;
    return allocated(CALL(pointer, bytes, flags), pointer, bytes);
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
    REAL("cudaMallocPitch", void **, size_t *, size_t, size_t);
    cudaError_t called, error = CALL(pointer, pitch, width, height);
    return allocated(error, pointer, error ? 0 : *pitch * height);
}

cudaError_t cudaMalloc3D(struct cudaPitchedPtr *to, struct cudaExtent extent) {
    REAL("cudaMalloc3D", struct cudaPitchedPtr *, struct cudaExtent);
    cudaError_t called, error = CALL(to, extent);
    if (error) return error;
    return allocated(error, &to->ptr, to->pitch * extent.height * extent.depth);
}

#define ASYNC(name)                                                      \
    cudaError_t name(void **pointer, size_t bytes, cudaStream_t stream) { \
        REAL(#name, void **, size_t, cudaStream_t);                      \
        cudaError_t called;                                              \
        return allocated(CALL(pointer, bytes, stream), pointer, bytes);  \
    }
ASYNC(cudaMallocAsync)
ASYNC(cudaMallocAsync_ptsz)

#define FROM_POOL(name)                                                              \
    cudaError_t name(void **pointer, size_t bytes, void *pool, cudaStream_t stream) { \
        REAL(#name, void **, size_t, void *, cudaStream_t);                          \
        cudaError_t called;                                                          \
        return allocated(CALL(pointer, bytes, pool, stream), pointer, bytes);        \
    }
FROM_POOL(cudaMallocFromPoolAsync)
FROM_POOL(cudaMallocFromPoolAsync_ptsz)

/* Before it is free, so that whoever gets the same address meanwhile is not forgotten. */
static bool forget(const void *pointer, struct buffer *taken) {
    return real_depth == 0 && buffers_take(pointer, taken);
}

cudaError_t cudaFree(void *pointer) {
    REAL("cudaFree", void *);
    struct buffer taken;
    bool known = forget(pointer, &taken);
    cudaError_t called, error = CALL(pointer);
    if (error && known) buffers_add(pointer, taken.bytes);
    return error;
}

#define FREE_ASYNC(name)                                                \
    cudaError_t name(void *pointer, cudaStream_t stream) {              \
        REAL(#name, void *, cudaStream_t);                              \
        struct buffer taken;                                            \
        bool known = forget(pointer, &taken);                           \
        cudaError_t called, error = CALL(pointer, stream);              \
        if (error && known) buffers_add(pointer, taken.bytes);          \
        return error;                                                   \
    }
FREE_ASYNC(cudaFreeAsync)
FREE_ASYNC(cudaFreeAsync_ptsz)

cudaError_t cudaDeviceReset(void) {
    REAL("cudaDeviceReset", void);
    cudaError_t error = real();
    if (!error) buffers_clear();
    return error;
}
