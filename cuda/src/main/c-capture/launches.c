/* Launches: when a kernel is done, the buffers that its parameters point into are read back. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "front.h"

/* Bytes that are read back at once. */
#define PIECE (4u << 20)

static atomic_ullong launches;
static atomic_int failed;
static void *piece; /* of whoever holds the channel */

static unsigned long long every(void) {
    static unsigned long long number;
    if (!number) {
        const char *text = getenv("CINCH_CAPTURE_EVERY");
        number = text ? strtoull(text, NULL, 10) : 1;
        if (!number) number = 1;
    }
    return number;
}

static cudaError_t wait(void) {
    REAL("cudaDeviceSynchronize", void);
    return real();
}

static cudaError_t read_back(void *to, uint64_t from, size_t bytes) {
    REAL("cudaMemcpy", void *, const void *, size_t, int);
    return real(to, (void *) (uintptr_t) from, bytes, cudaMemcpyDefault);
}

/* Holding the channel. */
static bool tell(struct buffer buffer) {
    if (!piece) piece = malloc(PIECE);
    if (!piece) return false;
    for (uint64_t at = 0; at < buffer.bytes; at += PIECE) {
        size_t bytes = buffer.bytes - at < PIECE ? buffer.bytes - at : PIECE;
        if (read_back(piece, buffer.from + at, bytes)) {
            real_clear();
            return false;
        }
        channel_send(TELL_BUFFER, buffer.from + at, piece, bytes);
    }
    return true;
}

static int by_address(const void *a, const void *b) {
    uint64_t left = ((const struct buffer *) a)->from, right = ((const struct buffer *) b)->from;
    return (left > right) - (left < right);
}

/* The buffers that parameters point into: a parameter may be a structure with pointers anywhere that is aligned. */
static size_t pointed_into(int count, const uint32_t *sizes, void **arguments, struct buffer **found) {
    size_t number = 0, room = 0;
    *found = NULL;
    for (int i = 0; i < count; i++) {
        for (uint32_t at = 0; at + 8 <= sizes[i]; at += 8) {
            uint64_t value;
            struct buffer buffer;
            memcpy(&value, (char *) arguments[i] + at, sizeof value);
            if (!buffers_find(value, &buffer)) continue;
            if (number == room) {
                room = room ? 2 * room : 16;
                struct buffer *larger = realloc(*found, room * sizeof buffer);
                if (!larger) return number;
                *found = larger;
            }
            (*found)[number++] = buffer;
        }
    }
    if (number > 0) qsort(*found, number, sizeof **found, by_address);
    return number;
}

static void tell_all(const struct buffer *buffers, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && buffers[i].from == buffers[i - 1].from) continue;
        if (!tell(buffers[i])) channel_send(TELL_LOST, buffers[i].from, NULL, 0);
    }
}

void launched(const void *kernel, void **arguments) {
    if (real_depth > 0 || failed || streams_recorded()) return;
    real_depth++;
    bool due = launches++ % every() == 0;
    /* The kernel's own failure: the program is told by its next call. */
    if (due && wait()) {
        failed = 1;
        due = false;
    }
    struct buffer *buffers = NULL;
    const uint32_t *sizes = NULL;
    int parameters = due && arguments ? kernels_parameters(kernel, &sizes) : -1;
    size_t count = 0;
    if (due) {
        count = parameters < 0 ? buffers_all(&buffers) : pointed_into(parameters, sizes, arguments, &buffers);
    }
    if (channel_hold()) {
        /* 0 not read back, 1 what the parameters point into, 2 all buffers */
        channel_send(TELL_LAUNCH, !due ? 0 : parameters < 0 ? 2 : 1, NULL, 0);
        tell_all(buffers, count);
        channel_release();
    }
    free(buffers);
    real_depth--;
}

#define LAUNCH(name)                                                                                   \
    cudaError_t name(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,       \
            cudaStream_t stream) {                                                                     \
        REAL(#name, const void *, dim3, dim3, void **, size_t, cudaStream_t);                          \
        real_depth++;                                                                                  \
        cudaError_t error = real(kernel, grid, block, arguments, shared, stream);                      \
        real_depth--;                                                                                  \
        if (!error) launched(kernel, arguments);                                                       \
        return error;                                                                                  \
    }
LAUNCH(cudaLaunchKernel)
LAUNCH(cudaLaunchKernel_ptsz)
LAUNCH(__cudaLaunchKernel)
LAUNCH(__cudaLaunchKernel_ptsz)
LAUNCH(cudaLaunchCooperativeKernel)
LAUNCH(cudaLaunchCooperativeKernel_ptsz)

#define LAUNCH_CONFIGURED(name)                                                                        \
    cudaError_t name(const void *configuration, const void *kernel, void **arguments) {                \
        REAL(#name, const void *, const void *, void **);                                              \
        real_depth++;                                                                                  \
        cudaError_t error = real(configuration, kernel, arguments);                                    \
        real_depth--;                                                                                  \
        if (!error) launched(kernel, arguments);                                                       \
        return error;                                                                                  \
    }
LAUNCH_CONFIGURED(cudaLaunchKernelExC)
LAUNCH_CONFIGURED(cudaLaunchKernelExC_ptsz)
