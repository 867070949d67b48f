/* CUDA arrays: linear memory of the device with a pitch. */
#include <stdlib.h>

#include "cinch.h"

#define PITCH 512u

static struct cinch_map arrays = CINCH_MAP;
static struct cinch_map mipmapped = CINCH_MAP;

bool cinch_is_mipmapped(const struct cudaMipmappedArray *array) {
    return array && cinch_map_get(&mipmapped, (uintptr_t) array);
}

bool cinch_is_array(const struct cudaArray *array) {
    return array && cinch_map_get(&arrays, (uintptr_t) array);
}

/* Channels of 8, 16 or 32 bits, alike, and 1, 2 or 4 of them. */
size_t cinch_element(const struct cudaChannelFormatDesc *desc) {
    int bits = desc->x, channels = 1 + (desc->y > 0) + (desc->z > 0) + (desc->w > 0);
    if (bits != 8 && bits != 16 && bits != 32) return 0;
    if (desc->f < 0 || desc->f > 2 || channels == 3) return 0;
    if (desc->y != (channels > 1 ? bits : 0) || desc->z != (channels > 2 ? bits : 0)
            || desc->w != (channels > 2 ? bits : 0))
        return 0;
    return (size_t) bits / 8 * channels;
}

static size_t at_least_one(size_t value) {
    return value ? value : 1;
}

static cudaError_t make(
        cudaArray_t *to, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned flags) {
    cudaError_t error = to && desc ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return error;
    if (flags & (cudaArraySparse | cudaArrayDeferredMapping)) return CINCH_REFUSE("a sparse or deferred array");
    bool layered = flags & cudaArrayLayered, cube = flags & cudaArrayCubemap;
    if (cube && (extent.width != extent.height || extent.depth == 0 || extent.depth % 6 || (!layered && extent.depth != 6)))
        return cudaErrorInvalidValue;
    size_t element = cinch_element(desc), rows, row, bytes;
    if (element == 0) return cudaErrorInvalidChannelDescriptor;
    if (extent.width == 0 || (extent.depth > 0 && extent.height == 0 && !layered)) return cudaErrorInvalidValue;
    if (__builtin_mul_overflow(at_least_one(extent.height), at_least_one(extent.depth), &rows)
            || __builtin_mul_overflow(extent.width, element, &row) || row > SIZE_MAX - PITCH
            || __builtin_mul_overflow((row + PITCH - 1) / PITCH * PITCH, rows, &bytes))
        return cudaErrorMemoryAllocation;
    struct cudaArray *array = calloc(1, sizeof *array);
    if (!array) return cudaErrorMemoryAllocation;
    struct cinch_range range = {.kind = KIND_DEVICE};
    error = cinch_allocate(bytes, &range);
    if (error) {
        free(array);
        return error;
    }
    *array = (struct cudaArray){.desc = *desc, .width = extent.width, .height = extent.height, .depth = extent.depth,
            .flags = flags, .element = element, .pitch = (row + PITCH - 1) / PITCH * PITCH, .address = range.from};
    cinch_map_put(&arrays, (uintptr_t) array, array);
    *to = array;
    return cudaSuccess;
}

cudaError_t cudaMallocArray(
        cudaArray_t *to, const struct cudaChannelFormatDesc *desc, size_t width, size_t height, unsigned flags) {
    return cinch_note(make(to, desc, (struct cudaExtent){width, height, 0}, flags));
}

cudaError_t cudaMalloc3DArray(
        cudaArray_t *to, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned flags) {
    return cinch_note(make(to, desc, extent, flags));
}

cudaError_t cudaFreeArray(cudaArray_t array) {
    cudaError_t error = cinch_ready();
    if (error || !array) return cinch_note(error);
    if (!cinch_map_take(&arrays, (uintptr_t) array)) return cinch_note(cudaErrorInvalidResourceHandle);
    struct cinch_range range;
    cinch_take_range(array->address, &range);
    error = cinch_tell(OP_FREE, "l", array->address);
    free(array);
    return cinch_note(error);
}

/* Levels of a mipmapped array lie in it; they are forgotten before it goes. */
static void forget_levels(void *value) {
    struct cudaMipmappedArray *array = value;
    for (unsigned i = 0; i < array->levels; i++) cinch_map_take(&arrays, (uintptr_t) &array->level[i]);
    free(array);
}

