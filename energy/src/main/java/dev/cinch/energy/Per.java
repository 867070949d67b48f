package dev.cinch.energy;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The factor of a cost on a given machine, so that one table serves machines of other shapes. */
public enum Per {
    EVENT(false, shape -> 1),
    BURST_BIT(false, shape -> 8.0 * shape.burstBytes()),
    FLIT_BIT(false, shape -> 8.0 * shape.flitBytes()),
    /** Memory chips that open a row together: a 64-bit channel has two, a 16-bit channel half of one. */
    CHANNEL_CHIP(false, MachineShape::chipsOfChannel),
    /** An event that is a core cycle in which something is off: its static power is not drawn then. A watt of a megahertz is a microjoule. */
    CYCLE_OFF(false, true, shape -> -1e6 / shape.coreMhz()),
    MACHINE(true, shape -> 1),
    SM(true, MachineShape::sms),
    /** The multiprocessors, times the megahertz of their clock. */
    SM_MHZ(true, shape -> (double) shape.sms() * shape.coreMhz()),
    CHIP(true, MachineShape::memoryChips);

    private final boolean power;
    private final boolean watts;
    private final ToDoubleFunction<MachineShape> factor;

    Per(boolean power, ToDoubleFunction<MachineShape> factor) {
        this(power, power, factor);
    }

    Per(boolean power, boolean watts, ToDoubleFunction<MachineShape> factor) {
        this.power = power;
        this.watts = watts;
        this.factor = factor;
    }

    /** Whether it is for static power, and not for events. */
    public boolean power() {
        return power;
    }

    /** Whether the cost is a power: of static power, and of events that save it. */
    boolean watts() {
        return watts;
    }

    public double factor(MachineShape shape) {
        return factor.applyAsDouble(shape);
    }

    /** The word in tables, such as {@code burst-bit}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
