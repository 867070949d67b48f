package dev.cinch.workload.program;

import dev.cinch.workload.input.UltrasoundFilm;

/** The reference of {@link HeartWall}: one point after the other, place by place. Squares lie column by column. */
final class WallTracker {
    private final WallGeometry geometry;
    private final float[] mask;
    private final float keep;
    private final int renewal;
    private int[] columns;
    private int[] rows;
    private float[] templates;

    /** @param renewal every so many frames the template takes a part of what it sees, 1 - {@code keep} */
    WallTracker(WallGeometry geometry, float[] mask, float keep, int renewal) {
        this.geometry = geometry;
        this.mask = mask;
        this.keep = keep;
        this.renewal = renewal;
    }

    /** All points of frame 0, then all of frame 1, and so on. */
    int[] columns() {
        return columns;
    }

    int[] rows() {
        return rows;
    }

    /** The templates after the last frame, point by point. */
    float[] templates() {
        return templates;
    }

    void track(UltrasoundFilm film, int[] startColumns, int[] startRows) {
        int points = startRows.length;
        int side = geometry.side();
        int span = geometry.span();
        int frames = film.frames().length;
        columns = new int[points * frames];
        rows = new int[points * frames];
        templates = new float[points * side * side];
        for (int point = 0; point < points; point++) {
            int column = startColumns[point];
            int row = startRows[point];
            float[] pattern = cut(film, 0, column - side / 2, row - side / 2, side);
            columns[point] = column;
            rows[point] = row;
            for (int t = 1; t < frames; t++) {
                float[] window = cut(film, t, column - span / 2, row - span / 2, span);
                int place = bestPlace(pattern, window);
                int across = place / geometry.full() - geometry.full() / 2;
                int down = place % geometry.full() - geometry.full() / 2;
                for (int i = 0; t % renewal == 0 && i < pattern.length; i++) {
                    int seenColumn = (span - side) / 2 + across + i / side;
                    float seen = window[seenColumn * span + (span - side) / 2 + down + i % side];
                    pattern[i] = Math.fma(keep, pattern[i] - seen, seen);
                }
                column = clamp(column + across, film.width());
                row = clamp(row + down, film.height());
                columns[t * points + point] = column;
                rows[t * points + point] = row;
            }
            System.arraycopy(pattern, 0, templates, point * pattern.length, pattern.length);
        }
    }

    private static int clamp(int at, int count) {
        return Math.max(0, Math.min(count - 1, at));
    }

    private static float[] cut(UltrasoundFilm film, int frame, int left, int top, int side) {
        float[] square = new float[side * side];
        for (int i = 0; i < square.length; i++) {
            int x = clamp(left + i / side, film.width());
            int y = clamp(top + i % side, film.height());
            square[i] = film.frames()[frame][y * film.width() + x];
        }
        return square;
    }

    /** The first of the places where the template correlates most with what it covers, times the mask. */
    int bestPlace(float[] pattern, float[] window) {
        int side = geometry.side();
        int full = geometry.full();
        float count = side * side;
        float sum = 0;
        float square = 0;
        for (int c = 0; c < side; c++) {
            float columnSum = 0;
            float columnSquare = 0;
            for (int r = 0; r < side; r++) {
                float value = pattern[c * side + r];
                columnSum += value;
                columnSquare = Math.fma(value, value, columnSquare);
            }
            sum += columnSum;
            square += columnSquare;
        }
        float mean = sum / count;
        float energy = Math.fma(-mean, sum, square);
        float[] sums = covered(window, false);
        float[] squares = covered(window, true);
        int best = 0;
        float bestScore = -2;
        for (int place = 0; place < full * full; place++) {
            float product = geometry.tried(place) ? product(pattern, window, place) : 0;
            float local = Math.fma(-(sums[place] / count), sums[place], squares[place]);
            float scale = (float) Math.sqrt(energy * local);
            float score = scale > 0 ? Math.fma(-mean, sums[place], product) / scale * mask[place] : 0;
            if (score > bestScore) {
                bestScore = score;
                best = place;
            }
        }
        return best;
    }

    private float product(float[] pattern, float[] window, int place) {
        int side = geometry.side();
        int span = geometry.span();
        int left = place / geometry.full() + 1 - side;
        int top = place % geometry.full() + 1 - side;
        float product = 0;
        for (int c = 0; c < side; c++) {
            for (int r = 0; r < side; r++) {
                product = Math.fma(pattern[c * side + r], window[(left + c) * span + top + r], product);
            }
        }
        return product;
    }

    /**
     * The sums over what the template covers at every place. Down a column the sums are of whole numbers below 2^24 and
     * exact in every order; along a row they are rounded, as differences of running sums.
     */
    private float[] covered(float[] window, boolean squared) {
        int side = geometry.side();
        int span = geometry.span();
        int full = geometry.full();
        float[] sums = new float[full * full];
        float[] running = new float[span + 2 * side];
        for (int row = 0; row < full; row++) {
            float run = 0;
            for (int x = 0; x < running.length; x++) {
                int high = 0;
                for (int r = Math.max(0, row + 1 - side);
                        x >= side && x < side + span && r <= Math.min(row, span - 1);
                        r++) {
                    int value = (int) window[(x - side) * span + r];
                    high += squared ? value * value : value;
                }
                run += high;
                running[x] = run;
            }
            for (int column = 0; column < full; column++) {
                sums[column * full + row] = running[column + side] - running[column];
            }
        }
        return sums;
    }
}
