package dev.cinch.gpu.oracle;

import java.util.Map;
import java.util.TreeMap;

/** Byte arrays at addresses. Every space has its own range, so that an address alone says where it leads. */
final class ScalarMemory {
    static final long GLOBAL = 0x10_0000_0000L;
    static final long CONST = 0x20_0000_0000L;
    static final long SHARED = 0x30_0000_0000L;
    static final long LOCAL = 0x40_0000_0000L;
    private static final long STEP = 0x100_0000;

    private final TreeMap<Long, byte[]> regions = new TreeMap<>();
    private final Map<Long, Long> next = new TreeMap<>();

    /** Zero-filled, in the range that starts at this base. */
    long allocate(long base, long bytes) {
        long address = next.getOrDefault(base, base);
        next.put(base, address + STEP);
        regions.put(address, new byte[(int) bytes]);
        return address;
    }

    byte[] region(long address) {
        return regions.get(address);
    }

    void put(long address, byte[] bytes) {
        regions.put(address, bytes);
    }

    long load(long address, int bytes) {
        Map.Entry<Long, byte[]> entry = regions.floorEntry(address);
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value |= (entry.getValue()[(int) (address - entry.getKey()) + i] & 255L) << 8 * i;
        }
        return value;
    }

    void store(long address, int bytes, long value) {
        Map.Entry<Long, byte[]> entry = regions.floorEntry(address);
        for (int i = 0; i < bytes; i++) {
            entry.getValue()[(int) (address - entry.getKey()) + i] = (byte) (value >>> 8 * i);
        }
    }
}
