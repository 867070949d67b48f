/*
 * Copies between the program's memory and the device's, through two halves of the window: while Cinch works on one, the
 * program fills or empties the other. The halves are small: memory that nobody has touched before is slow.
 */
#include <string.h>

#include "cinch.h"

#define HALF ((size_t) 2 << 20)

void cinch_copy_rows(
        char *to, size_t to_pitch, const char *from, size_t from_pitch, size_t width, size_t height) {
    if (to_pitch == width && from_pitch == width) {
        memmove(to, from, width * height);
        return;
    }
    for (size_t row = 0; row < height; row++) memmove(to + row * to_pitch, from + row * from_pitch, width);
}

static size_t half_bytes(void) {
    return cinch_window_size / 2 < HALF ? cinch_window_size / 2 : HALF;
}

static char *half_at(bool second) {
    return (char *) cinch_window + (second ? half_bytes() : 0);
}

static void ask(const struct cinch_mover *mover, const struct cinch_rows *rows) {
    cinch_start(mover->in ? OP_COPY_IN : OP_COPY_OUT);
    cinch_put_u64((uintptr_t) rows->device);
    cinch_put_u64(rows->device_pitch);
    cinch_put_u64(rows->width);
    cinch_put_u64(rows->height);
    cinch_put_u64(mover->second ? half_bytes() : 0);
    cinch_ask();
}

static cudaError_t answer(struct cinch_mover *mover) {
    if (!mover->asked) return cudaSuccess;
    mover->asked = false;
    return cinch_answer();
}

static cudaError_t fill_half(struct cinch_mover *mover, const struct cinch_rows *rows) {
    cinch_copy_rows(half_at(mover->second), rows->width, rows->host, rows->host_pitch, rows->width, rows->height);
    cudaError_t error = answer(mover);
    if (error) return error;
    ask(mover, rows);
    mover->asked = true;
    mover->second = !mover->second;
    return cudaSuccess;
}

/* What the last answer brought, which is in the half before. */
static void empty_half(struct cinch_mover *mover) {
    const struct cinch_rows *rows = &mover->brought;
    cinch_copy_rows(rows->host, rows->host_pitch, half_at(!mover->second), rows->width, rows->width, rows->height);
    mover->brought.height = 0;
}

static cudaError_t bring_half(struct cinch_mover *mover, const struct cinch_rows *rows) {
    ask(mover, rows);
    empty_half(mover);
    cudaError_t error = cinch_answer();
    if (error) return error;
    mover->brought = *rows;
    mover->second = !mover->second;
    return cudaSuccess;
}

/* Holding the connection: as many rows at once as a half holds, or a part of one. */
cudaError_t cinch_move(struct cinch_mover *mover, const struct cinch_rows *all) {
    size_t columns = all->width < half_bytes() ? all->width : half_bytes();
    size_t rows = half_bytes() / columns;
    cudaError_t error = cudaSuccess;
    for (size_t row = 0; row < all->height && !error; row += rows) {
        size_t some = all->height - row < rows ? all->height - row : rows;
        for (size_t column = 0; column < all->width && !error; column += columns) {
            size_t wide = all->width - column < columns ? all->width - column : columns;
            struct cinch_rows piece = {all->device + row * all->device_pitch + column,
                    some == 1 ? wide : all->device_pitch, all->host + row * all->host_pitch + column, all->host_pitch,
                    wide, some};
            error = mover->in ? fill_half(mover, &piece) : bring_half(mover, &piece);
        }
    }
    return error;
}

cudaError_t cinch_move_last(struct cinch_mover *mover) {
    empty_half(mover);
    return answer(mover);
}
