package dev.cinch.lab.timing;

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

/** What wires cost whose toggles are counted: their rows take the place of those that pay for every bit alike. */
final class WireCosts {
    /** Of the wires of Warped-Compression's Table 3, and of the counter. */
    private static final ProcessNode ON_CHIP = new ProcessNode(45, 1.0);

    private WireCosts() {}

    /** A table for the wires that carry bytes; the same table if none do. */
    static EnergyTable with(EnergyTable table, Places places) {
        EnergyTable result = table;
        if (places.onLinks()) {
            result = result.replace(
                    EnergyPart.CROSSBAR_WIRES, rows("link", EnergyPart.CROSSBAR_WIRES, WireEnergy.ON_CHIP, ON_CHIP));
        }
        if (places.onBuses()) {
            result = result.replace(
                    EnergyPart.DRAM_IO, rows("bus", EnergyPart.DRAM_IO, WireEnergy.OFF_CHIP, ProcessNode.OFF_CHIP));
        }
        return result;
    }

    private static List<CostRow> rows(String place, EnergyPart part, WireEnergy wires, ProcessNode at) {
        List<CostRow> rows = new ArrayList<>();
        rows.add(row(place + ".toggles", part, wires.toggle(), at));
        rows.add(row(place + ".payload-toggles", part, wires.toggle(), at));
        rows.add(row(place + ".blocks-counted", part, wires.count(), ON_CHIP));
        if (wires.paysForZeros()) {
            rows.add(row(place + ".zeros", part, wires.zero(), at));
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
