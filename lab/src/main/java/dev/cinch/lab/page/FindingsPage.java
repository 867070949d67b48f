package dev.cinch.lab.page;

import dev.cinch.lab.Changes;
import dev.cinch.lab.Claim;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Reason;
import dev.cinch.lab.RunLabels;
import dev.cinch.lab.Verdict;
import dev.cinch.report.Judgement;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import dev.cinch.workload.Scale;
import java.util.List;
import java.util.Optional;

/** Findings as one page. */
public final class FindingsPage {
    private FindingsPage() {}

    /**
     * @param changes that all of them were made with
     * @param evidence the address of DEVIATIONS; empty if it cannot be reached from the page
     */
    public static Page of(List<Finding> findings, Scale scale, Changes changes, String evidence) {
        String changed = changes.none()
                ? ""
                : " Everything was run with " + changes + ", so verdicts are not those of the papers' machines.";
        return new Page(
                "Cinch: four papers, made again",
                "Data compression inside GPUs: every table and figure we can make, the paper's number beside ours."
                        + seeds(findings)
                        + changed,
                findings.stream()
                        .map(finding -> section(finding, scale, changes))
                        .toList(),
                Methods.of(findings, scale),
                FindingSentences.of(findings),
                evidence);
    }

    private static String seeds(List<Finding> findings) {
        int most = findings.stream()
                .mapToInt(finding -> finding.experiment().seeds())
                .max()
                .orElse(1);
        return most == 1 ? "" : " Numbers of programs are means over " + most + " seeds of their inputs.";
    }

    private static Section section(Finding finding, Scale scale, Changes changes) {
        Experiment experiment = finding.experiment();
        return new Section(
                experiment.name().replace('/', '-'),
                experiment.paper().title(),
                experiment.title(),
                experiment.source(),
                finding.judgements().stream()
                        .map(one -> judgement(one, scale, finding.calculated()))
                        .toList(),
                finding.outcome().charts(),
                finding.outcome().tables(),
                finding.outcome().notes(),
                RunLabels.of(
                        experiment.runs(scale).stream()
                                .map(run -> run.under(changes))
                                .toList(),
                        finding.runs()),
                "./cinch reproduce " + experiment.name() + (scale == Scale.SMALL ? "" : " --scale " + scale.label())
                        + changes.options() + (experiment.seeds() == 1 ? "" : " --seeds " + experiment.seeds()));
    }

    private static Judgement judgement(Finding.Judgement one, Scale scale, boolean calculated) {
        Optional<Reason> reason = one.reason(scale);
        Claim claim = one.claim();
        return new Judgement(
                claim.name(),
                claim.statement(),
                claim.source(),
                claim.shown(claim.paper()),
                one.verdict() == Verdict.NOT_MEASURED ? "–" : one.shown(),
                claim.tolerance().toString(),
                status(one.verdict()),
                reason.map(why -> why.textAt(scale)).orElse(""),
                reason.map(Reason::evidence).orElse(""),
                one.verdict() == Verdict.NOT_MEASURED ? Double.NaN : claim.off(one.ours()),
                calculated);
    }

    private static Judgement.Status status(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> Judgement.Status.HOLDS;
            case USED_TO_CHOOSE -> Judgement.Status.USED_TO_CHOOSE;
            case SAME_DIRECTION -> Judgement.Status.SAME_DIRECTION;
            case DIFFERS -> Judgement.Status.DIFFERS;
            case NO_DIFFERENCE -> Judgement.Status.NO_DIFFERENCE;
            case NOT_MEASURED -> Judgement.Status.NOT_MEASURED;
        };
    }
}
