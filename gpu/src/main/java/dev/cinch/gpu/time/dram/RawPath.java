package dev.cinch.gpu.time.dram;

/** The path of blocks that move as they are. */
final class RawPath extends BlockPath {
    @Override
    public void read(ChannelEnd to, int transfer, long block, long now) {
        to.port.read(transfer, now);
    }

    @Override
    public void write(ChannelEnd to, int transfer, long block, int valid, long now) {
        to.port.write(transfer, now);
    }
}
