package dev.cinch.gpu.exec;

/**
 * The operands of a texture fetch beside its coordinates.
 *
 * @param along slots of the level, or of the slopes along x
 * @param down slots of the slopes along y
 * @param channel which of four texels are gathered
 */
record FetchDetail(Kind kind, int[] along, int[] down, int channel) {
    enum Kind {
        NONE,
        LEVEL,
        GRADIENT,
        /** One channel of four texels. */
        GATHER
    }

    private static final int[] NO_SLOTS = {};

    static final FetchDetail NONE = new FetchDetail(Kind.NONE, NO_SLOTS, NO_SLOTS, 0);

    static FetchDetail level(int slot) {
        return new FetchDetail(Kind.LEVEL, new int[] {slot}, NO_SLOTS, 0);
    }

    static FetchDetail slopes(int[] along, int[] down) {
        return new FetchDetail(Kind.GRADIENT, along, down, 0);
    }

    static FetchDetail gather(int channel) {
        return new FetchDetail(Kind.GATHER, NO_SLOTS, NO_SLOTS, channel);
    }
}
