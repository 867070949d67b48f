package dev.cinch.lab.timing;

import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Codecs;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.energy.Cost;
import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.ProcessNode;
import java.util.ArrayList;
import java.util.List;

/**
 * What compression in the memory controllers costs: a codec knows the energy of its units, so its rows join a table only
 * when it is chosen. Where nobody has published an energy there is no row.
 */
public final class CompressionCosts {
    private static final String COMPRESSIONS = "compression.compressions";
    private static final String DECOMPRESSIONS = "compression.decompressions";

    /** Of Warped-Compression's synthesis. */
    private static final ProcessNode WARPED = new ProcessNode(45, 1.0);

    /** Of E2MC's synthesis; the voltage is ours. */
    private static final ProcessNode E2MC = new ProcessNode(32, 1.0);

    /** Of MAG-BDI's CACTI; the voltage is CACTI's for that size. */
    private static final ProcessNode CACTI = new ProcessNode(32, 0.9);

    private CompressionCosts() {}

    /** A table with the rows of a codec; without a codec, or where the table has such rows itself, the same table. */
    public static EnergyTable with(EnergyTable table, MemoryCodec memory) {
        CodecSpec spec = memory.spec();
        if (spec == null || !table.rows(EnergyPart.COMPRESSION).isEmpty()) {
            return table;
        }
        List<CostRow> rows = new ArrayList<>(units(spec));
        String cache = "MAG-BDI, Section V-B: ";
        row(rows, "compression.metadata-hits", 1.4, CACTI, CostKind.PAPER, cache + "a read of the metadata cache.");
        row(rows, "compression.metadata-misses", 1.4, CACTI, CostKind.PAPER, cache + "a read of the metadata cache.");
        row(
                rows,
                "compression.metadata-updates",
                0.97,
                CACTI,
                CostKind.PAPER,
                cache + "a write of the metadata cache.");
        return table.replace(EnergyPart.COMPRESSION, rows);
    }

    private static List<CostRow> units(CodecSpec spec) {
        List<CostRow> rows = new ArrayList<>();
        String kind = spec.kind().name();
        if (kind.equals("raw")) {
            row(rows, COMPRESSIONS, 0, E2MC, CostKind.DERIVED, "Nothing is done.");
        } else if (kind.equals("bdi") || kind.equals("bdi-4b") || kind.equals("mag-bdi")) {
            String source = "The BDI unit of Warped-Compression, Table 3, which has one base and 128 bytes too.";
            row(rows, COMPRESSIONS, 23, WARPED, CostKind.GUESS, source);
            row(rows, DECOMPRESSIONS, 21, WARPED, CostKind.GUESS, source);
        } else if (!spec.kind().lossless()) {
            Hardware e2mc = Codecs.parse("e2mc-16").createUntrained().hardware();
            String source = "E2MC with 16-bit symbols, Table III; what SLC adds is small (MAG-BDI, Section V-B).";
            row(rows, COMPRESSIONS, e2mc.compressEnergy().value(), E2MC, CostKind.DERIVED, source);
            row(rows, DECOMPRESSIONS, e2mc.decompressEnergy().value(), E2MC, CostKind.DERIVED, source);
        } else {
            Hardware hardware = spec.createUntrained().hardware();
            boolean warped = kind.equals("warped-bdi");
            published(rows, COMPRESSIONS, hardware.compressEnergy(), warped);
            published(rows, DECOMPRESSIONS, hardware.decompressEnergy(), warped);
        }
        return rows;
    }

    private static void published(List<CostRow> rows, String counter, Quantity energy, boolean warped) {
        if (energy.known()) {
            row(
                    rows,
                    counter,
                    energy.value(),
                    warped ? WARPED : E2MC,
                    warped ? CostKind.PAPER : CostKind.DERIVED,
                    "A block: " + energy.source() + ".");
        }
    }

    private static void row(
            List<CostRow> rows, String counter, double picojoules, ProcessNode at, CostKind kind, String source) {
        rows.add(CostRow.event(counter, EnergyPart.COMPRESSION, Cost.picojoules(picojoules, at, kind, source)));
    }
}
