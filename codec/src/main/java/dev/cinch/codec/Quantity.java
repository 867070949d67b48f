package dev.cinch.codec;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;
import java.util.Locale;

/**
 * A number with its unit and who says so, or the admission that nobody has said anything.
 *
 * @param value {@link Double#NaN} when unknown
 * @param at the process that an energy, a power or an area is stated for; null where that is unknown or means nothing
 * @param source where a published number stands, how an estimate was derived, who has given one
 */
public record Quantity(double value, Unit unit, Kind kind, ProcessNode at, String source) {
    /** The trust that a number deserves, the best first. */
    public enum Kind {
        /** A number published of this very thing. */
        PAPER,
        /** A number measured on a circuit that does it. */
        CIRCUIT,
        /** A number of ours, derived in words and numbers. */
        ESTIMATE,
        /** A number set by the machine or by whoever runs it, not by the thing's own record. */
        GIVEN,
        /** No number: nobody knows. */
        UNKNOWN;

        /** The word in tables. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether readers must be told: the number is no published or measured one. */
        public boolean marked() {
            return compareTo(CIRCUIT) > 0;
        }

        /** The kind of a number that rests on both. */
        public Kind weaker(Kind other) {
            return compareTo(other) >= 0 ? this : other;
        }
    }

    public Quantity {
        boolean unknown = kind == Kind.UNKNOWN;
        if (unknown != Double.isNaN(value) || !unknown && !(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a quantity of " + value + " that is " + kind.text());
        }
        if (source.isBlank()) {
            throw new IllegalArgumentException("a quantity of " + value + " that nobody has stated");
        }
    }

    /** A published number. */
    public static Quantity of(double value, Unit unit, String source) {
        return new Quantity(value, unit, Kind.PAPER, null, source);
    }

    /** @param derivation in words and numbers, so that others can judge it */
    public static Quantity estimate(double value, Unit unit, String derivation) {
        return new Quantity(value, unit, Kind.ESTIMATE, null, derivation);
    }

    public static Quantity unknown(Unit unit) {
        return new Quantity(Double.NaN, unit, Kind.UNKNOWN, null, "unknown");
    }

    /** The same number as an estimate; what is unknown stays so. */
    Quantity asEstimate(String derivation) {
        return known() ? new Quantity(value, unit, Kind.ESTIMATE, at, derivation) : this;
    }

    /** This quantity, stated for a process. */
    public Quantity at(ProcessNode process) {
        return new Quantity(value, unit, kind, process, source);
    }

    /** The larger one, trusted as little as the less trusted; unknown if one of them is. */
    Quantity orMore(Quantity other, String why) {
        Kind weaker = kind.weaker(other.kind);
        return new Quantity(weaker == Kind.UNKNOWN ? Double.NaN : Math.max(value, other.value), unit, weaker, at, why);
    }

    public boolean known() {
        return kind != Kind.UNKNOWN;
    }

    @Override
    public String toString() {
        return known() ? Decimal.text(value) + " " + unit.symbol() : "unknown";
    }
}