void cinch_forget_arrays(void) {
    cinch_map_clear(&mipmapped, forget_levels);
    cinch_map_clear(&arrays, free);
}

static size_t halved(size_t size, unsigned level) {
    return size ? at_least_one(size >> level) : 0;
}

/* One piece of memory: the first level with a pitch, the rows of the others one behind the other. */
static cudaError_t make_levels(
        cudaMipmappedArray_t *to, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned levels,
        unsigned flags) {
    cudaError_t error = to && desc ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return error;
    size_t largest = extent.width, element = cinch_element(desc);
    bool layered = flags & (cudaArrayLayered | cudaArrayCubemap);
    if (extent.height > largest) largest = extent.height;
    if (!layered && extent.depth > largest) largest = extent.depth;
    if (element == 0) return cudaErrorInvalidChannelDescriptor;
    if (extent.width == 0 || largest > 32768) return cudaErrorInvalidValue;
    unsigned most = 1;
    while (largest >> most) most++;
    if (levels == 0) levels = 1;
    if (levels > most) levels = most;
    struct cudaMipmappedArray *array = calloc(1, sizeof *array);
    if (!array) return cudaErrorMemoryAllocation;
    array->levels = levels;
    size_t bytes = 0;
    for (unsigned i = 0; i < levels; i++) {
        struct cudaArray *level = &array->level[i];
        *level = (struct cudaArray){.desc = *desc, .width = halved(extent.width, i), .height = halved(extent.height, i),
                .depth = layered ? extent.depth : halved(extent.depth, i), .flags = flags, .element = element,
                .address = bytes};
        size_t row = level->width * element;
        level->pitch = i == 0 ? (row + PITCH - 1) / PITCH * PITCH : row;
        bytes += level->pitch * at_least_one(level->height) * at_least_one(level->depth);
    }
    struct cinch_range range = {.kind = KIND_DEVICE};
    error = cinch_allocate(bytes, &range);
    if (error) {
        free(array);
        return error;
    }
    for (unsigned i = 0; i < levels; i++) {
        array->level[i].address += range.from;
        cinch_map_put(&arrays, (uintptr_t) &array->level[i], &array->level[i]);
    }
    cinch_map_put(&mipmapped, (uintptr_t) array, array);
    *to = array;
    return cudaSuccess;
}

cudaError_t cudaMallocMipmappedArray(
        cudaMipmappedArray_t *to, const struct cudaChannelFormatDesc *desc, struct cudaExtent extent, unsigned levels,
        unsigned flags) {
    return cinch_note(make_levels(to, desc, extent, levels, flags));
}

cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *level, cudaMipmappedArray_t array, unsigned number) {
    cudaError_t error = cinch_ready();
    if (!error && !cinch_is_mipmapped(array)) error = cudaErrorInvalidResourceHandle;
    if (!error && (!level || number >= array->levels)) error = cudaErrorInvalidValue;
    if (!error) *level = &array->level[number];
    return cinch_note(error);
}

cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array) {
    cudaError_t error = cinch_ready();
    if (error || !array) return cinch_note(error);
    if (!cinch_map_take(&mipmapped, (uintptr_t) array)) return cinch_note(cudaErrorInvalidResourceHandle);
    struct cinch_range range;
    uint64_t address = array->level[0].address;
    cinch_take_range(address, &range);
    error = cinch_tell(OP_FREE, "l", address);
    forget_levels(array);
    return cinch_note(error);
}

cudaError_t cudaArrayGetInfo(
        struct cudaChannelFormatDesc *desc, struct cudaExtent *extent, unsigned *flags, cudaArray_t array) {
    cudaError_t error = cinch_ready();
    if (!error && !cinch_is_array(array)) error = cudaErrorInvalidResourceHandle;
    if (error) return cinch_note(error);
    if (desc) *desc = array->desc;
    if (extent) *extent = (struct cudaExtent){array->width, array->height, array->depth};
    if (flags) *flags = array->flags;
    return cudaSuccess;
}

cudaError_t cudaGetChannelDesc(struct cudaChannelFormatDesc *desc, cudaArray_t array) {
    return desc ? cudaArrayGetInfo(desc, NULL, NULL, array) : cinch_note(cudaErrorInvalidValue);
}

struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, int f) {
    return (struct cudaChannelFormatDesc){x, y, z, w, f};
}
