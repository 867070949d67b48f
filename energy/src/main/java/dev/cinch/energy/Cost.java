package dev.cinch.energy;

import dev.cinch.base.Decimal;
import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;

/**
 * An energy or a power with where it comes from.
 *
 * @param figure as the source states it, with the arithmetic on it: {@code 4.6 pJ x 15}
 * @param amount what the figure comes to, in picojoule or watt
 * @param unit picojoule or watt
 * @param at the process of the source
 * @param source a sentence
 */
public record Cost(String figure, double amount, Unit unit, ProcessNode at, CostKind kind, String source) {
    public Cost {
        if (unit != Unit.PICOJOULE && unit != Unit.WATT) {
            throw new IllegalArgumentException("a cost is in pJ or W, not in '" + unit.symbol() + "'");
        }
        if (!(amount >= 0 && amount < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a cost of " + amount);
        }
        if (!source.endsWith(".") || source.isBlank()) {
            throw new IllegalArgumentException("the source of " + figure + " is not a sentence: " + source);
        }
    }

    /** An energy per event, for rows made by a model of a part. */
    public static Cost picojoules(double amount, ProcessNode at, CostKind kind, String source) {
        return new Cost(Decimal.text(amount) + " pJ", amount, Unit.PICOJOULE, at, kind, source);
    }

    /** A static power, for rows made by a model of a part. */
    public static Cost watts(double amount, ProcessNode at, CostKind kind, String source) {
        return new Cost(Decimal.text(amount) + " W", amount, Unit.WATT, at, kind, source);
    }

    /** The amount at another process; power stays as it is. */
    public double amountAt(ProcessNode process) {
        return unit == Unit.WATT ? amount : amount * at.scaleTo(process);
    }

    Cost times(double factor) {
        return new Cost(figure + " x " + Decimal.text(factor), amount * factor, unit, at, kind, source);
    }
}
