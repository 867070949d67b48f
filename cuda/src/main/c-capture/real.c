/* The real library: the next one that defines a name, or one that a part of the program loaded for itself alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

#include "front.h"

__thread int real_depth;

static int is_runtime(struct dl_phdr_info *library, size_t size __attribute__((unused)), void *found) {
    const char *slash = strrchr(library->dlpi_name, '/');
    const char *name = slash ? slash + 1 : library->dlpi_name;
    if (strncmp(name, "libcudart.so", 12) != 0) return 0;
    *(const char **) found = library->dlpi_name;
    return 1;
}

void *real_find(const char *name) {
    void *function = dlsym(RTLD_NEXT, name);
    if (function) return function;
    const char *path = NULL;
    dl_iterate_phdr(is_runtime, &path);
    void *library = path ? dlopen(path, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    return library ? dlsym(library, name) : NULL;
}

cudaError_t real_lacks(const char *name) {
    fprintf(stderr, "cinch: no CUDA runtime library with %s is loaded\n", name);
    return cudaErrorInitializationError;
}

cudaError_t real_clear(void) {
    REAL("cudaGetLastError", void);
    return real();
}
