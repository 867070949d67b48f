/* The connection to Cinch: made by the first call that needs it, held by one thread at a time, watched for its end. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "cinch.h"

#define PROTOCOL 2

/* Seconds without a welcome after which the program says that it waits. */
#define PATIENCE 3

uint8_t *cinch_window;
size_t cinch_window_size;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool connected; /* the fast answer of cinch_ready */
static bool tried;
static cudaError_t refusal; /* why there is no connection, once one was tried */
static int server = -1;
static char folder[PATH_MAX - 32];
static atomic_bool leaving; /* the end of the socket is expected */
static pid_t owner;

/* Removes what a server that was killed could not. */
static void clear_folder(void) {
    DIR *files = folder[0] ? opendir(folder) : NULL;
    if (!files) return;
    for (struct dirent *file = readdir(files); file; file = readdir(files)) {
        if (file->d_name[0] != '.') unlinkat(dirfd(files), file->d_name, 0);
    }
    closedir(files);
    rmdir(folder);
}

/* Ends the program, whose device is gone: one line, and what the program has printed so far is not lost. */
void cinch_die(void) {
    static atomic_flag once = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&once)) {
        for (;;) pause();
    }
    if (!leaving) {
        if (ftrylockfile(stdout) == 0) fflush_unlocked(stdout);
        if (connected) clear_folder();
        dprintf(STDERR_FILENO, "cinch: the simulator %s, and so %s ends\n",
                connected ? "has ended" : "takes no further program", program_invocation_short_name);
    }
    _exit(1);
}

/* A kernel may run for hours while the host computes something else, so nobody may be reading when the server dies. */
static void *watch(void *nothing) {
    struct pollfd end = {.fd = server, .events = POLLRDHUP};
    for (;;) {
        int found = poll(&end, 1, -1);
        if (leaving) return nothing;
        if (found > 0) cinch_die();
    }
}

static void start_watching(void) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 256 * 1024);
    pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
    pthread_t thread;
    /* A program with much thread-local data may need more than the small stack. */
    if (pthread_create(&thread, &small, watch, NULL) != 0 && pthread_create(&thread, NULL, watch, NULL) == 0)
        pthread_detach(thread);
    pthread_attr_destroy(&small);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* A child has its parent's memory but no part in its conversation. */
static void in_child(void) {
    pthread_mutex_t fresh = PTHREAD_MUTEX_INITIALIZER;
    mutex = fresh;
    cinch_forget_call();
    if (!tried) return;
    connected = false;
    refusal = cudaErrorInitializationError;
    if (server >= 0) close(server);
    server = -1;
}

/* A file of the folder as memory; null if that cannot be. */
static void *map_shared(const char *name, size_t *bytes) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) return NULL;
    struct stat about;
    void *at = MAP_FAILED;
    if (fstat(file, &about) == 0 && about.st_size > 0)
        at = mmap(NULL, about.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (at == MAP_FAILED) return NULL;
    *bytes = about.st_size;
    return at;
}

static bool map_memory(void) {
    size_t bytes;
    cinch_window = map_shared("window", &cinch_window_size);
    void *posted = map_shared("posted", &bytes);
    return cinch_window && posted && cinch_map_posted(posted, bytes);
}

static bool connect_socket(void) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (snprintf(address.sun_path, sizeof address.sun_path, "%s/socket", folder) >= (int) sizeof address.sun_path)
        return false;
    server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return server >= 0 && connect(server, (struct sockaddr *) &address, sizeof address) == 0;
}

static void set_patience(int seconds) {
    struct timeval patience = {.tv_sec = seconds};
    setsockopt(server, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
}

static cudaError_t hello(void) {
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length < 0 ? 0 : length] = 0;
    cinch_start(OP_HELLO);
    cinch_put_u32(PROTOCOL);
    cinch_put_u32(getpid());
    cinch_put_str(program);
    set_patience(PATIENCE);
    cudaError_t error = cinch_send();
    set_patience(0);
    if (error) return error;
    for (uint32_t count = cinch_get_u32(); count > 0; count--) {
        uint32_t property = cinch_get_u32();
        cinch_set_property(property, (int64_t) cinch_get_u64());
    }
    char name[256];
    cinch_get_str(name, sizeof name);
    cinch_set_device_name(name);
    return cudaSuccess;
}

static cudaError_t open_connection(void) {
    const char *given = getenv("CINCH_EXEC");
    if (!given || !*given) {
        fprintf(stderr, "cinch: no simulated GPU here; start the program by: cinch exec -- %s\n",
                program_invocation_name);
        return cudaErrorNoDevice;
    }
    if (snprintf(folder, sizeof folder, "%s", given) >= (int) sizeof folder || !connect_socket() || !map_memory()) {
        fprintf(stderr, "cinch: no connection to the simulator at %s: %s\n", given, strerror(errno));
        return cudaErrorNoDevice;
    }
    cudaError_t error = hello();
    if (error) {
        fprintf(stderr, "cinch: the simulator does not take this program (error %d)\n", error);
        return error;
    }
    owner = getpid();
    start_watching();
    return cudaSuccess;
}

/* Holding the mutex: connects at the first time, and sends what was registered since. */
static cudaError_t prepare(void) {
    if (!tried) {
        tried = true;
        pthread_atfork(NULL, NULL, in_child);
        refusal = open_connection();
        connected = !refusal;
    }
    if (connected && cinch_binaries_wait) cinch_send_binaries();
    return refusal;
}

cudaError_t cinch_ready(void) {
    cudaError_t error = cinch_in_call() ? cudaErrorNotPermitted : cinch_sticky;
    if (error || (connected && !cinch_binaries_wait)) return error;
    pthread_mutex_lock(&mutex);
    error = prepare();
    pthread_mutex_unlock(&mutex);
    return error;
}

cudaError_t cinch_begin(enum cinch_op op) {
    if (cinch_in_call()) return cudaErrorNotPermitted;
    cinch_await_call();
    pthread_mutex_lock(&mutex);
    cudaError_t error = prepare();
    if (error) {
        pthread_mutex_unlock(&mutex);
        return error;
    }
    cinch_start(op);
    return cudaSuccess;
}

void cinch_end(void) {
    pthread_mutex_unlock(&mutex);
}

void cinch_hold(void) {
    pthread_mutex_lock(&mutex);
}

bool cinch_open(void) {
    return connected;
}

const char *cinch_folder(void) {
    return folder;
}

void cinch_ask(void) {
    cinch_write(server);
}

cudaError_t cinch_answer(void) {
    return cinch_read(server);
}

cudaError_t cinch_send(void) {
    cinch_ask();
    return cinch_answer();
}

cudaError_t cinch_sync(void) {
    cinch_write_empty(server, OP_SYNC);
    return cinch_answer();
}

void cinch_wake(void) {
    cinch_write_empty(server, OP_WAKE);
}

/* The program's end: what kernels printed last, and a farewell, unless another thread is still in a call. */
__attribute__((destructor)) static void leave(void) {
    if (!connected || owner != getpid()) return;
    cinch_await_last_call();
    if (pthread_mutex_trylock(&mutex) != 0) return;
    if (cinch_posted()) cinch_sync();
    pthread_mutex_unlock(&mutex);
    cinch_print_text();
    pthread_mutex_lock(&mutex);
    leaving = true;
    cinch_start(OP_BYE);
    cinch_send();
    connected = false;
    refusal = cudaErrorCudartUnloading;
    pthread_mutex_unlock(&mutex);
}
