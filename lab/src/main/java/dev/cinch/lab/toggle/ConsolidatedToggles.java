package dev.cinch.lab.toggle;

import dev.cinch.base.Decimal;
import dev.cinch.lab.CalculatedExperiment;
import dev.cinch.lab.Comparison;
import dev.cinch.lab.Outcome;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Results;
import dev.cinch.report.Table;
import java.util.List;

/** Figure 7: metadata consolidation brings the data back into line. */
public final class ConsolidatedToggles extends CalculatedExperiment {
    private static final int FLIT_BYTES = 4;
    private static final String AFTER = "fpc-mc:metadata=after";

    public ConsolidatedToggles() {
        super(Paper.TOGGLE, "fig7", "Figure 7", "Bit toggles with FPC and metadata consolidation");
    }

    @Override
    protected void calculate(Recorder recorder) {
        ExampleLine line = ExampleLine.indices();
        line.record("fpc", FLIT_BYTES, recorder);
        line.record("fpc-mc", FLIT_BYTES, recorder);
        line.record(AFTER, FLIT_BYTES, recorder);
    }

    @Override
    protected Outcome evaluate(Results results) {
        Comparison comparison = new Comparison(this);
        // Prefixes come first in a consolidated stream, so the corresponding flits are the first two with data.
        int dataFlit = (int) value(results, "fpc-mc", ToggleStatistics.FIRST_DATA_FLIT);
        double inline = value(results, ExampleLine.pair("fpc", 0), ToggleStatistics.TOGGLES);
        double consolidated = value(results, ExampleLine.pair("fpc-mc", dataFlit), ToggleStatistics.TOGGLES);
        Table table = Table.titled("Toggles between two flits of 4 bytes")
                .text("line")
                .text("flits")
                .number("paper")
                .number("ours")
                .row("FPC", "0 and 1", comparison.paper("fpc", 0), comparison.ours("fpc", inline, 0))
                .row(
                        "FPC with metadata consolidation",
                        dataFlit + " and " + (dataFlit + 1),
                        comparison.paper("fpc-mc", 0),
                        comparison.ours("fpc-mc", consolidated, 0))
                .row(
                        "the same, metadata after the data",
                        "0 and 1",
                        comparison.paper("fpc-mc", 0),
                        Decimal.fixed(value(results, ExampleLine.pair(AFTER, 0), ToggleStatistics.TOGGLES), 0));
        return new Outcome(
                List.of(table),
                List.of(ExampleLine.chart(
                        "Toggles along the line, with and without consolidation",
                        results,
                        run(),
                        "fpc",
                        "fpc-mc",
                        AFTER)),
                comparison.values(),
                List.of(
                        "The text does not print the figure's words. We take the narrow indices of Figure 5 without the"
                                + " pointers: 3A00, 3A01, 3A02 and so on. They are a guess that was kept because it gives"
                                + " the paper's numbers, so the agreement shows that the example is possible, no more.",
                        "Our consolidated stream puts the prefixes of the whole line first. They fill "
                                + Decimal.text(dataFlit)
                                + " flits; the flits compared are the first two that hold data. The chart shows the"
                                + " toggles of all flits, the prefixes included."));
    }
}
