package dev.cinch.gpu.time.compression;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Codec;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.CompressionPlace;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.part.IssueMeter;

/** A choice between no compression, a fast codec and a strong one, by {@link ToleranceChoice}. */
final class ChoicePlan extends MemoryPlan {
    private final Codec fast;
    private final Codec strong;

    ChoicePlan(Codec fast, Codec strong) {
        super(fast.spec());
        this.fast = fast;
        this.strong = strong;
    }

    @Override
    boolean onlySizes() {
        return false;
    }

    @Override
    Codec codec() {
        return fast;
    }

    /** Two bits say which of the ways a block went. */
    @Override
    int metadataBits(int magBytes) {
        return 2 + Math.max(fast.metadataBits(magBytes), strong.metadataBits(magBytes));
    }

    @Override
    BlockForms forms(BlockSizes sizes, Machine machine, IssueMeter meter) {
        if (machine.compression().place() != CompressionPlace.CORE) {
            throw new BadInput("a choice by latency tolerance is made in the multiprocessors: it needs --set"
                    + " compression.place=core");
        }
        double fastCycles = decompressCycles(machine);
        int own = CodecLatency.own(machine.compression().decompressCycles());
        double strongCycles = CodecLatency.decompress(own, strong).value();
        ToleranceChoice choice = new ToleranceChoice(
                machine,
                CoreDecompressor.coreCycles(fastCycles, machine),
                CoreDecompressor.coreCycles(strongCycles, machine));
        return new ChosenForm(choice, meter, sizes, strong.newCoder(), fastCycles, strongCycles);
    }
}
