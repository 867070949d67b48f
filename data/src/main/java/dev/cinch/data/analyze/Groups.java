package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The groups of an analysis: what its inputs come to together, each by its size. */
final class Groups {
    private final int blockBytes;
    private final List<Analysis.InputSummary> inputs;
    private final List<Analysis.CodecResult> results;
    private final int codecs;

    private Groups(int blockBytes, List<Analysis.InputSummary> inputs, List<Analysis.CodecResult> results) {
        this.blockBytes = blockBytes;
        this.inputs = inputs;
        this.results = results;
        this.codecs = results.size() / inputs.size();
    }

    /** All inputs if there are several, each type if there are several, and each pattern that was asked for. */
    static List<Analysis.Group> of(
            int blockBytes,
            List<Analysis.InputSummary> inputs,
            List<Analysis.CodecResult> results,
            List<NamePattern> patterns) {
        List<Analysis.Group> groups = new ArrayList<>();
        if (inputs.isEmpty()) {
            return groups;
        }
        Groups all = new Groups(blockBytes, inputs, results);
        if (inputs.size() > 1) {
            groups.add(all.group(Analysis.GroupKind.ALL, "all", input -> true));
        }
        Map<String, Integer> types = new TreeMap<>();
        inputs.stream()
                .filter(input -> input.dtype() != null)
                .forEach(input -> types.merge(input.dtype(), 1, Integer::sum));
        if (types.size() > 1) {
            types.keySet()
                    .forEach(type ->
                            groups.add(all.group(Analysis.GroupKind.TYPE, type, input -> type.equals(input.dtype()))));
        }
        for (NamePattern pattern : patterns) {
            groups.add(all.group(Analysis.GroupKind.PATTERN, pattern.text(), input -> pattern.names(input.name())));
        }
        return groups;
    }

    /** Refuses patterns that name nothing, before any work is done. */
    static void check(List<NamePattern> patterns, List<String> names) {
        for (NamePattern pattern : patterns) {
            if (names.stream().noneMatch(pattern::names)) {
                throw new BadInput("--group " + pattern.text() + " names none of the " + names.size()
                        + " inputs, of which the first is " + names.get(0));
            }
        }
    }

    private Analysis.Group group(Analysis.GroupKind kind, String name, Predicate<Analysis.InputSummary> member) {
        int count = 0;
        long bytes = 0;
        long blocks = 0;
        List<GroupSum> sums = new ArrayList<>();
        for (int codec = 0; codec < codecs; codec++) {
            sums.add(new GroupSum(blockBytes));
        }
        for (int i = 0; i < inputs.size(); i++) {
            if (member.test(inputs.get(i))) {
                count++;
                bytes += inputs.get(i).wholeBytes();
                blocks += (inputs.get(i).wholeBytes() + blockBytes - 1) / blockBytes;
                for (int codec = 0; codec < codecs; codec++) {
                    sums.get(codec).add(inputs.get(i), results.get(i * codecs + codec));
                }
            }
        }
        return new Analysis.Group(
                kind,
                name,
                count,
                bytes,
                blocks,
                sums.stream().map(GroupSum::result).toList());
    }
}
