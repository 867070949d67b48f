package dev.cinch.lab.page;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.OutputFile;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.Device;
import dev.cinch.lab.ClaimTolerance;
import dev.cinch.lab.CodeVersion;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Run;
import dev.cinch.link.WireChannel;
import dev.cinch.ptx.PtxModule;
import dev.cinch.report.Table;
import dev.cinch.report.Topic;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The methods by which the numbers of a report came about, all taken from the catalogues, the claims and the runs.
 * Nothing here depends on the computer or the hour, so that equal inputs still make equal reports.
 */
public final class Methods {
    private final List<Finding> findings;
    private final Scale scale;
    private final List<Run> runs;

    private Methods(List<Finding> findings, Scale scale) {
        this.findings = findings;
        this.scale = scale;
        Map<String, Run> each = new TreeMap<>();
        for (Finding finding : findings) {
            List<Run> needed = finding.experiment().runs(scale);
            for (int i = 0; i < needed.size(); i++) {
                each.put(finding.runs().get(i), needed.get(i));
            }
        }
        runs = new ArrayList<>(each.values());
    }

    static List<Topic> of(List<Finding> findings, Scale scale) {
        Methods methods = new Methods(findings, scale);
        List<Topic> topics = new ArrayList<>();
        topics.add(methods.whatWasRun());
        topics.add(methods.judging());
        topics.add(MachineMethods.topic(methods.runs));
        topics.add(ProgramMethods.topic(methods.runs, scale));
        topics.add(CodecMethods.topic());
        topics.add(EnergyMethods.topic(methods.runs));
        topics.add(versions());
        return topics;
    }

    private Topic whatWasRun() {
        Map<List<String>, Integer> counts = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
        for (Run run : runs) {
            List<String> sort = List.of(
                    run.kind(),
                    run.inputs().getOrDefault("scale", "–"),
                    run.inputs().getOrDefault("machine", "–"));
            counts.merge(sort, 1, Integer::sum);
        }
        Table table = Table.titled("Kinds of runs")
                .text("kind")
                .text("scale")
                .text("machine")
                .number("runs");
        counts.forEach((sort, count) -> table.row(sort.get(0), sort.get(1), sort.get(2), Integer.toString(count)));
        return new Topic(
                "methods-runs",
                "What was run",
                List.of(
                        "This report rests on " + runs.size() + " runs for " + findings.size()
                                + " experiments; programs were run at scale " + scale.label() + ".",
                        "Each section names its runs. The key of a run is a hash of all its inputs and of the code that"
                                + " can change its result; its folder has the inputs in run.json and the numbers in rows.csv."),
                List.of(table));
    }

    private Topic judging() {
        Table table = Table.titled("Tolerances of the claims of this report")
                .text("paper")
                .number("claims")
                .number("exact")
                .number("a share of the paper's value")
                .text("which")
                .number("an amount, each its own");
        int claims = 0;
        for (Paper paper : Paper.values()) {
            List<ClaimTolerance> all = findings.stream()
                    .filter(finding -> finding.experiment().paper() == paper)
                    .flatMap(finding -> finding.judgements().stream())
                    .map(one -> one.claim().tolerance())
                    .toList();
            if (!all.isEmpty()) {
                long exact = all.stream().filter(one -> one.amount() == 0).count();
                List<String> shares = all.stream()
                        .filter(one -> one.amount() != 0 && one.relative())
                        .map(ClaimTolerance::toString)
                        .toList();
                table.row(
                        paper.title(),
                        Integer.toString(all.size()),
                        Long.toString(exact),
                        Integer.toString(shares.size()),
                        String.join(", ", new TreeSet<>(shares)),
                        Long.toString(all.size() - exact - shares.size()));
            }
            claims += all.size();
        }
        List<String> sentences = new ArrayList<>(List.of(
                "A claim is a number that a paper states. It holds when ours lies within the claim's tolerance of it; there"
                        + " are " + claims + " claims here.",
                "A claim that an input, a size or the reading of a technique was chosen by can hardly do otherwise than hold. It"
                        + " is shown as used to choose and is not counted among those that hold.",
                "Outside it, a claim has the same direction when ours lies on the paper's side of the value that would mean no"
                        + " effect and every order that names it holds; else it differs.",
                "With several seeds numbers are means over them, with a 95 % interval by Student's distribution. An order whose"
                        + " margin is smaller than its interval shows no difference, and neither does a number whose"
                        + " interval reaches the value that would mean no effect, unless no effect would be within the"
                        + " tolerance.",
                "Tolerances stand in files together with the paper's value and its source, and were fixed before the"
                        + " experiment first ran; later some became narrower, none wider."));
        if (scale == Scale.TINY) {
            sentences.add("At scale tiny, claims about programs are not judged: it only shows that they run.");
        }
        return new Topic("methods-claims", "How claims are judged", sentences, List.of(table));
    }

    private static Topic versions() {
        String version = Methods.class.getPackage().getImplementationVersion();
        Table papers = Table.titled("Papers").text("experiments").text("title");
        Arrays.stream(Paper.values())
                .filter(Paper::printed)
                .forEach(paper -> papers.row(paper.prefix() + "/…", paper.title()));
        String code = CodeVersion.of(List.of(
                BadInput.class,
                Codecs.class,
                WireChannel.class,
                EnergyTables.class,
                PtxModule.class,
                Device.class,
                Workloads.class,
                Table.class,
                OutputFile.class,
                Methods.class));
        return new Topic(
                "methods-versions",
                "Versions",
                List.of(
                        "Made by Cinch " + (version == null ? "(not packaged)" : version) + ", code "
                                + code.substring(0, 20) + " (a hash of its compiled classes and resources).",
                        "The same code and the same inputs give the same page, byte for byte, on any computer."),
                List.of(papers));
    }
}
