package dev.cinch.lab.timing;

import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.energy.Cost;
import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.Per;
import dev.cinch.energy.ProcessNode;
import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.gpu.time.Machine;
import dev.cinch.gpu.time.regfile.RegisterCompressionSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * What register files cost where registers are compressed: Warped-Compression's Table 3 takes the place of a table's rows,
 * with banks that are off and, of codecs that have published it, with the energy of their units.
 */
public final class RegisterCosts {
    private static final String COUNTERS = "register-compression.";
    private static final ProcessNode AT = new ProcessNode(45, 1.0);
    private static final String SOURCE = "Warped-Compression, Table 3: ";

    private final RegisterFileCosts costs = RegisterFileCosts.TABLE_3;
    private final List<CostRow> file = new ArrayList<>();
    private final List<CostRow> units = new ArrayList<>();

    private RegisterCosts() {}

    /** A table with these rows; without a codec, or where the table knows of compressed registers itself, the same table. */
    public static EnergyTable with(EnergyTable table, RegisterCodec registers, Machine machine) {
        if (!registers.there() || table.counters().stream().anyMatch(counter -> counter.startsWith(COUNTERS))) {
            return table;
        }
        RegisterCosts rows = new RegisterCosts();
        rows.banks(machine);
        rows.units(registers, machine);
        return table.replace(EnergyPart.REGISTER_FILE, rows.file)
                .replace(EnergyPart.REGISTER_COMPRESSION, rows.units)
                .replace(EnergyPart.ISSUE, withMoves(table));
    }

    /** An injected MOV is issued like any instruction, though it is none of the program's. */
    private static List<CostRow> withMoves(EnergyTable table) {
        List<CostRow> rows = new ArrayList<>(table.rows(EnergyPart.ISSUE));
        for (CostRow row : table.rows(EnergyPart.ISSUE)) {
            if (row.counter().equals("sm.issued")) {
                rows.add(new CostRow(COUNTERS + "moves", row.part(), row.cost(), row.per()));
            }
        }
        return rows;
    }

    /** The same for a machine that has no such units. */
    static EnergyTable uncompressed(EnergyTable table) {
        return table.without(EnergyPart.REGISTER_COMPRESSION);
    }

    private void banks(Machine machine) {
        int banks = machine.registerFile().banks();
        // Banks of another width: as much more or less of all.
        double width = machine.registerFile().bankBytes() / 16.0;
        for (String counter : List.of("register-file.reads", "register-file.writes")) {
            event(
                    file,
                    EnergyPart.REGISTER_FILE,
                    counter,
                    width * costs.bankAccess(),
                    "access energy of a 16-byte bank.");
            event(
                    file,
                    EnergyPart.REGISTER_FILE,
                    counter,
                    width * costs.wire(),
                    "128-bit wire, 1 mm, half of the wires switching.");
        }
        Cost leakage = milliwatts(width * costs.bankLeakage(), "leakage of a bank.");
        file.add(new CostRow(
                CostRow.STATIC,
                EnergyPart.REGISTER_FILE,
                milliwatts(banks * width * costs.bankLeakage(), "leakage of a bank, " + banks + " banks."),
                Per.SM));
        file.add(new CostRow(COUNTERS + "gated-cycles", EnergyPart.REGISTER_FILE, leakage, Per.CYCLE_OFF));
    }

    private void units(RegisterCodec registers, Machine machine) {
        Hardware hardware = registers.spec().createUntrained().hardware();
        published(COUNTERS + "compressions", hardware.compressEnergy());
        published(COUNTERS + "decompressions", hardware.decompressEnergy());
        if (registers.spec().kind().name().equals("warped-bdi")) {
            RegisterCompressionSpec spec = machine.registerCompression();
            leakage(spec.compressors() * costs.compressorLeakage(), "leakage of the compressors.");
            leakage(spec.decompressors() * costs.decompressorLeakage(), "leakage of the decompressors.");
        }
    }

    /** Where nobody has published an energy there is no row. */
    private void published(String counter, Quantity energy) {
        if (energy.known()) {
            Cost cost = Cost.picojoules(energy.value(), AT, CostKind.PAPER, "A register: " + energy.source() + ".");
            units.add(CostRow.event(counter, EnergyPart.REGISTER_COMPRESSION, cost));
        }
    }

    private void leakage(double milliwatts, String what) {
        units.add(new CostRow(CostRow.STATIC, EnergyPart.REGISTER_COMPRESSION, milliwatts(milliwatts, what), Per.SM));
    }

    private static Cost milliwatts(double amount, String what) {
        return Cost.watts(amount / 1000, AT, CostKind.PAPER, SOURCE + what);
    }

    private static void event(List<CostRow> rows, EnergyPart part, String counter, double picojoules, String what) {
        rows.add(CostRow.event(counter, part, Cost.picojoules(picojoules, AT, CostKind.PAPER, SOURCE + what)));
    }
}
