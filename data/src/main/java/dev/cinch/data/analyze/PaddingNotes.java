package dev.cinch.data.analyze;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Notes that must stand beside ratios of short inputs. The last block is filled with zeros, which all codecs like:
 * three bytes and 125 zeros compress well, the three bytes alone would not.
 */
public final class PaddingNotes {
    /**
     * The share of padding in what the ratios count that is worth a note; less changes no second decimal that anybody
     * would look at.
     */
    private static final double WORTH_SAYING = 0.01;

    private static final int MOST = 10;

    private PaddingNotes() {}

    /** A sentence for each input whose ratios padding has helped to make; the first ones, if there are many. */
    public static List<String> of(Analysis analysis) {
        List<String> notes = new ArrayList<>();
        int more = 0;
        for (Analysis.InputSummary input : analysis.inputs()) {
            long counted = input.bytes() + input.paddedBytes();
            double share = (double) input.paddedBytes() / counted;
            if (share < WORTH_SAYING) {
                continue;
            }
            if (notes.size() == MOST) {
                more++;
                continue;
            }
            notes.add("Padding: ratios of " + input.name() + " count " + counted + " bytes, of which "
                    + input.paddedBytes() + " (" + Decimal.fixed(100 * share, 1)
                    + " %) are zeros that fill its last block.");
        }
        if (more > 0) {
            notes.add("Padding: … and " + more + " more inputs.");
        }
        return notes;
    }
}
