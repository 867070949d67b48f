package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.Workload;
import java.util.Arrays;

/**
 * A book of swaptions priced along paths of the LIBOR market model, first the price alone, then with its slope when all
 * forward rates of today rise, by going back through each path's history.
 *
 * <p>Data: one rate, one volatility and one shock, the same for all maturities, steps and paths. The original starts from
 * such constants, too, in place of random shocks (Warped-Compression, 6.2: "initialized to constant values, therefore it
 * has zero dynamic range"); ours are drawn from the seed near its 5 %, 0.2 and 0.3. As there, rates, shocks, history and the
 * book's discount curve are arrays of each thread in local memory, and buffers hold results only.
 *
 * <p>{@code paper} has the original's 80 rates, 40 steps and 4,096 paths; {@code small} has fewer rates and steps.
 */
public final class Libor implements Workload {
    private static final int THREADS = 64;
    private static final double QUARTER = 0.25;
    private static final int MOST_RATES = 80;
    private static final double NOTIONAL = 100;
    private static final double[] STRIKES = {0.045, 0.05, 0.055};

    /** In tenths of the quarters after the last step. */
    private static final int[] MATURITIES = {1, 2, 5, 7, 10};

    private static final Tolerance TOLERANCE = new Tolerance(
            1e-4, 1e-4, "exp and division are approximate, and rounding adds up over the steps of a path");

    /**
     * The sizes of the work.
     *
     * @param rates more than the steps by a multiple of 10, and by 60 at most
     */
    record Size(int steps, int rates, int paths) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(4, 14, 128);
                case SMALL -> new Size(4, 44, 4096);
                case PAPER -> new Size(40, 80, 4096);
            };
        }
    }

    /**
     * The market and the book of swaptions.
     *
     * @param today by rate
     * @param volatility by quarters until the reset
     * @param maturity of each swaption, in quarters after the last step
     * @param strike of each swaption
     */
    record Market(float[] today, float[] volatility, int[] maturity, float[] strike) {}

    @Override
    public String name() {
        return "libor";
    }

    @Override
    public String shortName() {
        return "LIB";
    }

    @Override
    public String suite() {
        return "CUDA SDK; GPGPU-Sim's programs";
    }

    @Override
    public String summary() {
        return "LIBOR market model: Monte Carlo paths that start from constants";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        SplitMix random = new SplitMix(seed);
        Market market = market(size, random);
        float shock = (250 + random.nextInt(101)) / 1000f;

        Host host = new Host(device, this);
        host.upload(host.symbol("steps"), new int[] {size.steps});
        host.upload(host.symbol("rates"), new int[] {size.rates});
        host.upload(host.symbol("quarter"), new float[] {(float) QUARTER});
        host.upload(host.symbol("today"), new float[] {market.today[0]});
        host.upload(host.symbol("shock"), new float[] {shock});
        host.upload(host.symbol("volatility"), market.volatility);
        host.upload(host.symbol("maturity"), market.maturity);
        host.upload(host.symbol("strike"), market.strike);
        Buffer price = host.allocate("price", size.paths * 4L);
        Buffer value = host.allocate("value", size.paths * 4L);
        Buffer delta = host.allocate("delta", size.paths * 4L);
        Dimensions grid = Dimensions.of(size.paths / THREADS);
        Dimensions block = Dimensions.of(THREADS);
        host.launch("price", grid, block, Argument.of(price));
        host.launch("sensitivity", grid, block, Argument.of(value), Argument.of(delta));

        double[] shocks = new double[size.steps];
        Arrays.fill(shocks, shock);
        double[] both = valueAndDelta(market, size.rates, shocks);
        float[] expectedValue = new float[size.paths];
        float[] expectedDelta = new float[size.paths];
        Arrays.fill(expectedValue, (float) both[0]);
        Arrays.fill(expectedDelta, (float) both[1]);
        judge.within(TOLERANCE, "price", expectedValue, host.floats(price));
        judge.within(TOLERANCE, "value", expectedValue, host.floats(value));
        judge.within(TOLERANCE, "delta", expectedDelta, host.floats(delta));
    }

    private static Market market(Size size, SplitMix random) {
        float[] today = new float[MOST_RATES];
        Arrays.fill(today, (480 + random.nextInt(41)) / 10_000f);
        float[] volatility = new float[MOST_RATES];
        Arrays.fill(volatility, (180 + random.nextInt(41)) / 1000f);
        int[] maturity = new int[MATURITIES.length * STRIKES.length];
        float[] strike = new float[maturity.length];
        for (int i = 0; i < maturity.length; i++) {
            maturity[i] = (size.rates - size.steps) / 10 * MATURITIES[i / STRIKES.length];
            strike[i] = (float) STRIKES[i % STRIKES.length];
        }
        return new Market(today, volatility, maturity, strike);
    }

    /**
     * The worth of the book at the end of a path, discounted to today, and the slope of that when all rates of today
     * rise. Every number is carried along with its slope, from the first step to the last: the other way round than the
     * kernel.
     */
    static double[] valueAndDelta(Market market, int rates, double[] shocks) {
        double[] rate = new double[rates];
        double[] rateSlope = new double[rates];
        for (int i = 0; i < rates; i++) {
            rate[i] = market.today[i];
            rateSlope[i] = 1;
        }
        double growth = 1;
        double growthSlope = 0;
        for (int step = 0; step < shocks.length; step++) {
            double factor = 1 + QUARTER * rate[step];
            growthSlope = growthSlope * factor + growth * QUARTER * rateSlope[step];
            growth *= factor;
            advance(market.volatility, rate, rateSlope, step, shocks[step]);
        }

        double value = 0;
        double valueSlope = 0;
        double bond = 1;
        double bondSlope = 0;
        double annuity = 0;
        double annuitySlope = 0;
        for (int quarter = 1; quarter <= rates - shocks.length; quarter++) {
            int i = shocks.length + quarter - 1;
            double factor = 1 + QUARTER * rate[i];
            bond /= factor;
            bondSlope = (bondSlope - bond * QUARTER * rateSlope[i]) / factor;
            annuity += QUARTER * bond;
            annuitySlope += QUARTER * bondSlope;
            for (int option = 0; option < market.maturity.length; option++) {
                double worth = 1 - bond - market.strike[option] * annuity;
                if (market.maturity[option] == quarter && worth > 0) {
                    value += NOTIONAL * worth;
                    valueSlope -= NOTIONAL * (bondSlope + market.strike[option] * annuitySlope);
                }
            }
        }
        return new double[] {value / growth, (valueSlope - value * growthSlope / growth) / growth};
    }

    private static void advance(float[] volatility, double[] rate, double[] rateSlope, int step, double shock) {
        double drift = 0;
        double driftSlope = 0;
        for (int i = step + 1; i < rate.length; i++) {
            double spread = volatility[i - step - 1];
            double weight = QUARTER * spread;
            double factor = 1 + QUARTER * rate[i];
            drift += weight * rate[i] / factor;
            driftSlope += weight * rateSlope[i] / (factor * factor);
            double moved = StrictMath.exp(weight * drift + spread * (StrictMath.sqrt(QUARTER) * shock - 0.5 * weight));
            rateSlope[i] = moved * (rateSlope[i] + rate[i] * weight * driftSlope);
            rate[i] *= moved;
        }
    }
}
