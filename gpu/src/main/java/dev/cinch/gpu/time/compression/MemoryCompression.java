package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.OnlineTraining;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.CompressionPlace;
import dev.cinch.gpu.time.machine.CompressionSpec;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machine;
import java.util.Arrays;
import java.util.function.DoubleSupplier;

/**
 * Compression in the memory controllers: how many bursts each block takes. A block's size is what it was when the block
 * was last written to memory, by the L2 or by a host copy; a block never written is raw, and so is one that would save no
 * burst.
 */
public final class MemoryCompression {
    private static final int RAW_BITS = 8 * DramSpec.BLOCK_BYTES;

    /** Stands for the size of a block that was stored raw because there was no code yet. */
    private static final int UNTRIED = RAW_BITS + 1;

    private final MemoryPlan plan;

    /** While it counts blocks, and there is no coder; null before and after. */
    private OnlineTraining training;

    private Coder coder;

    /** For blocks that must not change. */
    private Coder exactCoder;

    /** Of the second codec, where there is a choice; else null. */
    private final Coder strongCoder;

    private final ToleranceChoice choice;

    /** Null if the codec is lossless. */
    private final Approximations approximations;

    private final BlockBytes bytes;
    private final int magBytes;
    private final int rawBursts;
    private final CompressionCounters counters;
    private final CompressionSpec spec;
    private final BlockMetadata metadata;

    /** Null for nobody. */
    private BlockTraffic traffic;

    /** Bits of a stream that lie with the metadata. */
    private final int headerBits;

    /** Cycles of the memory clock that a block takes. */
    private final double decompression;

    /** The same by the second codec, where there is a choice. */
    private final double strongDecompression;

    /** Of each controller. */
    private final Units[] compressors;

    private final Units[] decompressors;

    private final byte[] block = new byte[DramSpec.BLOCK_BYTES];

    /** Whether the last block that was stored will come back changed. */
    private boolean approximated;

    /** By the block's number from the start of global memory: bits of its stream, 0 if it was never written. */
    private final BlockSizes bits = new BlockSizes();

    /** The same by the second codec, where there is a choice. */
    private final BlockSizes strongBits = new BlockSizes();

    /** Instructions that a warp issues from one memory access to the next. */
    private final DoubleSupplier runLength;

    /** @param runLength instructions that a warp issues from one memory access to the next, so far */
    public MemoryCompression(
            Machine machine,
            MemoryPlan plan,
            BlockBytes bytes,
            AddressMap map,
            CompressionCounters counters,
            DoubleSupplier runLength) {
        Reserve reserve = reserve(machine, plan);
        if (machine.dram().readQueue() <= reserve.reads() || machine.dram().writeQueue() <= reserve.writes()) {
            throw new BadInput("compression in the memory controllers needs dram.read-queue of at least "
                    + (reserve.reads() + 1) + " and dram.write-queue of at least " + (reserve.writes() + 1)
                    + ": a block may need its metadata first");
        }
        this.plan = plan;
        Codec codec = plan.codec();
        if (plan.online()) {
            training = new OnlineTraining(plan.spec());
        } else {
            code(codec);
        }
        approximations = codec.lossless() ? null : new Approximations(bytes, counters);
        this.runLength = runLength;
        this.bytes = bytes;
        this.counters = counters;
        spec = machine.compression();
        magBytes = machine.dram().magBytes();
        rawBursts = machine.dram().burstsPerBlock();
        int controllers = machine.dram().controllers();
        decompression = CodecLatency.decompress(spec.decompressCycles(), codec).value();
        boolean here = spec.place() == CompressionPlace.CONTROLLER;
        int compressCycles = here ? cycles(CodecLatency.compress(spec.compressCycles(), codec), machine) : 0;
        int decompressCycles = here ? cycles(CodecLatency.decompress(spec.decompressCycles(), codec), machine) : 0;
        compressors = new Units[controllers];
        decompressors = new Units[controllers];
        Arrays.setAll(compressors, i -> new Units(spec.compressors(), compressCycles, counters.compressorStalls));
        Arrays.setAll(
                decompressors, i -> new Units(spec.decompressors(), decompressCycles, counters.decompressorStalls));
        headerBits = spec.headersInMetadata() ? headerBits(codec) : 0;
        metadata = new BlockMetadata(machine, plan.metadataBits(magBytes) + headerBits, map, counters);
        strongCoder = plan.strong() == null ? null : plan.strong().newCoder();
        strongDecompression = plan.strong() == null
                ? 0
                : CodecLatency.decompress(CodecLatency.OF_CODEC, plan.strong()).value();
        choice = plan.strong() == null ? null : choice(machine);
    }

