/* Copies from and to arrays, and of boxes. */
#include "cinch.h"

static size_t at_least_one(size_t value) {
    return value ? value : 1;
}

/* The place of bytes in an array, if so many bytes and rows and slices lie within it from there. */
static cudaError_t place_in(
        const struct cudaArray *array, struct cudaPos at, struct cudaExtent extent, struct cinch_place *place) {
    if (!cinch_is_array(array)) return cudaErrorInvalidResourceHandle;
    size_t row = array->width * array->element, rows = at_least_one(array->height), slices = at_least_one(array->depth);
    if (at.x > row || extent.width > row - at.x || at.y > rows || extent.height > rows - at.y || at.z > slices
            || extent.depth > slices - at.z)
        return cudaErrorInvalidValue;
    place->pitch = array->pitch;
    place->slice = array->pitch * rows;
    place->at = (char *) (uintptr_t) array->address + at.z * place->slice + at.y * place->pitch + at.x;
    return cudaSuccess;
}

static cudaError_t copy(
        struct cinch_place to, struct cinch_place from, size_t width, size_t height, int kind, cudaStream_t stream) {
    struct cinch_work work = {.type = WORK_COPY, .copy = {to, from, width, height, 1, kind}};
    return cinch_do(stream, &work);
}

static cudaError_t plane_to(
        cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height, int kind,
        cudaStream_t stream) {
    struct cinch_place there, here = {(char *) from, pitch, 0};
    cudaError_t error = cinch_ready();
    if (!error && width > pitch) error = cudaErrorInvalidPitchValue;
    if (!error) error = place_in(to, (struct cudaPos){x, y, 0}, (struct cudaExtent){width, height, 1}, &there);
    return error ? error : copy(there, here, width, height, kind, stream);
}

static cudaError_t plane_from(
        void *to, size_t pitch, cudaArray_t from, size_t x, size_t y, size_t width, size_t height, int kind,
        cudaStream_t stream) {
    struct cinch_place there = {to, pitch, 0}, here;
    cudaError_t error = cinch_ready();
    if (!error && width > pitch) error = cudaErrorInvalidPitchValue;
    if (!error) error = place_in(from, (struct cudaPos){x, y, 0}, (struct cudaExtent){width, height, 1}, &here);
    return error ? error : copy(there, here, width, height, kind, stream);
}

cudaError_t cudaMemcpy2DToArray(
        cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height, int kind) {
    return cinch_synchronized(plane_to(to, x, y, from, pitch, width, height, kind, NULL));
}
SAME(cudaMemcpy2DToArray_ptds, cudaMemcpy2DToArray);

cudaError_t cudaMemcpy2DToArrayAsync(
        cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height, int kind,
        cudaStream_t stream) {
    return cinch_note(plane_to(to, x, y, from, pitch, width, height, kind, stream));
}
SAME(cudaMemcpy2DToArrayAsync_ptsz, cudaMemcpy2DToArrayAsync);

cudaError_t cudaMemcpy2DFromArray(
        void *to, size_t pitch, cudaArray_t from, size_t x, size_t y, size_t width, size_t height, int kind) {
    return cinch_synchronized(plane_from(to, pitch, from, x, y, width, height, kind, NULL));
}
SAME(cudaMemcpy2DFromArray_ptds, cudaMemcpy2DFromArray);

cudaError_t cudaMemcpy2DFromArrayAsync(
        void *to, size_t pitch, cudaArray_t from, size_t x, size_t y, size_t width, size_t height, int kind,
        cudaStream_t stream) {
    return cinch_note(plane_from(to, pitch, from, x, y, width, height, kind, stream));
}
SAME(cudaMemcpy2DFromArrayAsync_ptsz, cudaMemcpy2DFromArrayAsync);

cudaError_t cudaMemcpy2DArrayToArray(
        cudaArray_t to, size_t to_x, size_t to_y, cudaArray_t from, size_t x, size_t y, size_t width, size_t height,
        int kind) {
    struct cinch_place there, here;
    struct cudaExtent extent = {width, height, 1};
    cudaError_t error = cinch_ready();
    if (!error) error = place_in(to, (struct cudaPos){to_x, to_y, 0}, extent, &there);
    if (!error) error = place_in(from, (struct cudaPos){x, y, 0}, extent, &here);
    if (!error) error = copy(there, here, width, height, kind, NULL);
    return cinch_synchronized(error);
}
SAME(cudaMemcpy2DArrayToArray_ptds, cudaMemcpy2DArrayToArray);

/* A run of bytes that goes on at the start of the array's next row: the rest of a row at a time. */
static cudaError_t run(
        cudaArray_t array, size_t x, size_t y, char *linear, size_t bytes, int kind, bool to_array,
        cudaStream_t stream) {
    cudaError_t error = cinch_ready();
    if (!error && !cinch_is_array(array)) error = cudaErrorInvalidResourceHandle;
    while (!error && bytes > 0) {
        size_t row = array->width * array->element;
        if (x >= row) return cudaErrorInvalidValue;
        size_t some = bytes < row - x ? bytes : row - x;
        error = to_array ? plane_to(array, x, y, linear, some, some, 1, kind, stream)
                         : plane_from(linear, some, array, x, y, some, 1, kind, stream);
        linear += some;
        bytes -= some;
        x = 0;
        y++;
    }
    return error;
}

cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t bytes, int kind) {
    return cinch_synchronized(run(to, x, y, (char *) from, bytes, kind, true, NULL));
}
SAME(cudaMemcpyToArray_ptds, cudaMemcpyToArray);

cudaError_t cudaMemcpyToArrayAsync(
        cudaArray_t to, size_t x, size_t y, const void *from, size_t bytes, int kind, cudaStream_t stream) {
    return cinch_note(run(to, x, y, (char *) from, bytes, kind, true, stream));
}
SAME(cudaMemcpyToArrayAsync_ptsz, cudaMemcpyToArrayAsync);

cudaError_t cudaMemcpyFromArray(void *to, cudaArray_t from, size_t x, size_t y, size_t bytes, int kind) {
    return cinch_synchronized(run(from, x, y, to, bytes, kind, false, NULL));
}
SAME(cudaMemcpyFromArray_ptds, cudaMemcpyFromArray);

cudaError_t cudaMemcpyFromArrayAsync(
        void *to, cudaArray_t from, size_t x, size_t y, size_t bytes, int kind, cudaStream_t stream) {
    return cinch_note(run(from, x, y, to, bytes, kind, false, stream));
}
SAME(cudaMemcpyFromArrayAsync_ptsz, cudaMemcpyFromArrayAsync);

/* One side of a copy of a box: an array, whose positions count elements, or memory, whose positions count bytes. */
static cudaError_t side_of(
        cudaArray_t array, struct cudaPos at, struct cudaPitchedPtr memory, struct cudaExtent bytes,
        struct cinch_place *place) {
    if (array) {
        if (!cinch_is_array(array)) return cudaErrorInvalidResourceHandle;
        at.x *= array->element;
        return place_in(array, at, bytes, place);
    }
    if (!memory.ptr) return cudaErrorInvalidValue;
    if (bytes.width > memory.pitch && (bytes.height > 1 || bytes.depth > 1)) return cudaErrorInvalidPitchValue;
    place->pitch = memory.pitch;
    place->slice = memory.pitch * memory.ysize;
    place->at = (char *) memory.ptr + at.z * place->slice + at.y * place->pitch + at.x;
    return cudaSuccess;
}

cudaError_t cinch_box_work(const struct cudaMemcpy3DParms *box, struct cinch_work *work) {
    cudaError_t error = box ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return error;
    struct cudaExtent bytes = box->extent;
    cudaArray_t counted = box->srcArray ? box->srcArray : box->dstArray;
    if (counted) {
        if (!cinch_is_array(counted)) return cudaErrorInvalidResourceHandle;
        bytes.width *= counted->element;
    }
    struct cinch_place to, from;
    error = side_of(box->dstArray, box->dstPos, box->dstPtr, bytes, &to);
    if (!error) error = side_of(box->srcArray, box->srcPos, box->srcPtr, bytes, &from);
    if (error) return error;
    *work = (struct cinch_work){
            .type = WORK_COPY, .copy = {to, from, bytes.width, bytes.height, bytes.depth, box->kind}};
    return cudaSuccess;
}

static cudaError_t copy_box(const struct cudaMemcpy3DParms *box, cudaStream_t stream) {
    struct cinch_work work;
    cudaError_t error = cinch_box_work(box, &work);
    return error ? error : cinch_do(stream, &work);
}

cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *box) {
    return cinch_synchronized(copy_box(box, NULL));
}
SAME(cudaMemcpy3D_ptds, cudaMemcpy3D);

cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *box, cudaStream_t stream) {
    return cinch_note(copy_box(box, stream));
}
SAME(cudaMemcpy3DAsync_ptsz, cudaMemcpy3DAsync);

static cudaError_t copy_peer_box(const struct cudaMemcpy3DPeerParms *peers, cudaStream_t stream) {
    if (!peers) return cudaErrorInvalidValue;
    if (peers->srcDevice != 0 || peers->dstDevice != 0) return cudaErrorInvalidDevice;
    struct cudaMemcpy3DParms box = {peers->srcArray, peers->srcPos, peers->srcPtr, peers->dstArray, peers->dstPos,
            peers->dstPtr, peers->extent, cudaMemcpyDefault};
    return copy_box(&box, stream);
}

cudaError_t cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *peers) {
    return cinch_synchronized(copy_peer_box(peers, NULL));
}
SAME(cudaMemcpy3DPeer_ptds, cudaMemcpy3DPeer);

cudaError_t cudaMemcpy3DPeerAsync(const struct cudaMemcpy3DPeerParms *peers, cudaStream_t stream) {
    return cinch_note(copy_peer_box(peers, stream));
}
SAME(cudaMemcpy3DPeerAsync_ptsz, cudaMemcpy3DPeerAsync);
