/* The one device: choosing it, its limits, its reset, and versions. */
#include <stdio.h>

#include "cinch.h"

#define VERSION 13000
#define MAP_HOST 8u

static _Atomic unsigned device_flags;
static _Atomic int cache_config;

static cudaError_t check(int device) {
    cudaError_t error = cinch_ready();
    return error ? error : device == 0 ? cudaSuccess : cudaErrorInvalidDevice;
}

cudaError_t cudaGetDeviceCount(int *count) {
    if (!count) return cinch_note(cudaErrorInvalidValue);
    cudaError_t error = cinch_ready();
    *count = error ? 0 : 1;
    return cinch_note(error);
}

cudaError_t cudaGetDevice(int *device) {
    cudaError_t error = device ? cinch_ready() : cudaErrorInvalidValue;
    if (!error) *device = 0;
    return cinch_note(error);
}

cudaError_t cudaSetDevice(int device) {
    return cinch_note(check(device));
}

cudaError_t cudaInitDevice(int device, unsigned flags UNUSED, unsigned valid UNUSED) {
    return cinch_note(check(device));
}

cudaError_t cudaChooseDevice(int *device, const struct cudaDeviceProp *wanted UNUSED) {
    return cudaGetDevice(device);
}

cudaError_t cudaSetValidDevices(int *devices, int count) {
    cudaError_t error = cinch_ready();
    for (int i = 0; i < count && !error; i++) error = check(devices[i]);
    return cinch_note(error);
}

cudaError_t cudaSetDeviceFlags(unsigned flags) {
    cudaError_t error = flags <= 0xff ? cinch_ready() : cudaErrorInvalidValue;
    if (!error) device_flags = flags;
    return cinch_note(error);
}

cudaError_t cudaGetDeviceFlags(unsigned *flags) {
    cudaError_t error = flags ? cinch_ready() : cudaErrorInvalidValue;
    if (!error) *flags = device_flags | MAP_HOST;
    return cinch_note(error);
}

cudaError_t cudaDeviceSynchronize(void) {
    return cinch_synchronized(cinch_tell(OP_SYNC, ""));
}

/* All that the program got from the device is gone; its kernels and variables are not. */
cudaError_t cudaDeviceReset(void) {
    cudaError_t error = cinch_tell(OP_SYNC, "");
    cinch_print_text();
    if (!cinch_open()) return cinch_note(error);
    error = cinch_tell(OP_RESET, "");
    if (error) return cinch_note(error);
    cinch_forget_registered();
    cinch_forget_ranges();
    cinch_forget_arrays();
    cinch_forget_textures();
    cinch_forget_streams();
    cinch_forget_events();
    cinch_forget_graphs();
    cinch_sticky = cudaSuccess;
    return cudaSuccess;
}

static cudaError_t limit(uint32_t which, size_t *value, uint32_t set) {
    cudaError_t error = cinch_begin(OP_LIMIT);
    if (error) return error;
    cinch_put_u32(which);
    cinch_put_u64(*value);
    cinch_put_u32(set);
    error = cinch_send();
    if (!error) *value = cinch_get_u64();
    cinch_end();
    return error;
}

cudaError_t cudaDeviceSetLimit(int which, size_t value) {
    return cinch_note(limit(which, &value, 1));
}

cudaError_t cudaDeviceGetLimit(size_t *value, int which) {
    if (!value) return cinch_note(cudaErrorInvalidValue);
    size_t found = 0;
    cudaError_t error = limit(which, &found, 0);
    if (!error) *value = found;
    return cinch_note(error);
}

cudaError_t cudaDeviceGetCacheConfig(int *config) {
    cudaError_t error = config ? cinch_ready() : cudaErrorInvalidValue;
    if (!error) *config = cache_config;
    return cinch_note(error);
}

cudaError_t cudaDeviceSetCacheConfig(int config) {
    cudaError_t error = config >= 0 && config <= 3 ? cinch_ready() : cudaErrorInvalidValue;
    if (!error) cache_config = config;
    return cinch_note(error);
}

/* Banks are 4 bytes wide and stay so. */
cudaError_t cudaDeviceGetSharedMemConfig(int *config) {
    cudaError_t error = config ? cinch_ready() : cudaErrorInvalidValue;
    if (!error) *config = 1;
    return cinch_note(error);
}

cudaError_t cudaDeviceSetSharedMemConfig(int config UNUSED) {
    return cinch_note(cinch_ready());
}

cudaError_t cudaCtxResetPersistingL2Cache(void) {
    return cinch_note(cinch_ready());
}

cudaError_t cudaDeviceGetTexture1DLinearMaxWidth(
        size_t *width, const struct cudaChannelFormatDesc *channels, int device) {
    cudaError_t error = width && channels ? check(device) : cudaErrorInvalidValue;
    if (!error) *width = cinch_property(69);
    return cinch_note(error);
}

static void write_bus_id(char *to, int room) {
    snprintf(to, room, "%04x:%02x:%02x.0", (unsigned) cinch_property(50), (unsigned) cinch_property(33),
            (unsigned) cinch_property(34));
}

cudaError_t cudaDeviceGetPCIBusId(char *to, int room, int device) {
    cudaError_t error = to && room > 0 ? check(device) : cudaErrorInvalidValue;
    if (!error) write_bus_id(to, room);
    return cinch_note(error);
}

cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *id) {
    cudaError_t error = device && id ? cinch_ready() : cudaErrorInvalidValue;
    unsigned domain, bus, slot;
    if (!error && (sscanf(id, "%x:%x:%x", &domain, &bus, &slot) != 3 || domain != cinch_property(50)
            || bus != cinch_property(33) || slot != cinch_property(34)))
        error = cudaErrorInvalidValue;
    if (!error) *device = 0;
    return cinch_note(error);
}

/* There is no other device to reach. */
cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) {
    cudaError_t error = can ? check(device) : cudaErrorInvalidValue;
    if (!error) error = check(peer);
    if (!error) *can = 0;
    return cinch_note(error);
}

cudaError_t cudaDeviceEnablePeerAccess(int peer UNUSED, unsigned flags UNUSED) {
    cudaError_t error = cinch_ready();
    return cinch_note(error ? error : cudaErrorInvalidDevice);
}

cudaError_t cudaDeviceDisablePeerAccess(int peer UNUSED) {
    cudaError_t error = cinch_ready();
    return cinch_note(error ? error : cudaErrorInvalidDevice);
}

cudaError_t cudaDeviceGetP2PAttribute(int *value UNUSED, int attribute UNUSED, int from UNUSED, int to UNUSED) {
    cudaError_t error = cinch_ready();
    return cinch_note(error ? error : cudaErrorInvalidDevice);
}

/* A program may ask for versions where no device is. */
cudaError_t cudaRuntimeGetVersion(int *version) {
    if (!version) return cinch_note(cudaErrorInvalidValue);
    *version = VERSION;
    return cudaSuccess;
}

cudaError_t cudaDriverGetVersion(int *version) {
    return cudaRuntimeGetVersion(version);
}

/* Cinch profiles the whole program. */
cudaError_t cudaProfilerStart(void) {
    return cinch_note(cinch_ready());
}

cudaError_t cudaProfilerStop(void) {
    return cinch_note(cinch_ready());
}
