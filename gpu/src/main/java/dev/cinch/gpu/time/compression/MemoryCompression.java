package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.dram.AddressMap;
import dev.cinch.gpu.time.dram.DramSpec;
import java.util.Arrays;

/**
 * Compression in the memory controllers: how many bursts each block takes. A block's size is what it was when the block
 * was last written to memory, by the L2 or by a host copy; a block never written is raw, and so is one that would save no
 * burst.
 */
public final class MemoryCompression {
    private static final int METADATA_BYTES = 32;
    private static final int LEAST_QUEUE = 3;

    private final Coder coder;
    private final BlockBytes bytes;
    private final AddressMap map;
    private final int magBytes;
    private final int rawBursts;
    private final int compressCycles;
    private final int decompressCycles;
    private final CompressionCounters counters;
    private final CompressionSpec spec;
    private final MetadataCache[] metadata;

    /** Whether there is anything to know of a block: raw blocks all have one size. */
    private final boolean needsMetadata;

    private final byte[] block = new byte[DramSpec.BLOCK_BYTES];

    /** By the block's number from the start of global memory: bits of its stream, 0 if it was never written. */
    private short[] bits = new short[1024];

    public MemoryCompression(
            Machine machine, Codec codec, BlockBytes bytes, AddressMap map, CompressionCounters counters) {
        if (machine.dram().readQueue() < LEAST_QUEUE || machine.dram().writeQueue() < LEAST_QUEUE) {
            throw new BadInput("compression in the memory controllers needs dram.read-queue and dram.write-queue of at"
                    + " least " + LEAST_QUEUE + ": a block may need its metadata first");
        }
        coder = codec.newCoder();
        this.bytes = bytes;
        this.map = map;
        this.counters = counters;
        spec = machine.compression();
        magBytes = machine.dram().magBytes();
        rawBursts = machine.dram().burstsPerBlock();
        compressCycles = cycles(spec.compressCycles(), codec.hardware().compressCycles(), machine);
        decompressCycles = cycles(spec.decompressCycles(), codec.hardware().decompressCycles(), machine);
        needsMetadata = codec.metadataBits(magBytes) > 0;
        metadata = new MetadataCache[machine.dram().controllers()];
        Arrays.setAll(metadata, i -> new MetadataCache(spec, codec.metadataBits(magBytes)));
    }

    /** From cycles of the memory clock to those of the interconnect, rounded up; what nobody has published is free. */
    private static int cycles(int set, Quantity published, Machine machine) {
        double memory = set != CompressionSpec.OF_CODEC ? set : published.known() ? published.value() : 0;
        return (int) Math.ceil(
                memory * machine.clock().interconnectMhz() / machine.clock().dramMhz());
    }

    /** Interconnect cycles that a write takes before it can go to memory. */
    public int compressCycles() {
        return compressCycles;
    }

    public int decompressCycles() {
        return decompressCycles;
    }

    /** A block is read: the bursts it takes. */
    public int read(long address) {
        int size = size(address);
        int bursts = bursts(size);
        counters.blocksRead.value++;
        count(size, bursts);
        if (bursts < rawBursts) {
            counters.decompressions.value++;
        }
        return bursts;
    }

    /** A block is written: it is compressed as it is now. */
    public int write(long address) {
        boolean there = store(address);
        int size = size(address);
        int bursts = bursts(size);
        counters.blocksWritten.value++;
        count(size, bursts);
        if (there) {
            counters.compressions.value++;
        }
        return bursts;
    }

    private void count(int size, int bursts) {
        counters.bits.value += size;
        counters.bursts.value += bursts;
        counters.blocksOf[bursts - 1].value++;
    }

    /** A host copy has written a block: it takes no time, and no traffic is counted. */
    public void copied(long address) {
        store(address);
        if (spec.metadataWarm()) {
            MetadataCache cache = metadata[map.controller(address)];
            cache.access(cache.line(map.controllerBlock(address)), false);
        }
    }

    private boolean store(long address) {
        if (!bytes.read(address, block)) {
            return false;
        }
        int size = Math.min(coder.sizeInBits(block, 0), 8 * DramSpec.BLOCK_BYTES);
        int at = index(address);
        if (at >= bits.length) {
            bits = Arrays.copyOf(bits, Math.max(at + 1, 2 * bits.length));
        }
        bits[at] = (short) Math.max(1, size);
        return true;
    }

    private static int index(long address) {
        return (int) (address - Addresses.GLOBAL >> 7);
    }

    /** The bits of a block's stream as it lies in memory. */
    public int size(long address) {
        long at = address - Addresses.GLOBAL >> 7;
        int size = at >= 0 && at < bits.length ? bits[(int) at] : 0;
        return size == 0 ? 8 * DramSpec.BLOCK_BYTES : size;
    }

    private int bursts(int size) {
        return Math.min(rawBursts, (size + 8 * magBytes - 1) / (8 * magBytes));
    }

    public boolean compressed(int bursts) {
        return bursts < rawBursts;
    }

    // ---- metadata ------------------------------------------------------------------------------------------------

    /** Asks the metadata cache of a block's controller. @return whether memory need not be asked */
    public boolean knows(long address, boolean write) {
        if (!needsMetadata) {
            return true;
        }
        MetadataCache cache = metadata[map.controller(address)];
        boolean hit = cache.access(cache.line(map.controllerBlock(address)), write);
        if (hit) {
            counters.metadataHits.value++;
        } else {
            counters.metadataMisses.value++;
            counters.metadataReads.value += metadataBursts();
        }
        if (cache.evicted() >= 0) {
            counters.metadataWrites.value += metadataBursts();
        }
        return hit;
    }

    /** The line of metadata that tells of a block. */
    public long metadataLine(long address) {
        return metadata[map.controller(address)].line(map.controllerBlock(address));
    }

    /** The line that the last question pushed out of its cache and that must be written; -1 if there is none. */
    public long evicted(long address) {
        return metadata[map.controller(address)].evicted();
    }

    /** Bursts of a sector of metadata. */
    public int metadataBursts() {
        return Math.max(1, METADATA_BYTES / magBytes);
    }
}
