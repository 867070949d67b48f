/* Memory of the device, and memory that host and device see at the same address. */
#include <string.h>
#include <sys/mman.h>

#include "cinch.h"

#define PITCH 512u

static cudaError_t allocate(void **pointer, size_t bytes, enum cinch_kind kind, unsigned flags) {
    cudaError_t error = pointer ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return error;
    *pointer = NULL;
    if (bytes == 0) return cudaSuccess;
    struct cinch_range range = {.kind = kind, .flags = flags};
    error = cinch_allocate(bytes, &range);
    if (!error) *pointer = (void *) (uintptr_t) range.from;
    return error;
}

/* Frees memory that is of one of two kinds. */
static cudaError_t release(void *pointer, enum cinch_kind kind, enum cinch_kind other) {
    cudaError_t error = cinch_ready();
    if (error || !pointer) return error;
    struct cinch_range range;
    uint64_t from = (uintptr_t) pointer;
    if (!cinch_find_range(pointer, &range) || range.from != from || range.variable || range.registered
            || (range.kind != kind && range.kind != other) || !cinch_take_range(from, &range))
        return cudaErrorInvalidValue;
    if (range.kind != KIND_DEVICE) munmap(pointer, range.bytes);
    error = cinch_tell(OP_FREE, "l", from);
    if (range.pool) cinch_pool_got(range.pool, range.bytes);
    return error;
}

cudaError_t cudaMalloc(void **pointer, size_t bytes) {
    return cinch_note(allocate(pointer, bytes, KIND_DEVICE, 0));
}

cudaError_t cudaMallocManaged(void **pointer, size_t bytes, unsigned flags) {
    if (bytes == 0 || (flags != 1 && flags != 2)) return cinch_note(cudaErrorInvalidValue);
    return cinch_note(allocate(pointer, bytes, KIND_MANAGED, flags));
}

cudaError_t cudaHostAlloc(void **pointer, size_t bytes, unsigned flags) {
    if (flags > 7) return cinch_note(cudaErrorInvalidValue);
    return cinch_note(allocate(pointer, bytes, KIND_PINNED, flags));
}

cudaError_t cudaMallocHost(void **pointer, size_t bytes) {
    return cudaHostAlloc(pointer, bytes, 0);
}

cudaError_t cudaFree(void *pointer) {
    return cinch_note(release(pointer, KIND_DEVICE, KIND_MANAGED));
}

cudaError_t cudaFreeHost(void *pointer) {
    return cinch_note(release(pointer, KIND_PINNED, KIND_PINNED));
}

/* Memory of a captured stream stays: its graph may run again. */
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream) {
    cudaGraph_t graph;
    uint64_t id;
    if (!pointer) return cinch_note(cudaErrorInvalidValue);
    if (!cinch_stream(stream, &id)) return cinch_note(cudaErrorInvalidResourceHandle);
    return cinch_capturing(stream, &graph) ? cudaSuccess : cudaFree(pointer);
}
SAME(cudaFreeAsync_ptsz, cudaFreeAsync);

cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t bytes, cudaMemPool_t pool, cudaStream_t stream UNUSED) {
    cudaError_t error = pointer && pool ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    *pointer = NULL;
    if (bytes == 0) return cudaSuccess;
    struct cinch_range range = {.kind = KIND_DEVICE, .pool = pool};
    error = cinch_allocate(bytes, &range);
    if (error) return cinch_note(error);
    cinch_pool_gave(pool, bytes);
    *pointer = (void *) (uintptr_t) range.from;
    return cudaSuccess;
}
SAME(cudaMallocFromPoolAsync_ptsz, cudaMallocFromPoolAsync);

cudaError_t cudaMallocAsync(void **pointer, size_t bytes, cudaStream_t stream) {
    return cudaMallocFromPoolAsync(pointer, bytes, cinch_current_pool(), stream);
}
SAME(cudaMallocAsync_ptsz, cudaMallocAsync);

static cudaError_t allocate_pitched(void **pointer, size_t *pitch, size_t width, size_t rows) {
    size_t bytes;
    if (!pitch || width > SIZE_MAX - PITCH) return cudaErrorInvalidValue;
    *pitch = (width + PITCH - 1) / PITCH * PITCH;
    if (__builtin_mul_overflow(*pitch, rows, &bytes)) return cudaErrorMemoryAllocation;
    return allocate(pointer, bytes, KIND_DEVICE, 0);
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
    return cinch_note(allocate_pitched(pointer, pitch, width, height));
}

