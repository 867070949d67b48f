/*
 * What the files of this library share.
 *
 * The library stands in for NVIDIA's libcudart: it sends what a program asks to Cinch over a Unix socket, one request
 * at a time; what needs no answer it posts in memory that both see. It needs a C compiler and Linux, and no header of CUDA:
 *
 *   cc -O2 -fPIC -shared -pthread -Wall -Wextra -Werror -std=gnu11 *.c \
 *      -Wl,-soname,libcudart.so.13 -Wl,--version-script=cudart.map -o libcudart.so.13
 *
 * The soname is what the program's ELF file asks for; the version script gives every symbol the version that programs
 * linked against CUDA 13 want. Another version of CUDA has other layouts, so a different soname is not enough for it.
 */
#ifndef CINCH_H
#define CINCH_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "cudart.h"

#define UNUSED __attribute__((unused))

/* Another exported name of a function of the same file: CUDA's variants with a default stream per thread. */
#define SAME(other, name) extern __typeof__(name) other __attribute__((alias(#name)))

enum cinch_op {
    OP_HELLO = 1,
    OP_BINARY,
    OP_FUNCTION,
    OP_VARIABLE,
    OP_DROP_BINARY,
    OP_FUNCTION_INFO,
    OP_LAUNCH,
    OP_ALLOCATE,
    OP_FREE,
    OP_COPY_IN,
    OP_COPY_OUT,
    OP_COPY_DEVICE,
    OP_FILL,
    OP_SYMBOL,
    OP_TEXT,
    OP_RECORD,
    OP_TEXTURE,
    OP_DROP_TEXTURE,
    OP_OCCUPANCY,
    OP_MEMORY,
    OP_FUNCTION_SET,
    OP_SYNC,
    OP_MISSING,
    OP_RESET,
    OP_LIMIT,
    OP_BYE,
    OP_WAKE,
    OP_MOMENT,
};

/* connection.c: the socket, the window and who may use them. */
extern uint8_t *cinch_window;
extern size_t cinch_window_size;
cudaError_t cinch_ready(void);            /* connects if need be; 0, or why no call can be answered */
cudaError_t cinch_begin(enum cinch_op op); /* as cinch_ready, then holds the connection and starts a request */
void cinch_ask(void);                     /* sends the request */
cudaError_t cinch_answer(void);           /* waits for its reply */
cudaError_t cinch_send(void);             /* both */
cudaError_t cinch_sync(void);             /* waits for all that was posted; what was put in the request stays */
void cinch_wake(void);
void cinch_end(void);                     /* lets go of the connection */
void cinch_hold(void);                    /* holds the connection's lock alone */
bool cinch_open(void);                    /* whether there is a connection at this moment */
const char *cinch_folder(void);
__attribute__((noreturn)) void cinch_die(void);

/* calls.c: functions of the program that streams call. */
cudaError_t cinch_call(cudaHostFn_t function, void *data);
bool cinch_call_runs(void);        /* whether one is not over */
bool cinch_in_call(void);          /* whether this thread is in one, which may not use CUDA */
void cinch_await_call(void);       /* waits until none runs */
void cinch_await_last_call(void);  /* the same at the program's end, not for ever */
void cinch_forget_call(void);      /* in a child */

/* message.c: one request and its reply; only between cinch_begin and cinch_end. */
extern atomic_bool cinch_text_waits;
void cinch_start(enum cinch_op op);
void cinch_put_u32(uint32_t value);
void cinch_put_u64(uint64_t value);
void cinch_put_str(const char *text);
uint8_t *cinch_put_room(size_t bytes);
const uint8_t *cinch_request(size_t *bytes); /* as it goes out */
void cinch_write(int socket);
void cinch_write_empty(int socket, enum cinch_op op); /* another request, without a payload */
cudaError_t cinch_read(int socket);
uint32_t cinch_get_u32(void);
uint64_t cinch_get_u64(void);
double cinch_get_f64(void);
void cinch_get_str(char *to, size_t room);
cudaError_t cinch_tell(enum cinch_op op, const char *fields, ...); /* a whole call: i for u32, l for u64 */
cudaError_t cinch_tell_later(bool certain, enum cinch_op op, const char *fields, ...); /* posted if it cannot fail */

/* posted.c: requests without an answer. What goes wrong with one is the error of a later call. */
bool cinch_map_posted(void *memory, size_t bytes);
cudaError_t cinch_post(void); /* as cinch_send, but does not wait if there is room */
void cinch_posted_done(void); /* a reply has come */
bool cinch_posted(void);      /* whether anything was posted since; for any thread */

/* text.c: what kernels print. */
void cinch_print_text(void);

