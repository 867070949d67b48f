/* What kernels need, and how many of their blocks fit. */
#include <string.h>

#include "cinch.h"

enum { ATTRIBUTE_DYNAMIC_SHARED = 8, ATTRIBUTE_CARVEOUT = 9 };

static cudaError_t get_attributes(struct cudaFuncAttributes *to, const void *key) {
    struct cinch_function *function;
    if (!to) return cudaErrorInvalidValue;
    cudaError_t error = cinch_layout(key, &function);
    if (!error) error = cinch_begin(OP_FUNCTION_INFO);
    if (error) return error;
    cinch_put_u64(function->key);
    error = cinch_send();
    if (!error) {
        memset(to, 0, sizeof *to);
        for (uint32_t i = cinch_get_u32(); i > 0; i--) cinch_get_u64();
        to->sharedSizeBytes = cinch_get_u64();
        to->constSizeBytes = cinch_get_u64();
        to->localSizeBytes = cinch_get_u64();
        to->maxThreadsPerBlock = cinch_get_u32();
        to->numRegs = cinch_get_u32();
        to->ptxVersion = cinch_get_u32();
        to->binaryVersion = cinch_get_u32();
        to->maxDynamicSharedSizeBytes = cinch_get_u64();
        to->preferredShmemCarveout = -1;
    }
    cinch_end();
    return error;
}

cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *to, const void *key) {
    return cinch_note(get_attributes(to, key));
}

cudaError_t cudaFuncSetAttribute(const void *key, int attribute, int value) {
    struct cinch_function *function;
    cudaError_t error = cinch_layout(key, &function);
    if (error) return cinch_note(error);
    /* Larger clusters than others have, and which multiprocessors they get: nothing here depends on it. */
    if (attribute == 14 || attribute == 15) return cudaSuccess;
    if (attribute != ATTRIBUTE_DYNAMIC_SHARED && attribute != ATTRIBUTE_CARVEOUT)
        return cinch_note(CINCH_REFUSE("cudaFuncSetAttribute with an attribute of clusters"));
    error = cinch_begin(OP_FUNCTION_SET);
    if (error) return cinch_note(error);
    cinch_put_u64(function->key);
    cinch_put_u32(attribute);
    cinch_put_u32(value);
    error = cinch_send();
    memset(function->tried, 0, sizeof function->tried);
    cinch_end();
    return cinch_note(error);
}

cudaError_t cudaKernelSetAttributeForDevice(const void *key, int attribute, int value, int device) {
    return device == 0 ? cudaFuncSetAttribute(key, attribute, value) : cinch_note(cudaErrorInvalidDevice);
}

/* Hints about speed that the simulated device does not have. */
cudaError_t cudaFuncSetCacheConfig(const void *key, int config UNUSED) {
    struct cinch_function *function;
    return cinch_note(cinch_layout(key, &function));
}

cudaError_t cudaFuncSetSharedMemConfig(const void *key, int config UNUSED) {
    struct cinch_function *function;
    return cinch_note(cinch_layout(key, &function));
}

cudaError_t cudaFuncGetName(const char **name, const void *key) {
    struct cinch_function *function;
    cudaError_t error = name ? cinch_layout(key, &function) : cudaErrorInvalidValue;
    if (!error) *name = function->name;
    return cinch_note(error);
}

cudaError_t cudaFuncGetParamInfo(const void *key, size_t index, size_t *offset, size_t *size) {
    struct cinch_function *function;
    cudaError_t error = offset ? cinch_layout(key, &function) : cudaErrorInvalidValue;
    if (!error && index >= function->parameters) error = cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    *offset = function->offsets[index];
    if (size) *size = function->sizes[index];
    return cudaSuccess;
}

static cudaError_t ask_blocks(const struct cinch_function *function, int threads, size_t shared, int *blocks) {
    cudaError_t error = cinch_begin(OP_OCCUPANCY);
    if (error) return error;
    cinch_put_u64(function->key);
    cinch_put_u32(threads);
    cinch_put_u64(shared);
    error = cinch_send();
    *blocks = cinch_get_u32();
    cinch_end();
    return error;
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        int *blocks, const void *key, int threads, size_t shared, unsigned flags UNUSED) {
    struct cinch_function *function;
    if (!blocks || threads <= 0) return cinch_note(cudaErrorInvalidValue);
    cudaError_t error = cinch_layout(key, &function);
    if (!error) error = ask_blocks(function, threads, shared, blocks);
    return cinch_note(error);
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *key, int threads, size_t shared) {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, key, threads, shared, 0);
}

/* The most dynamic shared memory with which so many blocks still fit, by halving. */
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *shared, const void *key, int wanted, int threads) {
    struct cinch_function *function;
    if (!shared || threads <= 0 || wanted <= 0) return cinch_note(cudaErrorInvalidValue);
    cudaError_t error = cinch_layout(key, &function);
    size_t low = 0, high = cinch_property(97);
    while (!error && low < high) {
        size_t middle = (low + high + 1) / 2;
        int blocks = 0;
        error = ask_blocks(function, threads, middle, &blocks);
        if (blocks >= wanted) low = middle;
        else high = middle - 1;
    }
    *shared = low;
    return cinch_note(error);
}

/* As many as fit all multiprocessors, wherever their blocks are. */
cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *key, const struct cudaLaunchConfig *config) {
    struct cinch_function *function;
    if (!clusters || !config) return cinch_note(cudaErrorInvalidValue);
    cudaError_t error = cinch_layout(key, &function);
    int blocks = 0, size = 1;
    for (unsigned i = 0; i < config->numAttrs; i++) {
        dim3 cluster = config->attrs[i].val.clusterDim;
        if (config->attrs[i].id == cudaLaunchAttributeClusterDimension) size = cluster.x * cluster.y * cluster.z;
    }
    dim3 block = config->blockDim;
    if (!error && size < 1) error = cudaErrorInvalidValue;
    if (!error) error = ask_blocks(function, block.x * block.y * block.z, config->dynamicSmemBytes, &blocks);
    if (!error) *clusters = blocks * (int) cinch_property(16) / size;
    return cinch_note(error);
}

cudaError_t cudaOccupancyMaxPotentialClusterSize(int *size, const void *key, const struct cudaLaunchConfig *config) {
    struct cinch_function *function;
    if (!size || !config) return cinch_note(cudaErrorInvalidValue);
    cudaError_t error = cinch_layout(key, &function);
    if (!error) *size = 8;
    return cinch_note(error);
}
