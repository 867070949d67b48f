package dev.cinch.lab.toggle;

import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Table;
import java.util.List;

/** Figure 4: an uncompressed line toggles few wires. */
public final class UncompressedToggles extends CalculatedExperiment {
    private static final int FLIT_BYTES = 8;

    public UncompressedToggles() {
        super(Paper.TOGGLE, "fig4", "Figure 4", "Bit toggles without compression");
    }

    @Override
    protected void calculate(Recorder recorder) {
        ExampleLine.indicesAndPointers().record("raw", FLIT_BYTES, recorder);
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        double toggles = value(results, ExampleLine.pair("raw", 0), ToggleStatistics.TOGGLES);
        Table table = Table.titled("Toggles between the first two flits of 8 bytes")
                .text("line")
                .number("paper")
                .number("ours")
                .row("uncompressed", comparison.paper("raw", 0), comparison.ours("raw", toggles, 0));
        return new Outcome(
                List.of(table),
                List.of(ExampleLine.chart("Toggles along the uncompressed line", results, run(), "raw")),
                comparison.values(),
                List.of("The figure prints four words (00003A00 8001D000 00003A01 8001D008); the line continues them:"
                        + " indices by 1, pointers by 8."));
    }
}
