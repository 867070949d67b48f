/* The last error of each thread, and the errors of kernels, which stay. */
#include "cinch.h"

_Atomic cudaError_t cinch_sticky;

static __thread cudaError_t last;

/* Errors after which CUDA's context is lost: they come from what a kernel did. */
static bool stays(cudaError_t error) {
    switch (error) {
        case 214: case 220: case 226: case 700: case 702: case 710: case 714: case 715: case 716: case 717: case 718:
        case 719: case 721:
            return true;
        default:
            return false;
    }
}

void cinch_see(cudaError_t error) {
    if (stays(error)) cinch_sticky = error;
}

cudaError_t cinch_note(cudaError_t error) {
    if (error && error != cudaErrorNotReady) last = error;
    return error;
}

cudaError_t cinch_synchronized(cudaError_t error) {
    if (!error && cinch_posted()) error = cinch_tell(OP_SYNC, "");
    cinch_print_text();
    return cinch_note(error);
}

cudaError_t cudaPeekAtLastError(void) {
    return cinch_sticky ? cinch_sticky : last;
}

cudaError_t cudaGetLastError(void) {
    cudaError_t error = cudaPeekAtLastError();
    last = cudaSuccess;
    return error;
}
