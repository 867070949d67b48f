package dev.cinch.gpu.time.compression;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.OnlineTraining;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.part.IssueMeter;

/** Sampling until the program has issued so many thread instructions; then the memory gets its code. */
final class OnlineSampling implements Sampling {
    private final OnlineTraining training;
    private final long sample;
    private final MemoryPlan.Recode recode;
    private final MemoryCompression memory;
    private final BlockSizes sizes;
    private final BlockBytes bytes;
    private final IssueMeter meter;
    private final CompressionCounters counters;
    private final byte[] block = new byte[DramSpec.BLOCK_BYTES];
    private boolean active = true;

    /** @param sizes those of the memory's blocks */
    OnlineSampling(
            CodecSpec spec,
            long sample,
            MemoryPlan.Recode recode,
            MemoryCompression memory,
            BlockSizes sizes,
            BlockBytes bytes,
            IssueMeter meter,
            CompressionCounters counters) {
        training = new OnlineTraining(spec);
        this.sample = sample;
        this.recode = recode;
        this.memory = memory;
        this.sizes = sizes;
        this.bytes = bytes;
        this.meter = meter;
        this.counters = counters;
    }

    @Override
    public boolean active() {
        return active;
    }

    @Override
    public void read(long address) {
        memory.readRaw(address);
        count(address);
    }

    @Override
    public void written(long address) {
        memory.writeUntried(address);
        count(address);
    }

    private void count(long address) {
        if (bytes.read(address, block)) {
            training.add(block, 0);
            counters.sampledBlocks.value++;
        }
    }

    @Override
    public void coreCycleEnded() {
        if (active && meter.threadInstructions() >= sample) {
            active = false;
            counters.sampledInstructions.value += meter.threadInstructions();
            memory.code(training.codec());
            if (recode == MemoryPlan.Recode.FREE) {
                recode(0, sizes.end());
                recode(BlockSizes.LOCAL, sizes.localEnd());
            }
        }
    }

    private void recode(long from, long end) {
        for (long number = from; number < end; number++) {
            if (sizes.untried(number)) {
                memory.recodeFree(BlockNumber.address(number));
            }
        }
    }

    @Override
    public boolean recodes(long address) {
        return recode == MemoryPlan.Recode.LAZY && sizes.untried(BlockNumber.of(address));
    }
}
