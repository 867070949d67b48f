package dev.cinch.lab.place.wires;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.ProcessNode;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.memory.MemoryPlace;
import dev.cinch.link.WireEnergy;

/** The data buses of the DRAM. */
public final class BusPlace extends WirePlace {
    public BusPlace() {
        super(
                "bus",
                "buses",
                "The same on the DRAM's data buses. With --memory blocks cross as they lie in memory: raw then.");
    }

    @Override
    public PlaceUse ask(Placement all, Machine machine) {
        WireCodec use = WireCodec.of(this, all, machine);
        if (use.compresses() && all.texts().containsKey(MemoryPlace.NAME)) {
            throw new BadInput(
                    option() + " " + use.name() + ": blocks cross the bus as they lie in memory, which --memory"
                            + " compresses already; --bus raw counts toggles then");
        }
        return use;
    }

    @Override
    EnergyTable costs(EnergyTable table) {
        return WireCosts.with(table, this, EnergyPart.DRAM_IO, WireEnergy.OFF_CHIP, ProcessNode.OFF_CHIP);
    }

    @Override
    CompressionPlan fit(CompressionPlan plan, WirePlan wires) {
        return plan.withBus(wires);
    }
}
