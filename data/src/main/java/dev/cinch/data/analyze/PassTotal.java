package dev.cinch.data.analyze;

import dev.cinch.codec.SymbolCounts;
import java.io.Serializable;
import java.util.List;

/**
 * The total of what a {@link Pass} has found out, about all blocks or some of them. Everything in it is a sum of whole
 * numbers or stands at its block's own place, so totals of parts add up to the total of the whole, in any order. It can
 * be sent.
 *
 * @param survey null when the pass makes none
 * @param counts null when the pass counts nothing
 * @param sizes for each codec of the pass, in their order
 */
public record PassTotal(DataSurvey survey, SymbolCounts counts, List<Sizes> sizes) implements Serializable {
    /** An empty total for another thread, which shares the place for words; {@link #merge} adds it in the end. */
    PassTotal fork() {
        return new PassTotal(
                survey == null ? null : survey.fork(),
                counts == null ? null : counts.fork(),
                sizes.stream().map(Sizes::fork).toList());
    }

    /** Adds what was found of other blocks. */
    public void merge(PassTotal other) {
        if (survey != null) {
            survey.merge(other.survey);
        }
        if (counts != null) {
            counts.merge(other.counts);
        }
        for (int i = 0; i < sizes.size(); i++) {
            sizes.get(i).merge(other.sizes.get(i));
        }
    }
}
