package dev.cinch.lab;

import dev.cinch.workload.Scale;
import java.util.List;
import java.util.Optional;

/**
 * An experiment that has been carried out.
 *
 * @param runs keys of the runs it rests on
 */
public record Finding(Experiment experiment, Outcome outcome, List<Judgement> judgements, List<String> runs) {
    /** A claim beside our number. */
    public record Judgement(Claim claim, Estimate estimate, Verdict verdict) {
        public double ours() {
            return estimate.value();
        }

        /** Our number for people. */
        public String shown() {
            return estimate.shown(claim);
        }

        /** Our number as sentences have it. */
        public String brief() {
            return estimate.brief(claim);
        }

        /**
         * The reason why it is not within the tolerance, or what was chosen by it; empty when nobody has said so.
         *
         * @param scale that of the number
         */
        public Optional<Reason> reason(Scale scale) {
            return switch (verdict) {
                case SAME_DIRECTION, DIFFERS, NO_DIFFERENCE -> Reasons.bundled().of(claim, scale);
                case USED_TO_CHOOSE -> Reasons.chosen().of(claim, scale);
                case HOLDS, NOT_MEASURED -> Optional.empty();
            };
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

    /** The number of claims that say something: measured, and nothing was chosen by them. */
    public long judged() {
        return judgements.size() - count(Verdict.NOT_MEASURED) - count(Verdict.USED_TO_CHOOSE);
    }

    public long count(Verdict verdict) {
        return judgements.stream()
                .filter(judgement -> judgement.verdict() == verdict)
                .count();
    }
}
