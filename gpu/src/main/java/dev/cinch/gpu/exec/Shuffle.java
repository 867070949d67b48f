package dev.cinch.gpu.exec;

/** The instruction {@code shfl}: each lane takes the value of another. */
final class Shuffle extends Collective {
    enum Mode {
        UP,
        DOWN,
        BFLY,
        IDX
    }

    private final Mode mode;
    private final int to;
    private final int inRange;
    private final int value;
    private final int lane;
    private final int clamp;

    /** @param inRange the slot of the predicate that tells whether the source lane was in range, or -1 */
    Shuffle(Mode mode, int to, int inRange, int value, int lane, int clamp, int members) {
        super(members);
        this.mode = mode;
        this.to = to;
        this.inRange = inRange;
        this.value = value;
        this.lane = lane;
        this.clamp = clamp;
    }

    @Override
    void offer(Warp warp, int mask) {
        for (int m = mask; m != 0; m &= m - 1) {
            int l = Integer.numberOfTrailingZeros(m);
            warp.offered[l] = warp.r[value][l];
        }
    }

    @Override
    void receive(Warp warp, int mask, int present) {
        int[][] r = warp.r;
        int found = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int l = Integer.numberOfTrailingZeros(m);
            int b = r[lane][l] & 31;
            int limit = r[clamp][l] & 31;
            int segment = r[clamp][l] >>> 8 & 31;
            int last = l & segment | limit & ~segment;
            int from;
            boolean good;
            switch (mode) {
                case UP -> {
                    from = l - b;
                    good = from >= last;
                }
                case DOWN -> {
                    from = l + b;
                    good = from <= last;
                }
                case BFLY -> {
                    from = l ^ b;
                    good = from <= last;
                }
                default -> {
                    from = l & segment | b & ~segment;
                    good = from <= last;
                }
            }
            if (good) {
                found |= 1 << l;
            }
            if (to >= 0) {
                int source = good ? from : l;
                // The manual leaves open what a lane that takes no part gives; the H200 gives 0.
                r[to][l] = (present >>> source & 1) != 0 ? (int) warp.offered[source] : 0;
            }
        }
        if (inRange >= 0) {
            warp.p[inRange] = warp.p[inRange] & ~mask | found;
        }
    }
}
