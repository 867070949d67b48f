package dev.cinch.lab;

import dev.cinch.base.Decimal;
import dev.cinch.report.HtmlPage;
import dev.cinch.report.Judgement;
import dev.cinch.report.Page;
import dev.cinch.report.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Findings as one HTML page. */
public final class FindingsPage {
    private static final Set<String> COUNTED =
            Set.of("bank", "bit", "block", "burst", "cycle", "flit", "toggle", "unit");

    private FindingsPage() {}

    public static String html(List<Finding> findings) {
        return HtmlPage.render(new Page(
                "Cinch: four papers, made again",
                "Data compression inside GPUs: every table and figure we can make, the paper's number beside ours.",
                findings.stream().map(FindingsPage::section).toList()));
    }

    private static Section section(Finding finding) {
        Experiment experiment = finding.experiment();
        List<Judgement> judgements = new ArrayList<>();
        List<String> notes = new ArrayList<>(finding.outcome().notes());
        for (Finding.Judgement one : finding.judgements()) {
            if (one.verdict() == Verdict.NOT_MEASURED) {
                notes.add("Not measured yet: " + one.claim().sentence() + ".");
            } else {
                judgements.add(judgement(one));
            }
        }
        return new Section(
                experiment.name().replace('/', '-'),
                experiment.paper().title(),
                experiment.title(),
                experiment.source(),
                judgements,
                finding.outcome().charts(),
                finding.outcome().tables(),
                notes,
                finding.runs(),
                "./cinch reproduce " + experiment.name());
    }

    private static Judgement judgement(Finding.Judgement one) {
        Claim claim = one.claim();
        return new Judgement(
                claim.name(),
                claim.sentence(),
                claim.source(),
                value(claim.paper(), claim.unit()),
                value(one.ours(), claim.unit()),
                claim.tolerance().toString(),
                one.verdict() == Verdict.HOLDS);
    }

    /** A number of at most four digits after the point, with its unit; counted things take their plural. */
    public static String value(double value, String unit) {
        String text = Decimal.text(Double.parseDouble(Decimal.fixed(value, 4)));
        if (unit.isEmpty()) {
            return text;
        }
        return text + " " + (COUNTED.contains(unit) && value != 1 ? unit + "s" : unit);
    }
}
