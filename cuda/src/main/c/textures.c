/* Texture objects over linear memory, planes with a pitch and arrays of all shapes; surface objects over arrays. */
#include <stdlib.h>
#include <string.h>

#include "cinch.h"

struct texture {
    struct cudaResourceDesc resource;
    struct cudaTextureDesc reading;
};

struct view {
    uint64_t address, pitch;
    size_t width, height; /* height 0: one dimension */
    size_t depth, layers; /* 0 where there are none */
    bool cube;
    unsigned levels;
    struct cudaChannelFormatDesc channels;
};

static struct cinch_map textures = CINCH_MAP;

void cinch_forget_textures(void) {
    cinch_map_clear(&textures, free);
}

static void view_array(const struct cudaArray *array, struct view *view) {
    bool layered = array->flags & (cudaArrayLayered | cudaArrayCubemap);
    view->address = array->address;
    view->channels = array->desc;
    view->width = array->width;
    view->height = array->height;
    view->pitch = array->pitch;
    view->depth = layered ? 0 : array->depth;
    view->layers = layered ? array->depth : 0;
    view->cube = array->flags & cudaArrayCubemap;
}

static cudaError_t view_of(const struct cudaResourceDesc *resource, struct view *view) {
    *view = (struct view){.levels = 1};
    switch (resource->resType) {
        case cudaResourceTypeLinear:
            view->address = (uintptr_t) resource->res.linear.devPtr;
            view->channels = resource->res.linear.desc;
            view->width = resource->res.linear.sizeInBytes;
            break;
        case cudaResourceTypePitch2D:
            view->address = (uintptr_t) resource->res.pitch2D.devPtr;
            view->channels = resource->res.pitch2D.desc;
            view->width = resource->res.pitch2D.width;
            view->height = resource->res.pitch2D.height;
            view->pitch = resource->res.pitch2D.pitchInBytes;
            break;
        case cudaResourceTypeArray: {
            cudaArray_t array = resource->res.array.array;
            if (!cinch_is_array(array)) return cudaErrorInvalidResourceHandle;
            view_array(array, view);
            break;
        }
        case cudaResourceTypeMipmappedArray: {
            cudaMipmappedArray_t array = resource->res.mipmap.mipmap;
            if (!cinch_is_mipmapped(array)) return cudaErrorInvalidResourceHandle;
            view_array(&array->level[0], view);
            view->levels = array->levels;
            break;
        }
        default:
            return cudaErrorInvalidValue;
    }
    size_t element = cinch_element(&view->channels);
    if (element == 0) return cudaErrorInvalidChannelDescriptor;
    if (resource->resType == cudaResourceTypeLinear) view->width /= element;
    if (!view->address || view->width == 0 || view->width > UINT32_MAX || view->height > UINT32_MAX)
        return cudaErrorInvalidValue;
    return cudaSuccess;
}

/* What would be read differently than the program means is refused, never ignored. */
static cudaError_t check_reading(const struct cudaTextureDesc *reading) {
    if (reading->mipmapLevelBias != 0 || reading->minMipmapLevelClamp > 0)
        return CINCH_REFUSE("a texture with a bias or a lowest level");
    if (reading->sRGB) return CINCH_REFUSE("a texture with sRGB");
    return cudaSuccess;
}

/* Asks for a handle and remembers what it stands for. */
static cudaError_t bind(
        unsigned long long *to, const struct cudaResourceDesc *resource, const struct view *view,
        const struct cudaTextureDesc *reading) {
    cudaError_t error = cinch_begin(OP_TEXTURE);
    if (error) return error;
    unsigned levels = view->levels;
    if (reading->maxMipmapLevelClamp < levels - 1)
        levels = reading->maxMipmapLevelClamp < 0 ? 1 : (unsigned) reading->maxMipmapLevelClamp + 1;
    cinch_put_u64(view->address);
    cinch_put_u32(view->width);
    cinch_put_u32(view->height);
    cinch_put_u64(view->pitch);
    cinch_put_u32(view->channels.x);
    cinch_put_u32(view->channels.y);
    cinch_put_u32(view->channels.z);
    cinch_put_u32(view->channels.w);
    cinch_put_u32(view->channels.f);
    cinch_put_u32(reading->readMode);
    cinch_put_u32(reading->addressMode[0]);
    cinch_put_u32(view->height ? reading->addressMode[1] : reading->addressMode[0]);
    cinch_put_u32(reading->filterMode);
    cinch_put_u32(reading->normalizedCoords != 0);
    cinch_put_u32(view->depth);
    cinch_put_u32(view->layers);
    cinch_put_u32(view->cube);
    cinch_put_u32(levels);
    cinch_put_u32(reading->mipmapFilterMode);
    cinch_put_u32(view->depth ? reading->addressMode[2] : reading->addressMode[0]);
    for (int channel = 0; channel < 4; channel++) {
        uint32_t bits;
        memcpy(&bits, &reading->borderColor[channel], sizeof bits);
        cinch_put_u32(bits);
    }
    error = cinch_send();
    uint64_t handle = cinch_get_u64();
    cinch_end();
    if (error) return error;
    struct texture *texture = calloc(1, sizeof *texture);
    if (!texture) return cudaErrorMemoryAllocation;
    texture->resource = *resource;
    texture->reading = *reading;
    cinch_map_put(&textures, handle, texture);
    *to = handle;
    return cudaSuccess;
}

