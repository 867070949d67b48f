/* Kernel launches. A kernel's handle is the address that nvcc's code registered it by. */
#include <stdlib.h>
#include <string.h>

#include "cinch.h"

#define DEPTH 32
#define COOPERATIVE 1u /* the sizes of a cluster follow, 8 bits each from bit 8 on */

struct configuration {
    dim3 grid, block;
    size_t shared;
    cudaStream_t stream;
};

static __thread struct configuration pushed[DEPTH];
static __thread int depth;

/* 0 lets the program's code go on to the kernel's stub, which pops. */
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
    if (depth == DEPTH) return cinch_note(cudaErrorMissingConfiguration);
    pushed[depth++] = (struct configuration){grid, block, shared, stream};
    return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream) {
    if (depth == 0) return cinch_note(cudaErrorMissingConfiguration);
    struct configuration *top = &pushed[--depth];
    *grid = top->grid;
    *block = top->block;
    *shared = top->shared;
    *(cudaStream_t *) stream = top->stream;
    return cudaSuccess;
}

/* Holding the connection: where each parameter lies. */
static cudaError_t ask_layout(struct cinch_function *function) {
    cinch_put_u64(function->key);
    cudaError_t error = cinch_send();
    if (error) return error;
    uint32_t parameters = cinch_get_u32();
    function->offsets = calloc(parameters + 1, sizeof *function->offsets);
    function->sizes = calloc(parameters + 1, sizeof *function->sizes);
    if (!function->offsets || !function->sizes) abort();
    for (uint32_t i = 0; i < parameters; i++) {
        function->offsets[i] = cinch_get_u32();
        function->sizes[i] = cinch_get_u32();
        uint32_t end = function->offsets[i] + function->sizes[i];
        if (end > function->bytes) function->bytes = end;
    }
    function->parameters = parameters;
    function->known = true;
    return cudaSuccess;
}

cudaError_t cinch_layout(const void *key, struct cinch_function **found) {
    cudaError_t error = cinch_ready();
    if (error) return error;
    struct cinch_function *function = cinch_find_function(key);
    if (!function) return cudaErrorInvalidDeviceFunction;
    if (function->error) return function->error;
    *found = function;
    if (function->known) return cudaSuccess;
    error = cinch_begin(OP_FUNCTION_INFO);
    if (error) return error;
    if (!function->known) error = ask_layout(function);
    cinch_end();
    return error;
}

static bool within(dim3 size, uint32_t first_property) {
    return size.x > 0 && size.y > 0 && size.z > 0 && size.x <= cinch_property(first_property)
            && size.y <= cinch_property(first_property + 1) && size.z <= cinch_property(first_property + 2);
}

static bool fits(dim3 grid, dim3 block) {
    return within(block, 2) && within(grid, 5)
            && (uint64_t) block.x * block.y * block.z <= (uint64_t) cinch_property(1);
}

cudaError_t cinch_kernel_work(
        const void *key, dim3 grid, dim3 block, void **arguments, size_t shared, uint32_t flags,
        struct cinch_work *work) {
    struct cinch_function *function;
    cudaError_t error = cinch_layout(key, &function);
    if (error) return error;
    if (!fits(grid, block)) return cudaErrorInvalidValue;
    if (function->parameters > 0 && !arguments) return cudaErrorInvalidValue;
    *work = (struct cinch_work){.type = WORK_KERNEL, .kernel = {function, grid, block, shared, flags, arguments, NULL}};
    return cudaSuccess;
}

void cinch_pack(const struct cinch_function *function, void **arguments, uint8_t *bytes) {
    memset(bytes, 0, function->bytes);
    for (uint32_t i = 0; i < function->parameters; i++) {
        memcpy(bytes + function->offsets[i], arguments[i], function->sizes[i]);
    }
}

static uint32_t threads(const struct cinch_work *work) {
    return work->kernel.block.x * work->kernel.block.y * work->kernel.block.z;
}

/* Holding the connection: whether Cinch has taken such a launch before. The first may be refused, which its call says. */
static bool tried(const struct cinch_work *work) {
    const struct cinch_function *function = work->kernel.function;
    for (int i = 0; i < CINCH_TRIED; i++) {
        if (threads(work) <= function->tried[i].threads && work->kernel.shared <= function->tried[i].shared) return true;
    }
    return false;
}

static void note_tried(const struct cinch_work *work) {
    struct cinch_function *function = work->kernel.function;
    function->tried[function->tries++ % CINCH_TRIED] = (struct cinch_tried){threads(work), work->kernel.shared};
}

