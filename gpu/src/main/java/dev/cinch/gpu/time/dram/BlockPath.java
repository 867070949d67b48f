package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.MemoryCompression;
import dev.cinch.gpu.time.compression.Reserve;
import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.wires.BusWires;
import dev.cinch.gpu.time.wires.DataBuses;

/**
 * The path of blocks between the L2 and the channels: as they are, over a bus that compresses, through a codec in the
 * controllers. The controllers find a transfer for each block and say where it lies; the path decides in how many bursts it moves, what else
 * must move for it, and what must happen before.
 */
public abstract class BlockPath {
    /** Blocks move as they are, over buses whose wires nobody looks at. */
    public static final BlockPath RAW = new RawPath();

    /** Blocks lie raw and cross buses of real wires, perhaps compressed for the way. */
    public static BlockPath wired(BusWires buses) {
        return new WiredPath(buses);
    }

    /** Blocks lie compressed, and cross buses as they lie. */
    public static BlockPath compressed(MemoryCompression memory, DataBuses buses) {
        CompressedPath path = new CompressedPath(memory, buses);
        return memory.sampling().active() ? new SamplingPath(path, memory, buses) : path;
    }

    /** Places that must be free in a channel's queues besides those for the block itself. */
    public Reserve reserve() {
        return Reserve.NONE;
    }

    /** Interconnect cycles that a read waits, besides the controller's latency, until it is known what must be read. */
    public int lookUpCycles() {
        return 0;
    }

    /** What blocks go through that are {@linkplain MemoryPort#compressAndWrite written compressed}. */
    public Units compressors(int controller) {
        return Units.NO_TIME;
    }

    /** What blocks go through that come {@linkplain Transfers#compressed compressed}. */
    public Units decompressors(int controller) {
        return Units.NO_TIME;
    }

    /** What is told of every block that comes. */
    public Approximations approximations() {
        return Approximations.NONE;
    }

    /** What the bursts drive. */
    public DataBuses buses() {
        return DataBuses.SILENT;
    }

    /**
     * Reads sectors of a block.
     *
     * @param transfer of the channel, with its place and the bursts that the sectors would take raw
     */
    public abstract void read(ChannelEnd to, int transfer, long block, long now);

    /**
     * Writes sectors of a block.
     *
     * @param transfer as of a read
     * @param valid all sectors that the L2 has, written or not
     */
    public abstract void write(ChannelEnd to, int transfer, long block, int valid, long now);
}
