/*
 * The device's properties by CUDA's attribute numbers, and three more:
 *   1000 bytes of global memory   1001 memory clock in kHz   1002 most shared memory per block by opting in
 * What HELLO brings takes the place of what stands here. Cinch should send at least 1, 8, 9, 12, 13, 16, 37, 38, 39,
 * 81, 82, 97, 106 and 1000; the rest is what every device of compute capability 9.0 has, or what Cinch does not have.
 */
#include <string.h>

#include "cinch.h"

#define ATTRIBUTES 160
#define EXTRA_FIRST 1000
#define EXTRAS 16

/* Whether kernels can use the pointers of registered host memory: here they cannot, see registered.c. */
#define REGISTERED_POINTERS 91

static int64_t attributes[ATTRIBUTES] = {
        [1] = 1024, [2] = 1024, [3] = 1024, [4] = 64, /* threads of a block */
        [5] = 2147483647, [6] = 65535, [7] = 65535,   /* blocks of a grid */
        [8] = 49152, [9] = 65536, [10] = 32, [11] = 2147483647, [12] = 65536, [13] = 1000000, [14] = 512,
        [15] = 1, [16] = 1, [19] = 1, [21] = 131072, [22] = 131072, [23] = 65536, [24] = 16384, [25] = 16384,
        [26] = 16384, [27] = 32768, [28] = 32768, [29] = 2048, [30] = 512, [31] = 1, [36] = 1000000, [37] = 4096,
        [38] = 33554432, [39] = 2048, [40] = 1, [41] = 1, [42] = 32768, [43] = 2048, [45] = 32768, [46] = 32768,
        [47] = 8192, [48] = 8192, [49] = 32768, [51] = 32, [52] = 32768, [53] = 32768, [54] = 2046, [55] = 32768,
        [56] = 131072, [57] = 65536, [58] = 16384, [59] = 16384, [60] = 16384, [61] = 32768, [62] = 2048, [63] = 32768,
        [64] = 32768, [65] = 2048, [66] = 32768, [67] = 32768, [68] = 2046, [69] = 268435456, [70] = 131072,
        [71] = 65000, [72] = 2097120, [73] = 32768, [74] = 32768, [75] = 9, [76] = 0, [77] = 32768, [78] = 1, [79] = 1,
        [80] = 1, [81] = 233472, [82] = 65536, [83] = 1, [87] = 2, [95] = 1, [97] = 232448, [99] = 1, [106] = 32,
        [111] = 1024, [115] = 1, [120] = 1, [126] = 1, [127] = 1, [131] = -1, [134] = -1,
};
static int64_t extras[EXTRAS];
static char device_name[256] = "Cinch";

void cinch_set_property(uint32_t property, int64_t value) {
    if (property == REGISTERED_POINTERS) return;
    if (property < ATTRIBUTES) attributes[property] = value;
    else if (property - EXTRA_FIRST < EXTRAS) extras[property - EXTRA_FIRST] = value;
    if (property == 1001) attributes[36] = value;
    if (property == 1002) attributes[97] = value;
}

int64_t cinch_property(uint32_t property) {
    if (property < ATTRIBUTES) return attributes[property];
    return property - EXTRA_FIRST < EXTRAS ? extras[property - EXTRA_FIRST] : 0;
}

void cinch_set_device_name(const char *name) {
    if (*name) strcpy(device_name, name);
}

cudaError_t cudaDeviceGetAttribute(int *value, int attribute, int device) {
    cudaError_t error = value && attribute > 0 && attribute < 148 ? cinch_ready() : cudaErrorInvalidValue;
    if (!error && device != 0) error = cudaErrorInvalidDevice;
    if (!error) *value = (int) attributes[attribute];
    return cinch_note(error);
}

static void copy_run(int *to, int first, int count) {
    for (int i = 0; i < count; i++) to[i] = (int) attributes[first + i];
}

