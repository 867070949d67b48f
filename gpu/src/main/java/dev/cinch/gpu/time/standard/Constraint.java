package dev.cinch.gpu.time.standard;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * A distance that commands keep: after one, or the last of some, another in the same part of the channel waits so many
 * command cycles.
 *
 * @param count how many commands of the first kind; the distance is from the first of them
 * @param level the part that both are in
 * @param cycles the sum of these; none if it is not positive
 */
public record Constraint(int count, DramCommand before, DramCommand after, DramLevel level, List<Term> cycles) {
    /**
     * A time or a number, added or taken away.
     *
     * @param sign 1 or -1
     * @param time its name; null for a number
     */
    public record Term(int sign, String time, int number) {}

    public Constraint {
        cycles = List.copyOf(cycles);
    }

    /** @param times a value for each name of a time */
    int cycles(ToIntFunction<String> times) {
        int sum = 0;
        for (Term term : cycles) {
            sum += term.sign * (term.time == null ? term.number : times.applyAsInt(term.time));
        }
        return sum;
    }

    /** Such as {@code activate, read, bank: t-rcd}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(count == 1 ? "" : count + " ");
        text.append(before.word() + ", " + after.word() + ", " + level.word() + ":");
        for (Term term : cycles) {
            text.append(term.sign < 0 ? " - " : text.charAt(text.length() - 1) == ':' ? " " : " + ");
            text.append(term.time == null ? Integer.toString(term.number) : term.time);
        }
        return text.toString();
    }
}
