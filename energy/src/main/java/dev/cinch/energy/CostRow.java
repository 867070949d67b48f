package dev.cinch.energy;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;

/**
 * A row of a table: what one event costs, or what a part draws all the time.
 *
 * @param counter the event, or {@link #STATIC}
 * @param part the owner
 */
public record CostRow(String counter, EnergyPart part, Cost cost, Per per) {
    /** The name in place of a counter: power, drawn as long as the machine runs. */
    public static final String STATIC = "static";

    public CostRow {
        boolean power = counter.equals(STATIC);
        if (power != per.power() || per.watts() != (cost.unit() == Unit.WATT)) {
            throw new IllegalArgumentException("events cost pJ per event, static power is in W per part of a machine: "
                    + counter + " | " + cost.figure() + " | " + per.text());
        }
    }

    /** An event's cost that is the same on every machine. */
    public static CostRow event(String counter, EnergyPart part, Cost cost) {
        return new CostRow(counter, part, cost, Per.EVENT);
    }

    public boolean isStatic() {
        return counter.equals(STATIC);
    }

    /** Whether it is about static power: that which is drawn, or that which is saved while something is off. */
    boolean leakage() {
        return per.watts();
    }

    /** Picojoule of one event, or watt. */
    public double amount(ProcessNode process, MachineShape shape) {
        return cost.amountAt(process) * per.factor(shape);
    }
}
