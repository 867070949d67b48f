package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.IssueMeter;
import java.util.Locale;

/**
 * The plan of compression in the memory controllers: a codec that is there from the start, one that is trained on what
 * crosses the controllers while the program runs, or two to choose from.
 */
public abstract class MemoryPlan {
    /** What becomes of blocks that lie raw in memory when online training ends. */
    public enum Recode {
        /** All are compressed at that moment, and it costs nothing. */
        FREE,
        /** Each is compressed when it is next read, and written once more. */
        LAZY,
        /** Only what is written from then on is compressed. */
        NEVER;

        /** The word on command lines. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final CodecSpec spec;

    MemoryPlan(CodecSpec spec) {
        this.spec = spec;
    }

    public static MemoryPlan of(Codec codec) {
        return new OneCodecPlan(codec);
    }

    /**
     * Multiprocessors choose between no compression, a codec of low latency and one of high capacity by how much latency
     * they can hide; for machines whose {@code compression.place} is {@code core}.
     */
    public static MemoryPlan choosing(Codec fast, Codec strong) {
        return new ChoicePlan(fast, strong);
    }

    /**
     * A codec trained online: until so many thread instructions of the program have been issued, all kernels and
     * multiprocessors together, blocks move raw and are counted; then the code is made and stays.
     *
     * @param spec of a kind that is trained
     */
    public static MemoryPlan online(CodecSpec spec, long sample, Recode recode) {
        if (!spec.trained()) {
            throw new BadInput(spec.kind().name() + ": there is nothing to train, so training=online is not for it");
        }
        if (recode == Recode.LAZY && !spec.kind().lossless()) {
            throw new BadInput(spec.kind().name() + ": recode=lazy is for lossless codecs; the block that is read would"
                    + " come back changed before it was written");
        }
        if (sample < 1) {
            throw new BadInput("sample=" + sample + ": at least one instruction is needed");
        }
        return new OnlinePlan(spec, sample, recode);
    }

    public final CodecSpec spec() {
        return spec;
    }

    /** Whether the code is made while the program runs. */
    public boolean online() {
        return false;
    }

    /** Thread instructions that online training goes on for; 0 without it. */
    public long sample() {
        return 0;
    }

    /**
     * A read and a write may both need their metadata, and push others out of the cache; where the L2 has sectors, a write
     * may need the rest of its block.
     */
    Reserve reserve(Machine machine) {
        return new Reserve(machine.l2().sectorBytes() < DramSpec.BLOCK_BYTES ? 3 : 2, 2);
    }

    /** The codec; of one that is to be trained online, one that is good enough to be asked for its costs. */
    abstract Codec codec();

    /** Whether it decides nothing but in how many bits blocks lie: it changes no values and writes no blocks. */
    boolean onlySizes() {
        return codec().lossless();
    }

    /** Bits that must be known of a block before it is read. */
    int metadataBits(int magBytes) {
        return codec().metadataBits(magBytes);
    }

    /** @param sizes of blocks by this codec, empty yet */
    BlockForms forms(BlockSizes sizes, Machine machine, IssueMeter meter) {
        return new SingleForm(sizes, decompressCycles(machine));
    }

    /** Cycles of the memory clock. */
    final double decompressCycles(Machine machine) {
        return CodecLatency.decompress(machine.compression().decompressCycles(), codec())
                .value();
    }

    /** What comes before the code, for a memory with these sizes of blocks. */
    Sampling sampling(
            MemoryCompression memory,
            BlockSizes sizes,
            BlockBytes bytes,
            IssueMeter meter,
            CompressionCounters counters) {
        return Sampling.OVER;
    }
}
