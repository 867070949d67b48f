/*
 * What the files of this library share.
 *
 * The library stands in front of a real libcudart (LD_PRELOAD): of each call that it defines it first asks the real
 * one, then sends to Cinch, over a Unix socket, what the call moved or what a kernel left behind. What it does not
 * define goes to the real library directly. It never changes what the program gets: an error of its own ends its
 * sending, not the program. Only things that all versions of the runtime have in common are declared here.
 *
 *   cc -O2 -fPIC -shared -pthread -Wall -Wextra -Werror -std=gnu11 *.c \
 *      -Wl,--version-script=capture.map -o libcinchcapture.so -ldl
 */
#ifndef FRONT_H
#define FRONT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define HIDDEN __attribute__((visibility("hidden")))

typedef int cudaError_t;
typedef void *cudaStream_t;
typedef struct {
    unsigned x, y, z;
} dim3;

enum { cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorInitializationError = 3 };
enum { cudaMemcpyHostToDevice = 1, cudaMemcpyDefault = 4 };

/* real.c: the real library's function of a name; asked for once by each place that needs it. NULL: it has none. */
HIDDEN void *real_find(const char *name);
HIDDEN cudaError_t real_lacks(const char *name);
HIDDEN cudaError_t real_clear(void); /* forgets the error of a call of ours */

/* Declares `real`, the real library's function of this name. */
#define REAL(name, ...)                                        \
    static cudaError_t (*real)(__VA_ARGS__);                   \
    if (!real) *(void **) &real = real_find(name);             \
    if (!real) return real_lacks(name)

/* Greater than 0 while this thread is in a call, so that what the real library calls of its own is not seen again. */
extern HIDDEN __thread int real_depth;

/* buffers.c: the allocations of the device that are there. */
struct buffer {
    uint64_t from, bytes;
};
HIDDEN void buffers_add(const void *pointer, size_t bytes);
HIDDEN bool buffers_take(const void *pointer, struct buffer *taken);
HIDDEN bool buffers_find(uint64_t address, struct buffer *found);
HIDDEN void buffers_clear(void);
HIDDEN size_t buffers_all(struct buffer **copy); /* to be freed */

/* channel.c: what is told to Cinch. Whoever sends holds the channel. */
enum tell { TELL_COPY = 1, TELL_LAUNCH = 2, TELL_BUFFER = 3, TELL_LOST = 4 };
HIDDEN bool channel_hold(void); /* false: nobody listens, nothing is held */
HIDDEN void channel_release(void);
HIDDEN void channel_send(enum tell what, uint64_t address, const void *data, uint64_t bytes);

/* streams.c: whether calls are recorded in a graph at the moment instead of being done. */
HIDDEN bool streams_recorded(void);

/* launches.c: a kernel or a graph was launched; arguments may be NULL if nobody knows them. */
HIDDEN void launched(const void *kernel, void **arguments);

/* kernels.c: the sizes of a kernel's parameters; -1 if nobody knows. */
HIDDEN int kernels_parameters(const void *kernel, const uint32_t **sizes);

#endif
