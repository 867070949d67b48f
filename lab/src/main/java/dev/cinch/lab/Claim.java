package dev.cinch.lab;

/**
 * A number a paper states.
 *
 * @param experiment the experiment that measures it
 * @param subject what it is about, unique within the experiment
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
        Subject subject,
        String sentence,
        double paper,
        String unit,
        ClaimTolerance tolerance,
        String source,
        double neutral) {

    /** The end of sentences whose number is a yes or a no. */
    private static final String YES_OR_NO = " (1 yes, 0 no)";

    /** The name by which users, verdicts and reasons call it; unique within the experiment. */
    public String name() {
        return subject.name();
    }

    boolean yesOrNo() {
        return sentence.endsWith(YES_OR_NO);
    }

    /** The sentence for people, who need no numbers for yes and no. */
    public String statement() {
        return yesOrNo() ? sentence.substring(0, sentence.length() - YES_OR_NO.length()) : sentence;
    }

    /** A value of it for people. */
    public String shown(double value) {
        if (yesOrNo() && (value == 0 || value == 1)) {
            return value == 1 ? "yes" : "no";
        }
        return Amount.text(value, unit);
    }

    /** The least of ours that is within the tolerance. */
    public double low() {
        return paper - tolerance.allowed(paper);
    }

    /** The most of ours that is within the tolerance. */
    public double high() {
        return paper + tolerance.allowed(paper);
    }

    /** How far ours is from the paper's value, in tolerances; infinite where none is allowed and it is another one. */
    public double off(double ours) {
        double difference = ours - paper;
        return holds(ours) && tolerance.allowed(paper) == 0 ? 0 : difference / tolerance.allowed(paper);
    }

    /** Whether our number lies within the tolerance. */
    public boolean holds(double ours) {
        return tolerance.holds(paper, ours);
    }

    /** Whether our number has an effect, and of the paper's sign. */
    boolean sameSide(double ours) {
        return paper > neutral && ours > neutral || paper < neutral && ours < neutral;
    }
}
