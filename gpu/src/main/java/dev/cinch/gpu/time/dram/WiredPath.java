package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.compression.Units;
import dev.cinch.gpu.time.wires.BusWires;
import dev.cinch.gpu.time.wires.DataBuses;

/** The path of blocks that lie raw and cross buses of real wires: whole ones perhaps compressed, and then in fewer bursts. */
final class WiredPath extends BlockPath {
    private final BusWires buses;

    WiredPath(BusWires buses) {
        this.buses = buses;
    }

    @Override
    public Units compressors(int controller) {
        return buses.compressors();
    }

    @Override
    public Units decompressors(int controller) {
        return buses.decompressors();
    }

    @Override
    public DataBuses buses() {
        return buses;
    }

    @Override
    public void read(ChannelEnd to, int transfer, long block, long now) {
        to.transfers.compressed[transfer] = cross(to, transfer, block, to.isWhole(transfer), now);
        to.port.read(transfer, now);
    }

    @Override
    public void write(ChannelEnd to, int transfer, long block, int valid, long now) {
        boolean whole = to.isWhole(transfer);
        cross(to, transfer, block, whole, now);
        if (whole && buses.compresses()) {
            to.port.compressAndWrite(transfer, now);
        } else {
            to.port.write(transfer, now);
        }
    }

    /** @return whether it crosses compressed, and so takes fewer bursts */
    private boolean cross(ChannelEnd to, int transfer, long block, boolean whole, long now) {
        int bursts = buses.load(to.channel, to.pseudoChannel(transfer), transfer, block, whole, now);
        boolean compressed = bursts < to.burstsPerBlock;
        if (compressed) {
            to.moveWhole(transfer, bursts);
        }
        return compressed;
    }
}
