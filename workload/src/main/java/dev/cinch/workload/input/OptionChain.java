package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * Options as exchanges list them: for each share the same days of expiry, and for each day round strikes around the
 * share's price.
 *
 * @param spot the share's price, in whole cents
 * @param years until expiry
 */
public record OptionChain(float[] spot, float[] strike, float[] years) {
    private static final int STRIKES = 16;
    private static final int[] DAYS = {7, 30, 61, 91, 182, 273, 365, 730};
    private static final int SHARE = STRIKES * DAYS.length;
    private static final double[] ROUND = {0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25};
    private static final double CHEAPEST = 5;
    private static final double DEAREST = 500;

    /** @param count a multiple of 128, the options of a share */
    public static OptionChain of(int count, long seed) {
        SplitMix random = new SplitMix(seed);
        OptionChain chain = new OptionChain(new float[count], new float[count], new float[count]);
        for (int first = 0; first < count; first += SHARE) {
            // As many shares from 5 to 50 as from 50 to 500.
            double price = CHEAPEST * StrictMath.pow(DEAREST / CHEAPEST, random.nextDouble());
            price = StrictMath.rint(price * 100) / 100;
            double step = step(price);
            double lowest = (StrictMath.rint(price / step) - STRIKES / 2) * step;
            for (int i = 0; i < SHARE; i++) {
                chain.spot[first + i] = (float) price;
                chain.strike[first + i] = (float) (lowest + i % STRIKES * step);
                chain.years[first + i] = DAYS[i / STRIKES] / 365f;
            }
        }
        return chain;
    }

    /** The smallest round number that is at least 2 % of the price. */
    private static double step(double price) {
        int i = 0;
        while (ROUND[i] < price / 50) {
            i++;
        }
        return ROUND[i];
    }
}