static cudaError_t create(
        unsigned long long *to, const struct cudaResourceDesc *resource, const struct cudaTextureDesc *reading,
        const struct cudaResourceViewDesc *part) {
    struct view view;
    cudaError_t error = to && resource && reading ? cinch_ready() : cudaErrorInvalidValue;
    if (!error && part) error = CINCH_REFUSE("cudaCreateTextureObject with a resource view");
    if (!error) error = check_reading(reading);
    if (!error) error = view_of(resource, &view);
    return error ? error : bind(to, resource, &view, reading);
}

cudaError_t cudaCreateTextureObject(
        unsigned long long *to, const struct cudaResourceDesc *resource, const struct cudaTextureDesc *reading,
        const struct cudaResourceViewDesc *part) {
    return cinch_note(create(to, resource, reading, part));
}

cudaError_t cudaDestroyTextureObject(unsigned long long handle) {
    cudaError_t error = cinch_ready();
    if (error || handle == 0) return cinch_note(error);
    void *texture = cinch_map_take(&textures, handle);
    if (!texture) return cinch_note(cudaErrorInvalidValue);
    free(texture);
    return cinch_note(cinch_tell(OP_DROP_TEXTURE, "l", (uint64_t) handle));
}

static cudaError_t find(unsigned long long handle, struct texture **texture) {
    cudaError_t error = cinch_ready();
    if (error) return error;
    *texture = handle ? cinch_map_get(&textures, handle) : NULL;
    return *texture ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *to, unsigned long long handle) {
    struct texture *texture;
    cudaError_t error = to ? find(handle, &texture) : cudaErrorInvalidValue;
    if (!error) *to = texture->resource;
    return cinch_note(error);
}

cudaError_t cudaGetTextureObjectTextureDesc(struct cudaTextureDesc *to, unsigned long long handle) {
    struct texture *texture;
    cudaError_t error = to ? find(handle, &texture) : cudaErrorInvalidValue;
    if (!error) *to = texture->reading;
    return cinch_note(error);
}

cudaError_t cudaGetTextureObjectResourceViewDesc(struct cudaResourceViewDesc *to, unsigned long long handle) {
    struct texture *texture;
    cudaError_t error = to ? find(handle, &texture) : cudaErrorInvalidValue;
    if (!error) memset(to, 0, sizeof *to);
    return cinch_note(error);
}

/* A surface is read and written as it is: neither scaled nor mixed. */
cudaError_t cudaCreateSurfaceObject(unsigned long long *to, const struct cudaResourceDesc *resource) {
    struct view view;
    struct cudaTextureDesc reading = {.addressMode = {1, 1, 1}};
    cudaError_t error = to && resource ? cinch_ready() : cudaErrorInvalidValue;
    if (!error && resource->resType != cudaResourceTypeArray) error = cudaErrorInvalidValue;
    if (!error) error = view_of(resource, &view);
    if (!error) error = bind(to, resource, &view, &reading);
    return cinch_note(error);
}

cudaError_t cudaDestroySurfaceObject(unsigned long long handle) {
    return cudaDestroyTextureObject(handle);
}

cudaError_t cudaGetSurfaceObjectResourceDesc(struct cudaResourceDesc *to, unsigned long long handle) {
    return cudaGetTextureObjectResourceDesc(to, handle);
}
