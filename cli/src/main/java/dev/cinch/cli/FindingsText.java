package dev.cinch.cli;

import dev.cinch.lab.Changes;
import dev.cinch.lab.Claim;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Verdict;
import dev.cinch.report.Table;
import dev.cinch.workload.Scale;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The answer of {@code cinch reproduce} for people: tables, verdicts, and why claims are off. */
final class FindingsText {
    private static final int TABLES_AMONG_OTHERS = 2;

    private final Console console;
    private final Scale scale;
    private final boolean quick;

    /** @param quick whether this is somebody's first look, who wants to know what to try next */
    FindingsText(Console console, Scale scale, boolean quick) {
        this.console = console;
        this.scale = scale;
        this.quick = quick;
    }

    void print(List<Finding> findings, Changes changes, Path page) {
        for (Finding finding : findings) {
            // Among others, an experiment without claims shows its first tables; the report has the rest.
            boolean own = finding.judgements().isEmpty();
            long shown = findings.size() == 1 ? Long.MAX_VALUE : own ? TABLES_AMONG_OTHERS : 0;
            finding.outcome().tables().stream().limit(shown).forEach(this::print);
            if (findings.size() == 1) {
                finding.outcome().notes().forEach(note -> console.say("- " + note));
                console.out().println();
            }
        }
        if (findings.size() == 1) {
            printAllClaims(findings.get(0));
        } else {
            printSummary(findings);
            printClaims("Where we differ", findings, Verdict.DIFFERS, Verdict.NO_DIFFERENCE, Verdict.SAME_DIRECTION);
        }
        if (!changes.none()) {
            console.say("Everything was run with " + changes + ".");
        }
        printReasons(findings);
        console.say("Report: " + page.toAbsolutePath().normalize());
        console.say("Figures: " + FindingsJson.figures(page) + " (each as SVG and CSV)");
        if (quick) {
            console.out().println("""

                    Open it in a browser. Then, say:
                      ./cinch run bfs --memory mag-bdi   a program, compressed in memory
                      ./cinch exec -- ./program          your CUDA program, as it is
                      ./cinch analyze FILE               how well every codec compresses your data
                      ./cinch reproduce warped           all of one paper, some minutes
                      ./cinch list experiments           what there is; ./cinch --help has the rest""");
        }
    }

    private void printSummary(List<Finding> findings) {
        Table table = Table.titled("Verdicts").text("experiment").text("source").text("what it shows");
        // Only several seeds can show that something makes no difference.
        List<Verdict> verdicts = Stream.of(Verdict.values())
                .filter(verdict ->
                        verdict != Verdict.NO_DIFFERENCE || findings.stream().anyMatch(one -> one.count(verdict) > 0))
                .toList();
        verdicts.forEach(verdict -> table.number(verdict.word()));
        for (Finding finding : findings) {
            if (finding.judgements().isEmpty()) {
                continue;
            }
            Experiment experiment = finding.experiment();
            List<String> row = new ArrayList<>(List.of(experiment.name(), experiment.source(), experiment.title()));
            for (Verdict verdict : verdicts) {
                long count = finding.count(verdict);
                row.add(count == 0 ? "" : Long.toString(count));
            }
            table.row(row.toArray(String[]::new));
        }
        sum(table, verdicts, "all", findings);
        sum(
                table,
                verdicts,
                "calculated",
                findings.stream().filter(Finding::calculated).toList());
        sum(
                table,
                verdicts,
                "measured",
                findings.stream().filter(one -> !one.calculated()).toList());
        print(table);
    }

    private static void sum(Table table, List<Verdict> verdicts, String name, List<Finding> findings) {
        List<String> row = new ArrayList<>(List.of(name, "", ""));
        for (Verdict verdict : verdicts) {
            row.add(Long.toString(
                    findings.stream().mapToLong(one -> one.count(verdict)).sum()));
        }
        table.row(row.toArray(String[]::new));
    }

    private void printAllClaims(Finding finding) {
        Table table = claims("Claims");
        finding.judgements().forEach(one -> row(table, one));
        print(table);
    }

    /** Prints the claims of all findings, those with the first verdict, then those with the next. */
    private void printClaims(String title, List<Finding> findings, Verdict... verdicts) {
        Table table = claims(title);
        for (Verdict verdict : verdicts) {
            for (Finding finding : findings) {
                finding.judgements().stream()
                        .filter(one -> one.verdict() == verdict)
                        .forEach(one -> row(table, one));
            }
        }
        print(table);
    }

    private static Table claims(String title) {
        return Table.titled(title)
                .text("experiment")
                .text("claim")
                .number("paper")
                .number("ours")
                .text("tolerance")
                .text("verdict");
    }

    private static void row(Table table, Finding.Judgement one) {
        Claim claim = one.claim();
        table.row(
                claim.experiment(),
                claim.statement(),
                claim.shown(claim.paper()),
                one.verdict() == Verdict.NOT_MEASURED ? "" : one.shown(),
                claim.tolerance().toString(),
                one.verdict().word());
    }

    private void print(Table table) {
        if (!table.rows().isEmpty()) {
            console.show(table);
            console.out().println();
        }
    }

    private void printReasons(List<Finding> findings) {
        printReasons(
                "Used to choose, so that they prove nothing:",
                findings,
                one -> one.verdict() == Verdict.USED_TO_CHOOSE);
        printReasons(
                "Why (the numbers are those of docs/DEVIATIONS.md, which has the evidence):",
                findings,
                one -> one.verdict().outside());
    }

    /** Prints each reason once for an experiment; claims of one figure mostly share theirs. */
    private void printReasons(String title, List<Finding> findings, Predicate<Finding.Judgement> wanted) {
        List<String> lines = new ArrayList<>();
        for (Finding finding : findings) {
            Map<String, Integer> reasons = new LinkedHashMap<>();
            for (Finding.Judgement one : finding.judgements()) {
                if (wanted.test(one)) {
                    String why = one.reason(scale)
                            .map(reason -> reason.deviation() + ": " + reason.textAt(scale))
                            .orElse("nobody has looked into it yet");
                    reasons.merge(why, 1, Integer::sum);
                }
            }
            reasons.forEach((why, count) -> lines.add("- "
                    + finding.experiment().name() + " (" + count + (count == 1 ? " claim), " : " claims), ") + why));
        }
        if (!lines.isEmpty()) {
            console.say(title);
            lines.forEach(console::say);
            console.out().println();
        }
    }
}
