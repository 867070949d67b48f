package dev.cinch.lab.place.wires;

import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.lab.place.Manner;
import dev.cinch.lab.place.Place;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import java.util.List;

/** Wires that carry blocks in flits. */
public abstract class WirePlace extends Place {
    private static final String KEYS = "wires";

    /** The manner that decides what goes compressed. */
    public static final Manner CONTROL = new Control();

    /** The manner in which flits are put on wires. */
    public static final Manner CODING = new WireCoding();

    private final String label;

    /** @param label of the line about them */
    WirePlace(String name, String label, String help) {
        super(name, KEYS, help);
        this.label = label;
    }

    /** A table in which toggles of these wires cost. */
    abstract EnergyTable costs(EnergyTable table);

    abstract CompressionPlan fit(CompressionPlan plan, WirePlan wires);

    final String label() {
        return label;
    }

    @Override
    public final String counters() {
        return name() + ".";
    }

    @Override
    public final List<Manner> manners() {
        return List.of(CONTROL, CODING);
    }

    @Override
    public PlaceUse ask(Placement all, Machine machine) {
        return WireCodec.of(this, all, machine);
    }

    /** Wires that are counted still are, so that both runs have the same costs. */
    @Override
    public final String withoutCompression(String text) {
        return Placement.RAW;
    }
}
