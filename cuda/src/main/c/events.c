/* Events: a moment of the device's time, which is the simulated one. */
#include <stdlib.h>

#include "cinch.h"

struct CUevent_st {
    unsigned flags;
    bool recorded;
    bool asked;     /* its moment is known here; else Cinch knows it under the number */
    uint32_t number;
    double nanoseconds;
    struct cinch_capture *capture; /* in which it was recorded last, or null */
};

static struct cinch_map events = CINCH_MAP;

/* Numbers of events that are no more are given again, so Cinch remembers as many moments as there are events. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t numbers, *unused;
static size_t unused_count, unused_room;

static uint32_t take_number(void) {
    pthread_mutex_lock(&lock);
    uint32_t number = unused_count > 0 ? unused[--unused_count] : numbers++;
    pthread_mutex_unlock(&lock);
    return number;
}

static void drop(void *value) {
    struct CUevent_st *event = value;
    pthread_mutex_lock(&lock);
    if (unused_count == unused_room) {
        unused_room = unused_room ? unused_room * 2 : 64;
        unused = realloc(unused, unused_room * sizeof *unused);
        if (!unused) abort();
    }
    unused[unused_count++] = event->number;
    pthread_mutex_unlock(&lock);
    free(event);
}

void cinch_forget_events(void) {
    cinch_map_clear(&events, drop);
}

static cudaError_t check(cudaEvent_t event) {
    cudaError_t error = cinch_ready();
    if (!error && (!event || !cinch_map_get(&events, (uintptr_t) event))) error = cudaErrorInvalidResourceHandle;
    return error;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *to, unsigned flags) {
    cudaError_t error = to && flags <= 7 ? cinch_ready() : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    struct CUevent_st *event = calloc(1, sizeof *event);
    if (!event) return cinch_note(cudaErrorMemoryAllocation);
    event->flags = flags;
    event->number = take_number();
    cinch_map_put(&events, (uintptr_t) event, event);
    *to = event;
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *to) {
    return cudaEventCreateWithFlags(to, 0);
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    cudaError_t error = cinch_ready();
    if (error) return cinch_note(error);
    if (!event || !cinch_map_take(&events, (uintptr_t) event)) return cinch_note(cudaErrorInvalidResourceHandle);
    drop(event);
    return cudaSuccess;
}

static cudaError_t post_record(cudaEvent_t event) {
    cudaError_t error = cinch_begin(OP_RECORD);
    if (error) return error;
    cinch_put_u32(event->number);
    error = cinch_post();
    event->asked = false;
    cinch_end();
    return error;
}

cudaError_t cinch_record(cudaEvent_t event) {
    cudaError_t error = check(event);
    if (!error && !(event->flags & cudaEventDisableTiming)) error = post_record(event);
    if (!error) event->recorded = true;
    return error;
}

static cudaError_t ask_moment(cudaEvent_t event) {
    if (event->asked) return cudaSuccess;
    cudaError_t error = cinch_begin(OP_MOMENT);
    if (error) return error;
    cinch_put_u32(event->number);
    error = cinch_send();
    event->nanoseconds = cinch_get_f64();
    event->asked = !error;
    cinch_end();
    return error;
}

/* In a capture an event marks a place in the order of work, or, if it is external, a moment of every run. */
static cudaError_t record(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
    uint64_t id;
    cudaGraph_t graph;
    cudaError_t error = flags <= 1 ? check(event) : cudaErrorInvalidValue;
    if (!error && !cinch_stream(stream, &id)) error = cudaErrorInvalidResourceHandle;
    if (error) return error;
    event->capture = NULL;
    if (!cinch_capturing(stream, &graph)) return cinch_record(event);
    struct cinch_work work = {.type = WORK_RECORD, .event = event};
    if (flags == 1) return cinch_add_work(graph, &work, NULL);
    event->capture = *cinch_capture_of(stream);
    return cudaSuccess;
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
    return cinch_note(record(event, stream, flags));
}
SAME(cudaEventRecordWithFlags_ptsz, cudaEventRecordWithFlags);

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    return cudaEventRecordWithFlags(event, stream, 0);
}
SAME(cudaEventRecord_ptsz, cudaEventRecord);

/* As check, for a call that must know whether a kernel failed. */
static cudaError_t check_kernels(cudaEvent_t event) {
    cudaError_t error = check(event);
    return error ? error : cinch_tell(OP_SYNC, "");
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    return cinch_synchronized(check_kernels(event));
}

/* While a function of the program runs all events are older than it. */
cudaError_t cudaEventQuery(cudaEvent_t event) {
    return cinch_note(cinch_call_runs() ? check(event) : check_kernels(event));
}

/* What was done before the event is done; a stream that waits for captured work is captured too. */
static cudaError_t wait_for(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
    uint64_t id;
    cudaGraph_t graph;
    cudaError_t error = flags <= 1 ? check(event) : cudaErrorInvalidValue;
    if (!error && !cinch_stream(stream, &id)) error = cudaErrorInvalidResourceHandle;
    if (error || !event->capture || !event->capture->graph) return error;
    struct cinch_capture **capture = cinch_capture_of(stream);
    if (!capture) return cudaErrorStreamCaptureUnsupported;
    if (cinch_capturing(stream, &graph) && *capture != event->capture) return cudaErrorStreamCaptureMerge;
    *capture = event->capture;
    return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
    return cinch_note(wait_for(stream, event, flags));
}
SAME(cudaStreamWaitEvent_ptsz, cudaStreamWaitEvent);

static bool timed(cudaEvent_t event) {
    return event->recorded && !(event->flags & cudaEventDisableTiming);
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
    cudaError_t error = milliseconds ? check(start) : cudaErrorInvalidValue;
    if (!error) error = check(end);
    if (!error && (!timed(start) || !timed(end))) error = cudaErrorInvalidResourceHandle;
    if (!error) error = ask_moment(start);
    if (!error) error = ask_moment(end);
    if (!error) *milliseconds = (float) ((end->nanoseconds - start->nanoseconds) / 1e6);
    return cinch_note(error);
}
