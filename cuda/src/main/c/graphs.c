/*
 * Graphs of work. Nodes run in the order in which they were added: a node can depend only on nodes that are there
 * already, so this is an order that the graph allows.
 */
#include <stdlib.h>
#include <string.h>

#include "cinch.h"

struct CUgraphNode_st {
    struct cinch_work work;
    cudaGraph_t graph;
    cudaGraphNode_t from; /* in a copy of a graph: the node it was copied from */
    bool disabled;
};

struct CUgraph_st {
    size_t count, room;
    cudaGraphNode_t *nodes;
};

static struct cinch_map graphs = CINCH_MAP, nodes = CINCH_MAP;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *new_zeroed(size_t bytes) {
    void *fresh = calloc(1, bytes);
    if (!fresh) abort();
    return fresh;
}

static cudaError_t check(cudaGraph_t graph) {
    cudaError_t error = cinch_ready();
    return error ? error : graph && cinch_map_get(&graphs, (uintptr_t) graph) ? cudaSuccess : cudaErrorInvalidValue;
}

static cudaError_t check_node(cudaGraphNode_t node, enum cinch_work_type type) {
    cudaError_t error = cinch_ready();
    if (error) return error;
    return node && cinch_map_get(&nodes, (uintptr_t) node) && node->work.type == type ? cudaSuccess
                                                                                      : cudaErrorInvalidValue;
}

cudaGraph_t cinch_new_graph(void) {
    cudaGraph_t graph = new_zeroed(sizeof *graph);
    cinch_map_put(&graphs, (uintptr_t) graph, graph);
    return graph;
}

static cudaGraph_t copy_graph(cudaGraph_t from);
static void drop_graph(cudaGraph_t graph);

/* Work of its own: what the program passed by pointer is copied. */
static void keep(struct cinch_work *to, const struct cinch_work *work) {
    *to = *work;
    if (work->type == WORK_CHILD) to->child = copy_graph(work->child);
    if (work->type != WORK_KERNEL) return;
    const struct cinch_function *function = work->kernel.function;
    to->kernel.packed = new_zeroed(function->bytes + 1);
    if (work->kernel.packed) memcpy(to->kernel.packed, work->kernel.packed, function->bytes);
    else cinch_pack(function, work->kernel.arguments, to->kernel.packed);
    to->kernel.arguments = NULL;
}

static void drop_work(struct cinch_work *work) {
    if (work->type == WORK_KERNEL) free(work->kernel.packed);
    if (work->type == WORK_CHILD) drop_graph(work->child);
}

static cudaGraphNode_t add(cudaGraph_t graph, const struct cinch_work *work) {
    cudaGraphNode_t node = new_zeroed(sizeof *node);
    keep(&node->work, work);
    node->graph = graph;
    pthread_mutex_lock(&lock);
    if (graph->count == graph->room) {
        graph->room = graph->room ? graph->room * 2 : 16;
        graph->nodes = realloc(graph->nodes, graph->room * sizeof *graph->nodes);
        if (!graph->nodes) abort();
    }
    graph->nodes[graph->count++] = node;
    pthread_mutex_unlock(&lock);
    cinch_map_put(&nodes, (uintptr_t) node, node);
    return node;
}

cudaError_t cinch_add_work(cudaGraph_t graph, const struct cinch_work *work, cudaGraphNode_t *to) {
    cudaError_t error = check(graph);
    if (error) return error;
    cudaGraphNode_t node = add(graph, work);
    if (to) *to = node;
    return cudaSuccess;
}

static cudaGraph_t copy_graph(cudaGraph_t from) {
    cudaGraph_t graph = cinch_new_graph();
    for (size_t i = 0; i < from->count; i++) {
        cudaGraphNode_t node = add(graph, &from->nodes[i]->work);
        node->from = from->nodes[i];
        node->disabled = from->nodes[i]->disabled;
    }
    return graph;
}

static void drop_node(cudaGraphNode_t node) {
    cinch_map_take(&nodes, (uintptr_t) node);
    drop_work(&node->work);
    free(node);
}

static void drop_graph(cudaGraph_t graph) {
    if (!cinch_map_take(&graphs, (uintptr_t) graph)) return;
    for (size_t i = 0; i < graph->count; i++) drop_node(graph->nodes[i]);
    free(graph->nodes);
    free(graph);
}

cudaError_t cinch_run_graph(cudaGraph_t graph, uint64_t stream) {
    cudaError_t error = cudaSuccess;
    for (size_t i = 0; i < graph->count && !error; i++) {
        if (!graph->nodes[i]->disabled) error = cinch_run(&graph->nodes[i]->work, stream);
    }
    return error;
}

/* The node of a copy that stands for a node of the graph it was made from. */
static cudaGraphNode_t counterpart(cudaGraph_t copy, cudaGraphNode_t node) {
    for (size_t i = 0; i < copy->count; i++) {
        if (copy->nodes[i]->from == node) return copy->nodes[i];
    }
    return NULL;
}

cudaError_t cudaGraphCreate(cudaGraph_t *to, unsigned flags) {
    cudaError_t error = to && flags == 0 ? cinch_ready() : cudaErrorInvalidValue;
    if (!error) *to = cinch_new_graph();
    return cinch_note(error);
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    cudaError_t error = check(graph);
    if (!error) drop_graph(graph);
    return cinch_note(error);
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graph) {
    return cudaGraphDestroy(graph);
}

cudaError_t cudaGraphClone(cudaGraph_t *to, cudaGraph_t graph) {
    cudaError_t error = to ? check(graph) : cudaErrorInvalidValue;
    if (!error) *to = copy_graph(graph);
    return cinch_note(error);
}

cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *to, cudaGraphNode_t node, cudaGraph_t clone) {
    cudaError_t error = to ? check(clone) : cudaErrorInvalidValue;
    if (!error && !(*to = counterpart(clone, node))) error = cudaErrorInvalidValue;
    return cinch_note(error);
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *to, cudaGraph_t graph, unsigned long long flags UNUSED) {
    return cudaGraphClone(to, graph);
}
SAME(cudaGraphInstantiateWithFlags, cudaGraphInstantiate);

cudaError_t cudaGraphInstantiateWithParams(
        cudaGraphExec_t *to, cudaGraph_t graph, struct cudaGraphInstantiateParams *how) {
    if (!how) return cinch_note(cudaErrorInvalidValue);
    cudaError_t error = cudaGraphClone(to, graph);
    how->errNode_out = NULL;
    how->result_out = error != cudaSuccess;
    return error;
}
SAME(cudaGraphInstantiateWithParams_ptsz, cudaGraphInstantiateWithParams);

cudaError_t cudaGraphUpload(cudaGraphExec_t graph, cudaStream_t stream UNUSED) {
    return cinch_note(check(graph));
}
SAME(cudaGraphUpload_ptsz, cudaGraphUpload);

/* In a captured stream, a launch is a node of the other graph. */
cudaError_t cudaGraphLaunch(cudaGraphExec_t graph, cudaStream_t stream) {
    cudaError_t error = check(graph);
    struct cinch_work work = {.type = WORK_CHILD, .child = graph};
    return cinch_note(error ? error : cinch_do(stream, &work));
}
SAME(cudaGraphLaunch_ptsz, cudaGraphLaunch);

/* Works if the other graph has the same kinds of nodes in the same order. */
cudaError_t cudaGraphExecUpdate(
        cudaGraphExec_t exec, cudaGraph_t graph, struct cudaGraphExecUpdateResultInfo *result) {
    cudaError_t error = result ? check(exec) : cudaErrorInvalidValue;
    if (!error) error = check(graph);
    if (error) return cinch_note(error);
    *result = (struct cudaGraphExecUpdateResultInfo){0};
    bool same = exec->count == graph->count;
    for (size_t i = 0; same && i < exec->count; i++) same = exec->nodes[i]->work.type == graph->nodes[i]->work.type;
    if (!same) {
        result->result = 2;
        return cinch_note(cudaErrorGraphExecUpdateFailure);
    }
    for (size_t i = 0; i < exec->count; i++) {
        drop_work(&exec->nodes[i]->work);
        keep(&exec->nodes[i]->work, &graph->nodes[i]->work);
        exec->nodes[i]->from = graph->nodes[i];
    }
    return cudaSuccess;
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *to, size_t *count) {
    cudaError_t error = count ? check(graph) : cudaErrorInvalidValue;
    if (error) return cinch_note(error);
    for (size_t i = 0; to && i < *count; i++) to[i] = i < graph->count ? graph->nodes[i] : NULL;
    if (!to || *count > graph->count) *count = graph->count;
    return cudaSuccess;
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, int *type) {
    cudaError_t error = type && node ? check_node(node, node->work.type) : cudaErrorInvalidValue;
    if (!error) *type = node->work.type;
    return cinch_note(error);
}

cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned enabled) {
    cudaError_t error = check(exec);
    cudaGraphNode_t own = error ? NULL : counterpart(exec, node);
    if (!error && !own) error = cudaErrorInvalidValue;
    if (!error) own->disabled = !enabled;
    return cinch_note(error);
}

cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned *enabled) {
    cudaError_t error = enabled ? check(exec) : cudaErrorInvalidValue;
    cudaGraphNode_t own = error ? NULL : counterpart(exec, node);
    if (!error && !own) error = cudaErrorInvalidValue;
    if (!error) *enabled = !own->disabled;
    return cinch_note(error);
}

static size_t index_of(cudaGraph_t graph, cudaGraphNode_t node) {
    size_t i = 0;
    while (i < graph->count && graph->nodes[i] != node) i++;
    return i;
}

/* An edge against the order of the nodes would need another order. */
cudaError_t cudaGraphAddDependencies(
        cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const void *edges UNUSED,
        size_t count) {
    cudaError_t error = check(graph);
    for (size_t i = 0; i < count && !error; i++) {
        size_t first = index_of(graph, from[i]), second = index_of(graph, to[i]);
        if (first == graph->count || second == graph->count) error = cudaErrorInvalidValue;
        else if (first >= second) error = CINCH_REFUSE("cudaGraphAddDependencies on a later node");
    }
    return cinch_note(error);
}

/* Changes a node: its own work is let go of. */
cudaError_t cinch_change_node(cudaGraphNode_t node, const struct cinch_work *work) {
    cudaError_t error = check_node(node, work->type);
    if (error) return error;
    drop_work(&node->work);
    keep(&node->work, work);
    return cudaSuccess;
}

cudaError_t cinch_change_exec(cudaGraphExec_t exec, cudaGraphNode_t node, const struct cinch_work *work) {
    cudaError_t error = check(exec);
    return error ? error : cinch_change_node(counterpart(exec, node), work);
}

static void drop(void *graph) {
    (void) graph;
}

/* The device was reset: handles are no longer valid. Their memory is left, as graphs name each other. */
void cinch_forget_graphs(void) {
    cinch_map_clear(&graphs, drop);
    cinch_map_clear(&nodes, drop);
}
