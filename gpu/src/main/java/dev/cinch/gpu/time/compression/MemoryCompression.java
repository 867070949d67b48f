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

    /** For blocks that must not change. */
    private final Coder exactCoder;

    /** Null if the codec is lossless. */
    private final Approximations approximations;

    private final BlockBytes bytes;
    private final AddressMap map;
    private final int magBytes;
    private final int rawBursts;
    private final CompressionCounters counters;
    private final CompressionSpec spec;
    private final MetadataCache[] metadata;

    /** Bits of a stream that lie with the metadata. */
    private final int headerBits;

    /** What the codec's paper says. */
    private final Quantity decompression;

    /** Of each controller. */
    private final Units[] compressors;

    private final Units[] decompressors;

    /** Whether there is anything to know of a block: raw blocks all have one size. */
    private final boolean needsMetadata;

    private final byte[] block = new byte[DramSpec.BLOCK_BYTES];

    /** Whether the last block that was stored will come back changed. */
    private boolean approximated;

    /** By the block's number from the start of global memory: bits of its stream, 0 if it was never written. */
    private short[] bits = new short[1024];

    public MemoryCompression(
            Machine machine, Codec codec, BlockBytes bytes, AddressMap map, CompressionCounters counters) {
        int reads = LEAST_QUEUE - 1 + readsPerWrite(machine);
        if (machine.dram().readQueue() < reads || machine.dram().writeQueue() < LEAST_QUEUE) {
            throw new BadInput("compression in the memory controllers needs dram.read-queue of at least " + reads
                    + " and dram.write-queue of at least " + LEAST_QUEUE + ": a block may need its metadata first");
        }
        coder = codec.newCoder();
        exactCoder = codec.newExactCoder();
        approximations = codec.lossless() ? null : new Approximations(bytes, counters);
        this.bytes = bytes;
        this.map = map;
        this.counters = counters;
        spec = machine.compression();
        magBytes = machine.dram().magBytes();
        rawBursts = machine.dram().burstsPerBlock();
        int controllers = machine.dram().controllers();
        decompression = codec.hardware().decompressCycles();
        boolean here = spec.place() == CompressionPlace.CONTROLLER;
        int compressCycles =
                here ? cycles(spec.compressCycles(), codec.hardware().compressCycles(), machine) : 0;
        int decompressCycles = here ? cycles(spec.decompressCycles(), decompression, machine) : 0;
        compressors = new Units[controllers];
        decompressors = new Units[controllers];
        Arrays.setAll(compressors, i -> new Units(spec.compressors(), compressCycles, counters.compressorStalls));
        Arrays.setAll(
                decompressors, i -> new Units(spec.decompressors(), decompressCycles, counters.decompressorStalls));
        headerBits = spec.headersInMetadata() ? headerBits(codec) : 0;
        int metadataBits = codec.metadataBits(magBytes) + headerBits;
        needsMetadata = metadataBits > 0;
        metadata = new MetadataCache[controllers];
        Arrays.setAll(metadata, i -> new MetadataCache(spec, metadataBits));
    }

    private static int headerBits(Codec codec) {
        if (codec.headerBits() == 0) {
            throw new BadInput("compression.headers-in-metadata: streams of " + codec.name()
                    + " have no header of one size; those of bdi-4b and mag-bdi have");
        }
        return codec.headerBits();
    }

    /** From cycles of the memory clock to those of the interconnect, rounded up; what nobody has published is free. */
    private static int cycles(int set, Quantity published, Machine machine) {
        double memory = set != CompressionSpec.OF_CODEC ? set : published.known() ? published.value() : 0;
        return (int) Math.ceil(
                memory * machine.clock().interconnectMhz() / machine.clock().dramMhz());
    }

    /** What has become of blocks that may change; null if none may. */
    public Approximations approximations() {
        return approximations;
    }

    /** Who decompresses in the multiprocessors; null if the controllers do. */
    public CoreDecompression inCores(Machine machine) {
        return spec.place() == CompressionPlace.CORE ? new CoreDecompression(this, machine) : null;
    }

    /** Cycles of the memory clock that it takes to decompress a block. */
    double memoryCycles(long address) {
        if (spec.decompressCycles() != CompressionSpec.OF_CODEC) {
            return spec.decompressCycles();
        }
        return decompression.known() ? decompression.value() : 0;
    }

    /** Reads that one write may lead to: its metadata and, where the L2 has sectors, what else is in the block. */
    public static int readsPerWrite(Machine machine) {
        return machine.l2().sectorBytes() < DramSpec.BLOCK_BYTES ? 2 : 1;
    }

    public Units compressors(int controller) {
        return compressors[controller];
    }

    public Units decompressors(int controller) {
        return decompressors[controller];
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
        approximated = false;
        boolean there = store(address);
        if (approximated) {
            counters.lossyBlocks.value++;
        }
        int size = size(address);
        int bursts = bursts(size);
        counters.blocksWritten.value++;
        count(size, bursts);
        if (there) {
            counters.compressions.value++;
        }
        return bursts;
    }

    /** A block that lies raw is written in part: it stays as it is. */
    public void writePart() {
        counters.blocksWritten.value++;
        count(8 * DramSpec.BLOCK_BYTES, rawBursts);
    }

    /** A block is read because a part of it is to be written: the bursts it takes. */
    public int readToMerge(long address) {
        counters.mergeReads.value++;
        return read(address);
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
        boolean mayChange = approximations != null && bytes.approximable(address);
        Coder by = mayChange ? coder : exactCoder;
        int size = Math.min(by.sizeInBits(block, 0), 8 * DramSpec.BLOCK_BYTES);
        by.advance(block, 0);
        if (mayChange) {
            approximate(address, size);
        }
        int at = index(address);
        if (at >= bits.length) {
            bits = Arrays.copyOf(bits, Math.max(at + 1, 2 * bits.length));
        }
        // What lies with the metadata is not in the stream; a raw block has no header.
        int stream = size < 8 * DramSpec.BLOCK_BYTES ? size - headerBits : size;
        bits[at] = (short) Math.max(1, stream);
        return true;
    }

    /** What comes back of the block in {@link #block}; one that is stored raw comes back as it is. */
    private void approximate(long address, int size) {
        approximations.drop(address);
        if (compressed(bursts(size)) && coder.changes(block, 0)) {
            approximations.keep(address, coder, block);
            approximated = true;
        }
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

    /** Whether a block takes fewer bursts, as it lies in memory, than it would raw. */
    public boolean compressed(long address) {
        return compressed(bursts(size(address)));
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
