package dev.cinch.gpu.time.compression;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.IssueMeter;

/** A codec that is trained on the first blocks of the program. */
final class OnlinePlan extends MemoryPlan {
    private final long sample;
    private final Recode recode;

    OnlinePlan(CodecSpec spec, long sample, Recode recode) {
        super(spec);
        this.sample = sample;
        this.recode = recode;
    }

    @Override
    public boolean online() {
        return true;
    }

    @Override
    public long sample() {
        return sample;
    }

    /** A block read may be compressed and written for the first time. */
    @Override
    Reserve reserve(Machine machine) {
        Reserve always = super.reserve(machine);
        return recode == Recode.LAZY ? new Reserve(always.reads(), always.writes() + 1) : always;
    }

    @Override
    boolean onlySizes() {
        return super.onlySizes() && recode != Recode.LAZY;
    }

    @Override
    Codec codec() {
        return spec().createUntrained();
    }

    @Override
    Sampling sampling(
            MemoryCompression memory,
            BlockSizes sizes,
            BlockBytes bytes,
            IssueMeter meter,
            CompressionCounters counters) {
        return new OnlineSampling(spec(), sample, recode, memory, sizes, bytes, meter, counters);
    }
}
