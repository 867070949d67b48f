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
 * @param neutral the value that would mean no effect, such as 1 for a speedup and 0 for a saving; {@link Double#NaN}
 *     for a number without a direction, such as a size, a share or the answer of an order
 */
public record Claim(
        String experiment,
        String name,
        String sentence,
        double paper,
        String unit,
        Tolerance tolerance,
        String source,
        double neutral) {

    /** Whether our number lies within the tolerance. */
    public boolean holds(double ours) {
        return tolerance.holds(paper, ours);
    }

    /** Whether our number has an effect, and of the paper's sign. */
    boolean sameSide(double ours) {
        return paper > neutral && ours > neutral || paper < neutral && ours < neutral;
    }
}
