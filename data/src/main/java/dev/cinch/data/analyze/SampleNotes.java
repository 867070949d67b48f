package dev.cinch.data.analyze;

import dev.cinch.base.Decimal;
import java.util.ArrayList;
import java.util.List;

/** Notes that must stand beside ratios of samples: what was read, what the intervals say, and what they do not. */
public final class SampleNotes {
    private SampleNotes() {}

    /** None when all was read. */
    public static List<String> of(Analysis analysis) {
        long read = 0;
        long all = 0;
        int samples = 0;
        for (Analysis.InputSummary input : analysis.inputs()) {
            read += input.bytes();
            all += input.wholeBytes();
            samples += input.sampleOf() == null ? 0 : 1;
        }
        List<String> notes = new ArrayList<>();
        if (samples == 0) {
            return notes;
        }
        notes.add(
                "Sampled: " + read + " of " + all + " bytes ("
                        + Decimal.fixed(100.0 * read / all, 2) + " %) were read, in stretches spread over "
                        + over(samples, analysis.inputs().size())
                        + ". The ratio of all of it lies within ± with 95 % certainty; entropies and shares of blocks are the sample's.");
        if (analysis.inputs().stream().anyMatch(SampleNotes::flattered)) {
            notes.add("Trained codecs learnt from the sample that they compress, which flatters them, and more so the"
                    + " shorter it is; the intervals do not have that. --train-bytes and --train do without.");
        }
        return notes;
    }

    private static String over(int samples, int inputs) {
        if (samples == inputs) {
            return inputs == 1 ? "the input" : "each of " + inputs + " inputs";
        }
        return samples + " of " + inputs + " inputs, the others whole";
    }

    private static boolean flattered(Analysis.InputSummary input) {
        return input.trainedOn() != null && input.trainedOn().data().equals(Lessons.SAMPLE);
    }
}
