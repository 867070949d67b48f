package dev.cinch.lab.warped;

import dev.cinch.base.Decimal;
import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import java.util.List;

/** Table 3: the costs that all energies of register files here are made of, and the two numbers that follow from others. */
public final class EnergyValues extends CalculatedExperiment {
    private static final double FEMTOFARADS = 300;
    private static final double VOLTS = 1.0;
    private static final int WIRES = 128;
    private static final double SQUARE_MILLIMETRES_OF_UNITS = 0.07;
    private static final double SQUARE_MILLIMETRES = 22;
    private static final int BANKS_PER_OPERAND = 8;

    public EnergyValues() {
        super(Paper.WARPED, "tab3", "Table 3", "Energies and powers of the register file");
    }

    @Override
    protected void calculate(Recorder recorder) {
        RegisterFileCosts costs = RegisterFileCosts.TABLE_3;
        // A wire that switches takes half of C V²; femtojoules to picojoules.
        recorder.record(
                "", WarpedStatistics.WIRE, 0.5 * FEMTOFARADS * VOLTS * VOLTS * WIRES * costs.wireActivity() / 1000);
        recorder.record("", WarpedStatistics.UNIT_AREA, 100 * SQUARE_MILLIMETRES_OF_UNITS / SQUARE_MILLIMETRES);
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        RegisterFileCosts costs = RegisterFileCosts.TABLE_3;
        double wire = value(results, "", WarpedStatistics.WIRE);
        double area = value(results, "", WarpedStatistics.UNIT_AREA);
        Table follow = Table.titled("What follows from other numbers")
                .text("what")
                .number("paper")
                .number("ours");
        follow.row("wires of a bank, pJ", comparison.paper("wire-energy", 1), comparison.ours("wire-energy", wire, 1));
        follow.row(
                "units, % of a multiprocessor",
                comparison.paper("area-share", 1), comparison.ours("area-share", area, 2));
        Machine machine = Machines.get(WarpedPrograms.MACHINE);
        double leakage = machine.registerFile().banks()
                * costs.bankLeakage()
                * 1000
                / machine.clock().coreMhz();
        double operand = BANKS_PER_OPERAND * costs.access();
        Table values = Table.titled("Costs at 45 nm and 1.0 V")
                .text("what")
                .number("value")
                .text("unit");
        row(values, "access of a bank", costs.bankAccess(), "pJ");
        row(values, "its wires, half of them switching", costs.wire(), "pJ");
        row(values, "leakage of a bank", costs.bankLeakage(), "mW");
        row(values, "compression of a register", costs.compression(), "pJ");
        row(values, "leakage of a compressor", costs.compressorLeakage(), "mW");
        row(values, "decompression of a register", costs.decompression(), "pJ");
        row(values, "leakage of a decompressor", costs.decompressorLeakage(), "mW");
        row(values, "an operand of 8 banks", operand, "pJ");
        row(values, "leakage of 32 banks in a cycle of 1.4 GHz", leakage, "pJ");
        Chart chart = new Chart(
                Chart.Kind.GROUPED_BARS,
                "What a register costs",
                "",
                "pJ",
                List.of("raw", "<4,2>", "<4,1>", "<4,0>"),
                List.of(
                        new Chart.Series(
                                "to read", new double[] {operand, read(costs, 5), read(costs, 3), read(costs, 1)}),
                        new Chart.Series("to write", new double[] {
                            operand + costs.compression(), write(costs, 5), write(costs, 3), write(costs, 1)
                        })),
                List.of(new Chart.Reference("without compression", operand)));
        return new Outcome(
                List.of(values, follow),
                List.of(chart),
                comparison.values(),
                List.of(
                        "The values are the paper's, and inputs here. Wires come on top of the access: only then do the"
                                + " paper's energies agree with each other.",
                        "A register that cannot be compressed has passed the compressor all the same; it is read without"
                                + " a decompressor."));
    }

    private static double read(RegisterFileCosts costs, int banks) {
        return banks * costs.access() + costs.decompression();
    }

    private static double write(RegisterFileCosts costs, int banks) {
        return banks * costs.access() + costs.compression();
    }

    private static void row(Table table, String what, double value, String unit) {
        table.row(what, Decimal.text(Double.parseDouble(Decimal.fixed(value, 2))), unit);
    }
}
