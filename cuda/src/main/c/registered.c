/*
 * Host memory that the program registers. Copies use it as it is. A kernel reaches it only by the pointer of
 * cudaHostGetDevicePointer: pinned memory behind it, into which every launch brings what the host has written, and from
 * which it takes back what the kernel has changed and nothing else, as other threads may write meanwhile.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "cinch.h"

struct registered {
    struct registered *next;
    uint8_t *host;
    size_t bytes;
    unsigned flags;
    uint8_t *behind, *before; /* null until a device pointer is asked for */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct registered *all;

static struct registered *find(const void *pointer) {
    for (struct registered *at = all; at; at = at->next) {
        if ((uintptr_t) pointer - (uintptr_t) at->host < at->bytes) return at;
    }
    return NULL;
}

static bool overlaps(const uint8_t *host, size_t bytes) {
    for (struct registered *at = all; at; at = at->next) {
        if (host < at->host + at->bytes && at->host < host + bytes) return true;
    }
    return false;
}

cudaError_t cudaHostRegister(void *pointer, size_t bytes, unsigned flags) {
    cudaError_t error = cinch_ready();
    if (!error && (!pointer || bytes == 0 || flags > 15)) error = cudaErrorInvalidValue;
    if (!error && cinch_side(pointer) != SIDE_HOST) error = cudaErrorHostMemoryAlreadyRegistered;
    if (error) return cinch_note(error);
    struct registered *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return cinch_note(cudaErrorMemoryAllocation);
    fresh->host = pointer;
    fresh->bytes = bytes;
    fresh->flags = flags;
    pthread_mutex_lock(&lock);
    if (overlaps(pointer, bytes)) {
        error = cudaErrorHostMemoryAlreadyRegistered;
        free(fresh);
    } else {
        fresh->next = all;
        all = fresh;
    }
    pthread_mutex_unlock(&lock);
    return cinch_note(error);
}

static void drop_behind(struct registered *at) {
    struct cinch_range range;
    uint64_t from = (uintptr_t) at->behind;
    if (at->behind && cinch_take_range(from, &range)) {
        munmap(at->behind, at->bytes);
        cinch_tell(OP_FREE, "l", from);
    }
    free(at->before);
    free(at);
}

cudaError_t cudaHostUnregister(void *pointer) {
    cudaError_t error = cinch_ready();
    if (error) return cinch_note(error);
    struct registered *found = NULL;
    pthread_mutex_lock(&lock);
    for (struct registered **at = &all; *at; at = &(*at)->next) {
        if ((*at)->host != pointer) continue;
        found = *at;
        *at = found->next;
        break;
    }
    pthread_mutex_unlock(&lock);
    if (!found) return cinch_note(cudaErrorHostMemoryNotRegistered);
    drop_behind(found);
    return cudaSuccess;
}

static cudaError_t put_behind(struct registered *at) {
    if (at->behind) return cudaSuccess;
    struct cinch_range range = {.kind = KIND_PINNED, .registered = at->host};
    uint8_t *before = malloc(at->bytes);
    if (!before) return cudaErrorMemoryAllocation;
    cudaError_t error = cinch_allocate(at->bytes, &range);
    if (error) {
        free(before);
        return error;
    }
    pthread_mutex_lock(&lock);
    at->before = before;
    at->behind = (uint8_t *) (uintptr_t) range.from;
    pthread_mutex_unlock(&lock);
    return cudaSuccess;
}

cudaError_t cudaHostGetDevicePointer(void **device, void *pointer, unsigned flags) {
    cudaError_t error = cinch_ready();
    if (!error && (!device || flags)) error = cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    struct cinch_range range;
    if (cinch_find_range(pointer, &range) && range.kind == KIND_PINNED) {
        *device = pointer;
        return cudaSuccess;
    }
    /* The entry stays while its memory is allocated, as only its own thread may unregister what it uses. */
    pthread_mutex_lock(&lock);
    struct registered *at = find(pointer);
    pthread_mutex_unlock(&lock);
    if (!at) return cinch_note(cudaErrorInvalidValue);
    error = put_behind(at);
    if (!error) *device = at->behind + ((uint8_t *) pointer - at->host);
    return cinch_note(error);
}

cudaError_t cudaHostGetFlags(unsigned *flags, void *pointer) {
    cudaError_t error = flags ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    struct cinch_range range;
    void *device;
    if (cinch_find_range(pointer, &range) && range.kind == KIND_PINNED) *flags = range.flags | 2;
    else if (!cinch_registered(pointer, &device, flags)) return cinch_note(cudaErrorInvalidValue);
    return cudaSuccess;
}

bool cinch_registered(const void *pointer, void **device, unsigned *flags) {
    pthread_mutex_lock(&lock);
    struct registered *at = find(pointer);
    if (at) {
        *device = at->behind ? at->behind + ((const uint8_t *) pointer - at->host) : NULL;
        if (flags) *flags = at->flags;
    }
    pthread_mutex_unlock(&lock);
    return at != NULL;
}

void *cinch_real(const void *pointer) {
    struct cinch_range range;
    if (!cinch_find_range(pointer, &range) || !range.registered) return (void *) pointer;
    return (uint8_t *) range.registered + ((uintptr_t) pointer - range.from);
}

void cinch_before_launch(void) {
    pthread_mutex_lock(&lock);
    for (struct registered *at = all; at; at = at->next) {
        if (!at->behind) continue;
        memcpy(at->before, at->host, at->bytes);
        memcpy(at->behind, at->before, at->bytes);
    }
    pthread_mutex_unlock(&lock);
}

static void take_back(struct registered *at) {
    if (memcmp(at->behind, at->before, at->bytes) == 0) return;
    for (size_t i = 0; i < at->bytes; i++) {
        if (at->behind[i] != at->before[i]) at->host[i] = at->behind[i];
    }
}

void cinch_after_launch(void) {
    pthread_mutex_lock(&lock);
    for (struct registered *at = all; at; at = at->next) {
        if (at->behind) take_back(at);
    }
    pthread_mutex_unlock(&lock);
}

/* The device was reset: the memory behind is gone already. */
void cinch_forget_registered(void) {
    pthread_mutex_lock(&lock);
    while (all) {
        struct registered *next = all->next;
        free(all->before);
        free(all);
        all = next;
    }
    pthread_mutex_unlock(&lock);
}
