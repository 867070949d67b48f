package dev.cinch.workload.program;

import dev.cinch.workload.input.UltrasoundFilm;

/** The reference of {@link HeartWall}: one point after the other, place by place. */
final class WallTracker {
    private final int half;
    private final int reach;
    private final float[] mask;
    private final float keep;
    private int[] columns;
    private int[] rows;
    private float[] templates;

    WallTracker(int half, int reach, float[] mask, float keep) {
        this.half = half;
        this.reach = reach;
        this.mask = mask;
        this.keep = keep;
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
        int side = 2 * half + 1;
        int frames = film.frames().length;
        columns = new int[points * frames];
        rows = new int[points * frames];
        templates = new float[points * side * side];
        for (int point = 0; point < points; point++) {
            int column = startColumns[point];
            int row = startRows[point];
            float[] pattern = cut(film, 0, column - half, row - half, side);
            columns[point] = column;
            rows[point] = row;
            for (int t = 1; t < frames; t++) {
                int span = side + 2 * reach;
                float[] window = cut(film, t, column - half - reach, row - half - reach, span);
                int place = bestPlace(pattern, window, mask, side, span);
                int across = place % (2 * reach + 1);
                int down = place / (2 * reach + 1);
                for (int i = 0; i < pattern.length; i++) {
                    float seen = window[(down + i / side) * span + across + i % side];
                    pattern[i] = Math.fma(keep, pattern[i] - seen, seen);
                }
                column = clamp(column + across - reach, film.width());
                row = clamp(row + down - reach, film.height());
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
            int x = clamp(left + i % side, film.width());
            int y = clamp(top + i / side, film.height());
            square[i] = film.frames()[frame][y * film.width() + x];
        }
        return square;
    }

    /** The first of the places where the template correlates most with what it covers, times the mask. */
    static int bestPlace(float[] pattern, float[] window, float[] mask, int side, int span) {
        int places = span - side + 1;
        float count = side * side;
        float sum = 0;
        float square = 0;
        for (int r = 0; r < side; r++) {
            float rowSum = 0;
            float rowSquare = 0;
            for (int c = 0; c < side; c++) {
                float value = pattern[r * side + c];
                rowSum += value;
                rowSquare = Math.fma(value, value, rowSquare);
            }
            sum += rowSum;
            square += rowSquare;
        }
        float mean = sum / count;
        float energy = Math.fma(-mean, sum, square);
        float[][] sums = running(window, side, span, false);
        float[][] squares = running(window, side, span, true);
        int best = 0;
        float bestScore = -2;
        for (int place = 0; place < places * places; place++) {
            int x = place % places;
            int y = place / places;
            float product = 0;
            for (int r = 0; r < side; r++) {
                for (int c = 0; c < side; c++) {
                    float value = window[(y + r) * span + x + c];
                    product = Math.fma(pattern[r * side + c], value, product);
                }
            }
            float local = x == 0 ? sums[y][side - 1] : sums[y][x + side - 1] - sums[y][x - 1];
            float localSquare = x == 0 ? squares[y][side - 1] : squares[y][x + side - 1] - squares[y][x - 1];
            float localEnergy = Math.fma(-(local / count), local, localSquare);
            float scale = (float) Math.sqrt(energy * localEnergy);
            float score = scale > 0 ? Math.fma(-mean, local, product) / scale * mask[place] : 0;
            if (score > bestScore) {
                bestScore = score;
                best = place;
            }
        }
        return best;
    }

    /**
     * The running sums of what the template's height covers in every row of places, from the left up to each column.
     * Down a column the sums are of whole numbers below 2^24 and exact in every order; along a row they are rounded.
     */
    private static float[][] running(float[] window, int side, int span, boolean squared) {
        float[][] sums = new float[span - side + 1][span];
        for (int y = 0; y < sums.length; y++) {
            float run = 0;
            for (int x = 0; x < span; x++) {
                int high = 0;
                for (int r = y; r < y + side; r++) {
                    int value = (int) window[r * span + x];
                    high += squared ? value * value : value;
                }
                run += high;
                sums[y][x] = run;
            }
        }
        return sums;
    }
}
