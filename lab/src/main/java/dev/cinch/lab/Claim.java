package dev.cinch.lab;

/**
 * A number a paper states.
 *
 * @param experiment the experiment that measures it
 * @param name unique within the experiment
 * @param sentence what is claimed
 * @param paper the paper's value
 * @param unit symbol of the unit, empty for ratios
 * @param tolerance how far ours may be off, committed before the first measurement
 * @param source section, table or figure
 */
public record Claim(
        String experiment,
        String name,
        String sentence,
        double paper,
        String unit,
        Tolerance tolerance,
        String source) {

    /** @param ours our number; {@link Double#NaN} when what it needs is not there yet */
    public Verdict judge(double ours) {
        if (Double.isNaN(ours)) {
            return Verdict.NOT_MEASURED;
        }
        return tolerance.holds(paper, ours) ? Verdict.HOLDS : Verdict.DIFFERS;
    }
}
