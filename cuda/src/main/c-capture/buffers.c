/* The allocations that are there, sorted by address. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "front.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct buffer *buffers;
static size_t count, room;

/* The number of buffers that start at or before an address. */
static size_t before(uint64_t address) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (buffers[middle].from <= address) low = middle + 1;
        else high = middle;
    }
    return low;
}

void buffers_add(const void *pointer, size_t bytes) {
    if (!pointer || !bytes) return;
    pthread_mutex_lock(&mutex);
    if (count == room) {
        size_t more = room ? 2 * room : 64;
        struct buffer *larger = realloc(buffers, more * sizeof *buffers);
        if (larger) {
            buffers = larger;
            room = more;
        }
    }
    if (count < room) {
        size_t at = before((uintptr_t) pointer);
        memmove(buffers + at + 1, buffers + at, (count - at) * sizeof *buffers);
        buffers[at] = (struct buffer){(uintptr_t) pointer, bytes};
        count++;
    }
    pthread_mutex_unlock(&mutex);
}

bool buffers_take(const void *pointer, struct buffer *taken) {
    pthread_mutex_lock(&mutex);
    size_t at = before((uintptr_t) pointer);
    bool there = at > 0 && buffers[at - 1].from == (uintptr_t) pointer;
    if (there) {
        *taken = buffers[at - 1];
        memmove(buffers + at - 1, buffers + at, (count - at) * sizeof *buffers);
        count--;
    }
    pthread_mutex_unlock(&mutex);
    return there;
}

bool buffers_find(uint64_t address, struct buffer *found) {
    pthread_mutex_lock(&mutex);
    size_t at = before(address);
    bool there = at > 0 && address - buffers[at - 1].from < buffers[at - 1].bytes;
    if (there) *found = buffers[at - 1];
    pthread_mutex_unlock(&mutex);
    return there;
}

void buffers_clear(void) {
    pthread_mutex_lock(&mutex);
    count = 0;
    pthread_mutex_unlock(&mutex);
}

size_t buffers_all(struct buffer **copy) {
    pthread_mutex_lock(&mutex);
    size_t all = count;
    *copy = malloc((all + 1) * sizeof **copy);
    if (*copy) memcpy(*copy, buffers, all * sizeof **copy);
    else all = 0;
    pthread_mutex_unlock(&mutex);
    return all;
}
