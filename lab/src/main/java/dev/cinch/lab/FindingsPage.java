package dev.cinch.lab;

import dev.cinch.base.Decimal;
import dev.cinch.report.Judgement;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import dev.cinch.workload.Scale;
import java.util.List;
import java.util.Set;

/** Findings as one page. */
public final class FindingsPage {
    private static final Set<String> COUNTED =
            Set.of("bank", "bit", "block", "burst", "cycle", "flit", "toggle", "unit");

    private static final double SMALL = 0.001;

    private FindingsPage() {}

    /** @param changes that all of them were made with */
    public static Page of(List<Finding> findings, Scale scale, Changes changes) {
        String changed = changes.none()
                ? ""
                : " All machines were changed by --set " + changes
                        + ", so verdicts are not those of the papers' machines.";
        return new Page(
                "Cinch: four papers, made again",
                "Data compression inside GPUs: every table and figure we can make, the paper's number beside ours."
                        + shares(findings)
                        + changed,
                findings.stream()
                        .map(finding -> section(finding, scale, changes))
                        .toList(),
                Methods.of(findings, scale));
    }

    /** What is calculated holds easily, so it is told apart. */
    private static String shares(List<Finding> findings) {
        return " Of claims that are calculated " + share(findings, true)
                + " hold, of those measured on programs and traffic " + share(findings, false) + ".";
    }

    private static String share(List<Finding> findings, boolean calculated) {
        long holds = 0;
        long judged = 0;
        for (Finding finding : findings) {
            if (finding.calculated() == calculated) {
                holds += finding.count(Verdict.HOLDS);
                judged += finding.judgements().size() - finding.count(Verdict.NOT_MEASURED);
            }
        }
        return holds + " of " + judged;
    }

    private static Section section(Finding finding, Scale scale, Changes changes) {
        Experiment experiment = finding.experiment();
        return new Section(
                experiment.name().replace('/', '-'),
                experiment.paper().title(),
                experiment.title(),
                experiment.source(),
                finding.judgements().stream().map(FindingsPage::judgement).toList(),
                finding.outcome().charts(),
                finding.outcome().tables(),
                finding.outcome().notes(),
                RunLabels.of(
                        experiment.runs(scale).stream()
                                .map(run -> run.under(changes))
                                .toList(),
                        finding.runs()),
                "./cinch reproduce " + experiment.name() + (scale == Scale.SMALL ? "" : " --scale " + scale.label())
                        + changes.options());
    }

    private static Judgement judgement(Finding.Judgement one) {
        Claim claim = one.claim();
        return new Judgement(
                claim.name(),
                claim.statement(),
                claim.source(),
                claim.shown(claim.paper()),
                one.verdict() == Verdict.NOT_MEASURED ? "–" : claim.shown(one.ours()),
                claim.tolerance().toString(),
                status(one.verdict()),
                one.reason().map(Reason::text).orElse(""),
                one.reason().map(Reason::evidence).orElse(""));
    }

    private static Judgement.Status status(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> Judgement.Status.HOLDS;
            case SAME_DIRECTION -> Judgement.Status.SAME_DIRECTION;
            case DIFFERS -> Judgement.Status.DIFFERS;
            case NOT_MEASURED -> Judgement.Status.NOT_MEASURED;
        };
    }

    private static int digits(double size) {
        return size < SMALL ? 6 : size < 10 ? 4 : 2;
    }

    /** A number of at most four digits after the point, more if it is small and fewer if it is not, with its unit; counted things take their plural. */
    public static String value(double value, String unit) {
        String text = Decimal.text(Double.parseDouble(Decimal.fixed(value, digits(Math.abs(value)))));
        if (unit.isEmpty()) {
            return text;
        }
        return text + " " + (COUNTED.contains(unit) && value != 1 ? unit + "s" : unit);
    }
}
