package dev.cinch.lab;

import java.util.List;
import java.util.Optional;

/**
 * An experiment that has been carried out.
 *
 * @param runs keys of the runs it rests on
 */
public record Finding(Experiment experiment, Outcome outcome, List<Judgement> judgements, List<String> runs) {
    /** A claim beside our number. */
    public record Judgement(Claim claim, double ours, Verdict verdict) {
        /** The reason why it is not within the tolerance; empty when it is, or when nobody has said why. */
        public Optional<Reason> reason() {
            return verdict.outside() ? Reasons.bundled().of(claim) : Optional.empty();
        }
    }

    /** The judgements that are measured and not within their tolerance. */
    public List<Judgement> outside() {
        return judgements.stream()
                .filter(judgement -> judgement.verdict().outside())
                .toList();
    }

    /** Whether it comes from formulas and codecs alone: such claims are easier to meet than those about programs. */
    public boolean calculated() {
        return experiment instanceof CalculatedExperiment;
    }

    public long count(Verdict verdict) {
        return judgements.stream()
                .filter(judgement -> judgement.verdict() == verdict)
                .count();
    }
}
