package dev.cinch.workload.program;

/**
 * The squares of {@link HeartWall}.
 *
 * @param side of a template, odd
 * @param span side of the window that is searched, odd
 * @param move how far a point may move in a frame, at most {@code (span - side) / 2}
 * @param step the distance of places that are tried; divides {@code move}
 */
record WallGeometry(int side, int span, int move, int step) {
    /** The places each way where template and window overlap. */
    int full() {
        return span + side - 1;
    }

    /** The side of the window with zeros around it. */
    int padded() {
        return span + 2 * side;
    }

    /** The numbers that the steps of a point hand on. */
    int work() {
        return span * span + padded() * padded() + 2 * full() * padded() + 4 * full() * full();
    }

    /** Whether a place, column by column, is near enough and on the grid of those that are tried. */
    boolean tried(int place) {
        int across = Math.abs(place / full() - full() / 2);
        int down = Math.abs(place % full() - full() / 2);
        return across <= move && down <= move && across % step == 0 && down % step == 0;
    }

    /** The weights of places: from 1 at the last place down to 3/4 at the corners of those that are tried, 0 elsewhere. */
    float[] mask() {
        float[] mask = new float[full() * full()];
        for (int i = 0; i < mask.length; i++) {
            int away = Math.abs(i % full() - full() / 2) + Math.abs(i / full() - full() / 2);
            mask[i] = tried(i) ? 1 - away / (8f * move) : 0;
        }
        return mask;
    }
}
