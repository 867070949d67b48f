/* Streams whose calls are recorded in a graph: until the end of the recording nothing may wait for the device. */
#include <stdatomic.h>

#include "front.h"

static atomic_int recordings;

bool streams_recorded(void) {
    return recordings > 0;
}

#define BEGIN(name)                                            \
    cudaError_t name(cudaStream_t stream, int mode) {          \
        REAL(#name, cudaStream_t, int);                        \
        cudaError_t error = real(stream, mode);                \
        if (!error) recordings++;                              \
        return error;                                          \
    }
BEGIN(cudaStreamBeginCapture)
BEGIN(cudaStreamBeginCapture_ptsz)

#define BEGIN_TO_GRAPH(name)                                                                                         \
    cudaError_t name(cudaStream_t stream, void *graph, const void *after, const void *edges, size_t count, int mode) { \
        REAL(#name, cudaStream_t, void *, const void *, const void *, size_t, int);                                  \
        cudaError_t error = real(stream, graph, after, edges, count, mode);                                          \
        if (!error) recordings++;                                                                                    \
        return error;                                                                                                \
    }
BEGIN_TO_GRAPH(cudaStreamBeginCaptureToGraph)
BEGIN_TO_GRAPH(cudaStreamBeginCaptureToGraph_ptsz)

/* A recording that something invalidated ends here too, with an error. */
#define END(name)                                              \
    cudaError_t name(cudaStream_t stream, void **graph) {      \
        REAL(#name, cudaStream_t, void **);                    \
        cudaError_t error = real(stream, graph);               \
        if ((!error || error == 901) && recordings > 0) recordings--; \
        return error;                                          \
    }
END(cudaStreamEndCapture)
END(cudaStreamEndCapture_ptsz)

#define GRAPH_LAUNCH(name)                                     \
    cudaError_t name(void *graph, cudaStream_t stream) {       \
        REAL(#name, void *, cudaStream_t);                     \
        real_depth++;                                          \
        cudaError_t error = real(graph, stream);               \
        real_depth--;                                          \
        if (!error) launched(NULL, NULL);                      \
        return error;                                          \
    }
GRAPH_LAUNCH(cudaGraphLaunch)
GRAPH_LAUNCH(cudaGraphLaunch_ptsz)