static void describe(struct cudaDeviceProp *to) {
    const int64_t *a = attributes;
    memset(to, 0, sizeof *to);
    strcpy(to->name, device_name);
    memcpy(to->uuid, "cinch simulated", sizeof to->uuid);
    to->totalGlobalMem = extras[0];
    to->sharedMemPerBlock = a[8];
    to->regsPerBlock = a[12];
    to->warpSize = a[10];
    to->memPitch = a[11];
    to->maxThreadsPerBlock = a[1];
    copy_run(to->maxThreadsDim, 2, 3);
    copy_run(to->maxGridSize, 5, 3);
    to->totalConstMem = a[9];
    to->major = a[75];
    to->minor = a[76];
    to->textureAlignment = a[14];
    to->texturePitchAlignment = a[51];
    to->multiProcessorCount = a[16];
    to->integrated = a[18];
    to->canMapHostMemory = a[19];
    to->maxTexture1D = a[21];
    to->maxTexture1DMipmap = a[77];
    copy_run(to->maxTexture2D, 22, 2);
    copy_run(to->maxTexture2DMipmap, 73, 2);
    copy_run(to->maxTexture2DLinear, 70, 3);
    copy_run(to->maxTexture2DGather, 45, 2);
    copy_run(to->maxTexture3D, 24, 3);
    copy_run(to->maxTexture3DAlt, 47, 3);
    to->maxTextureCubemap = a[52];
    copy_run(to->maxTexture1DLayered, 42, 2);
    copy_run(to->maxTexture2DLayered, 27, 3);
    copy_run(to->maxTextureCubemapLayered, 53, 2);
    to->maxSurface1D = a[55];
    copy_run(to->maxSurface2D, 56, 2);
    copy_run(to->maxSurface3D, 58, 3);
    copy_run(to->maxSurface1DLayered, 61, 2);
    copy_run(to->maxSurface2DLayered, 63, 3);
    to->maxSurfaceCubemap = a[66];
    copy_run(to->maxSurfaceCubemapLayered, 67, 2);
    to->surfaceAlignment = a[30];
    to->concurrentKernels = a[31];
    to->ECCEnabled = a[32];
    to->pciBusID = a[33];
    to->pciDeviceID = a[34];
    to->pciDomainID = a[50];
    to->tccDriver = a[35];
    to->asyncEngineCount = a[40];
    to->unifiedAddressing = a[41];
    to->memoryBusWidth = a[37];
    to->l2CacheSize = a[38];
    to->persistingL2CacheMaxSize = a[108];
    to->maxThreadsPerMultiProcessor = a[39];
    to->streamPrioritiesSupported = a[78];
    to->globalL1CacheSupported = a[79];
    to->localL1CacheSupported = a[80];
    to->sharedMemPerMultiprocessor = a[81];
    to->regsPerMultiprocessor = a[82];
    to->managedMemory = a[83];
    to->isMultiGpuBoard = a[84];
    to->multiGpuBoardGroupID = a[85];
    to->hostNativeAtomicSupported = a[86];
    to->pageableMemoryAccess = a[88];
    to->concurrentManagedAccess = a[89];
    to->computePreemptionSupported = a[90];
    to->canUseHostPointerForRegisteredMem = a[91];
    to->cooperativeLaunch = a[95];
    to->sharedMemPerBlockOptin = a[97];
    to->pageableMemoryAccessUsesHostPageTables = a[100];
    to->directManagedMemAccessFromHost = a[101];
    to->maxBlocksPerMultiProcessor = a[106];
    to->accessPolicyMaxWindowSize = a[109];
    to->reservedSharedMemPerBlock = a[111];
    to->hostRegisterSupported = a[99];
    to->sparseCudaArraySupported = a[112];
    to->hostRegisterReadOnlySupported = a[113];
    to->timelineSemaphoreInteropSupported = a[114];
    to->memoryPoolsSupported = a[115];
    to->gpuDirectRDMASupported = a[116];
    to->gpuDirectRDMAFlushWritesOptions = a[117];
    to->gpuDirectRDMAWritesOrdering = a[118];
    to->memoryPoolSupportedHandleTypes = a[119];
    to->deferredMappingCudaArraySupported = a[121];
    to->ipcEventSupported = a[125];
    to->clusterLaunch = a[120];
    to->deviceNumaConfig = a[130];
    to->deviceNumaId = a[131];
    to->mpsEnabled = a[133];
    to->hostNumaId = a[134];
    to->gpuPciDeviceID = a[139];
    to->gpuPciSubsystemID = a[140];
    to->hostNumaMultinodeIpcSupported = a[143];
}

cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *to, int device) {
    cudaError_t error = to ? cinch_ready() : cudaErrorInvalidValue;
    if (!error && device != 0) error = cudaErrorInvalidDevice;
    if (!error) describe(to);
    return cinch_note(error);
}
