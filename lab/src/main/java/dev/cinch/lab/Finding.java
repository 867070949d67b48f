package dev.cinch.lab;

import java.util.List;

/**
 * An experiment that has been carried out.
 *
 * @param runs keys of the runs it rests on
 */
public record Finding(Experiment experiment, Outcome outcome, List<Judgement> judgements, List<String> runs) {
    /** A claim beside our number. */
    public record Judgement(Claim claim, double ours, Verdict verdict) {}

    public long count(Verdict verdict) {
        return judgements.stream()
                .filter(judgement -> judgement.verdict() == verdict)
                .count();
    }
}
