/* The functions of the driver that programs ask the runtime for: those that describe tensors. */
#include <string.h>

#include "cinch.h"

enum { FOUND = 0, NOT_FOUND = 1 };

/* As the device reads it; its sizes and strides stand where TensorMap.java says. */
struct tensor_map {
    uint64_t address;
    uint8_t type, rank, interleave, swizzle, fill, free[3];
    uint32_t sizes[5], gap;
    uint64_t strides[4];
    uint16_t box[5], gap2;
    uint8_t steps[5];
    uint8_t rest[38];
    uint8_t mark;
};
_Static_assert(sizeof(struct tensor_map) == 128, "as large as CUDA's");

static const uint8_t widths[] = {1, 2, 4, 4, 8, 8, 2, 4, 8, 2, 4, 4, 4};

static int encode_tiled(
        void *to, int type, uint32_t rank, void *address, const uint64_t *sizes, const uint64_t *strides,
        const uint32_t *box, const uint32_t *steps, int interleave, int swizzle, int promotion UNUSED, int fill) {
    if (!to || ((uintptr_t) to & 63) || type < 0 || rank < 1 || rank > 5 || !address || !sizes || !box || !steps)
        return cudaErrorInvalidValue;
    if (((uintptr_t) address & 15) || swizzle < 0 || swizzle > 6 || (rank > 1 && !strides)) return cudaErrorInvalidValue;
    if (type >= (int) sizeof widths) return CINCH_REFUSE("cuTensorMapEncodeTiled with elements of 4 or 6 bits");
    if (interleave) return CINCH_REFUSE("cuTensorMapEncodeTiled with interleaved channels");
    if (swizzle > 3) return CINCH_REFUSE("cuTensorMapEncodeTiled with a swizzle of larger atoms");
    struct tensor_map map = {.address = (uintptr_t) address, .type = type, .rank = rank, .swizzle = swizzle,
            .fill = fill != 0, .mark = 0xC7};
    if (fill && type < 6) return cudaErrorInvalidValue;
    for (uint32_t i = 0; i < rank; i++) {
        if (sizes[i] < 1 || sizes[i] > 1ull << 32 || box[i] < 1 || box[i] > 256 || steps[i] < 1 || steps[i] > 8)
            return cudaErrorInvalidValue;
        map.sizes[i] = sizes[i] - 1;
        map.box[i] = box[i];
        map.steps[i] = steps[i];
        if (i > 0) {
            if ((strides[i - 1] & 15) || strides[i - 1] >= 1ull << 40) return cudaErrorInvalidValue;
            map.strides[i - 1] = strides[i - 1];
        }
    }
    uint32_t inner = box[0] * widths[type];
    if (inner % 16 || (swizzle && inner > 16u << swizzle)) return cudaErrorInvalidValue;
    memcpy(to, &map, sizeof map);
    return cudaSuccess;
}

static int replace_address(struct tensor_map *map, void *address) {
    if (!map || ((uintptr_t) address & 15)) return cudaErrorInvalidValue;
    map->address = (uintptr_t) address;
    return cudaSuccess;
}

static cudaError_t entry(const char *symbol, void **function, int *status) {
    cudaError_t error = symbol && function ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    *function = NULL;
    if (!strcmp(symbol, "cuTensorMapEncodeTiled")) *function = (void *) encode_tiled;
    if (!strcmp(symbol, "cuTensorMapReplaceAddress")) *function = (void *) replace_address;
    if (status) *status = *function ? FOUND : NOT_FOUND;
    return *function ? cudaSuccess : cinch_note(CINCH_REFUSE("cudaGetDriverEntryPoint, but for tensor maps"));
}

cudaError_t cudaGetDriverEntryPoint(
        const char *symbol, void **function, unsigned long long flags UNUSED, int *status) {
    return entry(symbol, function, status);
}
SAME(cudaGetDriverEntryPoint_ptsz, cudaGetDriverEntryPoint);

cudaError_t cudaGetDriverEntryPointByVersion(
        const char *symbol, void **function, unsigned version UNUSED, unsigned long long flags UNUSED, int *status) {
    return entry(symbol, function, status);
}
SAME(cudaGetDriverEntryPointByVersion_ptsz, cudaGetDriverEntryPointByVersion);
