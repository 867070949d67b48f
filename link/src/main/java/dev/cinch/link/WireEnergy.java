package dev.cinch.link;

import dev.cinch.base.Catalogue;
import dev.cinch.base.Named;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Quantity;
import java.util.List;

/**
 * The energy that wires take.
 *
 * @param toggle of one wire
 * @param zero of one wire in one flit; nothing unless the line is terminated
 * @param count of a block's toggles, before it is sent
 */
public record WireEnergy(String name, String summary, Quantity toggle, Quantity zero, Quantity count) implements Named {
    private static final Quantity COUNTER = Quantity.of(
            4,
            Unit.PICOJOULE,
            "Toggle-Aware Compression, Section 3.2: the counter, for a 128-byte line in 32-byte flits");

    public static final WireEnergy ON_CHIP = new WireEnergy(
            "on-chip",
            "a crossbar's wires, 15.2 mm long",
            Quantity.of(
                    9.6 / 64 * 15.2,
                    Unit.PICOJOULE,
                    "Warped-Compression, Table 3: 9.6 pJ for 128 wires of 1 mm of which half switch; 15.2 mm is two"
                            + " thirds of the edge of a 520-mm² chip"),
            Quantity.of(0, Unit.PICOJOULE, "no current flows where nothing changes"),
            COUNTER);

    public static final WireEnergy OFF_CHIP = new WireEnergy(
            "off-chip",
            "a GDDR5 data bus, terminated to 1.5 V, 4 Gbit/s a pin",
            Quantity.estimate(
                    8.4,
                    Unit.PICOJOULE,
                    "a guess: what is left of the 7 pJ a bit of the energy table's dram-io when half of the bits of random"
                            + " data are zeros and half of them toggle"),
            Quantity.of(
                    5.6,
                    Unit.PICOJOULE,
                    "derived: 1.5 V across a 40-ohm driver and a 60-ohm termination for a bit time of 0.25 ns"),
            COUNTER);

    public static final Catalogue<WireEnergy> CATALOGUE = Catalogue.of("kind of wires", List.of(ON_CHIP, OFF_CHIP));

    /** The energy in picojoules. */
    public double of(long toggles, long zeros, long countedBlocks) {
        return toggles * toggle.value() + zeros * zero.value() + countedBlocks * count.value();
    }

    /** Whether zeros must be known. */
    public boolean paysForZeros() {
        return zero.value() != 0;
    }
}
