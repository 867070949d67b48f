package dev.cinch.lab.place.wires;

import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.wires.WirePlan;
import dev.cinch.link.WireEnergy;

/** The links of the crossbar between multiprocessors and L2. */
public final class LinkPlace extends WirePlace {
    public LinkPlace() {
        super(
                "link",
                "links",
                "Send blocks compressed over the crossbar's links, and count their flits and toggles; raw to"
                        + " count only. Machine keys: wires.*");
    }

    @Override
    EnergyTable costs(EnergyTable table) {
        return WireCosts.with(table, this, EnergyPart.CROSSBAR_WIRES, WireEnergy.ON_CHIP, WireCosts.ON_CHIP);
    }

    @Override
    CompressionPlan fit(CompressionPlan plan, WirePlan wires) {
        return plan.withLink(wires);
    }
}