    private ToleranceChoice choice(Machine machine) {
        if (machine.compression().place() != CompressionPlace.CORE) {
            throw new BadInput("a choice by latency tolerance is made in the multiprocessors: it needs --set"
                    + " compression.place=core");
        }
        return new ToleranceChoice(
                machine,
                CoreDecompression.coreCycles(decompression, machine),
                CoreDecompression.coreCycles(strongDecompression, machine));
    }

    private void code(Codec codec) {
        coder = codec.newCoder();
        exactCoder = codec.newExactCoder();
    }

    private static int headerBits(Codec codec) {
        if (codec.headerBits() == 0) {
            throw new BadInput("compression.headers-in-metadata: streams of " + codec.name()
                    + " have no header of one size; those of bdi-4b and mag-bdi have");
        }
        return codec.headerBits();
    }

    /** From cycles of the memory clock to those of the interconnect, rounded up. */
    private static int cycles(Quantity memory, Machine machine) {
        return (int) Math.ceil(memory.value()
                * machine.clock().interconnectMhz()
                / machine.clock().dramMhz());
    }

    /**
     * A read and a write may both need their metadata, and push others out of the cache; where the L2 has sectors, a write
     * may need the rest of its block; and a block read may be compressed and written for the first time.
     */
    public static Reserve reserve(Machine machine, MemoryPlan plan) {
        if (plan == null) {
            return Reserve.NONE;
        }
        boolean sectors = machine.l2().sectorBytes() < DramSpec.BLOCK_BYTES;
        boolean lazy = plan.online() && plan.recode() == MemoryPlan.Recode.LAZY;
        return new Reserve(sectors ? 3 : 2, lazy ? 3 : 2);
    }

    public BlockMetadata metadata() {
        return metadata;
    }

    /** What has become of blocks that may change; null if none may. */
    public Approximations approximations() {
        return approximations;
    }

    /** Who decompresses in the multiprocessors; null if the controllers do. */
    public CoreDecompression inCores(Machine machine) {
        return spec.place() == CompressionPlace.CORE ? new CoreDecompression(this, machine) : null;
    }

    /** A block has come to a multiprocessor that could have gone on with so many warps. */
    void came(int readyWarps) {
        if (choice != null) {
            choice.came(readyWarps);
        }
    }

    /** Cycles of the memory clock that it takes to decompress a block. */
    double memoryCycles(long address) {
        if (choice != null && choice.way(number(address)) == ToleranceChoice.STRONG) {
            return strongDecompression;
        }
        return decompression;
    }

    /** From now on somebody is told of all blocks. */
    public void tell(BlockTraffic of) {
        traffic = of;
    }

    public Units compressors(int controller) {
        return compressors[controller];
    }

    public Units decompressors(int controller) {
        return decompressors[controller];
    }

    /** A block is read: the bursts it takes. */
    public int read(long address) {
        tellRead(address);
        int size = size(address);
        int bursts = bursts(size);
        counters.blocksRead.value++;
        count(size, bursts);
        if (bursts < rawBursts) {
            counters.decompressions.value++;
        }
        if (choice != null) {
            choice.read(number(address), bursts, bursts < rawBursts, runLength.getAsDouble());
        }
        return bursts;
    }

