/* Requests and replies: each goes out by one write and comes in by one read, from buffers that are kept. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "cinch.h"

#define REQUEST_HEAD 8
#define REPLY_HEAD 12

atomic_bool cinch_text_waits;

static uint8_t *request, *reply;
static size_t request_room, request_used, reply_room, reply_end, reply_at;

static void grow(uint8_t **buffer, size_t *room, size_t needed) {
    if (needed <= *room) return;
    size_t bigger = needed * 2 < 4096 ? 4096 : needed * 2;
    *buffer = realloc(*buffer, bigger);
    if (!*buffer) abort();
    *room = bigger;
}

uint8_t *cinch_put_room(size_t bytes) {
    grow(&request, &request_room, request_used + bytes);
    uint8_t *at = request + request_used;
    request_used += bytes;
    return at;
}

void cinch_start(enum cinch_op op) {
    request_used = 0;
    cinch_put_u32(0);
    cinch_put_u32(op);
}

void cinch_put_u32(uint32_t value) {
    memcpy(cinch_put_room(sizeof value), &value, sizeof value);
}

void cinch_put_u64(uint64_t value) {
    memcpy(cinch_put_room(sizeof value), &value, sizeof value);
}

void cinch_put_str(const char *text) {
    size_t length = strlen(text);
    cinch_put_u32(length);
    memcpy(cinch_put_room(length), text, length);
}

static void write_all(int socket, const uint8_t *from, size_t bytes) {
    while (bytes > 0) {
        ssize_t done = send(socket, from, bytes, MSG_NOSIGNAL);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) cinch_die();
        from += done;
        bytes -= done;
    }
}

/* Only the first reply may be late: Cinch serves one program after the other. */
static void say_waiting(void) {
    static bool said;
    if (!said) fprintf(stderr, "cinch: waiting for another program that uses the simulated GPU\n");
    said = true;
}

/* Reads until the reply holds so many bytes; more than that never come, as there is one reply per request. */
static void read_until(int socket, size_t wanted) {
    grow(&reply, &reply_room, wanted);
    while (reply_end < wanted) {
        ssize_t done = read(socket, reply + reply_end, reply_room - reply_end);
        if (done < 0 && errno == EAGAIN) say_waiting();
        if (done < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (done <= 0) cinch_die();
        reply_end += done;
    }
}

const uint8_t *cinch_request(size_t *bytes) {
    uint32_t payload = request_used - REQUEST_HEAD;
    memcpy(request, &payload, sizeof payload);
    *bytes = request_used;
    return request;
}

void cinch_write(int socket) {
    size_t bytes;
    const uint8_t *from = cinch_request(&bytes);
    write_all(socket, from, bytes);
}

void cinch_write_empty(int socket, enum cinch_op op) {
    uint32_t head[] = {0, op};
    write_all(socket, (const uint8_t *) head, sizeof head);
}

cudaError_t cinch_read(int socket) {
    uint32_t bytes, flags;
    int32_t error;
    reply_end = 0;
    read_until(socket, REPLY_HEAD);
    memcpy(&bytes, reply, sizeof bytes);
    memcpy(&error, reply + 4, sizeof error);
    memcpy(&flags, reply + 8, sizeof flags);
    read_until(socket, REPLY_HEAD + (size_t) bytes);
    reply_at = REPLY_HEAD;
    cinch_text_waits = flags & 1;
    cinch_posted_done();
    cinch_see(error);
    return error;
}

/* A reply that is shorter than expected (as that of a failed call) reads as zeros. */
static void get(void *to, size_t bytes) {
    if (reply_end - reply_at < bytes) {
        memset(to, 0, bytes);
        reply_at = reply_end;
        return;
    }
    memcpy(to, reply + reply_at, bytes);
    reply_at += bytes;
}

uint32_t cinch_get_u32(void) {
    uint32_t value;
    get(&value, sizeof value);
    return value;
}

uint64_t cinch_get_u64(void) {
    uint64_t value;
    get(&value, sizeof value);
    return value;
}

double cinch_get_f64(void) {
    double value;
    get(&value, sizeof value);
    return value;
}

void cinch_get_str(char *to, size_t room) {
    size_t length = cinch_get_u32();
    if (length > reply_end - reply_at) length = reply_end - reply_at;
    size_t kept = length < room ? length : room - 1;
    memcpy(to, reply + reply_at, kept);
    to[kept] = 0;
    reply_at += length;
}

static void put_all(const char *fields, va_list values) {
    for (; *fields; fields++) {
        if (*fields == 'i') cinch_put_u32(va_arg(values, uint32_t));
        else cinch_put_u64(va_arg(values, uint64_t));
    }
}

cudaError_t cinch_tell(enum cinch_op op, const char *fields, ...) {
    cudaError_t error = cinch_begin(op);
    if (error) return error;
    va_list values;
    va_start(values, fields);
    put_all(fields, values);
    va_end(values);
    error = cinch_send();
    cinch_end();
    return error;
}

cudaError_t cinch_tell_later(bool certain, enum cinch_op op, const char *fields, ...) {
    cudaError_t error = cinch_begin(op);
    if (error) return error;
    va_list values;
    va_start(values, fields);
    put_all(fields, values);
    va_end(values);
    error = certain ? cinch_post() : cinch_send();
    cinch_end();
    return error;
}
