/* The calls that the test programs make; a CUDA program has them from NVIDIA's headers, these are compiled without. */
#ifndef CALLS_H
#define CALLS_H

#include <stdio.h>
#include <stdlib.h>

#include "../../main/c/cudart.h"

const char *cudaGetErrorName(cudaError_t error);
const char *cudaGetErrorString(cudaError_t error);
cudaError_t cudaGetLastError(void);
cudaError_t cudaMalloc(void **pointer, size_t bytes);
cudaError_t cudaMallocManaged(void **pointer, size_t bytes, unsigned flags);
cudaError_t cudaHostAlloc(void **pointer, size_t bytes, unsigned flags);
cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height);
cudaError_t cudaMalloc3D(struct cudaPitchedPtr *to, struct cudaExtent extent);
cudaError_t cudaMallocArray(
        cudaArray_t *to, const struct cudaChannelFormatDesc *desc, size_t width, size_t height, unsigned flags);
cudaError_t cudaFree(void *pointer);
cudaError_t cudaFreeHost(void *pointer);
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, int kind);
cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset, int kind);
cudaError_t cudaMemcpy2D(
        void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, int kind);
cudaError_t cudaMemcpy3D(const struct cudaMemcpy3DParms *box);
cudaError_t cudaMemcpy2DToArray(
        cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width, size_t height, int kind);
cudaError_t cudaMemcpy2DFromArray(
        void *to, size_t pitch, cudaArray_t from, size_t x, size_t y, size_t width, size_t height, int kind);
cudaError_t cudaMemset(void *to, int value, size_t bytes);
cudaError_t cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);
cudaError_t cudaMemsetAsync(void *to, int value, size_t bytes, cudaStream_t stream);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, int kind, cudaStream_t stream);
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data);
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags);
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, int mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned flags);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count);
cudaError_t cudaGraphAddMemsetNode(
        cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count,
        const struct cudaMemsetParams *params);
cudaError_t cudaGraphAddChildGraphNode(
        cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, cudaGraph_t child);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long flags);
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec);
cudaError_t cudaGraphExecMemsetNodeSetParams(
        cudaGraphExec_t exec, cudaGraphNode_t node, const struct cudaMemsetParams *params);
cudaError_t cudaLaunchKernel(
        const void *key, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream);
void **__cudaRegisterFatBinary(void *wrapper);
void __cudaRegisterFatBinaryEnd(void **handle);
void __cudaUnregisterFatBinary(void **handle);
void __cudaRegisterFunction(
        void **handle, const char *key, char *name, const char *device_name, int limit, void *thread, void *block,
        dim3 *block_size, dim3 *grid_size, int *warp);
void __cudaRegisterVar(
        void **handle, char *key, char *address, const char *name, int external, size_t size, int constant, int global);

#define WORKS(call)                                                                              \
    do {                                                                                         \
        cudaError_t error_ = (call);                                                             \
        if (error_) {                                                                            \
            printf("line %d: %s says %s\n", __LINE__, #call, cudaGetErrorName(error_));           \
            exit(1);                                                                             \
        }                                                                                        \
    } while (0)

#define HOLDS(what)                                         \
    do {                                                    \
        if (!(what)) {                                      \
            printf("line %d: not so: %s\n", __LINE__, #what); \
            exit(1);                                        \
        }                                                   \
    } while (0)

#endif
