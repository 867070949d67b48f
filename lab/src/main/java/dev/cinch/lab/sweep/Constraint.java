package dev.cinch.lab.sweep;

import dev.cinch.base.BadInput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bound that a design must keep to be on the front, such as {@code joules: <= 1.05}.
 *
 * @param text as the file has it
 * @param most whether the number may be the bound at most, and not at least
 * @param strict whether it may not be the bound itself
 */
public record Constraint(Yardstick yardstick, String text, boolean most, boolean strict, double bound) {
    private static final Pattern TEXT = Pattern.compile("(<=|>=|<|>)\\s*([0-9]+(?:\\.[0-9]+)?(?:e-?[0-9]+)?)");

    /** @param name of the number */
    static Constraint of(String name, String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new BadInput(name + ": '" + text + "': a bound is expected, such as '<= 1.05'");
        }
        String sign = matcher.group(1);
        return new Constraint(
                Yardstick.named(name),
                text.strip(),
                sign.startsWith("<"),
                sign.length() == 1,
                Double.parseDouble(matcher.group(2)));
    }

    public String name() {
        return yardstick.name();
    }

    /** Whether a number keeps it; one that was not measured does not. */
    boolean holds(double value) {
        if (value == bound) {
            return !strict;
        }
        return most ? value < bound : value > bound;
    }
}
