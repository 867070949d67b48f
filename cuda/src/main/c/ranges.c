/* The memory that the program got, in order of address. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cinch.h"

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

/* How often another address is tried where the program has something of its own. */
#define TRIES 16

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cinch_range *ranges;
static size_t count, room;
static atomic_size_t mapped; /* ranges that are not the device's alone */

bool cinch_any_mapped(void) {
    return mapped > 0;
}

/* The index of the first range that starts above the address. */
static size_t above(uint64_t address) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (ranges[middle].from <= address) low = middle + 1;
        else high = middle;
    }
    return low;
}

void cinch_add_range(const struct cinch_range *range) {
    pthread_mutex_lock(&lock);
    if (count == room) {
        room = room ? room * 2 : 64;
        ranges = realloc(ranges, room * sizeof *ranges);
        if (!ranges) abort();
    }
    size_t at = above(range->from);
    memmove(ranges + at + 1, ranges + at, (count - at) * sizeof *ranges);
    ranges[at] = *range;
    count++;
    if (range->kind != KIND_DEVICE) mapped++;
    pthread_mutex_unlock(&lock);
}

bool cinch_find_range(const void *pointer, struct cinch_range *range) {
    uint64_t address = (uintptr_t) pointer;
    pthread_mutex_lock(&lock);
    size_t at = above(address);
    bool found = at > 0 && address - ranges[at - 1].from < ranges[at - 1].bytes;
    if (found) *range = ranges[at - 1];
    pthread_mutex_unlock(&lock);
    return found;
}

bool cinch_on_device(const char *at, size_t pitch, size_t width, size_t height) {
    struct cinch_range range;
    size_t extent;
    if (!cinch_find_range(at, &range) || range.kind != KIND_DEVICE || (height > 1 && pitch < width)) return false;
    if (__builtin_mul_overflow(pitch, height - 1, &extent) || __builtin_add_overflow(extent, width, &extent)) return false;
    return extent <= range.bytes - ((uintptr_t) at - range.from);
}

bool cinch_take_range(uint64_t from, struct cinch_range *range) {
    pthread_mutex_lock(&lock);
    size_t at = above(from);
    bool found = at > 0 && ranges[at - 1].from == from;
    if (found) {
        *range = ranges[at - 1];
        memmove(ranges + at - 1, ranges + at, (count - at) * sizeof *ranges);
        count--;
        if (range->kind != KIND_DEVICE) mapped--;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

/* After a reset of the device only the managed variables are left. */
void cinch_forget_ranges(void) {
    pthread_mutex_lock(&lock);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (ranges[i].variable) ranges[kept++] = ranges[i];
        else if (ranges[i].kind != KIND_DEVICE) munmap((void *) (uintptr_t) ranges[i].from, ranges[i].bytes);
    }
    count = mapped = kept;
    pthread_mutex_unlock(&lock);
}

enum cinch_side cinch_side(const void *pointer) {
    uint64_t address = (uintptr_t) pointer;
    if ((address >= DEVICE_FIRST && address < DEVICE_END) || address >= DEVICE_ABOVE) return SIDE_DEVICE;
    struct cinch_range range;
    return cinch_find_range(pointer, &range) ? SIDE_MAPPED : SIDE_HOST;
}

cudaError_t cinch_map_file(uint64_t address, size_t bytes, const char *file) {
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", cinch_folder(), file) >= (int) sizeof path)
        return cudaErrorMemoryAllocation;
    int descriptor = open(path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return cudaErrorMemoryAllocation;
    void *wanted = (void *) (uintptr_t) address;
    void *at = mmap(wanted, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED_NOREPLACE, descriptor, 0);
    close(descriptor);
    if (at == wanted) return cudaSuccess;
    if (at != MAP_FAILED) munmap(at, bytes);
    return cudaErrorMemoryAllocation;
}

static cudaError_t allocate_once(struct cinch_range *range, bool *placed) {
    cudaError_t error = cinch_begin(OP_ALLOCATE);
    if (error) return error;
    cinch_put_u64(range->bytes);
    cinch_put_u32(range->kind);
    error = cinch_send();
    char file[256] = "";
    if (!error) {
        range->from = cinch_get_u64();
        if (range->kind != KIND_DEVICE) cinch_get_str(file, sizeof file);
    }
    cinch_end();
    *placed = !error && (range->kind == KIND_DEVICE || !cinch_map_file(range->from, range->bytes, file));
    return error;
}

/* An address where the program has something already is kept until another is found, so that it is not given twice. */
cudaError_t cinch_allocate(size_t bytes, struct cinch_range *range) {
    uint64_t refused[TRIES];
    int tries = 0;
    bool placed = false;
    cudaError_t error = cudaSuccess;
    range->bytes = bytes;
    while (!error && !placed && tries < TRIES) {
        error = allocate_once(range, &placed);
        if (!error && !placed) refused[tries++] = range->from;
    }
    if (!error && !placed) error = cudaErrorMemoryAllocation;
    while (tries > 0) cinch_tell(OP_FREE, "l", refused[--tries]);
    if (!error) cinch_add_range(range);
    return error;
}
