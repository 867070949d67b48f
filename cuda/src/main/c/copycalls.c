/* The calls that copy and fill lines and planes. Those without a stream wait for the device, and so show its text. */
#include "cinch.h"

static cudaError_t copy_line(void *to, const void *from, size_t bytes, int kind, cudaStream_t stream) {
    struct cinch_place there = {to, bytes, bytes}, here = {(char *) from, bytes, bytes};
    struct cinch_work work = {.type = WORK_COPY, .copy = {there, here, bytes, 1, 1, kind}};
    return cinch_do(stream, &work);
}

static cudaError_t copy_plane(
        void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, int kind,
        cudaStream_t stream) {
    if (width > to_pitch || width > from_pitch) return cudaErrorInvalidPitchValue;
    struct cinch_place there = {to, to_pitch, 0}, here = {(char *) from, from_pitch, 0};
    struct cinch_work work = {.type = WORK_COPY, .copy = {there, here, width, height, 1, kind}};
    return cinch_do(stream, &work);
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, int kind) {
    return cinch_synchronized(copy_line(to, from, bytes, kind, NULL));
}
SAME(cudaMemcpy_ptds, cudaMemcpy);

cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, int kind, cudaStream_t stream) {
    return cinch_note(copy_line(to, from, bytes, kind, stream));
}
SAME(cudaMemcpyAsync_ptsz, cudaMemcpyAsync);

cudaError_t cudaMemcpyBatchAsync(
        void *const *to, const void *const *from, const size_t *bytes, size_t count, void *attributes UNUSED,
        size_t *indices UNUSED, size_t attribute_count UNUSED, cudaStream_t stream) {
    cudaError_t error = cudaSuccess;
    for (size_t i = 0; i < count && !error; i++) {
        error = copy_line(to[i], from[i], bytes[i], cudaMemcpyDefault, stream);
    }
    return cinch_note(error);
}
SAME(cudaMemcpyBatchAsync_ptsz, cudaMemcpyBatchAsync);

/* There is one device: a copy between peers stays on it. */
static cudaError_t copy_peer(
        void *to, int to_device, const void *from, int from_device, size_t bytes, cudaStream_t stream) {
    if (to_device != 0 || from_device != 0) return cudaErrorInvalidDevice;
    return copy_line(to, from, bytes, cudaMemcpyDefault, stream);
}

cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device, size_t bytes) {
    return cinch_synchronized(copy_peer(to, to_device, from, from_device, bytes, NULL));
}

cudaError_t cudaMemcpyPeerAsync(
        void *to, int to_device, const void *from, int from_device, size_t bytes, cudaStream_t stream) {
    return cinch_note(copy_peer(to, to_device, from, from_device, bytes, stream));
}

cudaError_t cudaMemcpy2D(
        void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, int kind) {
    return cinch_synchronized(copy_plane(to, to_pitch, from, from_pitch, width, height, kind, NULL));
}
SAME(cudaMemcpy2D_ptds, cudaMemcpy2D);

cudaError_t cudaMemcpy2DAsync(
        void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, int kind,
        cudaStream_t stream) {
    return cinch_note(copy_plane(to, to_pitch, from, from_pitch, width, height, kind, stream));
}
SAME(cudaMemcpy2DAsync_ptsz, cudaMemcpy2DAsync);

static cudaError_t symbol_part(const void *symbol, size_t bytes, size_t offset, void **part) {
    uint64_t address, size;
    cudaError_t error = cinch_find_symbol(symbol, &address, &size);
    if (error) return error;
    if (offset > size || bytes > size - offset) return cudaErrorInvalidValue;
    *part = (void *) (uintptr_t) (address + offset);
    return cudaSuccess;
}

static cudaError_t copy_to_symbol(
        const void *symbol, const void *from, size_t bytes, size_t offset, int kind, cudaStream_t stream) {
    void *to;
    if (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyHostToHost) return cudaErrorInvalidMemcpyDirection;
    cudaError_t error = symbol_part(symbol, bytes, offset, &to);
    return error ? error : copy_line(to, from, bytes, kind, stream);
}

