/* The way to Cinch: a Unix socket that each process opens when it first has something to tell. Nothing comes back. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "front.h"

/* What stands before the data of each message, little-endian as this processor is. */
struct head {
    uint32_t what, zero;
    uint64_t address, bytes;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static bool tried;
static int channel = -1;

static void before_fork(void) {
    pthread_mutex_lock(&mutex);
}

static void in_parent(void) {
    pthread_mutex_unlock(&mutex);
}

/* A child has a conversation of its own. */
static void in_child(void) {
    if (channel >= 0) close(channel);
    channel = -1;
    tried = false;
    pthread_mutex_unlock(&mutex);
}

__attribute__((constructor)) static void expect_forks(void) {
    pthread_atfork(before_fork, in_parent, in_child);
}

static void lose(void) {
    close(channel);
    channel = -1;
}

static void open_channel(void) {
    const char *path = getenv("CINCH_CAPTURE");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    tried = true;
    if (!path || strlen(path) >= sizeof address.sun_path) return;
    strcpy(address.sun_path, path);
    channel = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (channel < 0 || connect(channel, (struct sockaddr *) &address, sizeof address) == 0) return;
    fprintf(stderr, "cinch: nothing is captured, as there is no connection to %s: %s\n", path, strerror(errno));
    lose();
}

bool channel_hold(void) {
    pthread_mutex_lock(&mutex);
    if (!tried) open_channel();
    if (channel >= 0) return true;
    pthread_mutex_unlock(&mutex);
    return false;
}

void channel_release(void) {
    pthread_mutex_unlock(&mutex);
}

static void send_all(const void *data, uint64_t bytes) {
    const char *next = data;
    while (bytes > 0 && channel >= 0) {
        ssize_t sent = send(channel, next, bytes, MSG_NOSIGNAL);
        if (sent >= 0) {
            next += sent;
            bytes -= sent;
        } else if (errno != EINTR) {
            lose();
        }
    }
}

void channel_send(enum tell what, uint64_t address, const void *data, uint64_t bytes) {
    struct head head = {what, 0, address, bytes};
    send_all(&head, sizeof head);
    send_all(data, bytes);
}
