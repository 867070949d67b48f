/* The calls that Cinch does not answer: each says so once, and Cinch remembers it for its summary. */
#include <stdio.h>

#include "cinch.h"

cudaError_t cinch_missing(const char *name, atomic_flag *said) {
    cudaError_t error = cinch_ready();
    if (error) return error;
    if (atomic_flag_test_and_set(said)) return cudaErrorNotSupported;
    fprintf(stderr, "cinch: %s is not supported\n", name);
    if (cinch_begin(OP_MISSING) == cudaSuccess) {
        cinch_put_str(name);
        cinch_send();
        cinch_end();
    }
    return cudaErrorNotSupported;
}

MISSING(__cudaGetProcAddress)
MISSING(__cudaRegisterHostVar)
MISSING(__cudaRegisterUnifiedTable)
MISSING(cudaArrayGetMemoryRequirements)
MISSING(cudaArrayGetPlane)
MISSING(cudaArrayGetSparseProperties)
MISSING(cudaDestroyExternalMemory)
MISSING(cudaDestroyExternalSemaphore)
MISSING(cudaDeviceFlushGPUDirectRDMAWrites)
MISSING(cudaDeviceGetHostAtomicCapabilities)
MISSING(cudaDeviceGetNvSciSyncAttributes)
MISSING(cudaDeviceGetP2PAtomicCapabilities)
MISSING(cudaDeviceRegisterAsyncNotification)
MISSING(cudaDeviceUnregisterAsyncNotification)
MISSING(cudaEGLStreamConsumerAcquireFrame)
MISSING(cudaEGLStreamConsumerConnect)
MISSING(cudaEGLStreamConsumerConnectWithFlags)
MISSING(cudaEGLStreamConsumerDisconnect)
MISSING(cudaEGLStreamConsumerReleaseFrame)
MISSING(cudaEGLStreamProducerConnect)
MISSING(cudaEGLStreamProducerDisconnect)
MISSING(cudaEGLStreamProducerPresentFrame)
MISSING(cudaEGLStreamProducerReturnFrame)
MISSING(cudaEventCreateFromEGLSync)
MISSING(cudaExternalMemoryGetMappedBuffer)
MISSING(cudaExternalMemoryGetMappedMipmappedArray)
MISSING(cudaGLGetDevices)
MISSING(cudaGLMapBufferObject)
MISSING(cudaGLMapBufferObjectAsync)
MISSING(cudaGLRegisterBufferObject)
MISSING(cudaGLSetBufferObjectMapFlags)
MISSING(cudaGLSetGLDevice)
MISSING(cudaGLUnmapBufferObject)
MISSING(cudaGLUnmapBufferObjectAsync)
MISSING(cudaGLUnregisterBufferObject)
MISSING(cudaGetExportTable)
MISSING(cudaGraphicsEGLRegisterImage)
MISSING(cudaGraphicsGLRegisterBuffer)
MISSING(cudaGraphicsGLRegisterImage)
MISSING(cudaGraphicsMapResources)
MISSING(cudaGraphicsResourceGetMappedEglFrame)
MISSING(cudaGraphicsResourceGetMappedMipmappedArray)
MISSING(cudaGraphicsResourceGetMappedPointer)
MISSING(cudaGraphicsResourceSetMapFlags)
MISSING(cudaGraphicsSubResourceGetMappedArray)
MISSING(cudaGraphicsUnmapResources)
MISSING(cudaGraphicsUnregisterResource)
MISSING(cudaGraphicsVDPAURegisterOutputSurface)
MISSING(cudaGraphicsVDPAURegisterVideoSurface)
MISSING(cudaImportExternalMemory)
MISSING(cudaImportExternalSemaphore)
MISSING(cudaIpcCloseMemHandle)
MISSING(cudaIpcGetEventHandle)
MISSING(cudaIpcGetMemHandle)
MISSING(cudaIpcOpenEventHandle)
MISSING(cudaIpcOpenMemHandle)
MISSING(cudaLibraryEnumerateKernels)
MISSING(cudaLibraryGetGlobal)
MISSING(cudaLibraryGetKernel)
MISSING(cudaLibraryGetKernelCount)
MISSING(cudaLibraryGetManaged)
MISSING(cudaLibraryGetUnifiedFunction)
MISSING(cudaLibraryLoadData)
MISSING(cudaLibraryLoadFromFile)
MISSING(cudaLibraryUnload)
MISSING(cudaLogsCurrent)
MISSING(cudaLogsDumpToFile)
MISSING(cudaLogsDumpToMemory)
MISSING(cudaLogsRegisterCallback)
MISSING(cudaLogsUnregisterCallback)
MISSING(cudaMemPoolExportPointer)
MISSING(cudaMemPoolExportToShareableHandle)
MISSING(cudaMemPoolImportFromShareableHandle)
MISSING(cudaMemPoolImportPointer)
MISSING(cudaMemRangeGetAttribute)
MISSING(cudaMemRangeGetAttributes)
MISSING(cudaMemcpy3DBatchAsync)
SAME(cudaMemcpy3DBatchAsync_ptsz, cudaMemcpy3DBatchAsync);
MISSING(cudaMemcpyArrayToArray)
SAME(cudaMemcpyArrayToArray_ptds, cudaMemcpyArrayToArray);
MISSING(cudaMipmappedArrayGetMemoryRequirements)
MISSING(cudaMipmappedArrayGetSparseProperties)
MISSING(cudaSignalExternalSemaphoresAsync)
SAME(cudaSignalExternalSemaphoresAsync_ptsz, cudaSignalExternalSemaphoresAsync);
MISSING(cudaVDPAUGetDevice)
MISSING(cudaVDPAUSetVDPAUDevice)
MISSING(cudaWaitExternalSemaphoresAsync)
SAME(cudaWaitExternalSemaphoresAsync_ptsz, cudaWaitExternalSemaphoresAsync);
