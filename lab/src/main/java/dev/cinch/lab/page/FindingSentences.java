package dev.cinch.lab.page;

import dev.cinch.lab.CsvRecords;
import dev.cinch.lab.Finding;
import dev.cinch.lab.Paper;
import dev.cinch.lab.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The findings of each paper in sentences. They stand in {@code findings.csv}, with the names of claims in braces, such as
 * {@code {magbdi/fig14#bdi}}, where our number comes, and the paper's behind it. A sentence is told when all its numbers
 * are there.
 */
final class FindingSentences {
    static final Pattern NUMBER = Pattern.compile("\\{([a-z0-9/-]+)#([^}]+)}");
    private static final String FILE = "findings.csv";

    private FindingSentences() {}

    /** The sentences by the title of the paper. */
    static Map<String, List<String>> of(List<Finding> findings) {
        Map<String, List<String>> all = new LinkedHashMap<>();
        for (Paper paper : Paper.values()) {
            List<String> told = new ArrayList<>();
            for (String sentence : bundled().getOrDefault(paper.prefix(), List.of())) {
                filled(sentence, findings).ifPresent(told::add);
            }
            if (!told.isEmpty()) {
                all.put(paper.title(), told);
            }
        }
        return all;
    }

    /** The sentences that come along, by the beginning of the names of a paper's experiments. */
    static Map<String, List<String>> bundled() {
        Map<String, List<String>> sentences = new LinkedHashMap<>();
        try (InputStream in = FindingSentences.class.getResourceAsStream(FILE)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            // The first line has the names of the columns.
            for (CsvRecords.Record row :
                    CsvRecords.read(FILE, text).stream().skip(1).toList()) {
                sentences
                        .computeIfAbsent(row.fields().get(0), paper -> new ArrayList<>())
                        .add(row.fields().get(1));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return sentences;
    }

    private static Optional<String> filled(String sentence, List<Finding> findings) {
        Matcher numbers = NUMBER.matcher(sentence);
        StringBuilder text = new StringBuilder();
        while (numbers.find()) {
            Optional<Finding.Judgement> claim = claim(numbers.group(1), numbers.group(2), findings);
            if (claim.isEmpty() || claim.get().verdict() == Verdict.NOT_MEASURED) {
                return Optional.empty();
            }
            String paper = claim.get().claim().shown(claim.get().claim().paper());
            numbers.appendReplacement(text, Matcher.quoteReplacement(claim.get().brief() + " (paper: " + paper + ")"));
        }
        return Optional.of(numbers.appendTail(text).toString());
    }

    private static Optional<Finding.Judgement> claim(String experiment, String name, List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.experiment().name().equals(experiment))
                .flatMap(finding -> finding.judgements().stream())
                .filter(one -> one.claim().name().equals(name))
                .findFirst();
    }
}
