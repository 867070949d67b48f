/* What the code that nvcc generates registers before main: device code, kernels, variables. The first call sends it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cinch.h"

#define WRAPPER_MAGIC 0x466243b1
#define FATBIN_MAGIC 0xba55ed50

struct wrapper {
    uint32_t magic, version;
    const uint8_t *data;
    void *linked;
};

struct fatbin {
    uint32_t magic;
    uint16_t version, head;
    uint64_t bytes;
};

struct entry {
    struct entry *next;
    bool sent;
    struct cinch_function *function; /* one of both */
    struct cinch_variable *variable;
};

struct binary {
    struct binary *next;
    uint32_t number;
    const uint8_t *data;
    uint64_t bytes;
    bool sent;
    cudaError_t error;
    struct entry *first, **last;
};

atomic_bool cinch_binaries_wait;

static struct binary *binaries, **last_binary = &binaries;
static uint32_t numbers;
static struct cinch_map functions = CINCH_MAP, variables = CINCH_MAP;

static void *new_zeroed(size_t bytes) {
    void *fresh = calloc(1, bytes);
    if (!fresh) abort();
    return fresh;
}

void **__cudaRegisterFatBinary(void *given) {
    const struct wrapper *wrapper = given;
    struct binary *binary = new_zeroed(sizeof *binary);
    binary->last = &binary->first;
    struct fatbin head = {0};
    if (wrapper->magic == WRAPPER_MAGIC) memcpy(&head, wrapper->data, sizeof head);
    if (head.magic == FATBIN_MAGIC) {
        binary->data = wrapper->data;
        binary->bytes = head.head + head.bytes;
    } else {
        binary->error = cudaErrorInvalidKernelImage;
    }
    cinch_hold();
    binary->number = ++numbers;
    *last_binary = binary;
    last_binary = &binary->next;
    cinch_binaries_wait = true;
    cinch_end();
    return (void **) binary;
}

void __cudaRegisterFatBinaryEnd(void **handle UNUSED) {}

static void add(void **handle, struct cinch_function *function, struct cinch_variable *variable) {
    struct binary *binary = (struct binary *) handle;
    struct entry *entry = new_zeroed(sizeof *entry);
    entry->function = function;
    entry->variable = variable;
    cinch_hold();
    *binary->last = entry;
    binary->last = &entry->next;
    cinch_binaries_wait = true;
    cinch_end();
}

void __cudaRegisterFunction(
        void **handle, const char *key, char *name UNUSED, const char *device_name, int limit UNUSED,
        void *thread UNUSED, void *block UNUSED, dim3 *block_size UNUSED, dim3 *grid_size UNUSED, int *warp UNUSED) {
    struct cinch_function *function = new_zeroed(sizeof *function);
    function->key = (uintptr_t) key;
    function->name = device_name;
    cinch_map_put(&functions, function->key, function);
    add(handle, function, NULL);
}

static void add_variable(void **handle, void *key, const char *name, size_t size, bool constant, bool managed) {
    struct cinch_variable *variable = new_zeroed(sizeof *variable);
    variable->key = (uintptr_t) key;
    variable->name = name;
    variable->size = size;
    variable->constant = constant;
    variable->managed = managed;
    cinch_map_put(&variables, variable->key, variable);
    add(handle, NULL, variable);
}

void __cudaRegisterVar(
        void **handle, char *key, char *address UNUSED, const char *name, int external UNUSED, size_t size,
        int constant, int global UNUSED) {
    add_variable(handle, key, name, size, constant, false);
}

void __cudaRegisterManagedVar(
        void **handle, void **pointer, char *address UNUSED, const char *name, int external UNUSED, size_t size,
        int constant, int global UNUSED) {
    add_variable(handle, pointer, name, size, constant, true);
}

/* Programs of older CUDA versions register these; a kernel that uses one does not run. */
void __cudaRegisterTexture(void) {
    CINCH_REFUSE("texture references");
}

void __cudaRegisterSurface(void) {
    CINCH_REFUSE("surface references");
}

/* Called before the host first uses a managed variable: the connection sets all their pointers. */
char __cudaInitModule(void **handle UNUSED) {
    return cinch_ready() == cudaSuccess;
}

static cudaError_t send_code(struct binary *binary) {
    for (uint64_t offset = 0; offset < binary->bytes;) {
        uint64_t piece = binary->bytes - offset;
        if (piece > cinch_window_size) piece = cinch_window_size;
        memcpy(cinch_window, binary->data + offset, piece);
        cinch_start(OP_BINARY);
        cinch_put_u32(binary->number);
        cinch_put_u64(binary->bytes);
        cinch_put_u64(offset);
        cinch_put_u32(piece);
        cudaError_t error = cinch_send();
        if (error) return error;
        offset += piece;
    }
    return cudaSuccess;
}

