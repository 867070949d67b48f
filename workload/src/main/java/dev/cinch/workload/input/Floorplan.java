package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/**
 * The power of each cell of a chip: the die is cut again and again into units of unequal sides, and all cells of a unit
 * take the same power. Most units idle, few work hard.
 */
public final class Floorplan {
    /** Units with a side below this part of the die are not cut. */
    private static final int SMALLEST_PART = 8;

    private static final double IDLE_WATTS = 2e-5;
    private static final double BUSY_WATTS = 1e-3;

    private final int width;
    private final int leastSide;
    private final float[] watts;
    private final SplitMix random;

    private Floorplan(int width, int height, SplitMix random) {
        this.width = width;
        leastSide = Math.max(2, Math.min(width, height) / SMALLEST_PART);
        watts = new float[width * height];
        this.random = random;
    }

    /** Row by row, in watts with six decimals, as Rodinia's files have them. */
    public static float[] of(int width, int height, long seed) {
        Floorplan plan = new Floorplan(width, height, new SplitMix(seed));
        plan.cut(0, 0, width, height);
        return plan.watts;
    }

    private void cut(int x, int y, int wide, int high) {
        int longer = Math.max(wide, high);
        if (longer < 2 * leastSide) {
            double busy = random.nextDouble();
            double power = IDLE_WATTS + BUSY_WATTS * busy * busy * busy;
            float rounded = (float) (StrictMath.rint(power * 1e6) / 1e6);
            for (int row = y; row < y + high; row++) {
                Arrays.fill(watts, row * width + x, row * width + x + wide, rounded);
            }
            return;
        }
        int part = leastSide + random.nextInt(longer - 2 * leastSide + 1);
        if (wide >= high) {
            cut(x, y, part, high);
            cut(x + part, y, wide - part, high);
        } else {
            cut(x, y, wide, part);
            cut(x, y + part, wide, high - part);
        }
    }
}
