package dev.cinch.lab.place.registers;

import dev.cinch.base.stat.ProcessNode;
import dev.cinch.codec.Hardware;
import dev.cinch.energy.Cost;
import dev.cinch.energy.CostKind;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.Per;
import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.RegisterCompressionSpec;
import dev.cinch.lab.place.CodecCosts;
import java.util.ArrayList;
import java.util.List;

/**
 * The costs of register files where registers are compressed: Warped-Compression's Table 3 takes the place of a table's
 * rows, with banks that are off and, as far as the codec knows it, with the energy of its units.
 */
final class CompressedRegisterCosts {
    private static final String COUNTERS = RegisterPlace.KEYS + ".";
    private static final ProcessNode AT = new ProcessNode(45, 1.0);
    private static final String SOURCE = "Warped-Compression, Table 3: ";

    private final RegisterFileCosts costs = RegisterFileCosts.TABLE_3;
    private final List<CostRow> file = new ArrayList<>();

    private CompressedRegisterCosts() {}

    /** A table with these rows; where the table knows of compressed registers itself, the same table. */
    static EnergyTable with(EnergyTable table, Hardware hardware, Machine machine) {
        if (table.counters().stream().anyMatch(counter -> counter.startsWith(COUNTERS))) {
            return table;
        }
        CompressedRegisterCosts rows = new CompressedRegisterCosts();
        rows.banks(machine);
        return table.replace(EnergyPart.REGISTER_FILE, rows.file)
                .replace(EnergyPart.REGISTER_COMPRESSION, units(hardware, machine))
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

    private static List<CostRow> units(Hardware hardware, Machine machine) {
        RegisterCompressionSpec spec = machine.registerCompression();
        return new CodecCosts(hardware, EnergyPart.REGISTER_COMPRESSION)
                .events(COUNTERS, "A register")
                .leakage(spec.compressors(), spec.decompressors())
                .rows();
    }

    private static Cost milliwatts(double amount, String what) {
        return Cost.watts(amount / 1000, AT, CostKind.PAPER, SOURCE + what);
    }

    private static void event(List<CostRow> rows, EnergyPart part, String counter, double picojoules, String what) {
        rows.add(CostRow.event(counter, part, Cost.picojoules(picojoules, AT, CostKind.PAPER, SOURCE + what)));
    }
}
