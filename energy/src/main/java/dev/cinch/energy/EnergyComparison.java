package dev.cinch.energy;

/**
 * A run against its baseline, below 1 where the run is better. Static power is the least certain of all costs, so the
 * ratios can be asked for as if it were another share of the baseline; nothing is simulated again for that.
 */
public final class EnergyComparison {
    private final double baselineDynamic;
    private final double baselineStatic;
    private final double dynamic;
    private final double leakage;
    private final double timeRatio;

    private EnergyComparison(
            double baselineDynamic, double baselineStatic, double dynamic, double leakage, double timeRatio) {
        this.baselineDynamic = baselineDynamic;
        this.baselineStatic = baselineStatic;
        this.dynamic = dynamic;
        this.leakage = leakage;
        this.timeRatio = timeRatio;
    }

    public static EnergyComparison of(EnergyReport baseline, EnergyReport run) {
        return new EnergyComparison(
                baseline.dynamicJoules(),
                baseline.staticJoules(),
                run.dynamicJoules(),
                run.staticJoules(),
                run.seconds() / baseline.seconds());
    }

    public double timeRatio() {
        return timeRatio;
    }

    public double energyRatio() {
        return (dynamic + leakage) / (baselineDynamic + baselineStatic);
    }

    public double edpRatio() {
        return energyRatio() * timeRatio;
    }

    /** Static energy as a share of the baseline's, from 0 to 1. */
    public double staticShare() {
        return baselineStatic / (baselineDynamic + baselineStatic);
    }

    /**
     * The comparison as if all static power were multiplied by what makes it this share of the baseline's energy.
     * Multiplying dynamic costs instead would give the same ratios: only the mixture counts.
     *
     * @param share from 0, inclusive, to 1, exclusive
     */
    public EnergyComparison withStaticShare(double share) {
        if (!(share >= 0 && share < 1)) {
            throw new IllegalArgumentException("a static share of " + share);
        }
        if (baselineStatic == 0 || baselineDynamic == 0) {
            throw new IllegalStateException("a baseline without static or without dynamic energy has no other share");
        }
        double factor = share / (1 - share) * baselineDynamic / baselineStatic;
        return new EnergyComparison(baselineDynamic, factor * baselineStatic, dynamic, factor * leakage, timeRatio);
    }
}
