package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.CompressionPlace;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.IssueMeter;

/**
 * Memory whose blocks the controllers compress: how many bursts each block takes. A block's size is what it was when the
 * block was last written to memory, by the L2 or by a host copy; a block never written is raw, and so is one that would
 * save no burst.
 */
public final class MemoryCompression extends MemoryForm {
    private final BlockBytes bytes;
    private final Reserve reserve;
    private final BurstCount bursts;
    private final BlockForms forms;
    private final Sampling sampling;
    private final Approximations approximations;
    private final ApproximatedBlocks approximated;
    private final ControllerUnits units;
    private final BlockMetadata metadata;
    private final boolean metadataWarm;
    private final CoreDecompression inCores;
    private final CompressionCounters counters;
    private final BlockLedger ledger;

    /** Bits of a stream that lie with the metadata. */
    private final int headerBits;

    private Compressor compressor;
    private final byte[] block = new byte[DramSpec.BLOCK_BYTES];

    public MemoryCompression(
            Machine machine,
            MemoryPlan plan,
            BlockBytes bytes,
            AddressMap map,
            CompressionCounters counters,
            IssueMeter meter) {
        reserve = plan.reserve(machine);
        reserve.check(machine.dram());
        Codec codec = plan.codec();
        this.bytes = bytes;
        this.counters = counters;
        ledger = new BlockLedger(counters, machine.dram().burstsPerBlock());
        bursts = new BurstCount(machine.dram());
        BlockSizes sizes = new BlockSizes();
        units = new ControllerUnits(machine, codec, counters);
        forms = plan.forms(sizes, machine, meter);
        approximated = new ApproximatedBlocks(bytes, counters);
        approximations = codec.lossless() ? Approximations.NONE : approximated;
        headerBits = machine.compression().headersInMetadata() ? headerBits(codec) : 0;
        int metadataBits = plan.metadataBits(machine.dram().magBytes()) + headerBits;
        metadata = new BlockMetadata(machine, metadataBits, map, counters);
        metadataWarm = machine.compression().metadataWarm();
        inCores = machine.compression().place() == CompressionPlace.CORE
                ? new CoreDecompressor(this, forms, machine)
                : CoreDecompression.NONE;
        sampling = plan.sampling(this, sizes, bytes, meter, counters);
        compressor = sampling.active() ? Compressor.UNTRIED : compressor(codec);
    }

    private static int headerBits(Codec codec) {
        if (codec.headerBits() == 0) {
            throw new BadInput("compression.headers-in-metadata: streams of " + codec.name()
                    + " have no header of one size; those of bdi-4b and mag-bdi have");
        }
        return codec.headerBits();
    }

    private Compressor compressor(Codec codec) {
        return codec.lossless() ? new ExactCompressor(codec) : new LossyCompressor(codec, bytes, approximated, bursts);
    }

    // ---- what a controller has -----------------------------------------------------------------------------------

    public Reserve reserve() {
        return reserve;
    }

    public Units compressors(int controller) {
        return units.compressors(controller);
    }

    public Units decompressors(int controller) {
        return units.decompressors(controller);
    }

    public BlockMetadata metadata() {
        return metadata;
    }

    /** What comes before the code. */
    public Sampling sampling() {
        return sampling;
    }

    // ---- blocks that cross the controllers -----------------------------------------------------------------------

    /** A block is read. @return the bursts it takes */
    public int read(long address) {
        long number = BlockNumber.of(address);
        int bits = forms.bits(number);
        int count = bursts.of(bits);
        ledger.read(address, bits, count);
        boolean compressed = compressed(count);
        if (compressed) {
            counters.decompressions.value++;
        }
        forms.read(number, count, compressed);
        return count;
    }

    /** A block is read because a part of it is to be written. @return the bursts it takes */
    public int readToMerge(long address) {
        counters.mergeReads.value++;
        return read(address);
    }

    /** A block is written: it is compressed as it is now. @return the bursts it takes */
    public int write(long address) {
        boolean known = bytes.read(address, block);
        if (known) {
            counters.compressions.value++;
            if ((store(address) & Compressor.CHANGED) != 0) {
                counters.lossyBlocks.value++;
            }
        }
        int bits = forms.bits(BlockNumber.of(address));
        int count = bursts.of(bits);
        ledger.written(address, known ? block : null, bits, count);
        return count;
    }

    /** A block that lies raw is written in part: it stays as it is, and nobody is told of its bytes. */
    public void writePart(long address) {
        ledger.writtenPart(address, BlockSizes.RAW_BITS, bursts.raw());
    }

    /** Compresses a block that is being read and lies raw. @return the bursts it will take; what saves none is not written */
    public int recode(long address) {
        int count = recodeFree(address);
        counters.compressions.value++;
        if (compressed(count)) {
            ledger.written(address, block, forms.bits(BlockNumber.of(address)), count);
            metadata.wrote(address);
        }
        return count;
    }

    public boolean compressed(int count) {
        return count < bursts.raw();
    }

    // ---- how blocks lie in memory --------------------------------------------------------------------------------

    /** Compresses the block in {@link #block}. @return what the compressor says */
    private int store(long address) {
        int answer = compressor.compress(address, block);
        int bits = answer & ~Compressor.CHANGED;
        // What lies with the metadata is not in the stream; a raw block has no header.
        int stream = bits < BlockSizes.RAW_BITS ? bits - headerBits : bits;
        forms.written(BlockNumber.of(address), Math.max(1, stream), block);
        return answer;
    }

    @Override
    public boolean compressed(long address) {
        return bursts.saves(forms.bits(BlockNumber.of(address)));
    }

    @Override
    public int stream(byte[] of, BitWriter out) {
        out.clear();
        compressor.stream(of, out);
        return out.bitLength();
    }

    @Override
    public void copied(long address) {
        if (bytes.read(address, block)) {
            store(address);
            ledger.copied(address, block);
        }
        if (metadataWarm) {
            metadata.warm(address);
        }
    }

    @Override
    public Approximations approximations() {
        return approximations;
    }

    @Override
    public CoreDecompression inCores() {
        return inCores;
    }

    @Override
    public void tell(BlockTraffic auditor) {
        ledger.tell(auditor);
    }

    // ---- for the sampling ----------------------------------------------------------------------------------------

    @Override
    public void coreCycleEnded() {
        sampling.coreCycleEnded();
        ledger.coreCycleEnded();
    }

    /** A block is read before there is a code. */
    void readRaw(long address) {
        ledger.read(address, BlockSizes.RAW_BITS, bursts.raw());
    }

    /** A block is written before there is a code. */
    void writeUntried(long address) {
        boolean known = bytes.read(address, block);
        if (known) {
            store(address);
        }
        ledger.written(address, known ? block : null, BlockSizes.RAW_BITS, bursts.raw());
    }

    /** From now on there is a code. */
    void code(Codec codec) {
        compressor = compressor(codec);
    }

    /** Compresses a block that lies raw, without cost. @return the bursts it will take */
    int recodeFree(long address) {
        if (bytes.read(address, block)) {
            store(address);
        }
        int count = bursts.of(forms.bits(BlockNumber.of(address)));
        if (compressed(count)) {
            counters.recodedBlocks.value++;
        }
        return count;
    }
}