static cudaError_t copy_from_symbol(
        void *to, const void *symbol, size_t bytes, size_t offset, int kind, cudaStream_t stream) {
    void *from;
    if (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyHostToHost) return cudaErrorInvalidMemcpyDirection;
    cudaError_t error = symbol_part(symbol, bytes, offset, &from);
    return error ? error : copy_line(to, from, bytes, kind, stream);
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset, int kind) {
    return cinch_synchronized(copy_to_symbol(symbol, from, bytes, offset, kind, NULL));
}
SAME(cudaMemcpyToSymbol_ptds, cudaMemcpyToSymbol);

cudaError_t cudaMemcpyToSymbolAsync(
        const void *symbol, const void *from, size_t bytes, size_t offset, int kind, cudaStream_t stream) {
    return cinch_note(copy_to_symbol(symbol, from, bytes, offset, kind, stream));
}
SAME(cudaMemcpyToSymbolAsync_ptsz, cudaMemcpyToSymbolAsync);

cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes, size_t offset, int kind) {
    return cinch_synchronized(copy_from_symbol(to, symbol, bytes, offset, kind, NULL));
}
SAME(cudaMemcpyFromSymbol_ptds, cudaMemcpyFromSymbol);

cudaError_t cudaMemcpyFromSymbolAsync(
        void *to, const void *symbol, size_t bytes, size_t offset, int kind, cudaStream_t stream) {
    return cinch_note(copy_from_symbol(to, symbol, bytes, offset, kind, stream));
}
SAME(cudaMemcpyFromSymbolAsync_ptsz, cudaMemcpyFromSymbolAsync);

static cudaError_t fill(
        struct cinch_place to, int value, size_t width, size_t height, size_t depth, cudaStream_t stream) {
    struct cinch_work work = {.type = WORK_FILL, .fill = {to, value, width, height, depth}};
    return cinch_do(stream, &work);
}

static cudaError_t fill_line(void *to, int value, size_t bytes, cudaStream_t stream) {
    struct cinch_place place = {to, bytes, bytes};
    return fill(place, value, bytes, 1, 1, stream);
}

static cudaError_t fill_plane(
        void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
    if (width > pitch && height > 1) return cudaErrorInvalidValue;
    struct cinch_place place = {to, pitch, 0};
    return fill(place, value, width, height, 1, stream);
}

static cudaError_t fill_box(
        struct cudaPitchedPtr to, int value, struct cudaExtent extent, cudaStream_t stream) {
    if (extent.width > to.pitch && extent.height > 1) return cudaErrorInvalidValue;
    struct cinch_place place = {to.ptr, to.pitch, to.pitch * to.ysize};
    return fill(place, value, extent.width, extent.height, extent.depth, stream);
}

cudaError_t cudaMemset(void *to, int value, size_t bytes) {
    return cinch_note(fill_line(to, value, bytes, NULL));
}
SAME(cudaMemset_ptds, cudaMemset);

cudaError_t cudaMemsetAsync(void *to, int value, size_t bytes, cudaStream_t stream) {
    return cinch_note(fill_line(to, value, bytes, stream));
}
SAME(cudaMemsetAsync_ptsz, cudaMemsetAsync);

cudaError_t cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height) {
    return cinch_note(fill_plane(to, pitch, value, width, height, NULL));
}
SAME(cudaMemset2D_ptds, cudaMemset2D);

cudaError_t cudaMemset2DAsync(
        void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
    return cinch_note(fill_plane(to, pitch, value, width, height, stream));
}
SAME(cudaMemset2DAsync_ptsz, cudaMemset2DAsync);

cudaError_t cudaMemset3D(struct cudaPitchedPtr to, int value, struct cudaExtent extent) {
    return cinch_note(fill_box(to, value, extent, NULL));
}
SAME(cudaMemset3D_ptds, cudaMemset3D);

cudaError_t cudaMemset3DAsync(
        struct cudaPitchedPtr to, int value, struct cudaExtent extent, cudaStream_t stream) {
    return cinch_note(fill_box(to, value, extent, stream));
}
SAME(cudaMemset3DAsync_ptsz, cudaMemset3DAsync);
