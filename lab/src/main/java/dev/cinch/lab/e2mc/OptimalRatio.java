package dev.cinch.lab.e2mc;

import dev.cinch.lab.Paper;
import dev.cinch.lab.Results;
import dev.cinch.lab.Run;
import dev.cinch.lab.timing.AccessEntropy;
import dev.cinch.lab.timing.Mean;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.ProgramFigure;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.report.Chart;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;

/** The ratio of E2MC beside the best that a code of single 16-bit symbols can do. */
public final class OptimalRatio extends ProgramFigure {
    private static final int SYMBOL_BITS = 16;

    public OptimalRatio() {
        super(
                Paper.E2MC,
                "shannon",
                "Section V-A",
                "Shannon's optimal ratio for symbols of 16 bits",
                new Look("raw ratio", Chart.Kind.GROUPED_BARS, "", 2),
                Mean.GEOMETRIC,
                E2mcPrograms.MEMORY_BOUND,
                List.of("optimum", "e2mc-16"),
                List.of(
                        "The optimum is 16 bits over the entropy of a symbol, over all blocks that the program's warps"
                                + " touch, each as often as it is touched: the paper's load and store data. The ratio"
                                + " of E2MC16 is over the blocks that cross the memory controllers, behind the caches:"
                                + " for one program it may lie above the optimum.",
                        CompressionRatios.OFFLINE));
    }

    @Override
    protected List<Run> runs(String program, Scale scale) {
        return List.of(AccessEntropy.of(program, scale), compressed(program, scale));
    }

    private static TimedRun compressed(String program, Scale scale) {
        List<String> settings = new ArrayList<>(List.of(E2mcPrograms.METADATA));
        settings.addAll(List.of(Speedups.ONE_CYCLE));
        return TimedRun.of(program, scale, "gtx580", settings.toArray(String[]::new))
                .withMemory("e2mc-16");
    }

    @Override
    protected double value(Results results, Scale scale, String program, int series) {
        if (series == 0) {
            return SYMBOL_BITS / results.value(AccessEntropy.of(program, scale), "", AccessEntropy.ENTROPY);
        }
        TimedRun run = compressed(program, scale);
        return Measures.rawRatio(results, run, run);
    }
}