static cudaError_t send_function(uint32_t binary, const struct cinch_function *function) {
    cinch_start(OP_FUNCTION);
    cinch_put_u32(binary);
    cinch_put_u64(function->key);
    cinch_put_str(function->name);
    return cinch_send();
}

static cudaError_t send_variable(uint32_t binary, struct cinch_variable *variable) {
    cinch_start(OP_VARIABLE);
    cinch_put_u32(binary);
    cinch_put_u64(variable->key);
    cinch_put_str(variable->name);
    cinch_put_u64(variable->size);
    *cinch_put_room(1) = variable->constant;
    *cinch_put_room(1) = variable->managed;
    cudaError_t error = cinch_send();
    if (error || !variable->managed) return error;
    char file[256];
    variable->address = cinch_get_u64();
    cinch_get_str(file, sizeof file);
    error = cinch_map_file(variable->address, variable->size, file);
    if (error) return error;
    struct cinch_range range = {
            .from = variable->address, .bytes = variable->size, .kind = KIND_MANAGED, .variable = true};
    cinch_add_range(&range);
    *(void **) (uintptr_t) variable->key = (void *) (uintptr_t) variable->address;
    return cudaSuccess;
}

void cinch_send_binaries(void) {
    for (struct binary *binary = binaries; binary; binary = binary->next) {
        if (!binary->sent && !binary->error) binary->error = send_code(binary);
        binary->sent = true;
        for (struct entry *entry = binary->first; entry; entry = entry->next) {
            if (entry->sent) continue;
            entry->sent = true;
            cudaError_t error = binary->error;
            if (entry->function) {
                if (!error) error = send_function(binary->number, entry->function);
                entry->function->error = error;
            } else {
                if (!error) error = send_variable(binary->number, entry->variable);
                entry->variable->error = error;
            }
        }
    }
    cinch_binaries_wait = false;
}

static void drop_entries(struct binary *binary) {
    for (struct entry *entry = binary->first, *next; entry; entry = next) {
        next = entry->next;
        uint64_t key = entry->function ? entry->function->key : entry->variable->key;
        struct cinch_map *map = entry->function ? &functions : &variables;
        void *value = entry->function ? (void *) entry->function : (void *) entry->variable;
        if (cinch_map_get(map, key) == value) cinch_map_take(map, key);
        if (entry->function) {
            free(entry->function->offsets);
            free(entry->function->sizes);
        }
        free(value);
        free(entry);
    }
}

/* At the program's end, or when a library with device code is closed. */
void __cudaUnregisterFatBinary(void **handle) {
    struct binary *binary = (struct binary *) handle;
    cinch_print_text();
    cinch_hold();
    if (binary->sent && cinch_open()) {
        cinch_start(OP_DROP_BINARY);
        cinch_put_u32(binary->number);
        cinch_send();
    }
    for (struct binary **at = &binaries; *at; at = &(*at)->next) {
        if (*at != binary) continue;
        *at = binary->next;
        if (last_binary == &binary->next) last_binary = at;
        break;
    }
    drop_entries(binary);
    free(binary);
    cinch_end();
}

struct cinch_function *cinch_find_function(const void *key) {
    return key ? cinch_map_get(&functions, (uintptr_t) key) : NULL;
}

/* The host names a managed variable by its address, every other one by its shadow. */
static bool managed_address(const void *key, uint64_t *address, uint64_t *size) {
    struct cinch_range range;
    if (!cinch_find_range(key, &range) || !range.variable || range.from != (uintptr_t) key) return false;
    *address = range.from;
    *size = range.bytes;
    return true;
}

cudaError_t cinch_find_symbol(const void *key, uint64_t *address, uint64_t *size) {
    cudaError_t error = cinch_ready();
    if (error) return error;
    struct cinch_variable *variable = key ? cinch_map_get(&variables, (uintptr_t) key) : NULL;
    if (!variable) return managed_address(key, address, size) ? cudaSuccess : cudaErrorInvalidSymbol;
    if (variable->error) return variable->error;
    if (!variable->address) {
        error = cinch_begin(OP_SYMBOL);
        if (error) return error;
        cinch_put_u64(variable->key);
        error = cinch_send();
        if (!error) {
            variable->address = cinch_get_u64();
            variable->size = cinch_get_u64();
        }
        cinch_end();
        if (error) return error;
    }
    *address = variable->address;
    *size = variable->size;
    return cudaSuccess;
}
