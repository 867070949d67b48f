package dev.cinch.lab.place.wires;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.codec.Quantity;
import dev.cinch.energy.Cost;
import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.link.WireEnergy;
import java.util.ArrayList;
import java.util.List;

/** The costs of wires whose toggles are counted: their rows take the place of those that pay for every bit alike. */
final class WireCosts {
    /** The process of the wires of Warped-Compression's Table 3, and of the counter. */
    static final ProcessNode ON_CHIP = new ProcessNode(45, 1.0);

    private WireCosts() {}

    /** A table in which toggles of wires cost what they cost there. */
    static EnergyTable with(EnergyTable table, WirePlace place, EnergyPart part, WireEnergy wires, ProcessNode at) {
        return table.replace(part, rows(place.counters(), part, wires, at));
    }

    private static List<CostRow> rows(String counters, EnergyPart part, WireEnergy wires, ProcessNode at) {
        List<CostRow> rows = new ArrayList<>();
        rows.add(row(counters + "toggles", part, wires.toggle(), at));
        rows.add(row(counters + "payload-toggles", part, wires.toggle(), at));
        rows.add(row(counters + "blocks-counted", part, wires.count(), ON_CHIP));
        if (wires.paysForZeros()) {
            rows.add(row(counters + "zeros", part, wires.zero(), at));
        }
        return rows;
    }

    private static CostRow row(String counter, EnergyPart part, Quantity energy, ProcessNode at) {
        String source = energy.source();
        String sentence = Character.toUpperCase(source.charAt(0)) + source.substring(1) + ".";
        CostKind kind = energy.kind() == Quantity.Kind.ESTIMATE ? CostKind.GUESS : CostKind.DERIVED;
        return CostRow.event(counter, part, Cost.picojoules(energy.value(), at, kind, sentence));
    }
}
