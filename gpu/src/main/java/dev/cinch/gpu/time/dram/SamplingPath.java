package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.MemoryCompression;
import dev.cinch.gpu.time.compression.Reserve;
import dev.cinch.gpu.time.compression.Sampling;
import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.wires.DataBuses;

/** The path of blocks that move raw and are counted until there is a code; from then on it is another's. */
final class SamplingPath extends BlockPath {
    private final BlockPath later;
    private final Sampling sampling;
    private final DataBuses buses;

    /** @param later the path of blocks when the sampling is over */
    SamplingPath(BlockPath later, MemoryCompression memory, DataBuses buses) {
        this.later = later;
        this.buses = buses;
        sampling = memory.sampling();
    }

    @Override
    public Reserve reserve() {
        return later.reserve();
    }

    /** While all blocks are raw too: reads must not overtake each other when the code comes. */
    @Override
    public int lookUpCycles() {
        return later.lookUpCycles();
    }

    @Override
    public Units compressors(int controller) {
        return later.compressors(controller);
    }

    @Override
    public Units decompressors(int controller) {
        return later.decompressors(controller);
    }

    @Override
    public Approximations approximations() {
        return later.approximations();
    }

    @Override
    public DataBuses buses() {
        return buses;
    }

    @Override
    public void read(ChannelEnd to, int transfer, long block, long now) {
        if (sampling.active()) {
            sampling.read(block);
            load(to, transfer, block);
            to.port.read(transfer, now);
        } else {
            later.read(to, transfer, block, now);
        }
    }

    @Override
    public void write(ChannelEnd to, int transfer, long block, int valid, long now) {
        if (sampling.active()) {
            sampling.written(block);
            load(to, transfer, block);
            to.port.write(transfer, now);
        } else {
            later.write(to, transfer, block, valid, now);
        }
    }

    private void load(ChannelEnd to, int transfer, long block) {
        buses.loadForm(to.channel, transfer, block, to.burstsPerBlock, to.isWhole(transfer));
    }
}
