/*
 * Functions of the program that streams call. As with a driver, a thread of the library's own calls them, one after the
 * other, so that the program's thread goes on meanwhile and may hold a lock that the function wants; and they may not
 * use CUDA. Whatever is asked of the device next, in any stream, waits for the end of the function.
 */
#include <errno.h>
#include <stdlib.h>
#include <time.h>

#include "cinch.h"

/* Seconds that a program which ends waits for a function; without one that hangs it takes no time. */
#define FAREWELL 1

struct call {
    cudaHostFn_t function;
    void *data;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t over = PTHREAD_COND_INITIALIZER;
static atomic_bool running;
static __thread bool inside;

bool cinch_in_call(void) {
    return inside;
}

bool cinch_call_runs(void) {
    return running;
}

void cinch_await_call(void) {
    if (!running || inside) return;
    pthread_mutex_lock(&lock);
    while (running) pthread_cond_wait(&over, &lock);
    pthread_mutex_unlock(&lock);
}

void cinch_await_last_call(void) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += FAREWELL;
    pthread_mutex_lock(&lock);
    while (running && !inside && pthread_cond_timedwait(&over, &lock, &until) != ETIMEDOUT) continue;
    pthread_mutex_unlock(&lock);
}

void cinch_forget_call(void) {
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t none = PTHREAD_COND_INITIALIZER;
    lock = fresh;
    over = none;
    running = false;
}

static void *perform(void *given) {
    struct call call = *(struct call *) given;
    free(given);
    inside = true;
    call.function(call.data);
    pthread_mutex_lock(&lock);
    running = false;
    pthread_cond_broadcast(&over);
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* The next to run: waits until no other does. */
static void take_turn(void) {
    pthread_mutex_lock(&lock);
    while (running) pthread_cond_wait(&over, &lock);
    running = true;
    pthread_mutex_unlock(&lock);
}

cudaError_t cinch_call(cudaHostFn_t function, void *data) {
    struct call *call = malloc(sizeof *call);
    if (!call) return cudaErrorMemoryAllocation;
    *call = (struct call){function, data};
    take_turn();
    pthread_t thread;
    if (pthread_create(&thread, NULL, perform, call) == 0) {
        pthread_detach(thread);
        return cudaSuccess;
    }
    perform(call);
    inside = false;
    return cudaSuccess;
}