/*
 * Holding the connection. Whether a cooperative launch fits is known there alone, and memory that the host sees must be
 * as the kernel left it when the host goes on to look at it.
 */
static cudaError_t send_launch(const struct cinch_work *work) {
    if (work->kernel.flags || cinch_any_mapped()) return cinch_send();
    if (tried(work)) return cinch_post();
    cudaError_t error = cinch_send();
    if (!error) note_tried(work);
    return error;
}

cudaError_t cinch_run_kernel(const struct cinch_work *work, uint64_t stream) {
    const struct cinch_function *function = work->kernel.function;
    dim3 grid = work->kernel.grid, block = work->kernel.block;
    cudaError_t error = cinch_begin(OP_LAUNCH);
    if (error) return error;
    cinch_before_launch();
    cinch_put_u64(function->key);
    cinch_put_u32(grid.x);
    cinch_put_u32(grid.y);
    cinch_put_u32(grid.z);
    cinch_put_u32(block.x);
    cinch_put_u32(block.y);
    cinch_put_u32(block.z);
    cinch_put_u64(work->kernel.shared);
    cinch_put_u64(stream);
    cinch_put_u32(work->kernel.flags);
    cinch_put_u32(function->bytes);
    uint8_t *bytes = cinch_put_room(function->bytes);
    if (work->kernel.packed) memcpy(bytes, work->kernel.packed, function->bytes);
    else cinch_pack(function, work->kernel.arguments, bytes);
    error = send_launch(work);
    cinch_after_launch();
    cinch_end();
    return error;
}

static cudaError_t launch(
        const void *key, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream, uint32_t flags) {
    struct cinch_work work;
    cudaError_t error = cinch_kernel_work(key, grid, block, arguments, shared, flags, &work);
    return error ? error : cinch_do(stream, &work);
}

cudaError_t cudaLaunchKernel(
        const void *key, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
    return cinch_note(launch(key, grid, block, arguments, shared, stream, 0));
}
SAME(cudaLaunchKernel_ptsz, cudaLaunchKernel);
SAME(__cudaLaunchKernel, cudaLaunchKernel);
SAME(__cudaLaunchKernel_ptsz, cudaLaunchKernel);

cudaError_t cudaLaunchCooperativeKernel(
        const void *key, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream) {
    return cinch_note(launch(key, grid, block, arguments, shared, stream, COOPERATIVE));
}
SAME(cudaLaunchCooperativeKernel_ptsz, cudaLaunchCooperativeKernel);

/* Attributes other than these two are hints about speed. */
cudaError_t cudaLaunchKernelExC(const struct cudaLaunchConfig *config, const void *key, void **arguments) {
    if (!config) return cinch_note(cudaErrorInvalidValue);
    uint32_t flags = 0;
    for (unsigned i = 0; i < config->numAttrs; i++) {
        const struct cudaLaunchAttribute *attribute = &config->attrs[i];
        if (attribute->id == cudaLaunchAttributeCooperative && attribute->val.cooperative) flags |= COOPERATIVE;
        dim3 cluster = attribute->val.clusterDim;
        if (attribute->id == cudaLaunchAttributeClusterDimension) {
            dim3 grid = config->gridDim;
            if (cluster.x == 0 || cluster.y == 0 || cluster.z == 0 || grid.x % cluster.x || grid.y % cluster.y
                    || grid.z % cluster.z)
                return cinch_note(cudaErrorInvalidClusterSize);
            if ((uint64_t) cluster.x * cluster.y * cluster.z > 16) return cinch_note(cudaErrorInvalidClusterSize);
            flags |= cluster.x << 8 | cluster.y << 16 | cluster.z << 24;
        }
    }
    return cinch_note(launch(
            key, config->gridDim, config->blockDim, arguments, config->dynamicSmemBytes, config->stream, flags));
}
SAME(cudaLaunchKernelExC_ptsz, cudaLaunchKernelExC);

/* The generated code asks once per kernel and keeps the answer, so it is given even where no device is. */
cudaError_t __cudaGetKernel(const void **kernel, const void *key) {
    *kernel = key;
    return cudaSuccess;
}

cudaError_t cudaGetKernel(const void **kernel, const void *key) {
    cudaError_t error = cinch_ready();
    if (!error && !kernel) error = cudaErrorInvalidValue;
    if (!error && !cinch_find_function(key)) error = cudaErrorInvalidDeviceFunction;
    if (!error) *kernel = key;
    return cinch_note(error);
}

cudaError_t cudaGetFuncBySymbol(const void **function, const void *key) {
    return cudaGetKernel(function, key);
}
