/*
 * Two streams captured into a graph, which is then run several times, alone and within another graph.
 *
 *   cc graphs.c -L. -l:libcudart.so.13 -o graphs
 */
#include "calls.h"

static int calls;

static void count(void *step) {
    calls += *(int *) step;
}

/* Fills the device with ones in one stream, its start with twos in another, and brings all back. */
static cudaGraph_t capture(unsigned char *device, unsigned char *host, int *step) {
    cudaStream_t one, two;
    cudaEvent_t forked, joined;
    cudaGraph_t graph;
    WORKS(cudaStreamCreate(&one));
    WORKS(cudaStreamCreate(&two));
    WORKS(cudaEventCreate(&forked));
    WORKS(cudaEventCreate(&joined));
    WORKS(cudaStreamBeginCapture(one, 0));
    HOLDS(cudaStreamSynchronize(one) == cudaErrorStreamCaptureUnsupported);
    WORKS(cudaMemsetAsync(device, 1, 100, one));
    WORKS(cudaEventRecord(forked, one));
    WORKS(cudaStreamWaitEvent(two, forked, 0));
    WORKS(cudaMemsetAsync(device, 2, 10, two));
    WORKS(cudaEventRecord(joined, two));
    WORKS(cudaStreamWaitEvent(one, joined, 0));
    WORKS(cudaMemcpyAsync(host, device, 100, cudaMemcpyDeviceToHost, one));
    WORKS(cudaLaunchHostFunc(one, count, step));
    HOLDS(cudaStreamEndCapture(two, &graph) == cudaErrorStreamCaptureUnmatched);
    WORKS(cudaStreamEndCapture(one, &graph));
    return graph;
}

int main(void) {
    unsigned char host[100] = {0}, *device;
    int step = 5;
    size_t nodes;
    cudaGraph_t inner, outer;
    cudaGraphExec_t run;
    cudaGraphNode_t fill, child;
    WORKS(cudaMalloc((void **) &device, 1000));
    inner = capture(device, host, &step);
    HOLDS(calls == 0 && host[0] == 0);
    WORKS(cudaGraphGetNodes(inner, NULL, &nodes));
    HOLDS(nodes == 4);
    WORKS(cudaGraphInstantiate(&run, inner, 0));
    WORKS(cudaGraphLaunch(run, NULL));
    WORKS(cudaGraphLaunch(run, NULL));
    WORKS(cudaDeviceSynchronize());
    HOLDS(calls == 10 && host[9] == 2 && host[10] == 1 && host[99] == 1);
    WORKS(cudaGraphExecDestroy(run));

    struct cudaMemsetParams params = {device + 200, 50, 0x03030303, 4, 10, 2};
    unsigned char back[100];
    WORKS(cudaGraphCreate(&outer, 0));
    WORKS(cudaGraphAddMemsetNode(&fill, outer, NULL, 0, &params));
    WORKS(cudaGraphAddChildGraphNode(&child, outer, &fill, 1, inner));
    WORKS(cudaGraphDestroy(inner));
    WORKS(cudaGraphInstantiate(&run, outer, 0));
    WORKS(cudaGraphLaunch(run, NULL));
    params.value = 0x04040404;
    params.height = 1;
    WORKS(cudaGraphExecMemsetNodeSetParams(run, fill, &params));
    WORKS(cudaGraphLaunch(run, NULL));
    WORKS(cudaMemcpy(back, device + 200, 100, cudaMemcpyDeviceToHost));
    HOLDS(calls == 20 && back[39] == 4 && back[50] == 3 && back[89] == 3);
    struct cudaMemsetParams shorts = {device + 200, 50, 0x0605, 2, 10, 2};
    WORKS(cudaGraphExecMemsetNodeSetParams(run, fill, &shorts));
    WORKS(cudaGraphLaunch(run, NULL));
    WORKS(cudaMemcpy(back, device + 200, 100, cudaMemcpyDeviceToHost));
    HOLDS(calls == 30 && back[0] == 5 && back[1] == 6 && back[19] == 6 && back[20] == 4 && back[68] == 5 && back[70] == 3);
    WORKS(cudaGraphExecDestroy(run));
    HOLDS(cudaGraphLaunch(run, NULL) == cudaErrorInvalidValue);
    WORKS(cudaGraphDestroy(outer));
    WORKS(cudaFree(device));
    puts("right");
    return 0;
}
