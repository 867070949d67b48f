/*
 * Requests that need no answer, in memory that Cinch reads while the program goes on. They lie one after the other in
 * the order of the calls; the next request that is answered waits for all of them, and then the memory is empty. When
 * it is full the program waits, so it is never far ahead.
 */
#include <string.h>

#include "cinch.h"

struct posted {
    _Alignas(64) _Atomic uint32_t used; /* bytes of whole requests */
    _Alignas(64) _Atomic uint32_t sleeps;
    _Alignas(64) uint8_t requests[];
};

static struct posted *posted;
static size_t room;
static atomic_size_t used;

bool cinch_map_posted(void *memory, size_t bytes) {
    if (bytes <= sizeof *posted) return false;
    posted = memory;
    room = bytes - sizeof *posted;
    return true;
}

void cinch_posted_done(void) {
    used = 0;
}

bool cinch_posted(void) {
    return used > 0;
}

cudaError_t cinch_post(void) {
    size_t bytes;
    const uint8_t *request = cinch_request(&bytes);
    size_t whole = (bytes + 7) & ~(size_t) 7;
    if (whole > room / 2) return cinch_send();
    if (whole > room - used) {
        cudaError_t error = cinch_sync();
        if (error) return error;
    }
    memcpy(posted->requests + used, request, bytes);
    used += whole;
    atomic_store(&posted->used, used);
    /* Cinch says that it sleeps and then looks for requests; one of us sees the other. */
    if (atomic_load(&posted->sleeps) && atomic_exchange(&posted->sleeps, 0)) cinch_wake();
    return cudaSuccess;
}
