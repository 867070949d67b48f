package dev.cinch.lab.warped;

import dev.cinch.base.Decimal;
import dev.cinch.lab.Claims;
import dev.cinch.lab.Estimate;
import dev.cinch.lab.Numbers;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.PaperExperiment;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.RegisterMeasures;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Figure 10: the share of cycles in which each bank of a register file is switched off, in the mean over programs. */
public final class GatedBanks extends PaperExperiment {
    private static final int BANKS = 32;
    private static final int BANKS_PER_OPERAND = 8;

    public GatedBanks() {
        super(Paper.WARPED, "fig10", "Figure 10", "Cycles in which banks are switched off");
    }

    @Override
    public boolean judges(Scale scale) {
        return scale != Scale.TINY;
    }

    private static TimedRun run(String program, Scale scale) {
        return TimedRun.of(program, scale, WarpedPrograms.MACHINE).withRegisters(WarpedPrograms.CODEC);
    }

    @Override
    public List<Run> runs(Scale scale) {
        return WarpedPrograms.ALL.stream()
                .<Run>map(program -> run(program, scale))
                .toList();
    }

    @Override
    public Outcome evaluate(Results results, Scale scale) {
        double[][] gated = new double[WarpedPrograms.ALL.size()][BANKS];
        double[] mean = new double[BANKS];
        for (int program = 0; program < gated.length; program++) {
            TimedRun run = run(WarpedPrograms.ALL.get(program), scale);
            for (int bank = 0; bank < BANKS; bank++) {
                gated[program][bank] = RegisterMeasures.gated(bank).of(results, run, run);
                mean[bank] += gated[program][bank] / gated.length;
            }
        }
        // Also where claims are not judged: a claim that speaks of nothing is found at every scale.
        Map<String, Estimate> answers = numbers(mean).answers(Claims.bundled().of(this));
        return new Outcome(
                List.of(banks(mean), programs(gated)),
                List.of(new Chart(
                        Chart.Kind.GROUPED_BARS,
                        title(),
                        "bank",
                        "percent of cycles",
                        names(),
                        List.of(new Chart.Series("switched off", mean)),
                        List.of())),
                judges(scale) ? answers : Map.of(),
                List.of(
                        "The arithmetic mean over programs and multiprocessors, of all cycles of all kernels. A"
                                + " multiprocessor without warps has all its banks off.",
                        "A bank is off as long as none of its entries holds a part of a register: before the first write,"
                                + " after the end of the last warp, and while all registers of its cluster lie in lower"
                                + " banks."));
    }

    /** A row for each cluster. */
    private static Numbers numbers(double[] mean) {
        Numbers numbers = new Numbers();
        for (int bank = 0; bank < BANKS; bank++) {
            numbers.series("cluster " + bank / BANKS_PER_OPERAND, "bank " + bank % BANKS_PER_OPERAND, mean[bank]);
        }
        return numbers;
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>();
        for (int bank = 0; bank < BANKS; bank++) {
            names.add(Integer.toString(bank));
        }
        return names;
    }

    private static Table banks(double[] mean) {
        Table table = Table.titled("Cycles in which a bank is switched off, in percent, all programs")
                .text("cluster");
        for (int bank = 0; bank < BANKS_PER_OPERAND; bank++) {
            table.number("bank " + bank);
        }
        for (int first = 0; first < BANKS; first += BANKS_PER_OPERAND) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(first / BANKS_PER_OPERAND)));
            for (int bank = first; bank < first + BANKS_PER_OPERAND; bank++) {
                cells.add(Decimal.fixed(mean[bank], 1));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** The table by program, each place of a bank in the mean over clusters. */
    private static Table programs(double[][] gated) {
        Table table =
                Table.titled("The same by program, in the mean over clusters").text("program");
        for (int bank = 0; bank < BANKS_PER_OPERAND; bank++) {
            table.number("bank " + bank);
        }
        for (int program = 0; program < gated.length; program++) {
            List<String> cells = new ArrayList<>(List.of(WarpedPrograms.ALL.get(program)));
            for (int place = 0; place < BANKS_PER_OPERAND; place++) {
                double sum = 0;
                for (int bank = place; bank < BANKS; bank += BANKS_PER_OPERAND) {
                    sum += gated[program][bank];
                }
                cells.add(Decimal.fixed(sum * BANKS_PER_OPERAND / BANKS, 1));
            }
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }
}