    /** A block is written: it is compressed as it is now. */
    public int write(long address) {
        approximated = false;
        boolean there = store(address);
        tellWritten(address, there);
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

    /** A block that lies raw is written in part: it stays as it is, and nobody is told of its bytes. */
    public void writePart() {
        counters.blocksWritten.value++;
        count(RAW_BITS, rawBursts);
    }

    /** A block is read because a part of it is to be written: the bursts it takes. */
    public int readToMerge(long address) {
        counters.mergeReads.value++;
        return read(address);
    }

    private void tellRead(long address) {
        if (traffic != null) {
            traffic.read(address);
        }
    }

    /** @param there whether its bytes have been read */
    private void tellWritten(long address, boolean there) {
        if (traffic != null) {
            traffic.written(address, there ? block : null);
        }
    }

    private void count(int size, int bursts) {
        counters.bits.value += size;
        counters.bursts.value += bursts;
        counters.blocksOf[bursts - 1].value++;
    }

    /** A host copy has written a block: it takes no time, and no traffic is counted. */
    public void copied(long address) {
        boolean there = store(address);
        if (traffic != null && there) {
            traffic.copied(address, block);
        }
        if (spec.metadataWarm()) {
            metadata.warm(address);
        }
    }

    private boolean store(long address) {
        if (!bytes.read(address, block)) {
            return false;
        }
        long at = number(address);
        if (training != null) {
            bits.set(at, UNTRIED);
            return true;
        }
        boolean mayChange = approximations != null && bytes.approximable(address);
        Coder by = mayChange ? coder : exactCoder;
        int size = Math.min(by.sizeInBits(block, 0), RAW_BITS);
        by.advance(block, 0);
        if (mayChange) {
            approximate(address, size);
        }
        // What lies with the metadata is not in the stream; a raw block has no header.
        int stream = size < RAW_BITS ? size - headerBits : size;
        bits.set(at, Math.max(1, stream));
        if (strongCoder != null) {
            strongBits.set(at, Math.max(1, Math.min(strongCoder.sizeInBits(block, 0), RAW_BITS)));
        }
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

    private static long number(long address) {
        return address - Addresses.GLOBAL >> 7;
    }

    /** The bits of a block's stream as it lies in memory. */
    public int size(long address) {
        long at = number(address);
        BlockSizes sizes = bits;
        if (choice != null) {
            int way = choice.way(at);
            if (way == ToleranceChoice.RAW) {
                return RAW_BITS;
            }
            sizes = way == ToleranceChoice.FAST ? bits : strongBits;
        }
        int size = sizes.get(at);
        return size == 0 || size == UNTRIED ? RAW_BITS : size;
    }

    private int bursts(int size) {
        return Math.min(rawBursts, (size + 8 * magBytes - 1) / (8 * magBytes));
    }

    /** Writes the stream of a block as it would lie in memory. @return its bits, which may be more than the block has */
    public int stream(byte[] of, BitWriter out) {
        out.clear();
        coder.encode(of, 0, out);
        return out.bitLength();
    }

    /** Whether a block takes fewer bursts, as it lies in memory, than it would raw. */
    public boolean compressed(long address) {
        return compressed(bursts(size(address)));
    }

    public boolean compressed(int bursts) {
        return bursts < rawBursts;
    }

    // ---- online training -----------------------------------------------------------------------------------------

    /** Whether blocks move raw and are counted. */
    public boolean sampling() {
        return training != null;
    }

    /** A block is read raw. */
    public void sampleRead(long address) {
        counters.blocksRead.value++;
        tellRead(address);
        sample(address);
    }

    /** A block is written raw. */
    public void sampleWrite(long address) {
        counters.blocksWritten.value++;
        tellWritten(address, store(address));
        sample(address);
    }

    private void sample(long address) {
        count(RAW_BITS, rawBursts);
        if (bytes.read(address, block)) {
            training.add(block, 0);
            counters.sampledBlocks.value++;
        }
    }

    /** Ends the training if so many thread instructions are enough. */
    public void issued(long instructions) {
        if (training == null || instructions < plan.sample()) {
            return;
        }
        code(training.codec());
        training = null;
        counters.sampledInstructions.value += instructions;
        if (plan.recode() == MemoryPlan.Recode.FREE) {
            for (int at = 0; at < bits.end(); at++) {
                if (bits.get(at) == UNTRIED) {
                    recode(Addresses.GLOBAL + ((long) at << 7), false);
                }
            }
        }
    }

    /** Whether a block that is read should be compressed for the first time. */
    public boolean recodes(long address) {
        return plan.recode() == MemoryPlan.Recode.LAZY && bits.get(number(address)) == UNTRIED;
    }

    /** Compresses it, as it is now: the bursts it will take. What saves none is not written. */
    public int recode(long address) {
        return recode(address, true);
    }

    private int recode(long address, boolean charged) {
        store(address);
        int size = size(address);
        int bursts = bursts(size);
        if (charged) {
            counters.compressions.value++;
        }
        if (bursts < rawBursts) {
            counters.recodedBlocks.value++;
            if (charged) {
                tellWritten(address, true);
                counters.blocksWritten.value++;
                count(size, bursts);
                metadata.wrote(address);
            }
        }
        return bursts;
    }
}
