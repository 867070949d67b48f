package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
        List<List<Analysis.CodecResult>> byCodec = new ArrayList<>();
        for (int codec = 0; codec < codecs; codec++) {
            byCodec.add(new ArrayList<>());
        }
        for (int i = 0; i < inputs.size(); i++) {
            if (member.test(inputs.get(i))) {
                count++;
                bytes += inputs.get(i).bytes();
                blocks += inputs.get(i).blocks();
                for (int codec = 0; codec < codecs; codec++) {
                    byCodec.get(codec).add(results.get(i * codecs + codec));
                }
            }
        }
        return new Analysis.Group(
                kind,
                name,
                count,
                bytes,
                blocks,
                byCodec.stream().map(this::sum).toList());
    }

    private Analysis.GroupResult sum(List<Analysis.CodecResult> rows) {
        long blocks = 0;
        long compressed = 0;
        long bits = 0;
        Map<String, long[]> bursts = new LinkedHashMap<>();
        for (Analysis.CodecResult row : rows) {
            blocks += row.blocks();
            compressed += row.compressedBlocks();
            bits += row.sizeBits();
            row.bursts().forEach((mag, counted) -> {
                long[] sums = bursts.computeIfAbsent(mag, any -> new long[counted.length]);
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += counted[i];
                }
            });
        }
        Map<String, Double> effective = new LinkedHashMap<>();
        long bytes = blocks * blockBytes;
        bursts.forEach((mag, counted) -> {
            long moved = 0;
            for (int i = 0; i < counted.length; i++) {
                moved += counted[i] * (i + 1);
            }
            effective.put(mag, (double) bytes / (moved * Integer.parseInt(mag)));
        });
        return new Analysis.GroupResult(
                rows.get(0).codec(), compressed, bits, (double) (bytes * 8) / bits, effective, bursts);
    }
}
