package dev.cinch.gpu.time.compression;

import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.Machine;
import java.util.Arrays;

/** The metadata of blocks, which must be known before they can be read: the caches of all controllers, and what they ask memory for. */
public final class BlockMetadata {
    /** Instead of a line that a question pushes out of its cache: the cache knew the answer. */
    public static final long KNOWN = MetadataCache.HIT;

    /** Likewise: memory must be asked, and nothing must be written. */
    public static final long UNKNOWN = MetadataCache.NOTHING;

    private static final int SECTOR_BYTES = 32;

    private final AddressMap map;
    private final CompressionCounters counters;
    private final MetadataCache[] caches;
    private final int bursts;

    /** Whether there is anything to know of a block: raw blocks all have one size. */
    private final boolean needed;

    private final int cycles;

    /** @param bits of a block */
    BlockMetadata(Machine machine, int bits, AddressMap map, CompressionCounters counters) {
        this.map = map;
        this.counters = counters;
        needed = bits > 0;
        cycles = needed ? ControllerUnits.cycles(machine.compression().metadataCycles(), machine) : 0;
        bursts = Math.max(1, SECTOR_BYTES / machine.dram().magBytes());
        caches = new MetadataCache[machine.dram().controllers()];
        Arrays.setAll(caches, i -> new MetadataCache(machine.compression(), bits));
    }

    private MetadataCache cache(long address) {
        return caches[map.controller(address)];
    }

    /**
     * Asks the metadata cache of a block's controller.
     *
     * @return {@link #KNOWN}, {@link #UNKNOWN} or, if memory must be asked too, the line that had to go for it and must be
     *     written
     */
    public long ask(long address, boolean write) {
        if (!needed) {
            return KNOWN;
        }
        long answer = cache(address).access(line(address), write);
        if (answer == KNOWN) {
            counters.metadataHits.value++;
        } else {
            counters.metadataMisses.value++;
            counters.metadataUpdates.value++;
            counters.metadataReads.value += bursts;
        }
        if (write) {
            counters.metadataUpdates.value++;
        }
        if (answer >= 0) {
            counters.metadataWrites.value += bursts;
        }
        return answer;
    }

    /** The line of metadata that tells of a block. */
    public long line(long address) {
        return cache(address).line(map.controllerBlock(address));
    }

    /** Interconnect cycles that a question takes, before the block or its metadata can be read. */
    public int cycles() {
        return cycles;
    }

    /** Bursts of a sector of metadata. */
    public int bursts() {
        return bursts;
    }

    /** A host copy leaves the metadata of a block in the cache; nothing of it counts. */
    void warm(long address) {
        cache(address).access(line(address), false);
    }

    /** The size of a block whose metadata are in the cache has changed. */
    void wrote(long address) {
        cache(address).wrote(line(address));
        counters.metadataUpdates.value++;
    }
}
