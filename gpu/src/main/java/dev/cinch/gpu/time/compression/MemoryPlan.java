package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import java.util.Locale;

/**
 * What compresses blocks in the memory controllers: a codec that is there from the start, or one that is trained on what
 * crosses the controllers while the program runs.
 */
public final class MemoryPlan {
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

    private final Codec codec;

    /** The second of two codecs that are chosen from; null if there is only one. */
    private final Codec strong;

    private final CodecSpec spec;
    private final long sample;
    private final Recode recode;

    private MemoryPlan(Codec codec, Codec strong, CodecSpec spec, long sample, Recode recode) {
        this.codec = codec;
        this.strong = strong;
        this.spec = spec;
        this.sample = sample;
        this.recode = recode;
    }

    /** @return null for a codec that is null */
    public static MemoryPlan of(Codec codec) {
        return codec == null ? null : new MemoryPlan(codec, null, codec.spec(), 0, Recode.FREE);
    }

    /**
     * Multiprocessors choose between no compression, a codec of low latency and one of high capacity by how much latency
     * they can hide; for machines whose {@code compression.place} is {@code core}.
     */
    public static MemoryPlan choosing(Codec fast, Codec strong) {
        return new MemoryPlan(fast, strong, fast.spec(), 0, Recode.FREE);
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
        return new MemoryPlan(null, null, spec, sample, recode);
    }

    /** The codec of high capacity, where there is a choice; else null. */
    Codec strong() {
        return strong;
    }

    /** Two bits say which of the ways a block went, where there is a choice. */
    int metadataBits(int magBytes) {
        int bits = codec().metadataBits(magBytes);
        return strong == null ? bits : 2 + Math.max(bits, strong.metadataBits(magBytes));
    }

    public boolean online() {
        return codec == null;
    }

    /** Thread instructions that online training goes on for; 0 without it. */
    public long sample() {
        return sample;
    }

    public Recode recode() {
        return recode;
    }

    public CodecSpec spec() {
        return spec;
    }

    /** The codec; of one that is to be trained online, one that is good enough to be asked for its costs. */
    Codec codec() {
        return codec == null ? spec.createUntrained() : codec;
    }
}
