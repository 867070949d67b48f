/* Copies and fills of boxes of bytes. What the device alone sees goes through the window in pieces. */
#include <stdlib.h>
#include <string.h>

#include "cinch.h"

struct box {
    struct cinch_place to, from;
    size_t width, height, depth;
};

/* Rows without gaps are one long row: fewer pieces, fewer messages. */
static void join_rows(struct box *box) {
    if (box->depth > 1 && box->to.slice == box->to.pitch * box->height
            && box->from.slice == box->from.pitch * box->height) {
        box->height *= box->depth;
        box->depth = 1;
    }
    if (box->depth == 1 && box->to.pitch == box->width && box->from.pitch == box->width) {
        box->width *= box->height;
        box->height = 1;
    }
    if (box->height == 1) box->to.pitch = box->from.pitch = box->width;
}

static cudaError_t move(bool in, const struct box *box) {
    cudaError_t error = cinch_begin(in ? OP_COPY_IN : OP_COPY_OUT);
    if (error) return error;
    struct cinch_place device = in ? box->to : box->from, host = in ? box->from : box->to;
    struct cinch_mover mover = {.in = in};
    for (size_t z = 0; z < box->depth && !error; z++) {
        struct cinch_rows rows = {device.at + z * device.slice, device.pitch, host.at + z * host.slice, host.pitch,
                box->width, box->height};
        error = cinch_move(&mover, &rows);
    }
    cudaError_t last = cinch_move_last(&mover);
    cinch_end();
    return error ? error : last;
}

static cudaError_t copy_on_device(const struct box *box) {
    cudaError_t error = cudaSuccess;
    for (size_t z = 0; z < box->depth && !error; z++) {
        char *to = box->to.at + z * box->to.slice, *from = box->from.at + z * box->from.slice;
        bool certain = cinch_on_device(to, box->to.pitch, box->width, box->height)
                && cinch_on_device(from, box->from.pitch, box->width, box->height);
        error = cinch_tell_later(certain, OP_COPY_DEVICE, "llllll", (uintptr_t) to, box->to.pitch, (uintptr_t) from,
                box->from.pitch, box->width, box->height);
    }
    return error;
}

/* Memory that the host sees needs no device once the kernels before have ended. */
static cudaError_t copy_on_host(const struct box *box) {
    cudaError_t error = cinch_tell(OP_SYNC, "");
    for (size_t z = 0; z < box->depth && !error; z++) {
        cinch_copy_rows(box->to.at + z * box->to.slice, box->to.pitch, box->from.at + z * box->from.slice,
                box->from.pitch, box->width, box->height);
    }
    return error;
}

static bool allowed(int kind, enum cinch_side to, enum cinch_side from) {
    switch (kind) {
        case cudaMemcpyHostToHost: return to != SIDE_DEVICE && from != SIDE_DEVICE;
        case cudaMemcpyHostToDevice: return to != SIDE_HOST && from != SIDE_DEVICE;
        case cudaMemcpyDeviceToHost: return to != SIDE_DEVICE && from != SIDE_HOST;
        case cudaMemcpyDeviceToDevice: return to != SIDE_HOST && from != SIDE_HOST;
        default: return true;
    }
}

cudaError_t cinch_copy(
        struct cinch_place to, struct cinch_place from, size_t width, size_t height, size_t depth, int kind) {
    cudaError_t error = cinch_ready();
    if (error) return error;
    if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) return cudaErrorInvalidMemcpyDirection;
    if (width == 0 || height == 0 || depth == 0) return cinch_tell(OP_SYNC, "");
    if (!to.at || !from.at) return cudaErrorInvalidValue;
    enum cinch_side to_side = cinch_side(to.at), from_side = cinch_side(from.at);
    if (!allowed(kind, to_side, from_side)) return cudaErrorInvalidValue;
    to.at = cinch_real(to.at);
    from.at = cinch_real(from.at);
    struct box box = {to, from, width, height, depth};
    join_rows(&box);
    if (to_side != SIDE_DEVICE && from_side != SIDE_DEVICE) return copy_on_host(&box);
    if (to_side == SIDE_DEVICE && from_side == SIDE_DEVICE) return copy_on_device(&box);
    return move(to_side == SIDE_DEVICE, &box);
}

static cudaError_t fill_on_host(const struct box *box, int value) {
    cudaError_t error = cinch_tell(OP_SYNC, "");
    for (size_t z = 0; z < box->depth && !error; z++) {
        for (size_t row = 0; row < box->height; row++) {
            memset(box->to.at + z * box->to.slice + row * box->to.pitch, value, box->width);
        }
    }
    return error;
}

cudaError_t cinch_fill(struct cinch_place to, int value, size_t width, size_t height, size_t depth) {
    cudaError_t error = cinch_ready();
    if (error) return error;
    if (width == 0 || height == 0 || depth == 0) return cudaSuccess;
    enum cinch_side side = cinch_side(to.at);
    if (side == SIDE_HOST) return cudaErrorInvalidValue;
    to.at = cinch_real(to.at);
    struct box box = {to, to, width, height, depth};
    join_rows(&box);
    if (side == SIDE_MAPPED) return fill_on_host(&box, value);
    for (size_t z = 0; z < box.depth && !error; z++) {
        char *at = box.to.at + z * box.to.slice;
        error = cinch_tell_later(cinch_on_device(at, box.to.pitch, box.width, box.height), OP_FILL, "lllli",
                (uintptr_t) at, box.to.pitch, box.width, box.height, value & 0xff);
    }
    return error;
}

cudaError_t cinch_fill_elements(struct cinch_place to, unsigned value, unsigned element, size_t width, size_t height) {
    char *row = malloc(width ? width : 1);
    if (!row) return cudaErrorMemoryAllocation;
    for (size_t at = 0; at + element <= width; at += element) memcpy(row + at, &value, element);
    cudaError_t error = cudaSuccess;
    for (size_t y = 0; y < height && width && !error; y++) {
        struct cinch_place line = {to.at + y * to.pitch, width, 0}, from = {row, width, 0};
        error = cinch_copy(line, from, width, 1, 1, cudaMemcpyDefault);
    }
    free(row);
    return error;
}
