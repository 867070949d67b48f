package dev.cinch.gpu.exec;

/** The instruction {@code bar.warp.sync}: lanes wait for each other and exchange nothing. */
final class WarpSync extends Collective {
    WarpSync(int members) {
        super(members);
    }

    @Override
    void offer(Warp warp, int mask) {}

    @Override
    void receive(Warp warp, int mask, int present) {}
}
