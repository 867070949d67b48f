package dev.cinch.gpu;

/**
 * A piece of memory that was allocated on a device.
 *
 * @param name what messages call it
 * @param address where it starts in the global space, a multiple of 256
 * @param approximable whether a lossy codec may change its bytes
 */
public record Buffer(String name, long address, long bytes, boolean approximable) {
    public long end() {
        return address + bytes;
    }
}
