/* Memory pools: names for plain allocations, with the counts that a program may read. */
#include <stdlib.h>

#include "cinch.h"

enum { RESERVED = 5, RESERVED_HIGH, USED, USED_HIGH, ATTRIBUTES };

struct CUmemPoolHandle_st {
    uint64_t attributes[ATTRIBUTES]; /* by CUDA's numbers; the first three are 32 bits wide for the program */
};

static struct CUmemPoolHandle_st standard = {{0, 1, 1, 1}};
static struct cinch_map pools = CINCH_MAP;
static cudaMemPool_t current = &standard;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_pool(cudaMemPool_t pool) {
    return pool == &standard || (pool && cinch_map_get(&pools, (uintptr_t) pool));
}

cudaMemPool_t cinch_current_pool(void) {
    return current;
}

void cinch_pool_gave(cudaMemPool_t pool, size_t bytes) {
    if (!is_pool(pool)) return;
    pthread_mutex_lock(&lock);
    uint64_t *of = pool->attributes;
    of[USED] += bytes;
    of[RESERVED] = of[USED];
    if (of[USED] > of[USED_HIGH]) of[USED_HIGH] = of[RESERVED_HIGH] = of[USED];
    pthread_mutex_unlock(&lock);
}

void cinch_pool_got(cudaMemPool_t pool, size_t bytes) {
    if (!is_pool(pool)) return;
    pthread_mutex_lock(&lock);
    pool->attributes[USED] -= bytes;
    pool->attributes[RESERVED] = pool->attributes[USED];
    pthread_mutex_unlock(&lock);
}

static cudaError_t check(cudaMemPool_t pool) {
    cudaError_t error = cinch_ready();
    return error ? error : is_pool(pool) ? cudaSuccess : cudaErrorInvalidValue;
}

static cudaError_t give(cudaMemPool_t *to, cudaMemPool_t pool, int device) {
    cudaError_t error = to ? cinch_ready() : cudaErrorInvalidValue;
    if (!error && device != 0) error = cudaErrorInvalidDevice;
    if (!error) *to = pool;
    return cinch_note(error);
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *to, int device) {
    return give(to, &standard, device);
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *to, int device) {
    return give(to, current, device);
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
    cudaError_t error = device == 0 ? check(pool) : cudaErrorInvalidDevice;
    if (!error) current = pool;
    return cinch_note(error);
}

/* Pools of other places than the device, and of other kinds of memory, there are none. */
static bool of_device(const struct cudaMemLocation *at, int type) {
    return at && at->type == 1 && type == 1;
}

cudaError_t cudaMemGetDefaultMemPool(cudaMemPool_t *to, const struct cudaMemLocation *at, int type) {
    return of_device(at, type) ? give(to, &standard, at->id) : cinch_note(cudaErrorInvalidValue);
}

cudaError_t cudaMemGetMemPool(cudaMemPool_t *to, const struct cudaMemLocation *at, int type) {
    return of_device(at, type) ? give(to, current, at->id) : cinch_note(cudaErrorInvalidValue);
}

cudaError_t cudaMemSetMemPool(const struct cudaMemLocation *at, int type, cudaMemPool_t pool) {
    return of_device(at, type) ? cudaDeviceSetMemPool(at->id, pool) : cinch_note(cudaErrorInvalidValue);
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t *to, const void *properties) {
    cudaError_t error = to && properties ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    struct CUmemPoolHandle_st *pool = calloc(1, sizeof *pool);
    if (!pool) return cinch_note(cudaErrorMemoryAllocation);
    pool->attributes[1] = pool->attributes[2] = pool->attributes[3] = 1;
    cinch_map_put(&pools, (uintptr_t) pool, pool);
    *to = pool;
    return cudaSuccess;
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
    cudaError_t error = check(pool);
    if (!error && pool == &standard) error = cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    cinch_map_take(&pools, (uintptr_t) pool);
    if (current == pool) current = &standard;
    free(pool);
    return cudaSuccess;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, int attribute, const void *value) {
    cudaError_t error = check(pool);
    if (!error && (!value || attribute < 1 || attribute >= ATTRIBUTES)) error = cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    if (attribute < 4) pool->attributes[attribute] = *(const int *) value;
    else if (attribute != RESERVED && attribute != USED) pool->attributes[attribute] = *(const uint64_t *) value;
    return cudaSuccess;
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, int attribute, void *value) {
    cudaError_t error = check(pool);
    if (!error && (!value || attribute < 1 || attribute >= ATTRIBUTES)) error = cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    if (attribute < 4) *(int *) value = (int) pool->attributes[attribute];
    else *(uint64_t *) value = pool->attributes[attribute];
    return cudaSuccess;
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes UNUSED) {
    return cinch_note(check(pool));
}

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const void *list UNUSED, size_t count UNUSED) {
    return cinch_note(check(pool));
}

/* The one device reads and writes; the host does neither. */
cudaError_t cudaMemPoolGetAccess(int *access, cudaMemPool_t pool, const struct cudaMemLocation *at) {
    cudaError_t error = access && at ? check(pool) : cudaErrorInvalidValue;
    if (!error) *access = at->type == 1 && at->id == 0 ? 3 : 0;
    return cinch_note(error);
}
