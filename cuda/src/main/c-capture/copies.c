/* The calls that copy from the host: what they copy is told as it lies in the host's memory when the call returns. */
#include "front.h"

static bool from_host(const void *to, const void *from, int kind) {
    struct buffer buffer;
    if (real_depth > 0 || streams_recorded()) return false;
    if (buffers_find((uintptr_t) from, &buffer)) return false;
    return kind == cudaMemcpyHostToDevice || (kind == cudaMemcpyDefault && buffers_find((uintptr_t) to, &buffer));
}

static void tell(const void *to, const void *from, size_t bytes) {
    if (bytes == 0 || !channel_hold()) return;
    channel_send(TELL_COPY, (uintptr_t) to, from, bytes);
    channel_release();
}

static cudaError_t copied(cudaError_t error, void *to, const void *from, size_t bytes, int kind) {
    if (!error && from_host(to, from, kind)) tell(to, from, bytes);
    return error;
}

/* Each row is a copy. */
static cudaError_t copied_plane(
        cudaError_t error, char *to, size_t to_pitch, const char *from, size_t from_pitch, size_t width, size_t height,
        int kind) {
    if (!error && from_host(to, from, kind)) {
        for (size_t row = 0; row < height; row++) tell(to + row * to_pitch, from + row * from_pitch, width);
    }
    return error;
}

static cudaError_t symbol_address(void **to, const void *symbol) {
    REAL("cudaGetSymbolAddress", void **, const void *);
    return real(to, symbol);
}

static cudaError_t copied_to_symbol(
        cudaError_t error, const void *symbol, const void *from, size_t bytes, size_t offset, int kind) {
    void *to;
    if (!error && kind == cudaMemcpyHostToDevice && from_host(NULL, from, kind)
            && symbol_address(&to, symbol) == cudaSuccess)
        tell((char *) to + offset, from, bytes);
    return error;
}

#define CALL(...) (real_depth++, called = real(__VA_ARGS__), real_depth--, called)

#define LINE(name)                                                                  \
    cudaError_t name(void *to, const void *from, size_t bytes, int kind) {          \
        REAL(#name, void *, const void *, size_t, int);                             \
        cudaError_t called;                                                         \
        return copied(CALL(to, from, bytes, kind), to, from, bytes, kind);          \
    }
LINE(cudaMemcpy)
LINE(cudaMemcpy_ptds)

#define LINE_ASYNC(name)                                                                         \
    cudaError_t name(void *to, const void *from, size_t bytes, int kind, cudaStream_t stream) {  \
        REAL(#name, void *, const void *, size_t, int, cudaStream_t);                            \
        cudaError_t called;                                                                      \
        return copied(CALL(to, from, bytes, kind, stream), to, from, bytes, kind);               \
    }
LINE_ASYNC(cudaMemcpyAsync)
LINE_ASYNC(cudaMemcpyAsync_ptsz)

#define PLANE(name)                                                                                        \
    cudaError_t name(void *to, size_t to_pitch, const void *from, size_t pitch, size_t width, size_t rows, \
            int kind) {                                                                                    \
        REAL(#name, void *, size_t, const void *, size_t, size_t, size_t, int);                            \
        cudaError_t called;                                                                                \
        return copied_plane(                                                                               \
                CALL(to, to_pitch, from, pitch, width, rows, kind), to, to_pitch, from, pitch, width,      \
                rows, kind);                                                                               \
    }
PLANE(cudaMemcpy2D)
PLANE(cudaMemcpy2D_ptds)

#define PLANE_ASYNC(name)                                                                                  \
    cudaError_t name(void *to, size_t to_pitch, const void *from, size_t pitch, size_t width, size_t rows, \
            int kind, cudaStream_t stream) {                                                               \
        REAL(#name, void *, size_t, const void *, size_t, size_t, size_t, int, cudaStream_t);              \
        cudaError_t called;                                                                                \
        return copied_plane(                                                                               \
                CALL(to, to_pitch, from, pitch, width, rows, kind, stream), to, to_pitch, from, pitch,     \
                width, rows, kind);                                                                        \
    }
PLANE_ASYNC(cudaMemcpy2DAsync)
PLANE_ASYNC(cudaMemcpy2DAsync_ptsz)

#define SYMBOL(name)                                                                                  \
    cudaError_t name(const void *symbol, const void *from, size_t bytes, size_t offset, int kind) {   \
        REAL(#name, const void *, const void *, size_t, size_t, int);                                 \
        cudaError_t called;                                                                           \
        return copied_to_symbol(                                                                      \
                CALL(symbol, from, bytes, offset, kind), symbol, from, bytes, offset, kind);          \
    }
SYMBOL(cudaMemcpyToSymbol)
SYMBOL(cudaMemcpyToSymbol_ptds)

#define SYMBOL_ASYNC(name)                                                                            \
    cudaError_t name(const void *symbol, const void *from, size_t bytes, size_t offset, int kind,     \
            cudaStream_t stream) {                                                                    \
        REAL(#name, const void *, const void *, size_t, size_t, int, cudaStream_t);                   \
        cudaError_t called;                                                                           \
        return copied_to_symbol(                                                                      \
                CALL(symbol, from, bytes, offset, kind, stream), symbol, from, bytes, offset, kind);  \
    }
SYMBOL_ASYNC(cudaMemcpyToSymbolAsync)
SYMBOL_ASYNC(cudaMemcpyToSymbolAsync_ptsz)
