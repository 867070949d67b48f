package dev.cinch.lab;

import dev.cinch.workload.Scale;
import java.util.Optional;

/**
 * The reason of a verdict: why a claim is not within its tolerance, or what was chosen by it.
 *
 * @param scale the scale at which it was looked into, whose numbers it gives; empty where no scale matters
 * @param deviation the entry of {@code docs/DEVIATIONS.md} that has the evidence, such as {@code 14.9}
 * @param text one plain sentence
 */
public record Reason(Optional<Scale> scale, String deviation, String text) {
    /** Whether it was looked into at this scale, or whatever the scale is. */
    boolean belongsTo(Scale shown) {
        return scale.isEmpty() || scale.get() == shown;
    }

    /** The sentence for readers of numbers at a scale; those of another one must not be taken for theirs. */
    public String textAt(Scale shown) {
        return belongsTo(shown) ? text : "At scale " + scale.get().label() + " (not looked into at this one): " + text;
    }

    /** The place of the evidence, for people. */
    public String evidence() {
        return "DEVIATIONS " + deviation;
    }
}
