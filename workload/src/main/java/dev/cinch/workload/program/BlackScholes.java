package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.OptionChain;

/**
 * The prices of European calls and puts, each the mean over eight volatilities from 10 to 45 %.
 *
 * <p>Data: option chains, where neighbours share their underlying's price and their expiry and have round strikes. The
 * CUDA SDK draws price, strike and time of each option at random, which no market lists.
 *
 * <p>{@code paper} has 1,048,576 options, a quarter of the SDK's. The SDK prices the same options 512 times, a launch
 * each; ours prices them eight times in one launch, so that it is bound by computing on every machine.
 */
public final class BlackScholes implements Workload {
    private static final int THREADS = 128;
    private static final int VOLATILITIES = 8;
    private static final double LOWEST = 0.10;
    private static final double STEP = 0.05;
    private static final float RATE = 0.02f;

    private static final Tolerance TOLERANCE = new Tolerance(
            1e-5,
            1e-3,
            "exp, log, division and the normal distribution are approximate; prices are differences of numbers up to 700");

    private static int count(Scale scale) {
        return switch (scale) {
            case TINY -> 1024;
            case SMALL -> 1 << 16;
            case PAPER -> 1 << 20;
        };
    }

    @Override
    public String name() {
        return "black-scholes";
    }

    @Override
    public String shortName() {
        return "BS";
    }

    @Override
    public String suite() {
        return "CUDA SDK";
    }

    @Override
    public String summary() {
        return "option pricing over a ladder of volatilities (compute-bound)";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        int count = count(scale);
        OptionChain chain = OptionChain.of(count, seed);
        Host host = new Host(device, this);
        Buffer spot = host.upload("spot", chain.spot());
        Buffer strike = host.upload("strike", chain.strike());
        Buffer years = host.upload("years", chain.years());
        Buffer call = host.allocate("call", spot.bytes());
        Buffer put = host.allocate("put", spot.bytes());
        host.launch(
                "price",
                Dimensions.of(count / THREADS),
                Dimensions.of(THREADS),
                Argument.of(spot),
                Argument.of(strike),
                Argument.of(years),
                Argument.of(call),
                Argument.of(put),
                Argument.of(RATE));

        float[] expectedCall = new float[count];
        float[] expectedPut = new float[count];
        for (int i = 0; i < count; i++) {
            double calls = 0;
            double owed = chain.strike()[i] * StrictMath.exp(-RATE * (double) chain.years()[i]);
            for (int step = 0; step < VOLATILITIES; step++) {
                calls += call(chain.spot()[i], owed, chain.years()[i], LOWEST + step * STEP);
            }
            double mean = calls / VOLATILITIES;
            expectedCall[i] = (float) mean;
            // Put-call parity, which the kernel does not use.
            expectedPut[i] = (float) (mean - chain.spot()[i] + owed);
        }
        judge.within(TOLERANCE, "call", expectedCall, host.floats(call));
        judge.within(TOLERANCE, "put", expectedPut, host.floats(put));
    }

    /** @param owed the strike, discounted to today */
    static double call(double spot, double owed, double years, double volatility) {
        double deviation = volatility * StrictMath.sqrt(years);
        double upper = StrictMath.log(spot / owed) / deviation + deviation / 2;
        return spot * normal(upper) - owed * normal(upper - deviation);
    }

    /** The normal distribution, by its series around 0. */
    static double normal(double x) {
        if (StrictMath.abs(x) > 8) {
            return x > 0 ? 1 : 0;
        }
        double term = x;
        double sum = x;
        for (int odd = 3; StrictMath.abs(term) > 1e-17 * StrictMath.abs(sum); odd += 2) {
            term *= x * x / odd;
            sum += term;
        }
        return 0.5 + sum * StrictMath.exp(-x * x / 2) / StrictMath.sqrt(2 * Math.PI);
    }
}
