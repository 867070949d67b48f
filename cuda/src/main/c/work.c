/* Work that a stream is given: done at once, or kept where the stream is being captured. */
#include "cinch.h"

cudaError_t cinch_run(const struct cinch_work *work, uint64_t stream) {
    /* What stays on the host, such as a copy within it, begins no request that would wait. */
    cinch_await_call();
    switch (work->type) {
        case WORK_KERNEL:
            return cinch_run_kernel(work, stream);
        case WORK_COPY:
            return cinch_copy(work->copy.to, work->copy.from, work->copy.width, work->copy.height, work->copy.depth,
                    work->copy.kind);
        case WORK_FILL:
            if (work->fill.element > 1)
                return cinch_fill_elements(
                        work->fill.to, work->fill.value, work->fill.element, work->fill.width, work->fill.height);
            return cinch_fill(work->fill.to, work->fill.value, work->fill.width, work->fill.height, work->fill.depth);
        case WORK_HOST: {
            cudaError_t error = cinch_tell(OP_SYNC, "");
            return error ? error : cinch_call(work->host.function, work->host.data);
        }
        case WORK_CHILD:
            return cinch_run_graph(work->child, stream);
        case WORK_RECORD:
            return cinch_record(work->event);
        default:
            return cudaSuccess;
    }
}

cudaError_t cinch_do(cudaStream_t stream, const struct cinch_work *work) {
    uint64_t id;
    cudaGraph_t graph;
    cudaError_t error = cinch_ready();
    if (error) return error;
    if (!cinch_stream(stream, &id)) return cudaErrorInvalidResourceHandle;
    if (cinch_capturing(stream, &graph)) return cinch_add_work(graph, work, NULL);
    return cinch_run(work, id);
}