/* errors.c */
extern _Atomic cudaError_t cinch_sticky;
cudaError_t cinch_note(cudaError_t error);        /* remembers the error for cudaGetLastError, and returns it */
void cinch_see(cudaError_t error);                /* a kernel's error stays */
cudaError_t cinch_synchronized(cudaError_t error); /* waits, prints waiting text, then as cinch_note */

/* missing.c */
cudaError_t cinch_missing(const char *name, atomic_flag *said);
#define CINCH_REFUSE(what)                               \
    ({                                                   \
        static atomic_flag said_once = ATOMIC_FLAG_INIT; \
        cinch_missing(what, &said_once);                 \
    })

#define MISSING(name)                         \
    cudaError_t name(void) {                  \
        return cinch_note(CINCH_REFUSE(#name)); \
    }

/* map.c: a table from 64-bit keys (never 0) to pointers; safe for threads. */
struct cinch_map {
    pthread_mutex_t lock;
    size_t count, room;
    uint64_t *keys;
    void **values;
};
#define CINCH_MAP {.lock = PTHREAD_MUTEX_INITIALIZER}
void *cinch_map_get(struct cinch_map *map, uint64_t key);
void cinch_map_put(struct cinch_map *map, uint64_t key, void *value);
void *cinch_map_take(struct cinch_map *map, uint64_t key);
void cinch_map_clear(struct cinch_map *map, void (*drop)(void *value));

/* binaries.c: what nvcc's code registers. */
#define CINCH_TRIED 4
struct cinch_function {
    uint64_t key;
    const char *name;
    cudaError_t error; /* why its binary cannot be used */
    atomic_bool known; /* the layout has been asked for */
    uint32_t parameters, bytes;
    uint32_t *offsets, *sizes;
    struct cinch_tried {
        uint32_t threads;
        uint64_t shared;
    } tried[CINCH_TRIED]; /* sizes of blocks that Cinch took: no smaller ones are refused */
    unsigned tries;
};
struct cinch_variable {
    uint64_t key, address, size;
    const char *name;
    bool constant, managed;
    cudaError_t error;
};
extern atomic_bool cinch_binaries_wait;
void cinch_send_binaries(void); /* holding the connection */
struct cinch_function *cinch_find_function(const void *key);
cudaError_t cinch_layout(const void *key, struct cinch_function **found); /* launch.c: with its parameters known */
cudaError_t cinch_find_symbol(const void *key, uint64_t *address, uint64_t *size);

/* ranges.c: memory that the program got, and the side of every pointer. */
enum cinch_kind { KIND_DEVICE = 0, KIND_MANAGED = 1, KIND_PINNED = 2 };
enum cinch_side { SIDE_HOST, SIDE_MAPPED, SIDE_DEVICE };
struct cinch_range {
    uint64_t from;
    size_t bytes;
    enum cinch_kind kind;
    unsigned flags;     /* of cudaHostAlloc */
    bool variable;      /* a __managed__ variable: stays when the device is reset */
    void *registered;   /* host memory that this pinned memory stands behind */
    cudaMemPool_t pool; /* where it came from, or null */
};
/* Device memory lies where a host process has nothing: in a gap, and above all that it can have (47 bits on x86, 48 on Arm). */
#define DEVICE_FIRST 0x20000000000u
#define DEVICE_END 0x200000000000u
#define DEVICE_ABOVE 0x1000000000000u
cudaError_t cinch_map_file(uint64_t address, size_t bytes, const char *file);
cudaError_t cinch_allocate(size_t bytes, struct cinch_range *range); /* fills in the address */
void cinch_add_range(const struct cinch_range *range);
bool cinch_find_range(const void *pointer, struct cinch_range *range);
bool cinch_on_device(const char *at, size_t pitch, size_t width, size_t height); /* rows in one piece that it got */
bool cinch_take_range(uint64_t from, struct cinch_range *range);
void cinch_forget_ranges(void);
bool cinch_any_mapped(void); /* whether there is memory that both sides see */
enum cinch_side cinch_side(const void *pointer);

/* registered.c: cudaHostRegister. */
void *cinch_real(const void *pointer); /* a pointer into memory behind registered memory: the program's own memory */
void cinch_before_launch(void);
void cinch_after_launch(void);
void cinch_forget_registered(void);
bool cinch_registered(const void *pointer, void **device, unsigned *flags);

/* copies.c */
struct cinch_place {
    char *at;
    size_t pitch, slice;
};
cudaError_t cinch_copy(
        struct cinch_place to, struct cinch_place from, size_t width, size_t height, size_t depth, int kind);
cudaError_t cinch_fill(struct cinch_place to, int value, size_t width, size_t height, size_t depth);
/* Rows of elements of 2 or 4 bytes. */
cudaError_t cinch_fill_elements(struct cinch_place to, unsigned value, unsigned element, size_t width, size_t height);

/* moves.c: between the program's memory and the device's. */
struct cinch_rows {
    char *device;
    size_t device_pitch;
    char *host;
    size_t host_pitch, width, height;
};
struct cinch_mover {
    bool in;
    bool second; /* the half of the window that is next */
    bool asked;  /* an answer is to come */
    struct cinch_rows brought; /* what lies in the other half and is the program's; no rows if nothing does */
};
cudaError_t cinch_move(struct cinch_mover *mover, const struct cinch_rows *all); /* goes on after it returns */
cudaError_t cinch_move_last(struct cinch_mover *mover);                          /* waits for what goes on */
void cinch_copy_rows(char *to, size_t to_pitch, const char *from, size_t from_pitch, size_t width, size_t height);

/* work.c: what a stream can be given, done at once or kept in a graph. The numbers are CUDA's node types. */
enum cinch_work_type {
    WORK_KERNEL = 0,
    WORK_COPY = 1,
    WORK_FILL = 2,
    WORK_HOST = 3,
    WORK_CHILD = 4,
    WORK_EMPTY = 5,
    WORK_RECORD = 7,
};
struct cinch_work {
    enum cinch_work_type type;
    union {
        struct {
            struct cinch_function *function;
            dim3 grid, block;
            size_t shared;
            uint32_t flags;
            void **arguments; /* the program's, or null when they are packed */
            uint8_t *packed;
        } kernel;
        struct {
            struct cinch_place to, from;
            size_t width, height, depth;
            int kind;
        } copy;
        struct {
            struct cinch_place to;
            int value;
            size_t width, height, depth;
            unsigned element; /* bytes of the value; 0 for one */
        } fill;
        struct {
            cudaHostFn_t function;
            void *data;
        } host;
        cudaEvent_t event;
        cudaGraph_t child;
    };
};
cudaError_t cinch_do(cudaStream_t stream, const struct cinch_work *work); /* now, or in the stream's capture */
cudaError_t cinch_run(const struct cinch_work *work, uint64_t stream);    /* now */
cudaError_t cinch_run_kernel(const struct cinch_work *work, uint64_t stream);
cudaError_t cinch_kernel_work(
        const void *key, dim3 grid, dim3 block, void **arguments, size_t shared, uint32_t flags,
        struct cinch_work *work);
cudaError_t cinch_box_work(const struct cudaMemcpy3DParms *box, struct cinch_work *work);
cudaError_t cinch_record(cudaEvent_t event);
void cinch_pack(const struct cinch_function *function, void **arguments, uint8_t *bytes);

/* capture.c and graphs.c */
struct cinch_capture {
    cudaGraph_t graph; /* null when the capture has ended */
    cudaStream_t origin;
};
struct cinch_capture **cinch_capture_of(cudaStream_t stream); /* null for a default stream */
bool cinch_capturing(cudaStream_t stream, cudaGraph_t *graph);
cudaGraph_t cinch_new_graph(void);
cudaError_t cinch_add_work(cudaGraph_t graph, const struct cinch_work *work, cudaGraphNode_t *node);
cudaError_t cinch_run_graph(cudaGraph_t graph, uint64_t stream);
cudaError_t cinch_change_node(cudaGraphNode_t node, const struct cinch_work *work);
cudaError_t cinch_change_exec(cudaGraphExec_t exec, cudaGraphNode_t node, const struct cinch_work *work);
void cinch_forget_graphs(void);

/* arrays.c: an array is linear memory with a pitch. */
struct cudaArray {
    struct cudaChannelFormatDesc desc;
    size_t width, height, depth; /* as asked: 0 where the array has no such dimension */
    unsigned flags;
    size_t element, pitch;
    uint64_t address;
};
struct cudaMipmappedArray {
    unsigned levels;
    struct cudaArray level[16];
};
bool cinch_is_mipmapped(const struct cudaMipmappedArray *array);
bool cinch_is_array(const struct cudaArray *array);
size_t cinch_element(const struct cudaChannelFormatDesc *desc); /* bytes, or 0 for a format that is none */
void cinch_forget_arrays(void);

/* textures.c, streams.c, events.c, pools.c */
void cinch_forget_textures(void);
void cinch_forget_streams(void);
void cinch_forget_events(void);
bool cinch_stream(cudaStream_t stream, uint64_t *id);
cudaMemPool_t cinch_current_pool(void);
void cinch_pool_gave(cudaMemPool_t pool, size_t bytes);
void cinch_pool_got(cudaMemPool_t pool, size_t bytes);

/* device.c: the properties that HELLO brings. */
void cinch_set_property(uint32_t property, int64_t value);
void cinch_set_device_name(const char *name);
int64_t cinch_property(uint32_t property);

#endif
