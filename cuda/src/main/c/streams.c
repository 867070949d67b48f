/* Streams: whatever is asked is done in the order of the calls, which is an order that streams allow. */
#include <stdlib.h>

#include "cinch.h"

#define LEGACY 1u
#define PER_THREAD 2u
#define LEAST_PRIORITY 0
#define GREATEST_PRIORITY -5

struct CUstream_st {
    uint64_t id;
    unsigned flags;
    int priority;
    struct cinch_capture *capture;
};

static struct cinch_map streams = CINCH_MAP;
static _Atomic uint64_t ids = PER_THREAD;

/* The default stream has three names that are no pointers. */
static bool is_default(cudaStream_t stream) {
    return (uintptr_t) stream <= PER_THREAD;
}

bool cinch_stream(cudaStream_t stream, uint64_t *id) {
    if (is_default(stream)) *id = (uintptr_t) stream;
    else if (cinch_map_get(&streams, (uintptr_t) stream)) *id = stream->id;
    else return false;
    return true;
}

struct cinch_capture **cinch_capture_of(cudaStream_t stream) {
    return is_default(stream) ? NULL : &stream->capture;
}

void cinch_forget_streams(void) {
    cinch_map_clear(&streams, free);
}

static cudaError_t check(cudaStream_t stream) {
    uint64_t id;
    cudaError_t error = cinch_ready();
    if (!error && !cinch_stream(stream, &id)) error = cudaErrorInvalidResourceHandle;
    return error;
}

/* As check, for a call that must know whether a kernel failed; what is captured has not run yet. */
static cudaError_t check_kernels(cudaStream_t stream) {
    cudaGraph_t graph;
    cudaError_t error = check(stream);
    if (!error && cinch_capturing(stream, &graph)) error = cudaErrorStreamCaptureUnsupported;
    return error ? error : cinch_tell(OP_SYNC, "");
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *to, unsigned flags, int priority) {
    cudaError_t error = to && flags <= 1 ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    struct CUstream_st *stream = calloc(1, sizeof *stream);
    if (!stream) return cinch_note(cudaErrorMemoryAllocation);
    if (priority > LEAST_PRIORITY) priority = LEAST_PRIORITY;
    if (priority < GREATEST_PRIORITY) priority = GREATEST_PRIORITY;
    *stream = (struct CUstream_st){.id = ++ids, .flags = flags, .priority = priority};
    cinch_map_put(&streams, (uintptr_t) stream, stream);
    *to = stream;
    return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *to, unsigned flags) {
    return cudaStreamCreateWithPriority(to, flags, 0);
}

cudaError_t cudaStreamCreate(cudaStream_t *to) {
    return cudaStreamCreateWithPriority(to, 0, 0);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    cudaError_t error = cinch_ready();
    if (error) return cinch_note(error);
    if (is_default(stream) || !cinch_map_take(&streams, (uintptr_t) stream))
        return cinch_note(cudaErrorInvalidResourceHandle);
    free(stream);
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    return cinch_synchronized(check_kernels(stream));
}
SAME(cudaStreamSynchronize_ptsz, cudaStreamSynchronize);

cudaError_t cudaStreamQuery(cudaStream_t stream) {
    return cinch_note(cinch_call_runs() && !check(stream) ? cudaErrorNotReady : check_kernels(stream));
}
SAME(cudaStreamQuery_ptsz, cudaStreamQuery);

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
    cudaError_t error = priority ? check(stream) : cudaErrorInvalidValue;
    if (!error) *priority = is_default(stream) ? 0 : stream->priority;
    return cinch_note(error);
}
SAME(cudaStreamGetPriority_ptsz, cudaStreamGetPriority);

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) {
    cudaError_t error = flags ? check(stream) : cudaErrorInvalidValue;
    if (!error) *flags = is_default(stream) ? 0 : stream->flags;
    return cinch_note(error);
}
SAME(cudaStreamGetFlags_ptsz, cudaStreamGetFlags);

cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *to) {
    uint64_t id;
    cudaError_t error = to ? check(stream) : cudaErrorInvalidValue;
    if (!error && cinch_stream(stream, &id)) *to = id;
    return cinch_note(error);
}
SAME(cudaStreamGetId_ptsz, cudaStreamGetId);

cudaError_t cudaStreamGetDevice(cudaStream_t stream, int *device) {
    cudaError_t error = device ? check(stream) : cudaErrorInvalidValue;
    if (!error) *device = 0;
    return cinch_note(error);
}
SAME(cudaStreamGetDevice_ptsz, cudaStreamGetDevice);

cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
    cudaError_t error = cinch_ready();
    if (error) return cinch_note(error);
    if (least) *least = LEAST_PRIORITY;
    if (greatest) *greatest = GREATEST_PRIORITY;
    return cudaSuccess;
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data) {
    struct cinch_work work = {.type = WORK_HOST, .host = {function, data}};
    return cinch_note(function ? cinch_do(stream, &work) : cudaErrorInvalidValue);
}
SAME(cudaLaunchHostFunc_ptsz, cudaLaunchHostFunc);

struct callback {
    cudaStreamCallback_t function;
    cudaStream_t stream;
    void *data;
};

static void call_back(void *given) {
    struct callback callback = *(struct callback *) given;
    free(given);
    callback.function(callback.stream, cudaSuccess, callback.data);
}

cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t function, void *data, unsigned flags) {
    cudaError_t error = function && flags == 0 ? check_kernels(stream) : cudaErrorInvalidValue;
    struct callback *callback = error ? NULL : malloc(sizeof *callback);
    if (error || !callback) return cinch_note(error ? error : cudaErrorMemoryAllocation);
    *callback = (struct callback){function, stream, data};
    return cinch_note(cinch_call(call_back, callback));
}
SAME(cudaStreamAddCallback_ptsz, cudaStreamAddCallback);

/* Attributes are hints about speed, but for the priority, which can be read back. */
cudaError_t cudaStreamGetAttribute(cudaStream_t stream, int attribute, union cudaLaunchAttributeValue *value) {
    cudaError_t error = value ? check(stream) : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    *value = (union cudaLaunchAttributeValue){{0}};
    if (attribute == 8 && !is_default(stream)) value->priority = stream->priority;
    return cudaSuccess;
}
SAME(cudaStreamGetAttribute_ptsz, cudaStreamGetAttribute);

cudaError_t cudaStreamSetAttribute(cudaStream_t stream, int attribute, const union cudaLaunchAttributeValue *value) {
    cudaError_t error = value ? check(stream) : cudaErrorInvalidValue;
    if (!error && attribute == 8 && !is_default(stream)) stream->priority = value->priority;
    return cinch_note(error);
}
SAME(cudaStreamSetAttribute_ptsz, cudaStreamSetAttribute);

cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from) {
    cudaError_t error = check(to);
    if (!error) error = check(from);
    if (!error && !is_default(to)) to->priority = is_default(from) ? 0 : from->priority;
    return cinch_note(error);
}
SAME(cudaStreamCopyAttributes_ptsz, cudaStreamCopyAttributes);
