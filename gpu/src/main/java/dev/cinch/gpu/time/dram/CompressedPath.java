package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.compression.BlockMetadata;
import dev.cinch.gpu.time.compression.MemoryCompression;
import dev.cinch.gpu.time.compression.Reserve;
import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.wires.DataBuses;

/**
 * The path of blocks that lie compressed. A block whose metadata the controller does not know waits for them; what they push
 * out of the metadata cache is written. A compressed block moves as a whole: one that is written in part is read first. One
 * that lies raw for want of a code may be compressed and written when it is read.
 */
final class CompressedPath extends BlockPath {
    private final MemoryCompression memory;
    private final BlockMetadata metadata;
    private final DataBuses buses;

    CompressedPath(MemoryCompression memory, DataBuses buses) {
        this.memory = memory;
        this.buses = buses;
        metadata = memory.metadata();
    }

    @Override
    public Reserve reserve() {
        return memory.reserve();
    }

    @Override
    public int lookUpCycles() {
        return metadata.cycles();
    }

    @Override
    public Units compressors(int controller) {
        return memory.compressors(controller);
    }

    @Override
    public Units decompressors(int controller) {
        return memory.decompressors(controller);
    }

    @Override
    public Approximations approximations() {
        return memory.approximations();
    }

    @Override
    public DataBuses buses() {
        return buses;
    }

    @Override
    public void read(ChannelEnd to, int transfer, long block, long now) {
        long answer = metadata.ask(block, false);
        int bursts = memory.read(block);
        if (memory.compressed(bursts)) {
            to.transfers.compressed[transfer] = true;
            to.moveWhole(transfer, bursts);
        } else if (memory.sampling().recodes(block)) {
            to.moveWhole(transfer, bursts);
            to.transfers.recoded[transfer] = recode(to, block, now);
        }
        load(to, transfer, block, bursts);
        send(to, transfer, block, answer, now);
        writeEvicted(to, answer, now);
    }

    /** A block that is being read will be written compressed. @return the write, or nobody if it saves nothing */
    private int recode(ChannelEnd to, long block, long now) {
        int bursts = memory.recode(block);
        if (!memory.compressed(bursts)) {
            return MemoryPort.NOBODY;
        }
        int write = to.transfers.takeWrite();
        to.placeWhole(write, block, bursts);
        load(to, write, block, bursts);
        to.port.holdWrite(now);
        return write;
    }

    @Override
    public void write(ChannelEnd to, int transfer, long block, int valid, long now) {
        long answer = metadata.ask(block, true);
        boolean packed = memory.compressed(block);
        if (packed && valid != ChannelEnd.ALL_SECTORS) {
            merge(to, transfer, block, answer, now);
        } else {
            if (valid == ChannelEnd.ALL_SECTORS) {
                int bursts = memory.write(block);
                if (packed || memory.compressed(bursts)) {
                    to.moveWhole(transfer, bursts);
                }
                load(to, transfer, block, bursts);
                to.port.compressAndWrite(transfer, now);
            } else {
                memory.writePart(block);
                load(to, transfer, block, to.burstsPerBlock);
                to.port.write(transfer, now);
            }
            if (answer != BlockMetadata.KNOWN) {
                readMetadata(to, block, MemoryPort.NOBODY, now);
            }
        }
        writeEvicted(to, answer, now);
    }

    /** A compressed block of which the L2 has a part is read before it is written. */
    private void merge(ChannelEnd to, int write, long block, long answer, long now) {
        int before = memory.readToMerge(block);
        int after = memory.write(block);
        int read = to.takeToMerge(write);
        to.moveWhole(read, before);
        load(to, read, block, before);
        to.moveWhole(write, after);
        load(to, write, block, after);
        to.port.holdWrite(now);
        send(to, read, block, answer, now);
    }

    /** Sends a read, or lets it wait for its metadata. */
    private void send(ChannelEnd to, int read, long block, long answer, long now) {
        if (answer == BlockMetadata.KNOWN) {
            to.port.read(read, now);
        } else {
            to.port.holdRead(read, now);
            readMetadata(to, block, read, now);
        }
    }

    private void readMetadata(ChannelEnd to, long block, int waiting, long now) {
        int read = to.takeMetadata(metadata.line(block), metadata.bursts(), waiting);
        buses.loadUnknown(to.channel, read);
        to.port.read(read, now);
    }

    /** @param answer what the metadata cache said: perhaps a line that must be written */
    private void writeEvicted(ChannelEnd to, long answer, long now) {
        if (answer >= 0) {
            int write = to.transfers.takeWrite();
            to.placeMetadata(write, answer, metadata.bursts());
            buses.loadUnknown(to.channel, write);
            to.port.write(write, now);
        }
    }

    /** A block crosses its bus as it lies in memory. */
    private void load(ChannelEnd to, int transfer, long block, int bursts) {
        boolean whole = bursts < to.burstsPerBlock || to.isWhole(transfer);
        buses.loadForm(to.channel, transfer, block, bursts, whole);
    }
}
