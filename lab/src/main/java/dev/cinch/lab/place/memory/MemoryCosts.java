package dev.cinch.lab.place.memory;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.codec.Hardware;
import dev.cinch.energy.Cost;
import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.lab.place.CodecCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * The costs of compression in the memory controllers: a codec knows the energy of its units, so its rows join a table
 * only when it is chosen.
 */
final class MemoryCosts {
    private static final String COUNTERS = MemoryPlace.KEYS + ".";

    /** The process of MAG-BDI's CACTI; the voltage is CACTI's for that size. */
    private static final ProcessNode CACTI = new ProcessNode(32, 0.9);

    private MemoryCosts() {}

    /** A table with the rows of a codec; where the table has such rows itself, the same table. */
    static EnergyTable with(EnergyTable table, Hardware units) {
        if (!table.rows(EnergyPart.COMPRESSION).isEmpty()) {
            return table;
        }
        List<CostRow> rows = new ArrayList<>(new CodecCosts(units, EnergyPart.COMPRESSION)
                .events(COUNTERS, "A block")
                .rows());
        String cache = "MAG-BDI, Section V-B: ";
        row(rows, "metadata-hits", 1.4, cache + "a read of the metadata cache.");
        row(rows, "metadata-misses", 1.4, cache + "a read of the metadata cache.");
        row(rows, "metadata-updates", 0.97, cache + "a write of the metadata cache.");
        return table.replace(EnergyPart.COMPRESSION, rows);
    }

    private static void row(List<CostRow> rows, String counter, double picojoules, String source) {
        Cost cost = Cost.picojoules(picojoules, CACTI, CostKind.PAPER, source);
        rows.add(CostRow.event(COUNTERS + counter, EnergyPart.COMPRESSION, cost));
    }
}
