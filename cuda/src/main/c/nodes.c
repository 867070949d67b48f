/* The calls that add nodes to graphs and change them. Dependencies need no keeping: nodes run in their order. */
#include "cinch.h"

#define AFTER const cudaGraphNode_t *after UNUSED, size_t after_count UNUSED

static cudaError_t kernel_work(const struct cudaKernelNodeParams *given, struct cinch_work *work) {
    if (!given) return cudaErrorInvalidValue;
    if (given->extra) return CINCH_REFUSE("a kernel node with extra parameters");
    return cinch_kernel_work(
            given->func, given->gridDim, given->blockDim, given->kernelParams, given->sharedMemBytes, 0, work);
}

/* A fill by elements is one by bytes if all bytes of the value are alike, which costs nothing to send. */
static cudaError_t fill_work(const struct cudaMemsetParams *given, struct cinch_work *work) {
    if (!given) return cudaErrorInvalidValue;
    unsigned value = given->value & 0xff, size = given->elementSize;
    unsigned alike = size == 1 ? value : size == 2 ? value * 0x0101u : value * 0x01010101u;
    if (size != 1 && size != 2 && size != 4) return cudaErrorInvalidValue;
    struct cinch_place to = {given->dst, given->pitch, 0};
    bool bytes = size == 1 || given->value == alike;
    *work = (struct cinch_work){
            .type = WORK_FILL,
            .fill = {to, bytes ? value : given->value, given->width * size, given->height, 1, bytes ? 1 : size}};
    return cudaSuccess;
}

static cudaError_t host_work(const struct cudaHostNodeParams *given, struct cinch_work *work) {
    if (!given || !given->fn) return cudaErrorInvalidValue;
    *work = (struct cinch_work){.type = WORK_HOST, .host = {given->fn, given->userData}};
    return cudaSuccess;
}

static cudaError_t line_work(void *to, const void *from, size_t bytes, int kind, struct cinch_work *work) {
    struct cinch_place there = {to, bytes, bytes}, here = {(char *) from, bytes, bytes};
    *work = (struct cinch_work){.type = WORK_COPY, .copy = {there, here, bytes, 1, 1, kind}};
    return cudaSuccess;
}

/* The three calls of each kind of node: add it, change it, change it in an instance. */
#define NODE_CALLS(Kind, params, make)                                                                     \
    cudaError_t cudaGraphAdd##Kind##Node(cudaGraphNode_t *to, cudaGraph_t graph, AFTER, const params *given) { \
        struct cinch_work work;                                                                            \
        cudaError_t error = make(given, &work);                                                            \
        return cinch_note(error ? error : cinch_add_work(graph, &work, to));                               \
    }                                                                                                      \
    cudaError_t cudaGraph##Kind##NodeSetParams(cudaGraphNode_t node, const params *given) {                \
        struct cinch_work work;                                                                            \
        cudaError_t error = make(given, &work);                                                            \
        return cinch_note(error ? error : cinch_change_node(node, &work));                                 \
    }                                                                                                      \
    cudaError_t cudaGraphExec##Kind##NodeSetParams(                                                        \
            cudaGraphExec_t exec, cudaGraphNode_t node, const params *given) {                             \
        struct cinch_work work;                                                                            \
        cudaError_t error = make(given, &work);                                                            \
        return cinch_note(error ? error : cinch_change_exec(exec, node, &work));                           \
    }

NODE_CALLS(Kernel, struct cudaKernelNodeParams, kernel_work)
NODE_CALLS(Memcpy, struct cudaMemcpy3DParms, cinch_box_work)
NODE_CALLS(Memset, struct cudaMemsetParams, fill_work)
NODE_CALLS(Host, struct cudaHostNodeParams, host_work)

cudaError_t cudaGraphAddMemcpyNode1D(
        cudaGraphNode_t *node, cudaGraph_t graph, AFTER, void *to, const void *from, size_t bytes, int kind) {
    struct cinch_work work;
    cudaError_t error = line_work(to, from, bytes, kind, &work);
    return cinch_note(error ? error : cinch_add_work(graph, &work, node));
}

cudaError_t cudaGraphMemcpyNodeSetParams1D(
        cudaGraphNode_t node, void *to, const void *from, size_t bytes, int kind) {
    struct cinch_work work;
    cudaError_t error = line_work(to, from, bytes, kind, &work);
    return cinch_note(error ? error : cinch_change_node(node, &work));
}

cudaError_t cudaGraphExecMemcpyNodeSetParams1D(
        cudaGraphExec_t exec, cudaGraphNode_t node, void *to, const void *from, size_t bytes, int kind) {
    struct cinch_work work;
    cudaError_t error = line_work(to, from, bytes, kind, &work);
    return cinch_note(error ? error : cinch_change_exec(exec, node, &work));
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *to, cudaGraph_t graph, AFTER) {
    struct cinch_work work = {.type = WORK_EMPTY};
    return cinch_note(cinch_add_work(graph, &work, to));
}

cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *to, cudaGraph_t graph, AFTER, cudaEvent_t event) {
    struct cinch_work work = {.type = WORK_RECORD, .event = event};
    return cinch_note(cinch_add_work(graph, &work, to));
}

/* What an event waits for is done whenever a node runs. */
cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *to, cudaGraph_t graph, AFTER, cudaEvent_t event UNUSED) {
    return cudaGraphAddEmptyNode(to, graph, after, after_count);
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *to, cudaGraph_t graph, AFTER, cudaGraph_t child) {
    struct cinch_work work = {.type = WORK_CHILD, .child = child};
    if (!child || child == graph) return cinch_note(cudaErrorInvalidValue);
    return cinch_note(cinch_add_work(graph, &work, to));
}
