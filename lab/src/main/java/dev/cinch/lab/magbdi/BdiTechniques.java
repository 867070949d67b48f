package dev.cinch.lab.magbdi;

import dev.cinch.lab.Paper;
import dev.cinch.lab.timing.Measure;
import dev.cinch.lab.timing.Measures;
import dev.cinch.lab.timing.TimedFigure;

/** Table II: techniques that use BDI, each with BDI and with MAG-aware BDI in its place. */
public final class BdiTechniques {
    private static final String CORE = "compression.place=core";

    /** A guess: base, mask and deltas are loaded, shifted into place, chosen from and added, and the words are stored. */
    private static final String ASSIST = "compression.assist-instructions=8";

    private static final String MODELS =
            "Simple models, not the papers' designs. HyComp and the choice of Tavana et al. are codecs (hycomp, adaptive) in"
                    + " the memory controllers. LATTE-CC and CABA decompress in the multiprocessors: LATTE-CC chooses"
                    + " between none, BDI and SC² by the latency that can be hidden; CABA decompresses with 8 instructions"
                    + " a block.";

    private BdiTechniques() {}

    private static TimedFigure figure(String number, String title, String label, Measure measure) {
        return TimedFigure.of(Paper.MAGBDI, number, title)
                .source("Table II")
                .programs(CompressedMemory.PROGRAMS)
                .measure(label, measure)
                .series("HyComp, BDI", "hycomp:bdi=bdi-4b")
                .series("HyComp, MAG-BDI", "hycomp:bdi=mag-bdi")
                .series("LATTE-CC, BDI", "latte-cc:bdi=bdi-4b", CORE)
                .series("LATTE-CC, MAG-BDI", "latte-cc:bdi=mag-bdi", CORE)
                .series("CABA, BDI", "bdi-4b", CORE, ASSIST)
                .series("CABA, MAG-BDI", "mag-bdi", CORE, ASSIST)
                .series("Tavana, BDI", "adaptive:bdi=bdi-4b")
                .series("Tavana, MAG-BDI", "adaptive:bdi=mag-bdi")
                .notes("BDI is the paper's: bases of 4 bytes only (bdi-4b).", MODELS)
                .figure();
    }

    public static TimedFigure ratios() {
        return figure("tab2", "Techniques that use BDI, MAG-aware or not", "effective ratio", Measures::effectiveRatio);
    }

    public static TimedFigure speedups() {
        return figure(
                "tab2-speedup",
                "Speedup of techniques that use BDI, MAG-aware or not",
                "speedup over no compression",
                Measures::speedup);
    }
}