cudaError_t cudaMalloc3D(struct cudaPitchedPtr *to, struct cudaExtent extent) {
    size_t rows;
    if (!to) return cinch_note(cudaErrorInvalidValue);
    if (__builtin_mul_overflow(extent.height, extent.depth, &rows)) return cinch_note(cudaErrorMemoryAllocation);
    to->xsize = extent.width;
    to->ysize = extent.height;
    return cinch_note(allocate_pitched(&to->ptr, &to->pitch, extent.width, rows));
}

cudaError_t cudaMemGetInfo(size_t *free, size_t *total) {
    if (!free || !total) return cinch_note(cudaErrorInvalidValue);
    cudaError_t error = cinch_begin(OP_MEMORY);
    if (error) return cinch_note(error);
    error = cinch_send();
    *free = cinch_get_u64();
    *total = cinch_get_u64();
    cinch_end();
    return cinch_note(error);
}

cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *to, const void *pointer) {
    cudaError_t error = to ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    struct cinch_range range;
    void *device;
    memset(to, 0, sizeof *to);
    to->devicePointer = to->hostPointer = (void *) pointer;
    if (cinch_side(pointer) == SIDE_DEVICE) {
        to->type = cudaMemoryTypeDevice;
        to->hostPointer = NULL;
    } else if (cinch_find_range(pointer, &range)) {
        to->type = range.kind == KIND_MANAGED ? cudaMemoryTypeManaged : cudaMemoryTypeHost;
        to->hostPointer = cinch_real(pointer);
    } else if (cinch_registered(pointer, &device, NULL)) {
        to->type = cudaMemoryTypeHost;
        to->devicePointer = device;
    } else {
        to->type = cudaMemoryTypeUnregistered;
        to->device = -2;
        to->devicePointer = NULL;
    }
    return cudaSuccess;
}

cudaError_t cudaGetSymbolAddress(void **pointer, const void *symbol) {
    uint64_t address, size;
    cudaError_t error = pointer ? cinch_find_symbol(symbol, &address, &size) : cudaErrorInvalidValue;
    if (!error) *pointer = (void *) (uintptr_t) address;
    return cinch_note(error);
}

cudaError_t cudaGetSymbolSize(size_t *to, const void *symbol) {
    uint64_t address, size;
    cudaError_t error = to ? cinch_find_symbol(symbol, &address, &size) : cudaErrorInvalidValue;
    if (!error) *to = size;
    return cinch_note(error);
}

/* Where memory should lie is advice about speed; here it lies in one place. */
cudaError_t cudaMemAdvise(const void *p UNUSED, size_t n UNUSED, int advice UNUSED, struct cudaMemLocation at UNUSED) {
    return cinch_note(cinch_ready());
}

cudaError_t cudaMemPrefetchAsync(
        const void *p UNUSED, size_t n UNUSED, struct cudaMemLocation at UNUSED, unsigned f UNUSED,
        cudaStream_t s UNUSED) {
    return cinch_note(cinch_ready());
}
SAME(cudaMemPrefetchAsync_ptsz, cudaMemPrefetchAsync);

cudaError_t cudaMemPrefetchBatchAsync(
        void **p UNUSED, size_t *n UNUSED, size_t count UNUSED, struct cudaMemLocation *at UNUSED,
        size_t *index UNUSED, size_t places UNUSED, unsigned long long f UNUSED, cudaStream_t s UNUSED) {
    return cinch_note(cinch_ready());
}
SAME(cudaMemPrefetchBatchAsync_ptsz, cudaMemPrefetchBatchAsync);
SAME(cudaMemDiscardAndPrefetchBatchAsync, cudaMemPrefetchBatchAsync);
SAME(cudaMemDiscardAndPrefetchBatchAsync_ptsz, cudaMemPrefetchBatchAsync);

cudaError_t cudaMemDiscardBatchAsync(
        void **p UNUSED, size_t *n UNUSED, size_t count UNUSED, unsigned long long f UNUSED, cudaStream_t s UNUSED) {
    return cinch_note(cinch_ready());
}
SAME(cudaMemDiscardBatchAsync_ptsz, cudaMemDiscardBatchAsync);

cudaError_t cudaStreamAttachMemAsync(
        cudaStream_t s UNUSED, void *p UNUSED, size_t n UNUSED, unsigned f UNUSED) {
    return cinch_note(cinch_ready());
}
SAME(cudaStreamAttachMemAsync_ptsz, cudaStreamAttachMemAsync);
