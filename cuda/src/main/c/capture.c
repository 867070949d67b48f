/*
 * The capture of streams: calls are kept in a graph in the order in which they are made. A stream that waits for an
 * event of a captured stream is captured too. The small record of a capture is never freed, as streams and events may
 * name it for ever.
 */
#include <stdlib.h>

#include "cinch.h"

static __thread int capture_mode;

bool cinch_capturing(cudaStream_t stream, cudaGraph_t *graph) {
    struct cinch_capture **capture = cinch_capture_of(stream);
    if (!capture || !*capture || !(*capture)->graph) return false;
    *graph = (*capture)->graph;
    return true;
}

static cudaError_t check(cudaStream_t stream) {
    uint64_t id;
    cudaError_t error = cinch_ready();
    if (!error && !cinch_stream(stream, &id)) error = cudaErrorInvalidResourceHandle;
    return error;
}

static cudaError_t begin(cudaStream_t stream, cudaGraph_t graph) {
    struct cinch_capture **capture = cinch_capture_of(stream);
    cudaGraph_t current;
    if ((uintptr_t) stream == 2) return CINCH_REFUSE("cudaStreamBeginCapture of the thread's default stream");
    if (!capture) return cudaErrorStreamCaptureUnsupported;
    if (cinch_capturing(stream, &current)) return cudaErrorInvalidValue;
    struct cinch_capture *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return cudaErrorMemoryAllocation;
    fresh->graph = graph ? graph : cinch_new_graph();
    fresh->origin = stream;
    *capture = fresh;
    return cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, int mode UNUSED) {
    cudaError_t error = check(stream);
    return cinch_note(error ? error : begin(stream, NULL));
}
SAME(cudaStreamBeginCapture_ptsz, cudaStreamBeginCapture);

cudaError_t cudaStreamBeginCaptureToGraph(
        cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *after UNUSED, const void *edges UNUSED,
        size_t count UNUSED, int mode UNUSED) {
    cudaError_t error = graph ? check(stream) : cudaErrorInvalidValue;
    return cinch_note(error ? error : begin(stream, graph));
}
SAME(cudaStreamBeginCaptureToGraph_ptsz, cudaStreamBeginCaptureToGraph);

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *to) {
    cudaGraph_t graph;
    cudaError_t error = to ? check(stream) : cudaErrorInvalidValue;
    if (!error && !cinch_capturing(stream, &graph)) error = cudaErrorIllegalState;
    if (!error && (*cinch_capture_of(stream))->origin != stream) error = cudaErrorStreamCaptureUnmatched;
    if (error) return cinch_note(error);
    (*cinch_capture_of(stream))->graph = NULL;
    *to = graph;
    return cudaSuccess;
}
SAME(cudaStreamEndCapture_ptsz, cudaStreamEndCapture);

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, int *status) {
    cudaGraph_t graph;
    cudaError_t error = status ? check(stream) : cudaErrorInvalidValue;
    if (!error) *status = cinch_capturing(stream, &graph);
    return cinch_note(error);
}
SAME(cudaStreamIsCapturing_ptsz, cudaStreamIsCapturing);

/* The nodes that the next call would depend on are not told: none is right as every node comes after all before it. */
cudaError_t cudaStreamGetCaptureInfo(
        cudaStream_t stream, int *status, unsigned long long *id, cudaGraph_t *to, const cudaGraphNode_t **nodes,
        void **edges UNUSED, size_t *count) {
    cudaGraph_t graph;
    cudaError_t error = status ? check(stream) : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    *status = cinch_capturing(stream, &graph);
    if (!*status) return cudaSuccess;
    if (nodes || count) return cinch_note(CINCH_REFUSE("cudaStreamGetCaptureInfo with dependencies"));
    if (id) *id = (uintptr_t) *cinch_capture_of(stream);
    if (to) *to = graph;
    return cudaSuccess;
}
SAME(cudaStreamGetCaptureInfo_ptsz, cudaStreamGetCaptureInfo);

cudaError_t cudaThreadExchangeStreamCaptureMode(int *mode) {
    cudaError_t error = mode ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    int before = capture_mode;
    capture_mode = *mode;
    *mode = before;
    return cudaSuccess;
}
